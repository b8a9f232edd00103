import ICUBridge
import WeekCalendar

/// Benchmark of parsing locale identifiers with keywords, without a cache.
enum IdentifierBenchmarks {
  static var all: [Benchmark] { [identifier] }

  private static let texts = [
    "en_AE@weekdata=cldr45", "de-DE-x-weeks-mysql3", "en@fw=sun;mindays=4",
    "de-DE-u-ca-iso8601-fw-sun",
  ]
  private static let repeats = 10_000

  static let identifier = Benchmark(
    "identifier", "locale identifiers with keywords, language and region", goal: 1.0
  ) {
    guard let library = try? ICULibrary() else {
      throw BenchmarkSkipped(reason: "no libicu found (Debian: libicu72 or libicu-dev)")
    }
    let bytes = texts.map { ContiguousArray($0.utf8) }
    return Sides(
      a: Side(title: "LocaleIdentifier(utf8:)") {
        var digest = Digest()
        for _ in 0..<repeats {
          for text in bytes {
            let identifier = try LocaleIdentifier(utf8: text.span)
            digest.add(Int32(truncatingIfNeeded: identifier.language.rawValue &>> 48))
            digest.add(Int32(truncatingIfNeeded: identifier.region.rawValue &>> 48))
          }
        }
        return digest.value
      },
      b: Side(title: "ICU \(library.icuVersion), uloc_canonicalize to a String") {
        var digest = Digest()
        for _ in 0..<repeats {
          for text in texts {
            var canonical = try library.canonical(text)
            let (language, region) = canonical.withUTF8 { bytes in
              (
                Int32(bytes[0]) &<< 8 | Int32(bytes[1]),
                bytes[2] == UInt8(ascii: "_") ? Int32(bytes[3]) &<< 8 | Int32(bytes[4]) : 0
              )
            }
            digest.add(language)
            digest.add(region)
          }
        }
        return digest.value
      },
      count: texts.count * repeats)
  }
}

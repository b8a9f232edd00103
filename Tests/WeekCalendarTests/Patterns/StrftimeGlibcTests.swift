#if canImport(Glibc)
import TestSupport
import Testing

import WeekCalendar

/// `.glibc` and `.posix` against the `strftime` of the machine's C library, in the C locale.
@Suite struct StrftimeGlibcTests {
  private static let letters = Array("abcdefghijklmnopqrtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ%")
  private static let flags = ["", "-", "_", "0", "^", "#"]
  private static let widths = ["", "1", "2", "3", "5", "12"]
  private static let modifiers = ["", "E", "O"]

  private static func seconds(day: Int) -> Int { day * 86_401 }

  /// Every letter with every flag and width on 24,855 days: 1970 to 2038, a second later each day.
  @Test func everyLetterFlagAndWidthEqualsGlibc() throws {
    #if DEBUG
    let stride = 97
    #else
    let stride = 1
    #endif
    let library = try StrftimeGlibc()
    var buffer = UTF8Buffer()
    var comparisons = 0
    for letter in Self.letters {
      let conversions = Self.flags.flatMap { flag in
        Self.widths.map { "%\(flag)\($0)\(letter)" }
      }
      let text = conversions.joined(separator: "|")
      let format = try DatePattern(text, dialect: .glibc)
      let bytes = Array(text.utf8) + [0]
      for day in Swift.stride(from: 0, to: 24_855, by: stride) {
        let seconds = Self.seconds(day: day)
        guard library.agrees(format, bytes, at: seconds, &buffer) else {
          let theirs = library.string(text, of: seconds)
          Issue.record("\(text) at \(seconds): ours \(buffer.string), theirs \(theirs)")
          break
        }
        comparisons += conversions.count
      }
    }
    let days = (24_855 - 1) / stride + 1
    #expect(comparisons == days * 52 * 6 * 6)
    #if !DEBUG
    #expect(comparisons == 46_528_560)
    #endif
  }

  /// `%z` of offsets that are not 0, with every pair of flags and every width.
  @Test func offsetsEqualGlibc() throws {
    let library = try StrftimeGlibc()
    var comparisons = 0
    for first in Self.flags {
      for second in Self.flags {
        for width in Self.widths {
          let text = "%\(first)\(second)\(width)z"
          let format = try DatePattern(text, dialect: .glibc)
          for offset in [
            0, 60, -60, 3_600, -3_600, 19_800, -12_600, 45_900, 50_400, -43_200, 86_340, 3_661,
            -3_661, 59,
          ] {
            let ours = format.string(
              from: StrftimeGlibc.dateTime(0), zone: try UTCOffset(seconds: offset))
            let theirs = library.withText(Array(text.utf8) + [0], of: 0, offset: offset) {
              String(decoding: $0, as: UTF8.self)
            }
            #expect(ours == theirs, "\(text) \(offset)")
            comparisons += 1
          }
        }
      }
    }
    #expect(comparisons == 36 * 6 * 14)
  }

  /// Every letter with every pair of flags, modifier and width, in years of every size and sign.
  @Test func everyModifierAndPairOfFlagsEqualsGlibc() throws {
    let library = try StrftimeGlibc()
    var buffer = UTF8Buffer()
    var comparisons = 0
    let years = [
      -999_999, -12_345, -1_234, -401, -101, -100, -99, -5, -1, 0, 1, 9, 99, 100, 999, 1_582,
      1_900, 1_999, 2_000, 2_011, 9_999, 10_000, 123_456, 999_998,
    ]
    for (letter, first) in Self.letters.flatMap({ letter in Self.flags.map { (letter, $0) } }) {
      let conversions = Self.flags.flatMap { second in
        Self.widths.flatMap { width in
          Self.modifiers.map { "%\(first)\(second)\(width)\($0)\(letter)" }
        }
      }
      let text = conversions.joined(separator: "|")
      let format = try DatePattern(text, dialect: .glibc)
      let bytes = Array(text.utf8) + [0]
      for (index, year) in years.enumerated() {
        for dayOfYear in [1, 3, 60, 365] {
          let date = try CivilDate(year: year, dayOfYear: dayOfYear)
          let seconds = Int(date.epochDay.value) * 86_400 + (index * 3_607) % 86_400
          guard library.agrees(format, bytes, at: seconds, &buffer) else {
            let theirs = library.string(text, of: seconds)
            Issue.record("\(text) at \(seconds): ours \(buffer.string), theirs \(theirs)")
            break
          }
          comparisons += conversions.count
        }
      }
    }
    #expect(comparisons == 52 * 6 * 6 * 6 * 3 * 24 * 4)
  }

  /// `%s` reads a time as local, so this needs a machine on UTC.
  @Test(.enabled(if: StrftimeGlibc.localTimeIsUTC))
  func secondsSince1970EqualGlibc() throws {
    let library = try StrftimeGlibc()
    var buffer = UTF8Buffer()
    for flag in Self.flags {
      for width in Self.widths + ["20"] {
        for modifier in Self.modifiers {
          let text = "%\(flag)\(width)\(modifier)s"
          let format = try DatePattern(text, dialect: .glibc)
          for day in Swift.stride(from: -800_000, to: 2_000_000, by: 9_973) {
            let seconds = Self.seconds(day: day)
            #expect(library.agrees(format, Array(text.utf8) + [0], at: seconds, &buffer))
          }
        }
      }
    }
  }

  /// 60,000 formats of random pieces: what both print of wrong conversions, too.
  @Test func randomFormatsEqualGlibc() throws {
    let library = try StrftimeGlibc()
    var buffer = UTF8Buffer()
    var random = SplitMix64(seed: 7)
    let pieces = Array("%%%%%%%%-_0^#+EO123459abcdeFgGHIjklmMnNpPrRStTuUvVwWxXyYzZ%{}.é\u{7f}! ")
      .map {
        Array(String($0).utf8)
      }
    var comparisons = 0
    for _ in 0..<60_000 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      guard let format = try? DatePattern(bytes: text, dialect: .glibc) else { continue }
      let seconds = Int.random(in: 0..<300_000_000_000, using: &random) - 100_000_000_000
      if !library.agrees(format, text + [0], at: seconds, &buffer) {
        let string = String(decoding: text, as: UTF8.self)
        Issue.record("\(string) at \(seconds): \(buffer.string)")
      }
      comparisons += 1
    }
    // The rest are widths beyond 1,024, such as %12345d.
    #expect(comparisons > 59_000)
  }

  /// `.posix` writes the same wherever glibc knows the conversion, and is an error elsewhere.
  @Test func posixIsGlibcWithoutItsVerbatimText() throws {
    let dateTime = try StrftimeTests.dateTime()
    var same = 0
    var errors = 0
    for byte in UInt8(0x21)...0x7E where !Array("-_0123456789^#EO".utf8).contains(byte) {
      for modifier in Self.modifiers {
        let text = "%\(modifier)\(Unicode.Scalar(byte))"
        let glibc = try DatePattern(text, dialect: .glibc).string(from: dateTime)
        guard let format = try? DatePattern(text, dialect: .posix) else {
          #expect(glibc == text)
          errors += 1
          continue
        }
        let ours = format.string(from: dateTime)
        if text == "%+" || text == "%v" {
          #expect(glibc == text && ours != text)
        } else {
          #expect(ours == glibc, "\(text)")
          same += 1
        }
      }
    }
    // 41 letters alone, of which 18 take E and 33 take O.
    #expect(same == 41 + 18 + 33)
    #expect(errors == (94 - 16) * 3 - same - 2)
  }
}
#endif

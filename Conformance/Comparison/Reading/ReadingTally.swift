import Baking
import ICUBridge
import WeekCalendar

/// Counts equal results of parsing, and differences of each kind.
package struct ReadingTally: Sendable {
  /// The file in `Conformance/Tables` with the tally of the sample.
  package static let fileName = "reading-differences.tsv"

  /// The number of texts parsed.
  package private(set) var readings = 0
  /// The number of differences of no listed kind.
  package private(set) var unlisted = 0
  /// An example of an unlisted difference for each oracle, locale and typing, as text.
  package var examples: [String] {
    unlistedKinds.values.sorted { $0.example < $1.example }.map { "\($0.count) as \($0.example)" }
  }
  private var unlistedKinds: [String: Line] = [:]
  private var lines: [Key: Line] = [:]

  private struct Key: Hashable {
    var oracle: ReadingOracle
    var kind: String
  }

  private struct Line {
    var count = 0
    var reason = ""
    var example = ""
  }

  /// Makes an empty tally.
  package init() {}

  /// Counts a case.
  package mutating func add(_ reading: ReadingCase) {
    readings += 1
    if reading.outcome == .same {
      lines[Key(oracle: reading.oracle, kind: "same"), default: Line()].count += 1
    } else if let kind = ReadingDifference.kind(of: reading) {
      let key = Key(oracle: reading.oracle, kind: kind.name)
      var line = lines[key] ?? Line(reason: kind.reason, example: reading.description)
      line.count += 1
      lines[key] = line
    } else {
      unlisted += 1
      let kind = "\(reading.oracle) \(reading.locale) \(reading.typing)"
      unlistedKinds[kind, default: Line(example: reading.description)].count += 1
    }
  }

  /// The kinds of differences that occurred.
  package var kinds: Set<String> { Set(lines.keys.map(\.kind)).subtracting(["same"]) }

  /// A line for each oracle and kind, the most frequent first.
  package func rows(_ oracles: [ReadingOracle]) -> [String] {
    oracles.flatMap { oracle in
      lines.filter { $0.key.oracle == oracle }
        .sorted { ($1.value.count, $0.key.kind) < ($0.value.count, $1.key.kind) }
        .map { key, line in
          [oracle.rawValue, key.kind, "\(line.count)", line.reason, line.example]
            .map { $0.split { $0.isNewline || $0 == "\t" }.joined(separator: " ") }
            .joined(separator: "\t")
        }
    }
  }

  /// The table's text.
  package func text(_ library: ICULibrary) -> String {
    let rows = rows(ReadingOracle.allCases)
    return
      "# texts that ICU and the C library read differently from the engine: \(readings) readings\n"
      + "# ICU \(library.icuVersion), CLDR \(library.cldrVersion), \(rows.count) rows\n"
      + "# oracle\tkind\treadings\treason\texample\n" + rows.joined(separator: "\n") + "\n"
  }
}

extension ReadingTally {
  /// The tally of the table: about forty locales at five dates, and `strptime` at all dates.
  package static func sample(_ library: ICULibrary, packs: ICUPacks) throws -> ReadingTally {
    var locales = library.availableLocales.enumerated()
      .filter { $0.offset.isMultiple(of: 40) }.map(\.element)
    for locale in [
      "ar_EG", "bn", "cs", "de", "en_US", "es_MX", "fa", "fi", "fr", "he", "hi", "hu", "ja", "ko",
      "lt", "pt_BR", "ru", "sv", "th", "tr", "vi", "zh_Hans", "zh_Hant",
    ] where !locales.contains(locale) { locales.append(locale) }
    return try run(library, packs: packs, locales: locales, dates: 5)
  }

  /// The tally of some locales at all dates.
  package static func full(
    _ library: ICULibrary, packs: ICUPacks, locales: [String]
  ) throws -> ReadingTally {
    try run(library, packs: packs, locales: locales, dates: ReadingComparison.dates.count)
  }

  private static func run(
    _ library: ICULibrary, packs: ICUPacks, locales: [String], dates: Int
  ) throws -> ReadingTally {
    var tally = ReadingTally()
    try ReadingComparison(library, packs: packs).run(
      locales: locales, dates: Array(ReadingComparison.dates.prefix(dates))
    ) { tally.add($0) }
    #if canImport(Glibc)
    try StrptimeComparison()?.run { tally.add($0) }
    #endif
    return tally
  }
}

import WeekCalendar

/// Builds the sections of a pack that contain the formats of spans.
struct SpansBuilder {
  /// The rows of each section.
  private(set) var sections: [PackSection: PackRows] = [:]
  /// For each locale in the table, its row in the section of spans.
  private(set) var rowOf: [String: Int] = [:]
  private var keys = SharedRows()
  private var patterns = SharedRows()
  private var spans = PackRows()
  private var entries = PackRows()
  /// For each row of spans, the pattern of each key, including inherited ones.
  private var known: [[Int: Int]] = []

  /// Adds the rows of `intervalFormats.tsv`.
  mutating func add(_ rows: [[String]], _ texts: inout TextTable) throws(SourceDataError) {
    var locales: [(name: String, rows: [[String]])] = []
    for row in rows {
      if locales.last?.name != row[0] { locales.append((row[0], [])) }
      locales[locales.count - 1].rows.append(Array(row.dropFirst()))
    }
    for locale in locales { try add(locale.name, locale.rows, &texts) }
    sections = [
      .spanKeys: keys.rows, .spanPatterns: patterns.rows, .spanFormats: entries, .spans: spans,
    ]
  }

  private mutating func add(
    _ locale: String, _ rows: [[String]], _ texts: inout TextTable
  ) throws(SourceDataError) {
    guard let fallback = rows.first, fallback.count == 3, fallback[0] == FormatBundles.fallback
    else { throw SourceDataError("intervalFormats.tsv: \(locale) has no fallback") }
    let isReversed = Self.isReversed(fallback[2])
    var formats: [Int: Int] = [:]
    for row in rows.dropFirst() {
      guard row.count == row[1].utf8.count + 2 else {
        throw SourceDataError("intervalFormats.tsv: \(locale) \(row[0]) needs a pattern a field")
      }
      for (letter, text) in zip(row[1].utf8, row.dropFirst(2)) {
        guard let field = SpanField(letter: letter) else {
          throw SourceDataError("intervalFormats.tsv: \(locale) \(row[0]) has an unknown field")
        }
        let key = try PackPart.row([
          .number(.text(0), texts.number(of: row[0])),
          .number(.spanField, Int(field.rawValue)),
        ])
        let pattern = try Self.pattern(text, isReversed: isReversed, &texts)
        formats[keys.index(of: key)] = patterns.index(of: pattern)
      }
    }
    let (own, next) = inherited(formats)
    rowOf[locale] = spans.rows.count
    known.append(formats)
    try spans.add(
      .number(.text(0), texts.number(of: fallback[2])),
      .number(.firstEntry(.spans), entries.rows.count), .number(.entryCount(.spans), own.count),
      .number(.nextRow(.spans), next))
    for key in own.sorted() {
      try entries.add(.number(.spanKey, key), .number(.spanPattern, formats[key] ?? 0))
    }
  }

  /// The keys that differ from the most similar earlier row of spans, and that row, counted from 1 (0 for none).
  private func inherited(_ formats: [Int: Int]) -> (own: [Int], next: Int) {
    var best = (own: Array(formats.keys), next: 0)
    for (index, earlier) in known.enumerated() {
      let own = formats.filter { earlier[$0.key] != $0.value }.map(\.key)
      if own.count < best.own.count, earlier.keys.allSatisfy({ formats[$0] != nil }) {
        best = (own, index + 1)
      }
    }
    return best
  }

  /// Whether the fallback puts the later date first, and with it all patterns without a prefix.
  private static func isReversed(_ fallback: String) -> Bool {
    guard let place = fallback.firstRange(of: "{1}") else { return false }
    return fallback[place.upperBound...].contains("{0}")
  }

  /// The row of a pattern: the first date, the text between the dates, the second date.
  private static func pattern(
    _ text: String, isReversed: Bool, _ texts: inout TextTable
  ) throws(SourceDataError) -> [UInt8] {
    var text = text
    var isLaterFirst = isReversed
    for (prefix, isLater) in [("latestFirst:", true), ("earliestFirst:", false)]
    where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
      isLaterFirst = isLater
    }
    let bytes = Array(text.utf8)
    let cut = UTS35Token.cut(ofSpan: bytes)
    func number(_ range: Range<Int>) throws(SourceDataError) -> Int {
      let number = texts.number(of: String(decoding: bytes[range], as: UTF8.self))
      guard number < PackFormat.laterFirst else {
        throw SourceDataError("intervalFormats.tsv has too many patterns")
      }
      return number
    }
    return try PackPart.row([
      .number(.text(0), number(0..<cut.firstEnd)),
      .number(.text(1), number(cut.firstEnd..<cut.secondStart)),
      .number(
        .spanSecond,
        number(cut.secondStart..<bytes.count) + (isLaterFirst ? PackFormat.laterFirst : 0)),
    ])
  }
}

import Baking
import ICUBridge
import WeekCalendar

// MARK: Spans of dates

extension GoldenTable {
  /// The templates in the tables of spans: some that root lists, and some that must be matched, combined or joined.
  static let spanTemplates = [
    "d", "M", "MMM", "y", "yM", "yMMM", "yMMMM", "Md", "MEd", "MMMd", "MMMEd", "yMd", "yMEd",
    "yMMMd", "yMMMEd", "Gy", "GyMMMd", "GyMMMEd", "Bhm", "H", "Hm", "h", "hm", "hmv", "yMMMMd",
    "yMMMMEEEEd", "yyMMdd", "E", "yQQQ", "jm", "jms", "Jm", "Kmz", "yMMMdjm", "MMMEdHm", "yMdBh",
  ]

  /// A hash of the spans for each locale and template, with all pairs of dates.
  static let spanHashes = GoldenTable(
    fileName: "span-hashes.tsv",
    note: "spans by \(spanTemplates.count) templates (GoldenTable.spanTemplates) between "
      + "\(SpanComparison.pairs.count) pairs of dates: FNV-1a of the UTF-8 texts, one locale a line",
    columns: "locale\thash",
    rowsOfICU: { library in
      try library.availableLocales.map { identifier in
        "\(identifier)\t\(hash(try spanTexts(identifier, library).flatMap { $0 }))"
      }
    },
    rowsOfEngine: { packs, locales in
      try locales.map { identifier in
        "\(identifier)\t\(hash(try spanTexts(identifier, packs).flatMap { $0 }))"
      }
    })

  /// The same texts in full, for a few locales, to find the cause if a hash differs.
  static let spanSamples = GoldenTable(
    fileName: "span-samples.tsv",
    note: "the texts of span-hashes.tsv, in words, of a few locales",
    columns: "locale\ttemplate\ttexts",
    rowsOfICU: { library in try spanRows { try spanTexts($0, library) } },
    rowsOfEngine: { packs, _ in try spanRows { try spanTexts($0, packs) } })

  private static func spanRows(_ texts: (String) throws -> [[String]]) throws -> [String] {
    try sampleLocales.flatMap { identifier in
      zip(spanTemplates, try texts(identifier)).map { template, texts in
        "\(identifier)\t\(template)\t" + texts.joined(separator: "\t")
      }
    }
  }

  private static func spanTexts(
    _ identifier: String, _ library: ICULibrary
  ) throws -> [[String]] {
    try spanTemplates.map { template in
      let format = try ICUDateIntervalFormat(
        skeleton: template, locale: identifier, in: library)
      return try SpanComparison.pairs.map { start, end in
        try format.string(
          from: BoundaryDates.milliseconds(start), to: BoundaryDates.milliseconds(end))
      }
    }
  }

  private static func spanTexts(_ identifier: String, _ packs: ICUPacks) throws -> [[String]] {
    let locale = try CalendarLocale(identifier, packs: packs)
    return try spanTemplates.map { template in
      let pattern = try DateSpanPattern(
        template: template, locale: locale, reckoning: .julianBefore1582)
      return SpanComparison.pairs.map { pattern.string(from: $0, to: $1) }
    }
  }

  static func hash(_ texts: [String]) -> String {
    var hash = FNV1a()
    for text in texts { hash.add(ContiguousArray(text.utf8).span) }
    return hash.text
  }
}

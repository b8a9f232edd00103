import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarRelativeWords

// MARK: Relative words

extension GoldenTable {
  /// A hash of the relative words for each locale, unit, width and style, and of its plural categories.
  static let relativeHashes = GoldenTable(
    fileName: "relative-hashes.tsv",
    note: "plural categories of \(RelativeComparison.numbers.count) numbers and relative words of "
      + "\(RelativeComparison.counts.count) counts: FNV-1a of the UTF-8 texts, one locale a line",
    columns: "locale\thash",
    rowsOfICU: { library in
      try library.availableLocales.map { identifier in
        var hash = FNV1a()
        let categories = try library.pluralCategories(
          of: RelativeComparison.numbers, locale: identifier)
        for text in categories { hash.add(ContiguousArray(text.utf8).span) }
        try relativeTexts(identifier, library, RelativeComparison.counts) { _, texts in
          for text in texts { hash.add(ContiguousArray(text.utf8).span) }
        }
        return "\(identifier)\t\(hash.text)"
      }
    },
    rowsOfEngine: { packs, locales in
      try locales.map { identifier in
        let locale = try CalendarLocale(identifier, packs: packs)
        var hash = FNV1a()
        let rules = PluralRules(locale)
        for number in RelativeComparison.numbers {
          hash.add(ContiguousArray("\(rules.category(of: number))".utf8).span)
        }
        relativeTexts(locale, RelativeComparison.counts) { _, texts in
          for text in texts { hash.add(ContiguousArray(text.utf8).span) }
        }
        return "\(identifier)\t\(hash.text)"
      }
    })

  /// Some of the same texts in full, for a few locales, to find the cause if a hash differs.
  static let relativeSamples = GoldenTable(
    fileName: "relative-samples.tsv",
    note: "relative words of a few locales, of "
      + sampleCounts.map { "\($0.double)" }.joined(separator: ", "),
    columns: "locale\twidth, unit, style\ttexts",
    rowsOfICU: { library in
      var rows: [String] = []
      for identifier in sampleLocales {
        try relativeTexts(identifier, library, sampleCounts) { name, texts in
          rows.append("\(identifier)\t\(name)\t" + texts.joined(separator: "\t"))
        }
      }
      return rows
    },
    rowsOfEngine: { packs, _ in
      var rows: [String] = []
      for identifier in sampleLocales {
        let locale = try CalendarLocale(identifier, packs: packs)
        relativeTexts(locale, sampleCounts) { name, texts in
          rows.append("\(identifier)\t\(name)\t" + texts.joined(separator: "\t"))
        }
      }
      return rows
    })

  private static let sampleCounts = RelativeComparison.counts.filter {
    [-1_234_567, -2, -1, 0, 1, 2, 5, 1_234].contains($0.value)
  }

  /// Calls `body` with a name and the texts, for each width, unit and style.
  private static func relativeTexts(
    _ identifier: String, _ library: ICULibrary, _ counts: [RelativeComparison.Count],
    _ body: (String, [String]) -> Void
  ) throws {
    for width in RelativeWidth.allCases {
      let format = try ICURelativeFormat(
        locale: identifier, style: Int32(width.rawValue), in: library)
      for unit in RelativeUnit.allCases {
        for style in RelativeStyle.allCases {
          body(
            "\(width), \(unit), \(style)",
            try counts.map {
              try format.string($0.double, unit: unit.icu, isNamed: style == .named)
            })
        }
      }
    }
  }

  private static func relativeTexts(
    _ locale: CalendarLocale, _ counts: [RelativeComparison.Count],
    _ body: (String, [String]) -> Void
  ) {
    for width in RelativeWidth.allCases {
      let words = RelativeWords(locale, width: width)
      for unit in RelativeUnit.allCases {
        for style in RelativeStyle.allCases {
          body(
            "\(width), \(unit), \(style)",
            counts.map { words.string($0.value, unit, style, zeroIsPast: $0.isPastZero) })
        }
      }
    }
  }
}

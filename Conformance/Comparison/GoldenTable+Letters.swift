import ICUBridge
import WeekCalendar

// MARK: Every letter and width

extension GoldenTable {
  /// The dates of the tables of letters.
  static let letterDates: [CivilDateTime] = stride(
    from: 0, to: BoundaryDates.all.count, by: 9
  ).map { BoundaryDates.all[$0] }

  /// The locales for which the tables of samples have the texts themselves, not only a hash.
  static let sampleLocales = [
    "ar_EG", "de", "en_US", "fa", "fr", "he", "hi", "ja", "ru", "zh_Hant",
  ]

  private static var pattern: String { FormatComparison.fields.joined(separator: "|") }

  /// A hash of all letters in all widths, for each locale and date.
  static let letterHashes = GoldenTable(
    fileName: "letter-hashes.tsv",
    note: "every letter and width (FormatComparison.fields, joined by '|') at "
      + "\(letterDates.count) dates: FNV-1a of the UTF-8 texts, one locale a line",
    columns: "locale\thash",
    rowsOfICU: { library in
      try library.availableLocales.map { identifier in
        let format = try ICUDateFormat(pattern: pattern, locale: identifier, in: library)
        var hash = FNV1a()
        for date in letterDates {
          var text: [UInt8] = []
          try format.append(BoundaryDates.milliseconds(date), to: &text)
          text.withSpan { hash.add($0) }
        }
        return "\(identifier)\t\(hash.text)"
      }
    },
    rowsOfEngine: { packs, locales in
      let compiled = try DatePattern(pattern, dialect: .icu)
      return try locales.map { identifier in
        let locale = try CalendarLocale(identifier, packs: packs)
        var hash = FNV1a()
        var buffer = UTF8Buffer()
        for date in letterDates {
          buffer.removeAll()
          compiled.append(date, locale: locale, to: &buffer)
          buffer.withBytes { hash.add($0) }
        }
        return "\(identifier)\t\(hash.text)"
      }
    })

  /// The same texts in full, for a few locales and dates, to find the cause if a hash differs.
  static let letterSamples = GoldenTable(
    fileName: "letter-samples.tsv",
    note: "the texts of letter-hashes.tsv, in words, of a few locales and dates",
    columns: "locale\tdate\ttexts",
    rowsOfICU: { library in
      try sampleRows { identifier, date in
        let format = try ICUDateFormat(pattern: pattern, locale: identifier, in: library)
        return try format.string(BoundaryDates.milliseconds(date))
      }
    },
    rowsOfEngine: { packs, _ in
      let compiled = try DatePattern(pattern, dialect: .icu)
      return try sampleRows { identifier, date in
        compiled.string(from: date, locale: try CalendarLocale(identifier, packs: packs))
      }
    })

  private static func sampleRows(
    _ text: (String, CivilDateTime) throws -> String
  ) throws -> [String] {
    var rows: [String] = []
    for identifier in sampleLocales {
      for date in letterDates.prefix(12) {
        rows.append("\(identifier)\t\(date)\t\(try text(identifier, date))")
      }
    }
    return rows
  }
}

import ICUBridge
import WeekCalendar

/// Reads the names and numbering systems of every locale of a libicu.
struct NamesReader {
  let library: ICULibrary
  let chain: LocaleChain
  let marks: NumberMarks

  /// The rows of `locales.tsv` and `names.tsv`.
  func rows() throws -> (locales: [[String]], names: [[String]]) {
    var locales: [[String]] = []
    var names: [[String]] = []
    var firstWith: [[[String]]: String] = [:]
    for locale in ["root"] + library.availableLocales {
      let numbering = try Self.numbers.map {
        try library.numberingSystem(locale: locale + $0).name
      }
      let record = try record(locale)
      let key = [numbering] + record
      if let same = firstWith[key] {
        locales.append([locale, same] + numbering)
      } else {
        firstWith[key] = locale
        locales.append([locale, "-"] + numbering)
        names += record.map { [locale] + $0 }
      }
    }
    return (locales, names)
  }

  private static let numbers = [
    "", "@numbers=native", "@numbers=traditional", "@numbers=finance",
  ]

  /// A row for each kind: the kind, then its names, or `=` and an earlier kind with the same names.
  private func record(_ locale: String) throws -> [[String]] {
    let format = try ICUDateFormat(pattern: "y", locale: locale, in: library)
    var rows: [[String]] = []
    var kindWith: [[String]: String] = [:]
    for kind in KindNames.all {
      let names = try names(kind, format: format)
      guard names.count == kind.kind.nameCount else {
        throw SourceDataError("\(locale): \(names.count) names of kind \(kind.name)")
      }
      if let same = kindWith[names] {
        rows.append([kind.name, "=" + same])
      } else {
        kindWith[names] = kind.name
        rows.append([kind.name] + names)
      }
    }
    rows.append(["minusSigns"] + (marks.minusSigns[locale] ?? []))
    rows += try DayPeriodsReader(format: format).rows()
    let system = try library.numberingSystem(locale: locale)
    let digits = system.digits.isEmpty ? (0...9).map { String($0) } : system.digits
    rows += try GMTNamesReader(library: library, chain: chain).rows(locale, digits: digits)
    rows.append(try WeekLabelsReader(library: library, chain: chain).row(locale))
    return rows
  }

  /// The names that ICU prints for a kind, formatted one by one, because `udat_getSymbols` does not return all of them.
  private func names(_ kind: KindNames.Kind, format: ICUDateFormat) throws -> [String] {
    format.setPattern(kind.pattern)
    return try (0..<kind.kind.nameCount).map {
      try format.string(SampleInstant.milliseconds(of: kind.kind, index: $0))
    }
  }
}

/// Instants for printing names.
enum SampleInstant {
  private static let day = 86_400_000.0

  /// The instant at which a pattern prints the name with an index.
  static func milliseconds(of kind: SymbolKind, index: Int) -> Double {
    switch kind.rawValue {
    case 0..<6: return Double(index * 31 + 14 - index / 2) * day  // the middle of each month
    case 6..<14: return Double(index + 3) * day  // 1970-01-04 was a Sunday
    case 14..<20: return Double(index * 92 + 40) * day
    case 20..<23: return milliseconds(year: index == 0 ? -1 : 1)
    default: return Double(index) * day / 2
    }
  }

  /// The middle of a year near 0.
  static func milliseconds(year: Int) -> Double {
    -62_167_219_200_000 + (Double(year) * 365.2425 + 180) * day
  }
}

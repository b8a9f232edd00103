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

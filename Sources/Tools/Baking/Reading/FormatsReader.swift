import ICUBridge
import WeekCalendar

/// Reads the style patterns, listed formats and appended items of every locale of a libicu.
struct FormatsReader {
  let library: ICULibrary
  let marks: NumberMarks

  /// The kinds of rows in `formats.tsv`, in the order of the file.
  enum Kind: String, CaseIterable {
    /// All kinds are the same as in another locale.
    case all
    /// Full, long, medium, short.
    case time
    case date
    /// The numbering systems of the time and date patterns, if any pattern has one.
    case digits
    case glue
    /// The most frequent decimal separator, then the numbering systems with another one.
    case decimal
    /// The pattern of each `GlueKind`.
    case glues
    /// The text of each field.
    case appendItems
    case fieldNames
    /// The locale in `availableFormats.tsv` with the same list.
    case available
    /// The locale in `intervalFormats.tsv` with the same list.
    case intervals

    /// Whether rows of the kind refer to a locale in another table.
    var refersToOtherTable: Bool { self == .available || self == .intervals }
  }

  /// The rows of `formats.tsv`, `availableFormats.tsv` and `intervalFormats.tsv`.
  func rows() throws -> (
    formats: [[String]], available: [[String]], intervals: [[String]]
  ) {
    var formats: [[String]] = []
    var available: [[String]] = []
    var intervals: [[String]] = []
    var firstWith: [[String]: String] = [:]
    var bundles = FormatBundles(library: library)
    for locale in ["root"] + library.availableLocales {
      var kinds = try kinds(of: locale, bundles: &bundles)
      let listed = bundles.availableFormats(of: locale)
      kinds.append([Kind.available.rawValue] + listed.flatMap { $0 })
      let spans = bundles.intervalFormats(of: locale)
      kinds.append([Kind.intervals.rawValue] + spans.flatMap { $0 })
      let all = kinds.flatMap { [""] + $0 }
      if let same = firstWith[all] {
        formats.append([locale, Kind.all.rawValue, "=" + same])
        continue
      }
      firstWith[all] = locale
      for kind in kinds {
        if let same = firstWith[kind] {
          formats.append([locale, kind[0], "=" + same])
          continue
        }
        firstWith[kind] = locale
        if Kind(rawValue: kind[0])?.refersToOtherTable == true {
          formats.append([locale, kind[0], "=" + locale])
          if kind[0] == Kind.available.rawValue {
            available += listed.map { [locale] + $0 }
          } else {
            intervals += spans.map { [locale] + $0 }
          }
        } else {
          formats.append([locale] + kind)
        }
      }
    }
    return (formats, available, intervals)
  }

  private func kinds(
    of locale: String, bundles: inout FormatBundles
  ) throws -> [[String]] {
    let styles = [ICUDateFormat.Style.full, .long, .medium, .short]
    let times = try styles.map { try pattern(locale, date: .none, time: $0) }
    let dates = try styles.map { try pattern(locale, date: $0, time: .none) }
    var kinds = [[Kind.time.rawValue] + times, [Kind.date.rawValue] + dates]
    let digits = bundles.digitOverrides(of: locale)
    if digits.contains(where: { !$0.isEmpty }) {
      kinds.append([Kind.digits.rawValue] + digits)
    }
    let glue = try zip(styles, dates).map { style, date in
      let both = try pattern(locale, date: style, time: .medium)
      return try Self.glue(both, date: date, time: times[2], locale: locale)
    }
    kinds.append([Kind.glue.rawValue] + glue)
    kinds.append([Kind.decimal.rawValue] + (marks.decimalSeparators[locale] ?? []))
    kinds.append([Kind.glues.rawValue] + bundles.glues(of: locale))
    let generator = try ICUPatternGenerator(locale: locale, in: library)
    let fields = 0..<ICUPatternGenerator.fieldCount
    let items = fields.map { generator.appendItem($0) }
    kinds.append([Kind.appendItems.rawValue] + items)
    // The name of a field is needed only if its item writes it.
    let names = try fields.map { field in
      items[Int(field)].contains("{2}") ? try generator.fieldName(field) : ""
    }
    kinds.append([Kind.fieldNames.rawValue] + names)
    return kinds
  }

  private func pattern(
    _ locale: String, date: ICUDateFormat.Style, time: ICUDateFormat.Style
  ) throws(ICUError) -> String {
    try ICUDateFormat(date: date, time: time, locale: locale, isProleptic: false, in: library)
      .pattern
  }

  /// The pattern of a date and a time, with `{1}` instead of the date and `{0}` instead of the time.
  static func glue(
    _ pattern: String, date: String, time: String, locale: String
  ) throws(SourceDataError) -> String {
    for (first, second, marks) in [(date, time, ["{1}", "{0}"]), (time, date, ["{0}", "{1}"])] {
      let parts = pattern.utf8
      guard let one = range(of: first.utf8, in: parts[...]),
        let two = range(of: second.utf8, in: parts[one.upperBound...])
      else { continue }
      return String(pattern[..<one.lowerBound]) + marks[0]
        + String(pattern[one.upperBound..<two.lowerBound]) + marks[1]
        + String(pattern[two.upperBound...])
    }
    throw SourceDataError("\(locale): '\(pattern)' is not made of '\(date)' and '\(time)'")
  }

  private static func range(
    of part: String.UTF8View, in text: Substring.UTF8View
  ) -> Range<String.Index>? {
    var start = text.startIndex
    while true {
      if text[start...].starts(with: part) {
        return start..<text.index(start, offsetBy: part.count)
      }
      guard start < text.endIndex else { return nil }
      start = text.index(after: start)
    }
  }
}

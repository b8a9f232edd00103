import ArgumentParser
import WeekCalendar
import WeekReports

/// Options for the format of the dates in a table.
struct DateFormOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pattern of the dates, such as yyyy/MM/dd or '%d %b %Y'.",
      discussion:
        "Names and digits are the locale's. For dates as numbers: \(DateNumber.allNames).",
      valueName: "pattern"))
  var dateFormat: String?

  @Option(
    help: ArgumentHelp(
      "Pattern language.",
      discussion: "auto: strftime if the pattern has a % outside apostrophes, otherwise UTS #35.",
      valueName: "dialect"))
  var dialect: DialectName = .auto

  @Option(
    help: ArgumentHelp(
      "Strictness of --date-format.",
      discussion: "standard ignores differences in leading zeros, letter case and kinds of space.",
      valueName: "mode"))
  var reading: ReadingMode = .standard

  /// The form of dates in `--date-format`: a unit of numbers, or a pattern.
  ///
  /// - Parameters:
  ///   - locale: The locale of a pattern's names and digits.
  ///   - readsPeriods: Whether a pattern may lack the day, such as a pattern of months.
  /// - Returns: The form; nil to detect it.
  /// - Throws: `Failure` for a pattern that is invalid or cannot parse dates.
  func dateForm(_ locale: CalendarLocale, readsPeriods: Bool = false) throws -> DateForm? {
    try dateFormat.map { try form($0, locale, readsPeriods: readsPeriods) }
  }

  /// The form of dates that a text names: a unit of numbers, or a pattern.
  ///
  /// - Throws: `Failure` for a pattern that is invalid or cannot parse dates; it names `option`.
  func form(
    _ text: String, option: String = "--date-format", _ locale: CalendarLocale,
    readsPeriods: Bool = false
  ) throws -> DateForm {
    if let number = DateNumber(rawValue: text) { return .number(number) }
    let pattern = try dialect.pattern(text, name: option).bound(to: locale)
    do throws(DateParseError) {
      try pattern.requireParseable(mode: reading.mode)
    } catch {
      if readsPeriods, let form = PeriodForm(pattern, locale, reading.mode) {
        return .period(form)
      }
      throw Failure(.usage, "\(option) \(VisibleText.quoted(text)): \(error)")
    }
    return .pattern(pattern, locale, reading.mode)
  }

  /// The year, month and day columns in a value of `--date`; empty if it names one column.
  static func parts(of name: String, among columns: [String]) -> [String] {
    guard name.contains(","), !columns.contains(ColumnName.meant(by: name, among: columns)) else {
      return []
    }
    return name.split(separator: ",", omittingEmptySubsequences: false)
      .map { ColumnName.meant(by: String($0.trimmingPrefix(" ")), among: columns) }
  }
}

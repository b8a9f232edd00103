import WeekCalendar
import WeekReports

/// The texts of a calendar in a locale: titles, weekdays, days and week numbers.
struct CalendarNames {
  let rules: WeekRules
  private let locale: CalendarLocale
  private let day: DatePattern
  private let week: DatePattern
  /// The weekdays from the locale's first, at most two columns wide where the locale has such names.
  let shortWeekdays: [String]
  /// The weekdays from the locale's first, abbreviated.
  let weekdays: [String]

  init(_ locale: CalendarLocale) throws {
    guard locale.scheme != .sevenDayBlocks else {
      throw Failure(
        .usage,
        "a calendar has weeks of weekdays, '\(locale)' has blocks of seven days from 1 January")
    }
    self.locale = locale
    rules = locale.rules
    day = try DatePattern("d")
    week = try DatePattern("w")
    weekdays = try Self.weekdays("ccc", locale)
    let short = try Self.weekdays("cccccc", locale)
    shortWeekdays =
      short.allSatisfy { DisplayWidth.of($0) <= 2 } ? short : try Self.weekdays("ccccc", locale)
  }

  /// `January 2013`, `2013年1月`; with the era before year 1.
  func title(year: Int, month: Int) throws -> String {
    try text(template: "yMMMM", CivilDate(year: year, month: month, day: 1))
  }

  /// `January`, or `Jan` where there are too few columns for that.
  func month(_ month: Int, of year: Int, columns: Int) throws -> String {
    let first = try CivilDate(year: year, month: month, day: 1)
    let name = try text("LLLL", first)
    return DisplayWidth.of(name) <= columns ? name : try text("LLL", first)
  }

  /// `2013`, `2013年`; with the era before year 1.
  func year(_ year: Int) throws -> String {
    try text(template: "y", CivilDate(year: year, month: 1, day: 1))
  }

  /// The day of the month in the locale's digits.
  func day(_ date: CivilDate) -> String { day.string(from: date, locale: locale) }

  /// The number of the date's week in the locale's digits.
  func week(_ date: CivilDate) -> String { week.string(from: date, locale: locale) }

  /// The fields of a template in the locale's order.
  private func text(template: String, _ date: CivilDate) throws -> String {
    try DatePattern(template: date.year > 0 ? template : "G" + template, locale: locale)
      .string(from: date, locale: locale)
  }

  private func text(_ pattern: String, _ date: CivilDate) throws -> String {
    try DatePattern(pattern).string(from: date, locale: locale)
  }

  private static func weekdays(_ pattern: String, _ locale: CalendarLocale) throws -> [String] {
    let pattern = try DatePattern(pattern)
    let start = try CivilDate("2013-06-05").start(of: .week, locale.rules)
    return try (0..<7).map { pattern.string(from: try start.adding(days: $0), locale: locale) }
  }
}

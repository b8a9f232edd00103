import WeekCalendar
import WeekReports

/// A standard, country or program in the rows of `--everywhere`, which numbers weeks its way.
struct WeekElsewhere {
  /// The standard, country or program, with its call for a date `d`.
  let call: String
  /// The locale or scheme with the same numbers.
  let locale: String

  /// The standard, the countries and the most common programs, each with its defaults.
  static let all = [
    Self(call: "ISO 8601, Germany", locale: "iso8601"),
    Self(call: "United States", locale: "en_US"),
    Self(call: "Excel WEEKNUM(d)", locale: "excel1"),
    Self(call: "Excel ISOWEEKNUM(d)", locale: "excel21"),
    Self(call: "Google Sheets WEEKNUM(d)", locale: "excel1"),
    Self(call: "MySQL WEEK(d)", locale: "mysql0"),
    Self(call: "MySQL WEEK(d, 3)", locale: "mysql3"),
    Self(call: "PostgreSQL extract(week FROM d)", locale: "iso8601"),
    Self(call: "SQL Server DATEPART(week, d)", locale: "sqlserver-7"),
    Self(call: "SQLite strftime('%W', d)", locale: "strftime-w"),
    Self(call: "pandas d.isocalendar().week", locale: "iso8601"),
    Self(call: "CLDR \(plannedVersion)'s plan, every locale", locale: "iso8601"),
  ]

  /// The version of CLDR for which the ISO 8601 numbering of all locales is planned, such as `50`.
  private static var plannedVersion: Substring {
    WeekDataRelease.planned.name.dropFirst("cldr".count).prefix { $0 != "-" }
  }

  static let columns = [
    TableColumn("who"), TableColumn("week", alignment: .trailing), TableColumn("locale"),
    TableColumn("rule"),
  ]

  /// The rows of a date: first the row of the given locale, if any, then all others.
  static func rows(_ date: CivilDate, _ locale: CalendarLocale?) throws -> [[TableCell]] {
    let here = locale.map { [row("here", date, "\($0)", $0)] } ?? []
    return try here + all.map { row($0.call, date, $0.locale, try Locales.resolve($0.locale)) }
  }

  private static func row(
    _ who: String, _ date: CivilDate, _ name: String, _ locale: CalendarLocale
  ) -> [TableCell] {
    [
      .text(who), .integer(Int128(date.week(locale).number)), .text(name),
      .text(locale.scheme.shortRule),
    ]
  }
}

extension WeekScheme {
  /// The first weekday and the rule for week 1, in at most 28 characters.
  var shortRule: String {
    guard let rules else { return "7 days each from 1 January" }
    let days = rules.minimumDaysInFirstWeek
    let first =
      switch (kind, days) {
      case (.weekBased, 1): "week 1 has 1 January"
      case (.weekBased, 7): "week 1 is full"
      case (.clipped, 1): "cut at 1 January"
      case (.clipped, 7): "0 before the first"
      case (.clipped, _): "0 if under \(days) days"
      default: "week 1 has \(days) days"
      }
    return "\(rules.firstWeekday); \(first)"
  }
}

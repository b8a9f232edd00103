import ArgumentParser
import WeekCalendar
import WeekReports

extension CalendarLocale {
  /// The value of a keyword, by its name.
  private func value(_ key: String) -> String? { Subtag(key).flatMap { identifier.value(of: $0) } }

  /// The source of the weeks: the name of a scheme, or the release of the data.
  var weekSource: String { value("weeks") ?? weekData }

  /// A note such as `weeks by en_AE@weekdata=cldr45: Saturday, 1 day, region AE, cldr45`.
  var weeksNote: String {
    let rule =
      value("weeks") == nil
      ? "\(rules.firstWeekday), \(rules.minimumDaysInFirstWeek) "
        + "\(rules.minimumDaysInFirstWeek == 1 ? "day" : "days"), " : ""
    return "weeks by \(identifier): \(rule)\(weekReasons)"
  }
}

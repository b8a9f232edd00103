import ArgumentParser
import WeekCalendar
import WeekReports

extension CalendarLocale {
  /// The value of a keyword, by its name.
  private func value(_ key: String) -> String? { Subtag(key).flatMap { identifier.value(of: $0) } }

  /// The data or the scheme that the weeks are of.
  var weekSource: String { value("weeks") ?? weekData }

  /// As `weeks by en_US: Sunday, 1 day, region US, CLDR 48`.
  var weeksNote: String {
    let rule =
      value("weeks") == nil
      ? "\(rules.firstWeekday), \(rules.minimumDaysInFirstWeek) "
        + "\(rules.minimumDaysInFirstWeek == 1 ? "day" : "days"), " : ""
    return "weeks by \(identifier): \(rule)\(weekReasons)"
  }
}

/// `--quiet` of the commands that say which week data they used.
struct QuietOption: ParsableArguments {
  @Flag(help: "Do not say on standard error what was found in files and which week data was used.")
  var quiet = false

  /// Says it, unless nobody wants to know.
  func note(_ locale: CalendarLocale) {
    if !quiet { Note.write(locale.weeksNote) }
  }

  /// Says what was found in a file, in one line.
  func note(_ source: CSVSource, of file: String) {
    Note.write(source.notes, leftOut: source.leftOut, of: file, isQuiet: quiet)
  }
}

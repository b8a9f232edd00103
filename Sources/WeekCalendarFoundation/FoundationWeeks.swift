import Foundation
import WeekCalendar

extension Locale: LocaleConvertible {
  /// The locale of the identifier, with the rules and names of this package's data.
  ///
  ///     try CivilDate("2011-01-02").weekKey(locale: Locale(identifier: "en_US"))  // "2011-W02"
  ///
  /// - Throws: ``/WeekCalendar/LocaleError`` for an unknown language, region or keyword.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale {
    try CalendarLocale(identifier)
  }
}

extension WeekRules {
  /// The rules of one of Foundation's calendars: its first weekday and its minimum days, which count as 1 below 1, and
  /// as 7 above 7.
  ///
  ///     var calendar = Calendar(identifier: .gregorian)
  ///     calendar.firstWeekday = 1
  ///     calendar.minimumDaysInFirstWeek = 1
  ///     try CivilDate("2011-01-02").weekKey(calendar)  // "2011-W02"
  public init(_ calendar: Calendar) {
    // Foundation's weekdays are 1 (Sunday) to 7.
    let firstWeekday = Weekday(iso: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
    let minimumDays = UInt8(min(7, max(1, calendar.minimumDaysInFirstWeek)))
    self.init(
      firstWeekday: firstWeekday, minimumDaysInFirstWeek: MinimumDays(rawValue: minimumDays) ?? .one
    )
  }
}

extension Calendar: WeekNumbering {
  /// Whole weeks by the calendar's rules.
  public var scheme: WeekScheme { .weekBased(WeekRules(self)) }
}

import Foundation
import WeekCalendar

extension Locale: LocaleConvertible {
  /// The locale with this identifier, with week rules and names from this package's data.
  ///
  ///     try CivilDate("2011-01-02").weekKey(locale: Locale(identifier: "en_US"))  // "2011-W02"
  ///
  /// - Throws: ``/WeekCalendar/LocaleError`` for an unknown language, region or keyword.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale {
    try CalendarLocale(identifier)
  }
}

extension CalendarLocale {
  /// The locale with the identifier of a Foundation locale.
  ///
  ///     try CalendarLocale(Locale(identifier: "fr_FR")).weekdayNames.first  // "lundi"
  ///
  /// - Throws: ``/WeekCalendar/LocaleError`` for an unknown language, region or keyword.
  public init(_ locale: Locale) throws(LocaleError) { self = try locale.calendarLocale() }
}

extension TimeZoneRules {
  /// The rules of a Foundation time zone, from the system's zone files as read by ``/WeekCalendar/SystemTimeZones``.
  ///
  ///     let zone = TimeZone(identifier: "America/New_York")!
  ///     try Instant("2011-01-02T00:00Z").dateTime(in: TimeZoneRules(zone))  // 2011-01-01T19:00:00
  ///
  /// - Throws: ``/WeekCalendar/TimeZoneError`` if the system has no file for the zone.
  public init(_ timeZone: TimeZone) throws(TimeZoneError) {
    // Foundation's own names for fixed offsets: GMT, GMT+0530.
    if timeZone.identifier.hasPrefix("GMT"),
      let offset = try? UTCOffset(seconds: timeZone.secondsFromGMT())
    {
      self.init(offset)
    } else {
      self = try SystemTimeZones().rules(named: timeZone.identifier)
    }
  }
}

extension WeekRules {
  /// The week rules for the identifier of a Foundation locale, from this package's data.
  ///
  ///     try WeekRules(locale: Locale(identifier: "de_DE")).minimumDaysInFirstWeek  // 4
  ///
  /// - Throws: ``/WeekCalendar/LocaleError`` for an unknown language, region or keyword.
  public init(locale: Locale) throws(LocaleError) { try self.init(locale: locale.identifier) }

  /// The week rules of a Foundation calendar: its first weekday and its minimum number of days in the first week.
  ///
  /// A minimum below 1 counts as 1, and one above 7 as 7.
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
  /// The scheme of whole weeks by the calendar's rules.
  public var scheme: WeekScheme { .weekBased(WeekRules(self)) }
}

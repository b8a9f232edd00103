import WeekCalendar
import WeekReports

/// Parses fiscal calendars in arguments.
enum FiscalCalendars {
  /// The calendar that a text names or defines, which must have the unit.
  static func resolve(_ text: String, _ unit: FiscalUnit) throws -> FiscalCalendar {
    do throws(FiscalCalendarError) {
      let calendar = try FiscalCalendar(text)
      try calendar.check(unit)
      return calendar
    } catch {
      let isLocale = (try? CalendarLocale(text)) != nil
      throw Failure(
        .usage,
        "calendar \(VisibleText.quoted(text)): \(error)"
          + (isLocale ? "; a locale goes after --locale" : ""))
    }
  }
}

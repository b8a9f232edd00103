import WeekCalendar

/// The rules of a locale, a scheme or a fiscal calendar.
final class OpenedRules {
  let calendar: ColumnCalendar
  /// The locale; nil for a fiscal calendar.
  let locale: CalendarLocale?

  init(calendar: ColumnCalendar, locale: CalendarLocale?) {
    self.calendar = calendar
    self.locale = locale
  }
}

import WeekCalendar

/// The additions to errors about a locale in the place of a fiscal calendar, or the reverse.
enum FiscalText {
  /// The reason why text is not a fiscal calendar.
  static func reason(_ error: FiscalCalendarError, _ text: BorrowedBytes) -> String {
    let reason =
      "'" + text.withSpan { LocaleExcerpt(utf8: $0).description } + "': " + error.description
    guard text.withSpan({ try? CalendarLocale(utf8: $0) }) != nil else { return reason }
    return reason + "; it is a locale: use week_key for its weeks"
  }

  /// The addition to the reason why text is not a locale.
  static func hint(notLocale text: BorrowedBytes) -> String {
    guard text.withSpan({ try? FiscalCalendar(utf8: $0) }) != nil else { return "" }
    return "; it is a fiscal calendar: use fiscal_key, fiscal_start and the other fiscal functions"
  }
}

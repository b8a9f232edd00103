/// What writes dates in a locale: a ``DatePattern`` or a ``StrftimeFormat``.
public protocol DateFormat: Hashable, Sendable {
  /// Appends the text of a date and time in a locale.
  func append(
    _ dateTime: CivilDateTime, locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer)
}

extension DateFormat {
  /// The text of a date and time in a locale.
  public func string(from dateTime: CivilDateTime, locale: CalendarLocale) -> String {
    var buffer = UTF8Buffer()
    append(dateTime, locale: locale, to: &buffer)
    return buffer.string
  }

  /// The text of a date, at midnight, in a locale.
  public func string(from date: CivilDate, locale: CalendarLocale) -> String {
    string(from: CivilDateTime(date), locale: locale)
  }

  /// The text of a date and time in the locale that an identifier names.
  ///
  /// Resolving the identifier costs more than formatting: for many dates make a ``CalendarLocale``.
  ///
  /// - Throws: ``LocaleError`` where the identifier names no locale.
  public func string(from dateTime: CivilDateTime, locale: String) throws(LocaleError) -> String {
    string(from: dateTime, locale: try CalendarLocale(locale))
  }

  /// The text of a date, at midnight, in the locale that an identifier names.
  ///
  /// - Throws: ``LocaleError`` where the identifier names no locale.
  public func string(from date: CivilDate, locale: String) throws(LocaleError) -> String {
    try string(from: CivilDateTime(date), locale: locale)
  }
}

/// What writes dates in a locale: a ``DatePattern`` or a ``StrftimeFormat``.
public protocol DateFormat: Hashable, Sendable {
  /// Appends the text of a date and time, local to a zone, in a locale.
  func append(
    _ dateTime: CivilDateTime, zone: FixedZone, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer)
}

extension DateFormat {
  /// The text of a date and time, local to a zone, in a locale.
  public func string(
    from dateTime: CivilDateTime, zone: FixedZone = .gmt, locale: CalendarLocale
  ) -> String {
    var buffer = UTF8Buffer()
    append(dateTime, zone: zone, locale: locale, to: &buffer)
    return buffer.string
  }

  /// The text of a date, at midnight, in a locale.
  public func string(
    from date: CivilDate, zone: FixedZone = .gmt, locale: CalendarLocale
  ) -> String {
    string(from: CivilDateTime(date), zone: zone, locale: locale)
  }

  /// The text of a date and time, local to a zone, in the locale that an identifier names.
  ///
  /// Resolving the identifier costs more than formatting: for many dates make a ``CalendarLocale``.
  ///
  /// - Throws: ``LocaleError`` where the identifier names no locale.
  public func string(
    from dateTime: CivilDateTime, zone: FixedZone = .gmt, locale: String
  ) throws(LocaleError) -> String {
    string(from: dateTime, zone: zone, locale: try CalendarLocale(locale))
  }

  /// The text of a date, at midnight, in the locale that an identifier names.
  ///
  /// - Throws: ``LocaleError`` where the identifier names no locale.
  public func string(
    from date: CivilDate, zone: FixedZone = .gmt, locale: String
  ) throws(LocaleError) -> String {
    try string(from: CivilDateTime(date), zone: zone, locale: locale)
  }
}

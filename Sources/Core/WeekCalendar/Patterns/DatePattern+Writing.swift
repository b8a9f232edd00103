extension DatePattern {
  /// Appends a local date and time, formatted in a locale.
  ///
  /// It allocates only if the buffer has to grow, or for a strftime pattern with `%c %x %X %r` that was not bound to a
  /// locale by ``with(locale:)``. If the pattern was bound to another locale, those conversions are written in that
  /// locale's forms.
  public func append(
    _ dateTime: CivilDateTime, zone: UTCOffset = .gmt, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    if let numbers, numbers.fits(dateTime.date, buffer), locale.digits.isLatin {
      return append(numbers: dateTime, locale.scheme, to: &buffer)
    }
    append(items: dateTime, zone: zone, locale, to: &buffer)
  }

  // A function for each way to write: a single function would set up the frame of the largest one for every row.

  private func append(
    numbers dateTime: CivilDateTime, _ scheme: WeekScheme, to buffer: inout UTF8Buffer
  ) {
    numbers?.append(dateTime, scheme, to: &buffer)
  }

  private func append(
    items dateTime: CivilDateTime, zone: UTCOffset, _ locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    append(items: dateTime, WrittenZone(fixed: zone), locale, to: &buffer)
  }

  private func append(
    items dateTime: CivilDateTime, _ zone: borrowing WrittenZone,
    _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    if needsLocale { return append(binding: dateTime, zone, locale, to: &buffer) }
    DateRenderer.append(
      compiled.items, items.indices, compiled.literals, dateTime, reckoning: reckoning,
      needs: fields, zone: zone, locale, to: &buffer)
  }

  private func append(
    binding dateTime: CivilDateTime, _ zone: borrowing WrittenZone,
    _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    bound(to: copy locale).append(items: dateTime, zone, locale, to: &buffer)
  }
  /// Appends an instant in its time zone, with the zone's name, formatted in a locale; see
  /// ``string(from:words:locale:)-(ZonedDateTime,_,_)``.
  public func append(
    _ zoned: ZonedDateTime, words: ZoneWords = ZoneWords(), locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    append(items: zoned.dateTime, WrittenZone(zoned, words: words), locale, to: &buffer)
  }

  /// Formats an instant in its time zone and a locale; `VV` and `V` write the zone's identifier.
  ///
  /// The letters `z v VVV VVVV` write the zone's offset, unless words are given for them.
  ///
  ///     let rules = try SystemTimeZones().rules(named: "America/Los_Angeles")
  ///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
  ///     try DatePattern("HH:mm VV, V, z").string(from: zoned, locale: "en_US")
  ///     // "05:00 America/Los_Angeles, uslax, GMT-7"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  public func string<Locale: LocaleConvertible>(
    from zoned: ZonedDateTime, words: ZoneWords = ZoneWords(), locale: Locale
  ) throws(Locale.LocaleFailure) -> String {
    let locale = try locale.calendarLocale()
    return String {
      withForms(of: locale).append(zoned, words: words, locale: locale, to: &$0)
    }
  }

  /// Appends a local date and time, formatted in the pattern's ``locale``; week rules, if given, replace the locale's.
  ///
  /// A pattern without a locale uses no locale data.
  public func append(
    _ dateTime: CivilDateTime, zone: UTCOffset = .gmt, rules: WeekRules? = nil,
    to buffer: inout UTF8Buffer
  ) {
    if let locale {
      return append(
        dateTime, zone: zone, locale: rules.map(locale.with(rules:)) ?? locale, to: &buffer)
    }
    let rules = rules ?? .iso8601
    if let numbers, numbers.fits(dateTime.date, buffer) {
      return append(numbers: dateTime, .weekBased(rules), to: &buffer)
    }
    DateRenderer.append(
      compiled.items, items.indices, compiled.literals, dateTime, reckoning: reckoning,
      needs: fields, zone: WrittenZone(fixed: zone), .c(rules), to: &buffer)
  }
  /// Formats a local date and time in a locale.
  ///
  /// Resolving a locale identifier costs more than formatting. To format many dates, make a ``CalendarLocale`` once.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func string<Locale: LocaleConvertible>(
    from dateTime: CivilDateTime, zone: UTCOffset = .gmt, locale: Locale
  ) throws(Locale.LocaleFailure) -> String {
    string(from: dateTime, zone: zone, resolved: try locale.calendarLocale())
  }

  /// Formats a date, at midnight, in a locale.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func string<Locale: LocaleConvertible>(
    from date: CivilDate, zone: UTCOffset = .gmt, locale: Locale
  ) throws(Locale.LocaleFailure) -> String {
    try string(from: CivilDateTime(date), zone: zone, locale: locale)
  }

  @usableFromInline
  func string(
    from dateTime: CivilDateTime, zone: UTCOffset, resolved locale: CalendarLocale
  ) -> String {
    String { withForms(of: locale).append(dateTime, zone: zone, locale: locale, to: &$0) }
  }

  /// Formats a local date and time in the pattern's ``locale``; week rules, if given, replace the locale's.
  ///
  ///     let dateTime = try CivilDateTime("2011-01-02T15:04")
  ///     try DatePattern("EEE d MMM y HH:mm").string(from: dateTime)  // "Sun 2 Jan 2011 15:04"
  public func string(
    from dateTime: CivilDateTime, zone: UTCOffset = .gmt, rules: WeekRules? = nil
  ) -> String {
    String { append(dateTime, zone: zone, rules: rules, to: &$0) }
  }

  /// Formats a date, at midnight, in the pattern's ``locale``; week rules, if given, replace the locale's.
  ///
  ///     let date = try CivilDate("2011-01-02")
  ///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
  ///     let pattern = try DatePattern("YYYY-'W'ww-e")
  ///     pattern.string(from: date)                // "2010-W52-7"
  ///     pattern.string(from: date, rules: rules)  // "2011-W01-1"
  public func string(
    from date: CivilDate, zone: UTCOffset = .gmt, rules: WeekRules? = nil
  ) -> String {
    string(from: CivilDateTime(date), zone: zone, rules: rules)
  }
}

extension CivilDate {
  /// Formats the date by a pattern, in the pattern's locale.
  ///
  ///     try CivilDate("2011-01-02").formatted(DatePattern("YYYY-'W'ww"))  // "2010-W52"
  public func formatted(_ pattern: DatePattern) -> String { pattern.string(from: self) }
}

extension CivilDateTime {
  /// Formats the date and time by a pattern, in the pattern's locale.
  public func formatted(_ pattern: DatePattern) -> String { pattern.string(from: self) }
}

#if !hasFeature(Embedded)
// Two kinds of errors: `any Error`, which Embedded Swift does not have.

extension CivilDate {
  /// Formats the date, at midnight, by a UTS #35 pattern in a locale.
  ///
  ///     try CivilDate("2011-01-02").formatted("EEEE, d. MMMM y", locale: "de")  // "Sonntag, 2. Januar 2011"
  ///
  /// To format many dates, make a ``DatePattern`` once.
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public func formatted(_ pattern: String, locale: some LocaleConvertible) throws -> String {
    try DatePattern(pattern, locale: locale).string(from: self)
  }
}

extension CivilDateTime {
  /// Formats the date and time by a UTS #35 pattern in a locale.
  ///
  ///     try CivilDateTime("2011-01-02T15:04").formatted("d MMM HH:mm", locale: "en_GB")  // "2 Jan 15:04"
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public func formatted(_ pattern: String, locale: some LocaleConvertible) throws -> String {
    try DatePattern(pattern, locale: locale).string(from: self)
  }
}
#endif

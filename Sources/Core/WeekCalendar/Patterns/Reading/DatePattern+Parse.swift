extension DatePattern {
  /// The maximum length of text that can be parsed, in bytes: 65,536.
  public static var maximumTextLength: Int { 65_536 }

  /// Whether the pattern has a time-of-day field, or a zone, which is meaningful only for a time.
  public var hasTime: Bool { reading.fields.hasTime }

  package var isTimeAlone: Bool { reading.fields.hasTimeOfDay && !reading.fields.hasDate }

  /// Checks that the pattern can parse text: that its fields determine a date.
  ///
  /// With a reference date, the pattern may lack the larger units: the reference supplies the year, or the year and
  /// month, and so on.
  ///
  ///     try DatePattern("yyyy-MM-dd").requireParseable()
  ///
  /// - Throws: ``DateParseError/incomplete(missing:in:)``, as in "the pattern does not determine a date and time: it
  ///   has no day of the month (d)".
  public func requireParseable(
    mode: ParsingMode = .standard, reference: CivilDate? = nil
  ) throws(DateParseError) {
    _ = try reading.plan(context(mode, nil, reference))
  }

  /// Whether ``requireParseable(mode:reference:)`` finds nothing missing.
  package func isParseable(mode: ParsingMode = .standard, reference: CivilDate? = nil) -> Bool {
    (try? requireParseable(mode: mode, reference: reference)) != nil
  }

  /// Parses text written in this pattern, in a locale.
  ///
  ///     let locale = try CalendarLocale("de_DE")
  ///     try DatePattern("d. MMMM y HH:mm").parse("02. märz 2011 15:04", locale: locale) // 2011-03-02T15:04:00
  ///     try DatePattern("YYYY-'W'ww-e").parse("2010-W52-7", locale: locale)             // 2011-01-02T00:00:00
  ///     try DatePattern("%A, %d. %B %Y", dialect: .posix)
  ///       .parse("Sonntag, 2. Januar 2011", locale: locale)                             // 2011-01-02T00:00:00
  ///
  /// **What determines a date.** The pattern needs one of these sets of fields; otherwise the error names the missing
  /// ones.
  ///
  /// - Year, month and day (`y M d`), or year and day of the year (`y D`).
  /// - Week and weekday (`Y w` and a weekday, `%G %V` and a weekday).
  /// - `%Y %U` or `%Y %W` and a weekday. Except in ``ParsingMode/exact`` mode, the weekday may be missing: the date is
  ///   then the week's first day in that year.
  /// - Week of the month (`y M W` and a weekday), or the weekday's ordinal in the month (`y M F` and a weekday).
  /// - The Julian day number (`g`), `%s`, or `%J`, which is rounded to the nearest millisecond.
  ///
  /// A year without an era (`G`) is in the common era. A two-digit year (`yy`, `YY`, `%y`, `%g`) is the matching year
  /// of the hundred in `twoDigitYears`.
  ///
  /// **With a reference**, missing units larger than the given ones are taken from the reference date: the year for a
  /// month, quarter or day of the year; the year and month for a day of the month; the week-based year for a week; and
  /// the whole date for a time alone. Smaller units are never taken from it.
  ///
  ///     let reference = try CivilDate("2011-06-15")
  ///     try DatePattern("%d %b", dialect: .posix).parse("2 Jan", reference: reference) // 2011-01-02T00:00:00
  ///
  /// **Lenient parsing** uses the first value for a missing smaller unit: the first day of a month or quarter, the
  /// first day of a week (also for `y w`), or the locale's first weekday (`y M F`). A weekday alone means the first such
  /// day on or after the reference. A period of the day without an hour means its middle: "in the afternoon" is 15:00,
  /// "midnight" is 00:00.
  ///
  /// **What determines a time.** The hour (`H`, `k`, or `h` and `K` with `a`), then minute, second and fraction:
  /// whatever is missing after the last one is zero, and a fraction is truncated to milliseconds. The millisecond of
  /// the day (`A`) determines a time too. A pattern without a time gives midnight. The result is the local time as
  /// written, whatever its offset; ``parseWithOffset(_:locale:mode:twoDigitYears:reference:)`` also returns the offset.
  ///
  /// All other fields are checked: "Monday at byte 0 does not fit 2011-01-02, a Sunday". ``ParsingMode`` describes how
  /// closely the text must follow the pattern. A narrow name that several months or weekdays share (`J`) is resolved by
  /// the other fields or is an error.
  ///
  /// Unless the mode is exact, `%c`, `%X` and `%r` may also be written in English, as in the C locale.
  ///
  /// - Parameters:
  ///   - text: at most ``maximumTextLength`` bytes.
  ///   - locale: the locale whose names, digits and week rules the text follows.
  ///   - mode: how closely the text must follow the pattern; standard by default.
  ///   - twoDigitYears: the hundred years of two-digit years; by default 1950...2049 for UTS #35, 1969...2068 for
  ///     strftime.
  ///   - reference: the date that supplies missing units larger than those in the text; none by default.
  /// - Returns: the date and time; midnight if the pattern has no time.
  /// - Throws: ``DateParseError``, with the byte offset in the text.
  /// - Complexity: O(n) in the length of the text if fields do not touch; at most 10,000 attempts in any case.
  ///
  /// Also known as: `DateFormatter.date(from:)` (Foundation), `udat_parse` (ICU), `LocalDateTime.parse`
  /// (java.time), `strptime` (POSIX, Python). Source: UTS #35 part 4, "Parsing Dates and Times".
  public func parse(
    _ text: String, locale: CalendarLocale, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears? = nil, reference: CivilDate? = nil
  ) throws(DateParseError) -> CivilDateTime {
    try parseWithOffset(
      text, locale: locale, mode: mode, twoDigitYears: twoDigitYears, reference: reference
    ).dateTime
  }

  /// Parses text written in this pattern, with its offset from UTC.
  ///
  ///     let parsed = try DatePattern("y-MM-dd HH:mm xxx").parseWithOffset(
  ///       "2011-01-02 03:04 +05:30", locale: locale)
  ///     parsed.dateTime                    // 2011-01-02T03:04:00
  ///     parsed.offset                      // +05:30
  ///     parsed.instant?.dateTime          // 2011-01-01T21:34:00
  ///
  /// It accepts every offset that the letters `Z X x O z v V` and `%z %Z` can write. Unless the mode is exact, `%z`
  /// accepts `Z`, `+05`, `+0530` and `+05:30`, also with seconds. In lenient mode every letter accepts these, and `+5`,
  /// `GMT`, `UTC` and `UT`. Two offsets that differ are an error that names both. Words without an offset (`VVV`)
  /// yield nil. For everything else see ``parse(_:locale:mode:twoDigitYears:reference:)-(_,CalendarLocale,_,_,_)``.
  public func parseWithOffset(
    _ text: String, locale: CalendarLocale, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears? = nil, reference: CivilDate? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    try text.withUTF8Span { (utf8) throws(DateParseError) in
      try withForms(of: locale).read(utf8, locale, context(mode, twoDigitYears, reference))
    }
  }

  /// Parses text with its offset from UTF-8 bytes; see ``parseWithOffset(_:locale:mode:twoDigitYears:reference:)``.
  public func parseWithOffset(
    utf8 text: Span<UInt8>, locale: borrowing CalendarLocale,
    mode: ParsingMode = .standard, twoDigitYears: TwoDigitYears? = nil,
    reference: CivilDate? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    try read(text, locale, context(mode, twoDigitYears, reference))
  }

  /// Parses the time of day from text, in the pattern's ``locale``.
  ///
  ///     try DatePattern("h:mm a", locale: "en_US").time(from: "3:04 pm")  // 15:04:00
  ///
  /// Date fields are parsed and checked too, but need not determine a date. An offset in the text is not part of the
  /// result. For everything else see ``parse(_:locale:mode:twoDigitYears:reference:)-(_,CalendarLocale,_,_,_)``.
  ///
  /// - Throws: ``DateParseError``; ``DateParseError/incomplete(missing:in:)`` for a pattern without a time of day.
  public func time(
    from text: String, mode: ParsingMode = .standard
  ) throws(DateParseError) -> CivilTime {
    let locale = locale ?? .c(.iso8601)
    return try text.withUTF8Span { (utf8) throws(DateParseError) in
      try parseTime(utf8: utf8, locale: locale, mode: mode).dateTime.time
    }
  }

  /// Parses a time of day with its offset, without a date; see ``time(from:mode:)``.
  package func parseTime(
    utf8 text: Span<UInt8>, locale: borrowing CalendarLocale, mode: ParsingMode
  ) throws(DateParseError) -> ParsedDateTime {
    var context = context(mode, nil, nil)
    context.isTimeAlone = true
    return try read(text, locale, context)
  }

  private func context(
    _ mode: ParsingMode, _ twoDigitYears: TwoDigitYears?, _ reference: CivilDate?
  ) -> ReadingContext {
    ReadingContext(
      mode: mode, twoDigitYears: twoDigitYears ?? (dialect.isStrftime ? .posix : .from1950),
      reference: reference)
  }

  @_optimize(speed)
  private func read(
    _ text: Span<UInt8>, _ locale: borrowing CalendarLocale,
    _ context: ReadingContext
  ) throws(DateParseError) -> ParsedDateTime {
    needsLocale ? try readForms(text, locale, context) : try readItems(text, locale, context)
  }

  @inline(__always)
  private func readItems(
    _ text: Span<UInt8>, _ locale: borrowing CalendarLocale, _ context: ReadingContext
  ) throws(DateParseError) -> ParsedDateTime {
    if let found = DirectReading.parse(text, by: self, locale, context) { return found }
    do throws(DateParseError) {
      return try PatternReader.parse(text, by: self, locale, context)
    } catch {
      return try readOtherNames(text, locale, context, orElse: error)
    }
  }

  /// Parses text once more, and accepts names of every width and context.
  ///
  /// This takes longer, so it is done only for text that would otherwise be an error.
  private func readOtherNames(
    _ text: Span<UInt8>, _ locale: borrowing CalendarLocale, _ context: ReadingContext,
    orElse error: DateParseError
  ) throws(DateParseError) -> ParsedDateTime {
    guard context.mode != .exact, reading.hasNames, case .unexpected = error else {
      throw error
    }
    var context = context
    context.acceptsOtherNames = true
    guard let found = try? PatternReader.parse(text, by: self, locale, context) else {
      throw error
    }
    return found
  }

  /// Parses text by a strftime pattern with letters, such as `%c`, whose form depends on the locale.
  ///
  /// Separate from `read`, where its code would copy the whole pattern for each text.
  private func readForms(
    _ text: Span<UInt8>, _ locale: borrowing CalendarLocale,
    _ context: ReadingContext
  ) throws(DateParseError) -> ParsedDateTime {
    let ownLocale = copy locale
    do throws(DateParseError) {
      return try bound(to: ownLocale).read(text, locale, context)
    } catch {
      // The forms of the C locale are tried next. That of `%x` is not: its order of month and day could give another
      // date.
      guard context.mode != .exact, !compiled.hasFormOfDate,
        let found = try? PatternReader.parse(text, by: self, .c(ownLocale.rules), context)
      else { throw error }
      return found
    }
  }

  /// Parses text in the pattern's ``locale``, with the given week rules, if any; see
  /// ``parse(_:locale:mode:twoDigitYears:reference:)-(_,CalendarLocale,_,_,_)``.
  ///
  ///     try DatePattern("%a %e %b %Y %R", dialect: .posix).parse("Sun  2 Jan 2011 15:04")  // 2011-01-02T15:04:00
  public func parse(
    _ text: String, rules: WeekRules? = nil, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears? = nil, reference: CivilDate? = nil
  ) throws(DateParseError) -> CivilDateTime {
    try parseWithOffset(
      text, rules: rules, mode: mode, twoDigitYears: twoDigitYears, reference: reference
    ).dateTime
  }

  /// Parses the date from text, in the pattern's ``locale``; see
  /// ``parse(_:locale:mode:twoDigitYears:reference:)-(_,CalendarLocale,_,_,_)``.
  ///
  ///     try DatePattern("d MMMM y", locale: "fr").date(from: "2 janvier 2011")  // 2011-01-02
  ///     try DatePattern("dd/MM/yyyy").date(from: "02/01/2011")                  // 2011-01-02
  ///
  /// If the pattern has a time, it is parsed and checked but is not part of the result.
  ///
  /// - Throws: ``DateParseError``.
  public func date(
    from text: String, mode: ParsingMode = .standard, twoDigitYears: TwoDigitYears? = nil,
    reference: CivilDate? = nil
  ) throws(DateParseError) -> CivilDate {
    try parse(text, mode: mode, twoDigitYears: twoDigitYears, reference: reference).date
  }

  /// Parses text with its offset from UTC, in the pattern's ``locale``; see
  /// ``parse(_:rules:mode:twoDigitYears:reference:)``.
  public func parseWithOffset(
    _ text: String, rules: WeekRules? = nil, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears? = nil, reference: CivilDate? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    let context = context(mode, twoDigitYears, reference)
    return try text.withUTF8Span { (utf8) throws(DateParseError) in
      if let locale {
        return try read(utf8, rules.map(locale.with(rules:)) ?? locale, context)
      }
      // Without a locale, the forms of `%c`, `%X` and `%r` are compiled into the pattern.
      return try readItems(utf8, .c(rules ?? .iso8601), context)
    }
  }
}

extension CivilDate {
  /// Parses a date by a pattern, in the pattern's locale.
  ///
  ///     try CivilDate("02.01.2011", pattern: DatePattern("dd.MM.y"))  // 2011-01-02
  ///
  /// - Throws: ``DateParseError``.
  public init(_ text: String, pattern: DatePattern) throws(DateParseError) {
    self = try pattern.date(from: text)
  }
}

extension CivilDateTime {
  /// Parses a date and time by a pattern, in the pattern's locale.
  ///
  /// - Throws: ``DateParseError``.
  public init(_ text: String, pattern: DatePattern) throws(DateParseError) {
    self = try pattern.parse(text)
  }
}

#if !hasFeature(Embedded)
extension DatePattern {
  /// Parses text in a locale given by its identifier or by another value; see
  /// ``parse(_:locale:mode:twoDigitYears:reference:)-(_,CalendarLocale,_,_,_)``.
  ///
  /// - Throws: ``DateParseError`` or ``LocaleError``.
  public func parse(
    _ text: String, locale: some LocaleConvertible, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears? = nil, reference: CivilDate? = nil
  ) throws -> CivilDateTime {
    try parse(
      text, locale: try locale.calendarLocale(), mode: mode, twoDigitYears: twoDigitYears,
      reference: reference)
  }
}

extension CivilDate {
  /// Parses a date by a UTS #35 pattern in a locale.
  ///
  ///     try CivilDate("02/01/2011", pattern: "dd/MM/yyyy", locale: "en_GB")    // 2011-01-02
  ///     try CivilDate("2. Januar 2011", pattern: "d. MMMM y", locale: "de")    // 2011-01-02
  ///
  /// To parse many dates, make a ``DatePattern`` once.
  ///
  /// - Throws: ``PatternError``, ``LocaleError`` or ``DateParseError``.
  public init(_ text: String, pattern: String, locale: some LocaleConvertible) throws {
    self = try DatePattern(pattern, locale: locale).date(from: text)
  }
}

extension CivilDateTime {
  /// Parses a date and time by a UTS #35 pattern in a locale.
  ///
  ///     try CivilDateTime("02/01/2011 15:04", pattern: "dd/MM/yyyy HH:mm", locale: "en_GB")  // 2011-01-02T15:04:00
  ///
  /// To parse many dates, make a ``DatePattern`` once.
  ///
  /// - Throws: ``PatternError``, ``LocaleError`` or ``DateParseError``.
  public init(_ text: String, pattern: String, locale: some LocaleConvertible) throws {
    self = try DatePattern(pattern, locale: locale).parse(text)
  }
}
#endif

extension DatePattern {
  /// The most bytes that a text to be read may have: 65,536.
  public static var maximumTextLength: Int { 65_536 }

  /// Whether the pattern has a field of the time of day, or a zone, which has a meaning for a time only.
  public var hasTime: Bool {
    reading.fields.hasTime
  }

  /// What the pattern lacks to determine a date, or nil where texts in it can be read.
  public func missingForParsing(mode: ParsingMode = .strict) -> DateParseError? {
    reading.problem(mode)
  }

  /// Reads a text that is written in this pattern, in a locale.
  ///
  ///     let locale = try CalendarLocale("de_DE")
  ///     try DatePattern("d. MMMM y").parse("2. märz 2011", locale: locale)  // 2011-03-02T00:00:00
  ///     try DatePattern("YYYY-'W'ww-e").parse("2010-W52-7", locale: locale) // 2011-01-02T00:00:00
  ///
  /// **What determines a date.** Year, month and day (`y M d`); year and day of the year (`y D`); week
  /// (`Y w` and a weekday); week of the month (`y M W` and a weekday) and the weekday's ordinal in it
  /// (`y M F` and a weekday); the Julian day number (`g`). In strftime also `%G %V` and a weekday, `%Y %U` or
  /// `%Y %W` and a weekday, `%C %y`, `%s`, and `%J` to the nearest millisecond. A pattern that has none of
  /// these is an error that names what it lacks. A year without an era (`G`) is one of the common era; two
  /// digits (`yy`, `YY`, `%y`, `%g`) are one of the hundred years in `twoDigitYears`.
  ///
  /// **What determines a time.** The hour (`H`, `k`, or `h` and `K` with `a`), then minute, second and
  /// fraction: those behind the last one are zero. Or the millisecond of the day (`A`). A pattern
  /// without a time gives midnight. It is the local time that was written, whatever its offset is:
  /// ``parseWithOffset(_:locale:mode:twoDigitYears:)`` tells that too.
  ///
  /// All other fields are checked: "Monday at byte 0 does not fit 2011-01-02, a Sunday". How closely the
  /// text must follow the pattern is said at ``ParsingMode``. A narrow name that stands for several
  /// months or weekdays (`J`) is decided by the other fields or is an error.
  ///
  /// - Parameters:
  ///   - text: at most ``maximumTextLength`` bytes.
  ///   - locale: whose names, digits and week rule the text follows.
  ///   - mode: strict unless said otherwise.
  ///   - twoDigitYears: where a year of two digits lies; nil for what the dialect has, 1950...2049 in UTS #35
  ///     and 1969...2068 in strftime.
  /// - Returns: the date and time; midnight where the pattern has no time.
  /// - Throws: ``DateParseError``, with the byte offset in the text.
  /// - Complexity: O(n) in the text for patterns whose fields are apart; at most 10,000 tries in any.
  ///
  /// Also known as: `DateFormatter.date(from:)` (Foundation), `udat_parse` (ICU),
  /// `LocalDateTime.parse` (java.time), `strptime` (POSIX, Python). Source: UTS #35 part 4, "Parsing Dates and Times".
  public func parse(
    _ text: String, locale: CalendarLocale, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> CivilDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parse(utf8: utf8, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text from its UTF-8 bytes; see ``parse(_:locale:mode:twoDigitYears:)``.
  public func parse(
    utf8 text: UnsafeBufferPointer<UInt8>, locale: CalendarLocale, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> CivilDateTime {
    try parseWithOffset(utf8: text, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
      .dateTime
  }

  /// Reads a text that is written in this pattern with the offset from Greenwich that it has.
  ///
  ///     let parsed = try DatePattern("y-MM-dd HH:mm xxx").parseWithOffset(
  ///       "2011-01-02 03:04 +05:30", locale: locale)
  ///     parsed.dateTime                    // 2011-01-02T03:04:00
  ///     parsed.offsetSeconds               // 19800
  ///     parsed.unixTime?.dateTime          // 2011-01-01T21:34:00
  ///
  /// Every offset is read that the letters `Z X x O z v V` and `%z %Z` can write, in strict parsing as they write it;
  /// in lenient parsing each of them also takes `Z`, `+5`, `+0530`, `+05:30`, `GMT` and `UTC`. Two that
  /// differ are an error that names both. Words that name no offset (`VVV`) give none. See
  /// ``parse(_:locale:mode:twoDigitYears:)`` for all else.
  public func parseWithOffset(
    _ text: String, locale: CalendarLocale, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parseWithOffset(utf8: utf8, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text with its offset from its UTF-8 bytes; see
  /// ``parseWithOffset(_:locale:mode:twoDigitYears:)``.
  @inline(never) @_optimize(speed)
  public func parseWithOffset(
    utf8 text: UnsafeBufferPointer<UInt8>, locale: borrowing CalendarLocale,
    mode: ParsingMode = .strict, twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    if waitsForLocale {
      let locale = copy locale
      return try bound(to: locale).parseWithOffset(
        utf8: text, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
    let twoDigitYears = twoDigitYears ?? dialect.twoDigitYears
    let found = withUnsafePointer(to: locale) { locale in
      mode == .strict
        ? DirectReading.parse(
          text, by: reading, compiled.literals, locale, reckoning: reckoning,
          twoDigitYears: twoDigitYears)
        : nil
    }
    if let found { return found }
    return try search(text, locale, mode, twoDigitYears)
  }

  /// Reads a text in every way there may be, or says what is wrong with it.
  @inline(never)
  func search(
    _ text: UnsafeBufferPointer<UInt8>, _ locale: borrowing CalendarLocale, _ mode: ParsingMode,
    _ twoDigitYears: TwoDigitYears
  ) throws(DateParseError) -> ParsedDateTime {
    // Pointers, so that the closure copies neither pattern nor locale.
    try withUnsafePointer(to: self) { (pattern) throws(DateParseError) in
      try withUnsafePointer(to: locale) { (locale) throws(DateParseError) in
        try PatternReader.parse(
          text, by: pattern.pointee.reading, pattern.pointee.compiled.literals, .locale(locale),
          mode: mode, reckoning: pattern.pointee.reckoning, twoDigitYears: twoDigitYears
        ) { dateTime, zone, buffer in
          DateRenderer.append(
            pattern.pointee.reading.items, pattern.pointee.compiled.literals, dateTime,
            reckoning: pattern.pointee.reckoning, needs: pattern.pointee.needs, zone: zone,
            locale.pointee, to: &buffer)
        }
      }
    }
  }
}

// MARK: In the C locale

extension DatePattern {
  /// Reads a text with English names and ASCII digits, whose weeks follow some rules, those of ISO 8601
  /// unless said otherwise; see ``parse(_:locale:mode:twoDigitYears:)``.
  ///
  ///     try DatePattern("%a %e %b %Y", dialect: .posix).parse("Sun  2 Jan 2011")  // 2011-01-02T00:00:00
  public func parse(
    _ text: String, rules: WeekRules = .iso8601, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> CivilDateTime {
    try parseWithOffset(text, rules: rules, mode: mode, twoDigitYears: twoDigitYears).dateTime
  }

  /// Reads a text in the C locale with the offset from Greenwich that it has; see
  /// ``parse(_:rules:mode:twoDigitYears:)``.
  public func parseWithOffset(
    _ text: String, rules: WeekRules = .iso8601, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parseWithOffset(utf8: utf8, rules: rules, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text in the C locale with its offset from its UTF-8 bytes; see
  /// ``parse(_:rules:mode:twoDigitYears:)``.
  public func parseWithOffset(
    utf8 text: UnsafeBufferPointer<UInt8>, rules: WeekRules = .iso8601,
    mode: ParsingMode = .strict, twoDigitYears: TwoDigitYears? = nil
  ) throws(DateParseError) -> ParsedDateTime {
    let symbols = CLocaleSymbols(rules: rules)
    return try PatternReader.parse(
      text, by: reading, compiled.literals, .posix(symbols), mode: mode, reckoning: reckoning,
      twoDigitYears: twoDigitYears ?? dialect.twoDigitYears
    ) { dateTime, zone, buffer in
      DateRenderer.append(
        reading.items, compiled.literals, dateTime, reckoning: reckoning, needs: needs, zone: zone,
        symbols, to: &buffer)
    }
  }
}

extension PatternDialect {
  /// Where a year of two digits lies: as DateFormatter has it, or POSIX's strptime.
  fileprivate var twoDigitYears: TwoDigitYears { isStrftime ? .posix : .from1950 }
}

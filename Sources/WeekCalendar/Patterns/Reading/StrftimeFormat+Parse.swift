extension StrftimeFormat {
  /// What the format lacks to determine a date, or nil where texts in it can be read.
  public func missingForParsing(
    mode: ParsingMode = .standard, reference: CivilDate? = nil
  ) -> DateParseError? {
    reading.problem(ReadingContext(mode: mode, twoDigitYears: .posix, reference: reference))
  }

  /// Reads a text that is written in this format, in a locale that only
  /// ``StrftimeDialect/localized`` heeds.
  ///
  ///     let format = try StrftimeFormat("%a %e %b %Y", dialect: .posix)
  ///     try format.parse("Sun  2 Jan 2011")  // 2011-01-02T00:00:00
  ///
  /// What determines a date and a time, and what is checked, is said at
  /// ``DatePattern/parse(_:locale:mode:twoDigitYears:reference:)``; here also `%G %V` and a weekday, `%Y %U` or
  /// `%Y %W` and a weekday, `%C %y`, `%s`, and `%J` to the nearest millisecond. `%y` and `%g` lie in
  /// 1969...2068 unless said otherwise. ``parseWithOffset(_:locale:mode:twoDigitYears:)`` also tells what
  /// `%z` and `%Z` say.
  ///
  /// - Throws: ``DateParseError``, with the byte offset in the text.
  ///
  /// Also known as: `strptime` (POSIX), which takes more than was written.
  public func parse(
    _ text: String, locale: CalendarLocale? = nil, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> CivilDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parse(utf8: utf8, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text from its UTF-8 bytes; see ``parse(_:locale:mode:twoDigitYears:)``.
  public func parse(
    utf8 text: UnsafeBufferPointer<UInt8>, locale: CalendarLocale? = nil,
    mode: ParsingMode = .standard, twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> CivilDateTime {
    try parseWithOffset(utf8: text, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
      .dateTime
  }

  /// Reads a text that is written in this format with the offset from Greenwich that it has; see
  /// ``parse(_:locale:mode:twoDigitYears:)``.
  public func parseWithOffset(
    _ text: String, locale: CalendarLocale? = nil, mode: ParsingMode = .standard,
    twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> ParsedDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parseWithOffset(utf8: utf8, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text with its offset from its UTF-8 bytes; see
  /// ``parseWithOffset(_:locale:mode:twoDigitYears:)``.
  public func parseWithOffset(
    utf8 text: UnsafeBufferPointer<UInt8>, locale: CalendarLocale? = nil,
    mode: ParsingMode = .standard, twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> ParsedDateTime {
    guard dialect == .localized, let locale else {
      return try PatternReader.parse(
        text, by: reading, literals, .posix,
        ReadingContext(mode: mode, twoDigitYears: twoDigitYears), reckoning: .proleptic
      ) { dateTime, zone, buffer in
        DateRenderer.append(
          reading.items, literals, dateTime, reckoning: .proleptic, needs: needs, zone: zone,
          CLocaleSymbols(), to: &buffer)
      }
    }
    let format = bound(to: locale)
    return try withUnsafePointer(to: locale) { (locale) throws(DateParseError) in
      try PatternReader.parse(
        text, by: format.reading, format.literals, .locale(locale),
        ReadingContext(mode: mode, twoDigitYears: twoDigitYears), reckoning: .proleptic
      ) { dateTime, zone, buffer in
        DateRenderer.append(
          format.reading.items, format.literals, dateTime, reckoning: .proleptic,
          needs: format.needs, zone: zone, locale.pointee, to: &buffer)
      }
    }
  }
}

extension StrftimeFormat {
  /// Whether the format has `%s` or `%J`, which count to an instant in UTC.
  package var countsFromEpoch: Bool {
    items.contains { item in
      switch item {
      case .unixSeconds, .julianDay: true
      default: false
      }
    }
  }
}

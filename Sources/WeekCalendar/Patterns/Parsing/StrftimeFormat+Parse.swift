extension StrftimeFormat {
  /// What the format lacks to determine a date, or nil where texts in it can be read.
  public func missingForParsing(mode: ParsingMode = .strict) -> DateParseError? {
    FieldPlan.problem(of: items, mode: mode)
  }

  /// Reads a text that is written in this format, in a locale that only
  /// ``StrftimeDialect/localized`` heeds.
  ///
  ///     let format = try StrftimeFormat("%a %e %b %Y", dialect: .posix)
  ///     try format.parse("Sun  2 Jan 2011")  // 2011-01-02T00:00:00
  ///
  /// What determines a date and a time, and what is checked, is said at
  /// ``DatePattern/parse(_:locale:mode:twoDigitYears:)``; here also `%G %V` and a weekday, `%Y %U` or
  /// `%Y %W` and a weekday, `%C %y`, `%s`, and `%J` to the nearest millisecond. `%y` and `%g` lie in
  /// 1969...2068 unless said otherwise.
  ///
  /// - Throws: ``DateParseError``, with the byte offset in the text.
  ///
  /// Also known as: `strptime` (POSIX), which takes more than was written.
  public func parse(
    _ text: String, locale: CalendarLocale? = nil, mode: ParsingMode = .strict,
    twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> CivilDateTime {
    try text.withUTF8Bytes { (utf8) throws(DateParseError) in
      try parse(utf8: utf8, locale: locale, mode: mode, twoDigitYears: twoDigitYears)
    }
  }

  /// Reads a text from its UTF-8 bytes; see ``parse(_:locale:mode:twoDigitYears:)``.
  public func parse(
    utf8 text: UnsafeBufferPointer<UInt8>, locale: CalendarLocale? = nil,
    mode: ParsingMode = .strict, twoDigitYears: TwoDigitYears = .posix
  ) throws(DateParseError) -> CivilDateTime {
    var symbols = TextSymbols.posix
    if let locale, dialect == .localized { symbols = .locale(locale) }
    var parser = try DateTextParser(
      items: items, literals: literals, symbols: symbols, text: text, mode: mode,
      reckoning: .proleptic, twoDigitYears: twoDigitYears, writer: .format(self))
    return try parser.parse()
  }
}

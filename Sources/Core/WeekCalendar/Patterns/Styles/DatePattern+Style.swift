extension DatePattern {
  /// Makes the pattern for a date style and a time style in a locale.
  ///
  /// ``DateTimeGlue`` decides how the two are joined. If both styles are `none`, the pattern is ICU's fallback,
  /// `yMMdd hh:mm a`. The hour cycle is that of the locale's region, unless the locale's `-u-hc-` keyword sets it
  /// (`h11`, `h12`, `h23`, `h24`).
  ///
  ///     let german = try CalendarLocale("de_DE")
  ///     DatePattern(dateStyle: .long, timeStyle: .short, locale: german).description
  ///     // "d. MMMM y 'um' HH:mm"
  ///     DatePattern(dateStyle: .long, timeStyle: .short, locale: german, glue: .standard).description
  ///     // "d. MMMM y, HH:mm"
  ///     let date = try CivilDate("2011-01-02")
  ///     DatePattern(dateStyle: .full, timeStyle: .none, locale: german).string(from: date)
  ///     // "Sonntag, 2. Januar 2011"
  ///
  /// Also known as: `DateFormatter.dateStyle`, `timeStyle` (Foundation), `udat_open` (ICU), whose patterns are the
  /// same. Source: UTS #35 part 4, "dateTimeFormats".
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  public init<L: LocaleConvertible>(
    dateStyle: DateStyle, timeStyle: DateStyle, locale: L,
    glue: DateTimeGlue = .atTime, reckoning: GregorianReckoning = .proleptic
  ) throws(L.LocaleFailure) {
    self.init(
      dateStyle: dateStyle, timeStyle: timeStyle, resolved: try locale.calendarLocale(),
      glue: glue, reckoning: reckoning)
  }

  private init(
    dateStyle: DateStyle, timeStyle: DateStyle, resolved locale: CalendarLocale,
    glue: DateTimeGlue, reckoning: GregorianReckoning
  ) {
    let formats = ResolvedFormats(locale)
    let names = formats.names
    let time = timeStyle.index.map { index in
      // Made from a template if the locale's hour cycle may differ.
      formats.hasOtherHours
        ? TemplateResolver(locale, hasStyles: false).pattern(
          Array(["jmmsszzzz", "jmmssz", "jmmss", "jmm"][index].utf8))
        : names.text(.timeStyle(index))
    }
    guard let style = dateStyle.index else {
      self.init(
        trusted: time ?? Array("yMMdd hh:mm a".utf8), reckoning: reckoning, locale: locale)
      return
    }
    let date = names.text(.dateStyle(style))
    let frame =
      switch glue {
      case .atTime: names.text(.styleGlue(style))
      case .standard: names.text(.standardGlue(style), of: .glues)
      }
    self.init(
      trusted: time.map { PatternFrame.fill(frame, $0, date) } ?? date, reckoning: reckoning,
      locale: locale,
      // As Hawaiian has them.
      hasRomanMonths: names.dateDigits(style: style).withSpan { $0.isTag("m=romanlow") })
  }
}

extension CivilDate {
  /// Formats the date in one of a locale's styles.
  ///
  ///     try CivilDate("2011-01-02").formatted(.full, locale: "de")  // "Sonntag, 2. Januar 2011"
  ///
  /// To format many dates, make a ``DatePattern`` once.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  public func formatted<L: LocaleConvertible>(
    _ style: DateStyle, locale: L
  ) throws(L.LocaleFailure) -> String {
    let locale = try locale.calendarLocale()
    return DatePattern(dateStyle: style, timeStyle: .none, locale: locale).string(from: self)
  }
}

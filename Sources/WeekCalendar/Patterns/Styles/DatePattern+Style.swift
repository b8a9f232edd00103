extension DatePattern {
  /// Makes the pattern of a date style and a time style in a locale, joined in one of
  /// CLDR's two ways (``DateTimeGlue``).
  ///
  /// With no date and no time it is ICU's last resort, `yMMdd hh:mm a`. Times count hours as the
  /// locale's region does, or as `-u-hc-` says (`h11`, `h12`, `h23`, `h24`).
  ///
  /// ```swift
  /// let german = try CalendarLocale("de_DE")
  /// DatePattern(dateStyle: .long, timeStyle: .short, locale: german).description
  /// // "d. MMMM y 'um' HH:mm"
  /// DatePattern(dateStyle: .long, timeStyle: .short, locale: german, glue: .standard).description
  /// // "d. MMMM y, HH:mm"
  /// ```
  ///
  /// Foreign names: `DateFormatter.dateStyle`, `timeStyle` (Foundation), `udat_open` (ICU), whose
  /// patterns these are. Source: UTS #35 part 4, "dateTimeFormats".
  public init(
    dateStyle: DateStyle, timeStyle: DateStyle, locale: CalendarLocale,
    glue: DateTimeGlue = .atTime, reckoning: GregorianReckoning = .proleptic
  ) {
    let style = StylePattern(date: dateStyle, time: timeStyle, glue: glue, locale: locale)
    self.init(
      trusted: style.pattern, reckoning: reckoning, hasRomanMonths: style.hasRomanMonths)
  }
}

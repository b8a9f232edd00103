import WeekCalendar

extension DateSpanPattern {
  /// Appends the text of the span from one instant to another, both on the clocks of the first one's zone, with the zone's
  /// names, in a locale.
  public func append(
    from start: ZonedDateTime, to end: ZonedDateTime, names: inout ZoneNames,
    locale: CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let end = ZonedDateTime(end.instant, in: start.rules)
    append(
      from: start, to: end, startWords: names.words(for: start, zoneNames),
      endWords: names.words(for: end, zoneNames), locale: locale, to: &buffer)
  }

  /// The text of the span from one instant to another, both on the clocks of the first one's zone, with the zone's names.
  ///
  ///     let locale = try CalendarLocale("de_DE")
  ///     var names = ZoneNames(locale)
  ///     let rules = try SystemTimeZones().rules(named: "Europe/Berlin")
  ///     let start = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
  ///     let end = ZonedDateTime(try Instant("2011-07-01T14:30Z"), in: rules)
  ///     let pattern = try DateSpanPattern(template: "Hmz", locale: locale)
  ///     pattern.string(from: start, to: end, names: &names)  // "14:00–16:30 Uhr MESZ"
  public func string(
    from start: ZonedDateTime, to end: ZonedDateTime, names: inout ZoneNames
  ) -> String {
    var buffer = UTF8Buffer()
    append(from: start, to: end, names: &names, locale: locale, to: &buffer)
    return buffer.string
  }
}

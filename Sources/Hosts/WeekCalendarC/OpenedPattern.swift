import WeekCalendar

/// A pattern with its locale.
final class OpenedPattern {
  /// The pattern without a locale; parsing also tries it, because text may have the C locale's form of `%c`.
  let given: DatePattern
  /// The pattern with the locale's forms.
  let pattern: DatePattern
  let locale: CalendarLocale
  /// Whether the pattern writes a zone's identifier or name.
  let namesZone: Bool

  init(_ given: DatePattern, _ locale: CalendarLocale) {
    self.given = given
    pattern = given.bound(to: locale)
    namesZone = pattern.namesZone
    self.locale = locale
  }

  /// Whether all instants of a day have the same text.
  var writesDaysAlone: Bool { !pattern.hasTime && !pattern.countsFromEpoch }
}

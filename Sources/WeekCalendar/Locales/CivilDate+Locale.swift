// What a locale says of a date. With a `CalendarLocale` only that throws which leaves the range of dates;
// with an identifier everything throws what is wrong with it.

extension CivilDate {
  /// The date's week-based year, week and local weekday in a locale.
  public func weekDate(locale: CalendarLocale) -> WeekDate { weekDate(scheme: locale.scheme) }

  /// All week fields of the date by the rules of a locale; the number of its week in a scheme is that of
  /// ``weekDate(locale:)-(CalendarLocale)``.
  public func weekFields(locale: CalendarLocale) -> WeekFields { weekFields(locale.rules) }

  /// The week of a locale that holds the date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` in the first and last week of the
  ///   range.
  public func week(locale: CalendarLocale) throws(CivilDateError) -> Week {
    try week(scheme: locale.scheme)
  }

  /// The first day of the unit that holds the date, weeks being the locale's; they are not cut at 1 January.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` before -999999-01-01.
  public func start(
    of unit: CalendarUnit, locale: CalendarLocale
  ) throws(CivilDateError) -> CivilDate {
    try start(of: unit, scheme: locale.scheme)
  }

  /// The last day of the unit that holds the date, weeks being the locale's; they are not cut at 1 January.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` after 999999-12-31.
  public func end(
    of unit: CalendarUnit, locale: CalendarLocale
  ) throws(CivilDateError) -> CivilDate {
    try end(of: unit, scheme: locale.scheme)
  }

  /// Whether the date is one of the locale's days of the weekend.
  public func isWeekend(locale: CalendarLocale) -> Bool { locale.weekend.contains(weekday) }

  /// The date's week-based year, week and local weekday in a locale.
  ///
  ///     try CivilDate("2011-01-02").weekDate(locale: "en_US")  // 2011-W02-1
  public func weekDate(locale: String) throws(LocaleError) -> WeekDate {
    weekDate(scheme: try WeekScheme(locale: locale))
  }

  /// All week fields of the date in a locale.
  public func weekFields(locale: String) throws(LocaleError) -> WeekFields {
    weekFields(try WeekRules(locale: locale))
  }

  /// Whether the date is one of the locale's days of the weekend.
  ///
  ///     try CivilDate("2011-01-07").isWeekend(locale: "ar_EG")  // true
  public func isWeekend(locale: String) throws(LocaleError) -> Bool {
    isWeekend(locale: try CalendarLocale(locale))
  }
}

// Per row of SQL: the rule is taken as it is, and the scheme is asked only whether it cuts weeks.

extension CivilDate {
  /// The year and the number of the date's week in a locale.
  @inline(__always)
  package func weekNumbers(
    _ locale: borrowing CalendarLocale
  ) -> (weekBasedYear: Int, week: Int) {
    let position = WeekPosition(self, locale.rules, numberedBy: locale.scheme)
    return (position.weekBasedYear, position.week)
  }

  /// The first day of the date's week in a locale; nil outside of the range of dates.
  @inline(__always)
  package func firstDayOfWeek(_ locale: borrowing CalendarLocale) -> CivilDate? {
    locale.scheme.cutsWeeks
      ? try? firstDayOfWeek(scheme: locale.scheme) : try? firstDayOfWeek(locale.rules)
  }

  /// The last day of the date's week in a locale; nil outside of the range of dates.
  @inline(__always)
  package func lastDayOfWeek(_ locale: borrowing CalendarLocale) -> CivilDate? {
    locale.scheme.cutsWeeks
      ? try? lastDayOfWeek(scheme: locale.scheme) : try? lastDayOfWeek(locale.rules)
  }
}

#if !hasFeature(Embedded)
// Two kinds of errors: `any Error`, which Embedded Swift does not have.

extension CivilDate {
  /// The week of a locale that holds the date.
  ///
  /// - Throws: ``LocaleError``, or ``CivilDateError`` in the first and last week of the range.
  public func week(locale: String) throws -> Week { try week(scheme: WeekScheme(locale: locale)) }

  /// The first day of the unit that holds the date, weeks being the locale's.
  ///
  ///     try CivilDate("2011-01-06").start(of: .week, locale: "en_US")  // 2011-01-02
  ///
  /// - Throws: ``LocaleError``, or ``CivilDateError`` before -999999-01-01.
  public func start(of unit: CalendarUnit, locale: String) throws -> CivilDate {
    try start(of: unit, scheme: WeekScheme(locale: locale))
  }

  /// The last day of the unit that holds the date, weeks being the locale's.
  ///
  /// - Throws: ``LocaleError``, or ``CivilDateError`` after 999999-12-31.
  public func end(of unit: CalendarUnit, locale: String) throws -> CivilDate {
    try end(of: unit, scheme: WeekScheme(locale: locale))
  }
}
#endif

extension Weekday {
  /// The name of the weekday in a locale.
  ///
  ///     try Weekday.sunday.name(locale: "de")  // "Sonntag"
  public func name(
    locale: CalendarLocale, width: NameWidth = .wide, context: NameContext = .standAlone
  ) -> String {
    locale.names.weekday(self, width: width, context: context)
  }

  /// The name of the weekday in a locale.
  public func name(
    locale: String, width: NameWidth = .wide, context: NameContext = .standAlone
  ) throws(LocaleError) -> String {
    name(locale: try CalendarLocale(locale), width: width, context: context)
  }
}

extension CalendarLocale: WeekNumbering, LocaleConvertible {
  /// The locale itself.
  @inlinable public func calendarLocale() -> CalendarLocale { self }
}

extension String: LocaleConvertible {
  /// Reads and resolves the locale.
  ///
  /// - Throws: ``LocaleError`` in the same cases as ``CalendarLocale/init(_:rules:names:)-(String,_,_)``.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale { try CalendarLocale(self) }
}

extension LocaleIdentifier: LocaleConvertible {
  /// Resolves the identifier.
  ///
  /// - Throws: ``LocaleError`` in the same cases as ``CalendarLocale/init(_:rules:names:)-(LocaleIdentifier,_,_)``.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale { try CalendarLocale(self) }
}

extension CivilDate {
  /// The date's week-based year, week and local weekday in a locale.
  ///
  ///     try CivilDate("2011-01-02").weekDate(locale: "en_US")  // 2011-W02-1
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func weekDate<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> WeekDate {
    weekDate(try locale.calendarLocale().scheme)
  }

  /// All week fields of the date according to a locale's rules.
  ///
  /// The fields ignore the locale's week scheme; ``weekDate(locale:)`` follows it.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func weekFields<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> WeekFields {
    weekFields(try locale.calendarLocale().rules)
  }

  /// The week that contains the date in a locale.
  ///
  ///     try CivilDate("2011-01-02").week(locale: "en_US").end  // 2011-01-08
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func week<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> Week {
    week(try locale.calendarLocale().scheme)
  }

  /// The key of the week that contains the date in a locale, such as `2011-W02`.
  ///
  ///     try CivilDate("2011-01-02").weekKey(locale: "en_US")  // "2011-W02"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func weekKey<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> String {
    try week(locale: locale).key
  }

  /// The month week that contains the date in a locale: the days of its month that lie in its week.
  ///
  ///     try CivilDate("2026-05-04").monthWeek(locale: "de_DE").key  // "2026-05-W2"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func monthWeek<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> MonthWeek {
    monthWeek(try locale.calendarLocale().scheme)
  }

  /// The first day of the unit that contains the date, with the locale's weeks; see ``start(of:_:)``.
  ///
  ///     try CivilDate("2011-01-06").start(of: .week, locale: "en_US")  // 2011-01-02
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func start<L: LocaleConvertible>(of unit: CalendarUnit, locale: L) throws(L.LocaleFailure)
    -> CivilDate
  {
    start(of: unit, try locale.calendarLocale().scheme)
  }

  /// The last day of the unit that contains the date, with the locale's weeks; see ``end(of:_:)``.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func end<L: LocaleConvertible>(of unit: CalendarUnit, locale: L) throws(L.LocaleFailure)
    -> CivilDate
  {
    end(of: unit, try locale.calendarLocale().scheme)
  }

  /// Whether the date is on the locale's weekend.
  ///
  ///     try CivilDate("2011-01-07").isWeekend(locale: "ar_EG")  // true
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func isWeekend<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> Bool {
    try locale.calendarLocale().weekend.contains(weekday)
  }
}

extension Week {
  /// Makes the week that contains a date in a locale.
  ///
  ///     try Week(containing: CivilDate("2011-01-02"), locale: "en_US").key  // "2011-W02"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public init<L: LocaleConvertible>(
    containing date: CivilDate, locale: L
  ) throws(L.LocaleFailure) {
    self.init(containing: date, try locale.calendarLocale().scheme)
  }
}

extension MonthWeek {
  /// Makes the month week that contains a date in a locale.
  ///
  ///     try MonthWeek(containing: CivilDate("2026-05-03"), locale: "en_US").key  // "2026-05-W2"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public init<L: LocaleConvertible>(
    containing date: CivilDate, locale: L
  ) throws(L.LocaleFailure) {
    self.init(containing: date, try locale.calendarLocale().scheme)
  }
}

extension Weekday {
  /// The name of the weekday in a locale.
  ///
  ///     try Weekday.sunday.name(locale: "de")  // "Sonntag"
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public func name<L: LocaleConvertible>(
    locale: L, width: NameWidth = .wide, context: NameContext = .standAlone
  ) throws(L.LocaleFailure) -> String {
    try locale.calendarLocale().names.weekday(self, width: width, context: context)
  }
}

extension Weekend {
  /// Makes the weekend of a locale.
  ///
  ///     try Weekend(locale: "ar_EG").firstDay  // .friday
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  @inlinable
  public init<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) {
    self = try locale.calendarLocale().weekend
  }
}

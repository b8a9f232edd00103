/// A locale, or a text that names one: the type of arguments `locale:`.
///
///     let date = try CivilDate("2011-01-02")
///     try date.weekKey(locale: "en_US")                  // "2011-W02"
///     let locale = try CalendarLocale("de_DE")
///     date.weekKey(locale: locale)                       // "2010-W52"
public protocol LocaleConvertible {
  /// The error when the locale cannot be resolved: `Never` for a locale that is resolved already.
  associatedtype LocaleFailure: Error
  /// The locale, resolved with its rules and names.
  func calendarLocale() throws(LocaleFailure) -> CalendarLocale
}

extension CalendarLocale: WeekNumbering, LocaleConvertible {
  /// The locale itself.
  @inlinable public func calendarLocale() -> CalendarLocale { self }
}

extension String: LocaleConvertible {
  /// The locale that the text names; see ``CalendarLocale/init(_:rules:names:)-(String,_,_)``.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale { try CalendarLocale(self) }
}

extension LocaleIdentifier: LocaleConvertible {
  /// The locale of the identifier; see ``CalendarLocale/init(_:rules:names:)-(LocaleIdentifier,_,_)``.
  public func calendarLocale() throws(LocaleError) -> CalendarLocale { try CalendarLocale(self) }
}

extension CivilDate {
  /// The date's year of weeks, week and local weekday in a locale.
  ///
  ///     try CivilDate("2011-01-02").weekDate(locale: "en_US")  // 2011-W02-1
  @inlinable
  public func weekDate<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> WeekDate {
    weekDate(try locale.calendarLocale().scheme)
  }

  /// All week fields of the date by the rules of a locale; for its week in a scheme see ``weekDate(locale:)``.
  @inlinable
  public func weekFields<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> WeekFields {
    weekFields(try locale.calendarLocale().rules)
  }

  /// The week of a locale that holds the date.
  ///
  ///     try CivilDate("2011-01-02").week(locale: "en_US").end  // 2011-01-08
  @inlinable
  public func week<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> Week {
    week(try locale.calendarLocale().scheme)
  }

  /// The key of the week of a locale that holds the date, `2011-W02`.
  ///
  ///     try CivilDate("2011-01-02").weekKey(locale: "en_US")  // "2011-W02"
  @inlinable
  public func weekKey<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> String {
    try week(locale: locale).key
  }

  /// The first day of the unit that holds the date, weeks being the locale's; see ``start(of:_:)``.
  ///
  ///     try CivilDate("2011-01-06").start(of: .week, locale: "en_US")  // 2011-01-02
  @inlinable
  public func start<L: LocaleConvertible>(of unit: CalendarUnit, locale: L) throws(L.LocaleFailure)
    -> CivilDate
  {
    start(of: unit, try locale.calendarLocale().scheme)
  }

  /// The last day of the unit that holds the date, weeks being the locale's; see ``end(of:_:)``.
  @inlinable
  public func end<L: LocaleConvertible>(of unit: CalendarUnit, locale: L) throws(L.LocaleFailure)
    -> CivilDate
  {
    end(of: unit, try locale.calendarLocale().scheme)
  }

  /// Whether the date is one of the locale's days of the weekend.
  ///
  ///     try CivilDate("2011-01-07").isWeekend(locale: "ar_EG")  // true
  @inlinable
  public func isWeekend<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> Bool {
    try locale.calendarLocale().weekend.contains(weekday)
  }
}

extension Week {
  /// The week of a locale that holds a date.
  ///
  ///     try Week(containing: CivilDate("2011-01-02"), locale: "en_US").key  // "2011-W02"
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
  @inlinable
  public func name<L: LocaleConvertible>(
    locale: L, width: NameWidth = .wide, context: NameContext = .standAlone
  ) throws(L.LocaleFailure) -> String {
    try locale.calendarLocale().names.weekday(self, width: width, context: context)
  }
}

extension Weekend {
  /// The weekend of a locale.
  ///
  ///     try Weekend(locale: "ar_EG").firstDay  // .friday
  @inlinable
  public init<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) {
    self = try locale.calendarLocale().weekend
  }
}

/// A week of a scheme: a year, a number and its days.
///
///     let week = Week(containing: try CivilDate("2011-01-02"), .iso8601)
///     week.key       // "2010-W52"
///     week.start     // 2010-12-27
///     week.end       // 2011-01-02
///     week.next.key  // "2011-W01"
///     try Week(containing: CivilDate("2011-01-02"), locale: "en_US").key  // "2011-W02"
///
/// The scheme that gave the number is part of the value: weeks of two schemes are never equal.
///
/// Also known as: `YearWeek` (ThreeTen-Extra), `isocalendar` (Python), `ISOWeekDate` (jiff).
public struct Week: PeriodProtocol {
  /// The week as a period of any unit.
  public let period: Period

  /// The week that a period is; nil for a period of another unit and for weeks of a fiscal calendar.
  public init?(_ period: Period) {
    guard case .unit(.week, _) = period.rule.kind else { return nil }
    self.period = period
  }

  @usableFromInline
  init(containing date: CivilDate, scheme: WeekScheme) {
    period = Period(PeriodRule(.week, scheme: scheme), containing: date)
  }

  /// The week that holds a date.
  ///
  ///     let date = try CivilDate("2011-01-02")
  ///     Week(containing: date, .iso8601).key             // "2010-W52"
  ///     Week(containing: date, .clipped(.iso8601)).key   // "2011-W00"
  @inlinable
  public init(containing date: CivilDate, _ weeks: some WeekNumbering) {
    self.init(containing: date, scheme: weeks.scheme)
  }

  /// The week with a number in a year.
  ///
  ///     try Week(year: 2011, week: 2, .iso8601).start  // 2011-01-10
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, or that has
  ///   no day in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    year: Int, week: Int, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    period = try Period(.week, year: year, number: week, weeks)
  }

  /// The week with a key: the inverse of ``PeriodProtocol/key``.
  ///
  ///     try Week("2011-W02", .iso8601).start             // 2011-01-10
  ///     try Week("2011-W00", .clipped(.iso8601)).end     // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, or that has no day
  ///   in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ key: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    period = try Period(.week, key: key, weeks)
  }

  /// The week with a key in UTF-8 bytes.
  package init(utf8Key key: Span<UInt8>, _ scheme: WeekScheme) throws(CivilDateError) {
    period = try Period(.week, utf8Key: key, scheme)
  }

  /// How weeks are numbered.
  public var scheme: WeekScheme { period.scheme ?? .iso8601 }

  /// The same as ``PeriodProtocol/year``; the name that UTS #35 and java.time use.
  public var weekBasedYear: Int { year }

  /// The week `weeks` weeks later, or earlier where negative: the one that holds the day so many weeks after the first.
  ///
  /// ``PeriodProtocol/advanced(by:)`` counts cut weeks too, and never throws.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func adding(weeks: Int) throws(CivilDateError) -> Week {
    Week(containing: try start.adding(weeks: weeks), scheme)
  }

  /// The week's day of a weekday; nil where a week that the year's end has cut does not have it.
  ///
  ///     try Week("2020-W53").date(of: .friday)  // 2021-01-01
  public func date(of weekday: Weekday) -> CivilDate? {
    days.first { $0.weekday == weekday }
  }
}

/// A week, with its year, its number, its days and the scheme that numbered it.
///
///     let week = Week(containing: try CivilDate("2011-01-02"), .iso8601)
///     week.key       // "2010-W52"
///     week.start     // 2010-12-27
///     week.end       // 2011-01-02
///     week.next.key  // "2011-W01"
///     try Week(containing: CivilDate("2011-01-02"), locale: "en_US").key  // "2011-W02"
///
/// The scheme is part of the value: weeks of different schemes are never equal.
///
/// Also known as: `YearWeek` (ThreeTen-Extra), `isocalendar` (Python), `ISOWeekDate` (jiff).
public struct Week: PeriodProtocol {
  /// The same week as a ``Period``.
  public let period: Period

  /// Converts a ``Period``; nil for other units and for weeks of a fiscal calendar.
  public init?(_ period: Period) {
    guard case .unit(.week, _) = period.rule.kind else { return nil }
    self.period = period
  }

  @usableFromInline
  init(containing date: CivilDate, scheme: WeekScheme) {
    period = Period(PeriodRule(.week, scheme: scheme), containing: date)
  }

  /// Makes the week that contains a date.
  ///
  ///     let date = try CivilDate("2011-01-02")
  ///     Week(containing: date, .iso8601).key             // "2010-W52"
  ///     Week(containing: date, .clipped(.iso8601)).key   // "2011-W00"
  @inlinable
  public init(containing date: CivilDate, _ weeks: some WeekNumbering) {
    self.init(containing: date, scheme: weeks.scheme)
  }

  /// Makes the week with a number in a year.
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

  /// Makes the week with a key, such as one from ``PeriodProtocol/key``.
  ///
  ///     try Week("2011-W02", .iso8601).start             // 2011-01-10
  ///     try Week("2011-W00", .clipped(.iso8601)).end     // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in the form of a week's key, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, or that has no day
  ///   in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ key: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    period = try Period(.week, key: key, weeks)
  }

  /// Makes the week with a key in UTF-8 bytes.
  package init(utf8Key key: Span<UInt8>, _ scheme: WeekScheme) throws(CivilDateError) {
    period = try Period(.week, utf8Key: key, scheme)
  }

  /// The scheme that numbered the week.
  public var scheme: WeekScheme { period.scheme ?? .iso8601 }

  /// The same as ``PeriodProtocol/year``, under the name that UTS #35 and java.time use.
  public var weekBasedYear: Int { year }

  /// The week `weeks` weeks later, or earlier if `weeks` is negative.
  ///
  /// It is the week that contains the day `weeks` times seven days after ``PeriodProtocol/start``.
  ///
  /// ``PeriodProtocol/advanced(by:)`` counts each cut week as a step and never throws.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if that day lies outside ``CivilBounds/epochDays``.
  public func adding(weeks: Int) throws(CivilDateError) -> Week {
    Week(containing: try start.adding(weeks: weeks), scheme)
  }

  /// The week's day that falls on a weekday; nil if the week is cut and has no such day.
  ///
  ///     try Week("2020-W53").date(of: .friday)  // 2021-01-01
  public func date(of weekday: Weekday) -> CivilDate? {
    days.first { $0.weekday == weekday }
  }
}

/// The weeks of a scheme that hold the days from one date to another, in order.
struct WeekList: RandomAccessCollection, Sendable {
  private let scheme: WeekScheme
  private let periods: PeriodSeries

  init(
    from start: CivilDate, through end: CivilDate, _ scheme: WeekScheme
  ) throws(CivilDateError) {
    self.scheme = scheme
    periods = try PeriodSeries(.week, from: start, through: end, scheme: scheme)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { periods.count }

  subscript(position: Int) -> Week {
    let period = periods[position]
    let position = WeekPosition(period.firstDay, scheme)
    return Week(
      weekBasedYear: position.weekBasedYear, number: position.week, firstDay: period.firstDay,
      lastDay: period.lastDay, scheme: scheme)
  }
}

extension WeekRules {
  /// The weeks of a week-based year, in order: 52 or 53; see ``WeekScheme/weeks(in:)``.
  ///
  ///     try WeekRules.iso8601.weeks(in: 2020).count  // 53
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where one of them lies outside
  ///   ``CivilBounds/epochDays``.
  public func weeks(
    in weekBasedYear: Int
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    try WeekScheme.weekBased(self).weeks(in: weekBasedYear)
  }
}

extension WeekScheme {
  /// The weeks of a year, in order: 52, 53 or 54, cut ones counted.
  ///
  ///     try WeekScheme.clipped(.iso8601).weeks(in: 2011).first?.key  // "2011-W00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where one of them reaches outside
  ///   ``CivilBounds/epochDays``.
  public func weeks(
    in year: Int
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    let numbers = numbers(in: year)
    return try WeekList(
      from: Week(weekBasedYear: year, number: numbers.lowerBound, scheme: self).firstDay,
      through: Week(weekBasedYear: year, number: numbers.upperBound, scheme: self).firstDay, self)
  }
}

/// One week: its year and number, and its first and last day.
///
///     let week = try CivilDate("2011-01-02").week(.iso8601)
///     week.key                   // "2010-W52"
///     week.firstDay.description  // "2010-12-27"
///     week.lastDay.description   // "2011-01-02"
public struct Week: Hashable, Sendable {
  /// The year the week belongs to, -1,000,000...1,000,000.
  public let weekBasedYear: Int
  /// The week's number in its year, 1...53.
  public let number: Int
  /// The week's first day.
  public let firstDay: CivilDate
  /// The week's last day, six days later.
  public let lastDay: CivilDate
  /// The rule the week follows.
  public let rules: WeekRules

  init(position: WeekPosition, firstDay: EpochDay, lastDay: EpochDay, rules: WeekRules) {
    weekBasedYear = position.weekBasedYear
    number = position.week
    self.firstDay = CivilDate(firstDay)
    self.lastDay = CivilDate(lastDay)
    self.rules = rules
  }

  /// The week's sortable key, `2011-W02`.
  public var key: String { firstDay.weekDate(rules).key }

  /// Whether a date is one of the week's seven days.
  public func contains(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }

  /// The week `weeks` later, or earlier where negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func adding(weeks: Int) throws(CivilDateError) -> Week {
    try firstDay.adding(weeks: weeks).week(rules)
  }
}

extension Week: CustomStringConvertible {
  /// The key and the days, `2010-W52 (2010-12-27 to 2011-01-02)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

extension CivilDate {
  /// The week that holds the date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the week's first or last
  ///   day lies outside ``CivilBounds/epochDays``: in the first and last week of the range only.
  public func week(_ rules: WeekRules) throws(CivilDateError) -> Week {
    let day = epochDay
    let position = WeekPosition(self, rules)
    return Week(
      position: position,
      firstDay: try day.adding(days: 0 &- position.localWeekday),
      lastDay: try day.adding(days: 6 &- position.localWeekday),
      rules: rules)
  }

  /// The first day of the week that holds the date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` before -999999-01-01.
  public func firstDayOfWeek(_ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    let day = epochDay
    let since = day.weekday.days(since: rules.firstWeekday)
    return since == 0 ? self : CivilDate(try day.adding(days: 0 &- since))
  }

  /// The last day of the week that holds the date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` after 999999-12-31.
  public func lastDayOfWeek(_ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    let day = epochDay
    let since = day.weekday.days(since: rules.firstWeekday)
    return since == 6 ? self : CivilDate(try day.adding(days: 6 &- since))
  }

  /// The date `weeks` weeks later, or earlier where negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` outside
  ///   ``CivilBounds/epochDays``.
  public func adding(weeks: Int) throws(CivilDateError) -> CivilDate {
    let (days, overflow) = weeks.multipliedReportingOverflow(by: 7)
    guard !overflow else {
      throw .outOfRange(field: .epochDay, value: weeks, allowed: CivilBounds.epochDays)
    }
    return try adding(days: days)
  }
}

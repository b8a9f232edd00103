extension CivilDate {
  /// The whole week that holds the date; see ``Week/init(containing:_:)``.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func week(_ rules: WeekRules) throws(CivilDateError) -> Week {
    try Week(containing: self, rules)
  }

  /// The week of a scheme that holds the date; see ``Week/init(containing:scheme:)``.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func week(scheme: WeekScheme) throws(CivilDateError) -> Week {
    try Week(containing: self, scheme: scheme)
  }

  /// Makes the date of a year, a week of it and a local weekday of a scheme: 1 is the scheme's first weekday,
  /// or the first day of a block.
  ///
  ///     let scheme = WeekScheme.clipped(.iso8601)
  ///     try CivilDate(weekBasedYear: 2011, week: 0, localWeekday: 7, scheme: scheme)  // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, a
  ///   weekday that the week does not have, as 1 to 5 here, or a day outside ``CivilBounds/epochDays``.
  public init(
    weekBasedYear: Int, week: Int, localWeekday: Int, scheme: WeekScheme
  ) throws(CivilDateError) {
    if case .weekBased(let rules) = scheme {
      // A week at an end of the range has days inside it.
      self = try CivilDate(
        weekBasedYear: weekBasedYear, week: week, localWeekday: localWeekday, rules: rules)
      return
    }
    let week = try Week(weekBasedYear: weekBasedYear, number: week, scheme: scheme)
    let first = WeekPosition(week.firstDay, scheme).localWeekday &+ 1
    try CivilDateError.check(
      localWeekday, .localWeekday, in: first...first &+ (week.lastDay - week.firstDay))
    self = try week.firstDay.adding(days: localWeekday &- first)
  }

  /// The first day of the week that holds the date.
  @inline(__always)
  func firstDayOfWeek(_ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    let since = epochDay.days(since: rules.firstWeekday)
    return since == 0 ? self : CivilDate(try epochDay.adding(days: 0 &- since))
  }

  /// The last day of the week that holds the date.
  func lastDayOfWeek(_ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    let since = epochDay.days(since: rules.firstWeekday)
    return since == 6 ? self : CivilDate(try epochDay.adding(days: 6 &- since))
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

extension EpochDay {
  /// How many days the week that holds the day began before it, 0...6, where weeks start on a weekday.
  package func days(since firstWeekday: Weekday) -> Int { weekday.days(since: firstWeekday) }

  /// Days since 1970-01-01 of the first day of that week; up to six less than any ``EpochDay`` has.
  package func startOfWeek(from firstWeekday: Weekday) -> Int32 {
    value &- Int32(truncatingIfNeeded: days(since: firstWeekday))
  }
}

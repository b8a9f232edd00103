/// One week: its year and number, and its first and last day.
///
///     let week = try Week(containing: CivilDate("2011-01-02"), .iso8601)
///     week.key                   // "2010-W52"
///     week.firstDay              // 2010-12-27
///     week.lastDay               // 2011-01-02
///     week.contains(try CivilDate("2011-01-03"))  // false
///
/// Weeks are ordered by their first day, then by their rule.
public struct Week: Hashable, Sendable {
  /// The year the week belongs to, -1,000,000...1,000,000.
  public let weekBasedYear: Int
  /// The week's number in its year, 1...53.
  public let number: Int
  /// The week's first day.
  public let firstDay: CivilDate
  /// The rule the week follows.
  public let rules: WeekRules

  /// The week that holds a date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the week's first or last
  ///   day lies outside ``CivilBounds/epochDays``: in the first and last week of the range only.
  public init(containing date: CivilDate, _ rules: WeekRules) throws(CivilDateError) {
    let day = date.epochDay
    let position = WeekPosition(date, rules)
    _ = try day.adding(days: 6 &- position.localWeekday)
    weekBasedYear = position.weekBasedYear
    number = position.week
    firstDay = CivilDate(try day.adding(days: 0 &- position.localWeekday))
    self.rules = rules
  }

  /// The week of a key, `2011-W02`, by a rule: the inverse of ``key``.
  ///
  ///     try Week(key: "2011-W02", .iso8601).firstDay  // 2011-01-10
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, or one
  ///   that reaches outside ``CivilBounds/epochDays``.
  public init(key: String, _ rules: WeekRules) throws(CivilDateError) {
    self = try key.withUTF8Bytes { (utf8) throws(CivilDateError) in
      try Week(utf8Key: utf8, rules)
    }
  }

  /// The week of a key in UTF-8 bytes; see ``init(key:_:)``.
  package init(utf8Key key: UnsafeBufferPointer<UInt8>, _ rules: WeekRules) throws(CivilDateError) {
    var scanner = ISO8601Scanner(key, .week)
    let fields = try scanner.weekDateToTheEnd()
    let firstDay = try CivilDate(
      weekBasedYear: fields.year, week: fields.week, localWeekday: 1, rules: rules)
    try self.init(containing: firstDay, rules)
  }

  /// The week that starts on the first day of a period of weeks.
  private init(_ period: Period, _ rules: WeekRules) {
    let position = WeekPosition(period.firstDay, rules)
    weekBasedYear = position.weekBasedYear
    number = position.week
    firstDay = period.firstDay
    self.rules = rules
  }

  /// The week's last day, six days after the first.
  public var lastDay: CivilDate {
    CivilDate(EpochDay(unchecked: firstDay.epochDay.value &+ 6))
  }

  /// The week's seven days, in order.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// The week's key, `2011-W02`, which sorts in the years 0 to 9999.
  public var key: String { firstDay.weekDate(rules).key }

  /// Whether a date is one of the week's seven days.
  public func contains(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }

  /// The week `weeks` later, or earlier where negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func adding(weeks: Int) throws(CivilDateError) -> Week {
    try Week(containing: firstDay.adding(weeks: weeks), rules)
  }

  /// The weeks from this one to the one, by this week's rule, that holds another's first day; empty where
  /// that comes before.
  ///
  ///     let first = try Week(containing: CivilDate("2010-12-20"), .iso8601)
  ///     let last = try Week(containing: CivilDate("2011-01-10"), .iso8601)
  ///     try first.series(to: last).map(\.number)  // [51, 52, 1, 2]
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func series(
    to last: Week
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    try Self.series(from: firstDay, through: last.firstDay, rules)
  }

  static func series(
    from start: CivilDate, through end: CivilDate, _ rules: WeekRules
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    try PeriodSeries(.week, from: start, through: end, rules).lazy.map { Week($0, rules) }
  }
}

extension Week: Comparable {
  /// Whether the first week starts earlier, or on the same day by a rule that stands earlier in
  /// ``WeekRules/all``.
  public static func < (first: Self, second: Self) -> Bool {
    (first.firstDay, first.rules.firstWeekday.iso, first.rules.minimumDaysInFirstWeek)
      < (second.firstDay, second.rules.firstWeekday.iso, second.rules.minimumDaysInFirstWeek)
  }
}

extension Week: CustomStringConvertible {
  /// The key and the days, `2010-W52 (2010-12-27 to 2011-01-02)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

extension WeekRules {
  /// The weeks of a week-based year, in order: 52 or 53.
  ///
  ///     try WeekRules.iso8601.weeks(in: 2020).count  // 53
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where one of them lies outside
  ///   ``CivilBounds/epochDays``.
  public func weeks(
    in weekBasedYear: Int
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    let count = weeksInYear(weekBasedYear)
    return try Week.series(
      from: CivilDate(
        weekBasedYear: weekBasedYear, week: 1, localWeekday: 1, rules: self),
      through: CivilDate(
        weekBasedYear: weekBasedYear, week: count, localWeekday: 7, rules: self), self)
  }
}

extension CivilDate {
  /// The week that holds the date; see ``Week/init(containing:_:)``.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func week(_ rules: WeekRules) throws(CivilDateError) -> Week {
    try Week(containing: self, rules)
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

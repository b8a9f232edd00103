/// One week of a scheme: its year and number, and its first and last day.
///
///     let week = try Week(containing: CivilDate("2011-01-02"), .iso8601)
///     week.key                   // "2010-W52"
///     week.firstDay              // 2010-12-27
///     week.lastDay               // 2011-01-02
///     week.contains(try CivilDate("2011-01-03"))  // false
///
/// Weeks of a scheme that cuts them at 1 January may have fewer than seven days. Weeks are ordered by their
/// first day, then by their last one, then by their scheme.
public struct Week: Hashable, Sendable {
  /// The year the week belongs to, -1,000,000...1,000,000.
  public let weekBasedYear: Int
  /// The week's number in its year, 0...54; see ``WeekScheme/numbers``.
  public let number: Int
  /// The week's first day.
  public let firstDay: CivilDate
  /// The week's last day, up to six days after the first.
  public let lastDay: CivilDate
  /// The scheme the week follows.
  public let scheme: WeekScheme

  /// The week that holds a date.
  ///
  ///     let scheme = WeekScheme.clipped(.iso8601)
  ///     try Week(containing: CivilDate("2007-12-31"), scheme: scheme).key  // "2007-W53"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where the week's first or last
  ///   day lies outside ``CivilBounds/epochDays``: in the first and last week of the range only.
  public init(containing date: CivilDate, scheme: WeekScheme) throws(CivilDateError) {
    let position = WeekPosition(date, scheme)
    let span = scheme.span(of: date)
    weekBasedYear = position.weekBasedYear
    number = position.week
    firstDay = CivilDate(try EpochDay(checked: span.lowerBound))
    lastDay = CivilDate(try EpochDay(checked: span.upperBound))
    self.scheme = scheme
  }

  /// The whole week of a rule that holds a date; see ``init(containing:scheme:)``.
  public init(containing date: CivilDate, _ rules: WeekRules) throws(CivilDateError) {
    try self.init(containing: date, scheme: .weekBased(rules))
  }

  /// The week of a number in a year.
  ///
  ///     try Week(weekBasedYear: 2011, number: 2, scheme: .iso8601).firstDay  // 2011-01-10
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the year does not
  ///   have, or a week that reaches outside ``CivilBounds/epochDays``.
  public init(weekBasedYear: Int, number: Int, scheme: WeekScheme) throws(CivilDateError) {
    try CivilDateError.check(weekBasedYear, .weekBasedYear, in: WeekRules.weekBasedYears)
    try CivilDateError.check(number, .week, in: scheme.numbers(in: weekBasedYear))
    let days = scheme.days(ofWeek: number, in: weekBasedYear)
    self.init(
      weekBasedYear: weekBasedYear, number: number,
      firstDay: CivilDate(try EpochDay(checked: days.lowerBound)),
      lastDay: CivilDate(try EpochDay(checked: days.upperBound)), scheme: scheme)
  }

  /// The week of a key, `2011-W02`, of a scheme: the inverse of ``key``.
  ///
  ///     try Week(key: "2011-W00", scheme: .clipped(.iso8601)).lastDay  // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, or one
  ///   that reaches outside ``CivilBounds/epochDays``.
  public init(key: String, scheme: WeekScheme) throws(CivilDateError) {
    self = try key.withUTF8Span { (utf8) throws(CivilDateError) in
      try Week(utf8Key: utf8, scheme: scheme)
    }
  }

  /// The whole week of a key by a rule; see ``init(key:scheme:)``.
  ///
  ///     try Week(key: "2011-W02", .iso8601).firstDay  // 2011-01-10
  public init(key: String, _ rules: WeekRules) throws(CivilDateError) {
    try self.init(key: key, scheme: .weekBased(rules))
  }

  /// The week of a key in UTF-8 bytes; see ``init(key:scheme:)``.
  package init(
    utf8Key key: Span<UInt8>, scheme: WeekScheme
  ) throws(CivilDateError) {
    var scanner = ISO8601Scanner(.week)
    let fields = try scanner.weekDateToTheEnd(key)
    try self.init(weekBasedYear: fields.year, number: fields.week, scheme: scheme)
  }

  /// Makes a week from what is known to be one.
  init(
    weekBasedYear: Int, number: Int, firstDay: CivilDate, lastDay: CivilDate, scheme: WeekScheme
  ) {
    self.weekBasedYear = weekBasedYear
    self.number = number
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.scheme = scheme
  }

  /// The week's days, in order.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// The week's key, `2011-W02`, which sorts in the years 0 to 9999.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) {
      $0.write(weekBasedYear: weekBasedYear, week: number)
    }
  }

  /// Whether a date is one of the week's days.
  public func contains(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }

  /// The week right after this one.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` after the last whole week.
  public func next() throws(CivilDateError) -> Week {
    try Week(containing: lastDay.adding(days: 1), scheme: scheme)
  }

  /// The week right before this one.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` before the first whole week.
  public func previous() throws(CivilDateError) -> Week {
    try Week(containing: firstDay.adding(days: -1), scheme: scheme)
  }

  /// The week that holds the day `weeks` times seven days after the first one, or before where negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)``.
  public func adding(weeks: Int) throws(CivilDateError) -> Week {
    try Week(containing: firstDay.adding(weeks: weeks), scheme: scheme)
  }

  /// The weeks from this one to the one, of this week's scheme, that holds another's first day; empty where
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
    try WeekList(from: firstDay, through: last.firstDay, scheme)
  }

  /// The weeks of another scheme that have a day of this one, in order: one to three.
  ///
  ///     let week = try Week(key: "2011-W01", .iso8601)  // 2011-W01 (2011-01-03 to 2011-01-09)
  ///     let us = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  ///     let others = try week.weeks(in: .weekBased(us))
  ///     others.map(\.key)                                              // ["2011-W02", "2011-W03"]
  ///     others.map { $0.days.clamped(to: week.days).count }            // [6, 1]
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where one of them reaches outside
  ///   ``CivilBounds/epochDays``.
  public func weeks(
    in scheme: WeekScheme
  ) throws(CivilDateError) -> some RandomAccessCollection<Week> & Sendable {
    try WeekList(from: firstDay, through: lastDay, scheme)
  }
}

extension Week: Comparable {
  /// Whether the first week starts earlier, or starts on the same day and ends earlier, or has a scheme that
  /// stands earlier: by its first weekday from Monday, its minimum days, then its case.
  public static func < (first: Self, second: Self) -> Bool {
    (first.firstDay, first.lastDay, first.scheme.order)
      < (second.firstDay, second.lastDay, second.scheme.order)
  }
}

extension Week: CustomStringConvertible {
  /// The key and the days, `2010-W52 (2010-12-27 to 2011-01-02)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

extension WeekScheme {
  /// Where the scheme stands among all.
  fileprivate var order: Int {
    let kind =
      switch self {
      case .weekBased: 0
      case .clipped: 1
      case .joinedInJanuary: 2
      case .sevenDayBlocks: 3
      }
    let first = rules?.firstWeekday.iso ?? 8
    return (first &* 8 &+ (rules?.minimumDaysInFirstWeek ?? 0)) &* 4 &+ kind
  }
}

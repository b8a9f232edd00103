/// A date written by its week: week-based year, week and local weekday.
///
/// The scheme that gave the numbers is part of the value, so that a week date always names one day,
/// and two week dates of different schemes are never equal.
///
///     let date = try CivilDate("2011-01-02")
///     date.weekDate(.iso8601).description  // "2010-W52-7"
///     date.weekDate(.iso8601).key          // "2010-W52"
///
/// Also known as: ISO 8601 week date (with ``WeekRules/iso8601``), `YYYY-'W'ww-e` (UTS #35),
/// `%G-W%V-%u` (strftime). Source: ISO 8601-1:2019, 5.2.2.3.
public struct WeekDate: Hashable, Sendable {
  /// The year the week belongs to, -1,000,000...1,000,000.
  public let weekBasedYear: Int
  /// The week, 0...54; see ``WeekScheme/numbers``.
  public let week: Int
  /// The weekday counted from the rule's first one, or the day of the block, 1...7.
  public let localWeekday: Int
  /// The scheme the numbers follow.
  public let scheme: WeekScheme
}

extension CivilDate {
  /// The date's week-based year, week and local weekday by a rule.
  @inline(__always)
  public func weekDate(_ rules: WeekRules) -> WeekDate {
    let position = WeekPosition(self, rules)
    return WeekDate(
      weekBasedYear: position.weekBasedYear, week: position.week,
      localWeekday: position.localWeekday &+ 1, scheme: .weekBased(rules))
  }

  /// The date's year of weeks, week and local weekday in a scheme.
  ///
  ///     try CivilDate("2011-01-02").weekDate(scheme: .clipped(.iso8601)).description  // "2011-W00-7"
  public func weekDate(scheme: WeekScheme) -> WeekDate {
    let numbers = weekNumbers(scheme)
    return WeekDate(
      weekBasedYear: numbers.weekBasedYear, week: numbers.week, localWeekday: numbers.localWeekday,
      scheme: scheme)
  }

  /// Makes the date of a week date.
  public init(_ weekDate: WeekDate) throws(CivilDateError) {
    try self.init(
      weekBasedYear: weekDate.weekBasedYear, week: weekDate.week,
      localWeekday: weekDate.localWeekday, scheme: weekDate.scheme)
  }

  /// Makes the date of a week-based year, a week of it and a local weekday (1 is the rule's first).
  ///
  ///     try CivilDate(weekBasedYear: 2010, week: 52, localWeekday: 7, rules: .iso8601)
  ///     // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does
  ///   not have, a weekday outside 1...7, or a day outside ``CivilBounds/epochDays``.
  public init(
    weekBasedYear: Int, week: Int, localWeekday: Int, rules: WeekRules
  ) throws(CivilDateError) {
    try CivilDateError.check(weekBasedYear, .weekBasedYear, in: WeekRules.weekBasedYears)
    try CivilDateError.check(week, .week, in: 1...rules.weeksInYear(weekBasedYear))
    try CivilDateError.check(localWeekday, .localWeekday, in: 1...7)
    let first = rules.firstDayOfWeekOne(ofYear: weekBasedYear)
    let day = first &+ (week &- 1) &* 7 &+ localWeekday &- 1
    guard let epochDay = EpochDay(day) else {
      throw .outOfRange(field: .epochDay, value: day, allowed: CivilBounds.epochDays)
    }
    self.init(epochDay)
  }
}

extension WeekRules {
  /// The week-based years that dates of ``CivilBounds/years`` can have.
  static var weekBasedYears: ClosedRange<Int> {
    CivilBounds.years.lowerBound - 1...CivilBounds.years.upperBound + 1
  }

  /// How many weeks a week-based year has: 52 or 53.
  ///
  /// Years of any size are taken.
  ///
  ///     WeekRules.iso8601.weeksInYear(2020)  // 53
  public func weeksInYear(_ weekBasedYear: Int) -> Int {
    // Weekdays and leap years repeat every 400 years (20,871 weeks).
    let year = FloorMath.remainder(weekBasedYear, 400) &+ 2_000
    return (firstDayOfWeekOne(ofYear: year &+ 1) &- firstDayOfWeekOne(ofYear: year)) / 7
  }

  /// The epoch day, which may lie outside the range of dates, on which week 1 of a year starts.
  func firstDayOfWeekOne(ofYear year: Int) -> Int {
    GregorianAlgorithms.firstDayOfWeekOne(
      ofYear: year, firstWeekday: firstWeekday, anchorOffset: anchorOffset)
  }
}

extension WeekDate {
  /// Reads `2010-W52-7`, or `2010W527`; years outside 0...9999 with a sign.
  ///
  ///     try CivilDate(WeekDate("2010-W52-7", rules: .iso8601))  // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have by the
  ///   rule, a weekday outside 1...7, or a day outside ``CivilBounds/epochDays``.
  public init(_ text: String, rules: WeekRules) throws(CivilDateError) {
    try self.init(text, scheme: .weekBased(rules))
  }

  /// Reads `2011-W00-7` of a scheme; see ``init(_:rules:)``.
  public init(_ text: String, scheme: WeekScheme) throws(CivilDateError) {
    self = try text.withUTF8Span { (utf8) throws(CivilDateError) in
      var scanner = ISO8601Scanner(.weekDate)
      let fields = try scanner.weekDateToTheEnd(utf8)
      guard let weekday = fields.weekday else { throw scanner.error }
      return try CivilDate(
        weekBasedYear: fields.year, week: fields.week, localWeekday: weekday, scheme: scheme
      ).weekDate(scheme: scheme)
    }
  }
}

extension WeekDate: CustomStringConvertible {
  /// `2011-W02-1`; years outside 0...9999 with a sign.
  public var description: String { "\(key)-\(localWeekday)" }

  /// The week's key, `2011-W02`, with ASCII digits in every locale.
  ///
  /// Keys of years 0...9999 sort as the weeks do; other years have a sign, and their keys do not.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) {
      $0.write(weekBasedYear: weekBasedYear, week: week)
    }
  }
}

/// A date expressed as a week-based year, a week and a local weekday.
///
/// The scheme is part of the value, so a week date always identifies one day, and week dates of different schemes are
/// never equal.
///
///     let date = try CivilDate("2011-01-02")
///     date.weekDate(.iso8601).description  // "2010-W52-7"
///     date.weekDate(.iso8601).key          // "2010-W52"
///
/// Also known as: ISO 8601 week date (with ``WeekRules/iso8601``), `YYYY-'W'ww-e` (UTS #35),
/// `%G-W%V-%u` (strftime). Source: ISO 8601-1:2019, 5.2.2.3.
public struct WeekDate: Hashable, Sendable, CustomStringConvertible {
  /// The year that the week belongs to, -1,000,000...1,000,000.
  public let year: Int
  /// The week, 0...54; see ``WeekScheme/numbers``.
  public let week: Int
  /// The weekday counted from the rule's first weekday, or the day of a seven-day block, 1...7.
  public let localWeekday: Int
  /// The scheme that numbers the weeks.
  public let scheme: WeekScheme

  /// The same as ``year``, under the name that UTS #35 and java.time use.
  public var weekBasedYear: Int { year }
}

extension WeekDate {
  init(_ position: WeekPosition, _ scheme: WeekScheme) {
    self.init(
      year: position.weekBasedYear, week: position.week, localWeekday: position.localWeekday &+ 1,
      scheme: scheme)
  }
}

extension CivilDate {
  /// The date's week-based year, week and local weekday.
  ///
  ///     try CivilDate("2011-01-02").weekDate(.clipped(.iso8601)).description  // "2011-W00-7"
  @inlinable
  public func weekDate(_ weeks: some WeekNumbering) -> WeekDate { weekDate(scheme: weeks.scheme) }

  @usableFromInline
  func weekDate(scheme: WeekScheme) -> WeekDate {
    if case .weekBased(let rules) = scheme.kind, let position = WeekPosition(inYear: self, rules) {
      return WeekDate(position, scheme)
    }
    return rareWeekDate(scheme)
  }

  /// The week date of a day near a year's end, or by a scheme that is not week-based.
  ///
  /// Not inlined: the common case would save and restore the registers of this one, 5 % of its instructions.
  @inline(never)
  private func rareWeekDate(_ scheme: WeekScheme) -> WeekDate {
    WeekDate(WeekPosition(self, scheme), scheme)
  }

  /// Makes the date of a week date.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a day outside ``CivilBounds/epochDays``.
  public init(_ weekDate: WeekDate) throws(CivilDateError) {
    try self.init(
      weekBasedYear: weekDate.year, week: weekDate.week, localWeekday: weekDate.localWeekday,
      scheme: weekDate.scheme)
  }

  /// Makes the date of a week-based year, a week and a local weekday.
  ///
  /// Local weekday 1 is the rule's first weekday, or the first day of a seven-day block.
  ///
  ///     try CivilDate(weekBasedYear: 2010, week: 52, localWeekday: 7, .iso8601)           // 2011-01-02
  ///     try CivilDate(weekBasedYear: 2011, week: 0, localWeekday: 7, .clipped(.iso8601))  // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a week that the year does not have, a weekday
  ///   that the week does not have (such as 1 to 5 in the second example), or a day outside ``CivilBounds/epochDays``.
  @inlinable
  public init(
    weekBasedYear: Int, week: Int, localWeekday: Int, _ weeks: some WeekNumbering
  ) throws(CivilDateError) {
    try self.init(
      weekBasedYear: weekBasedYear, week: week, localWeekday: localWeekday, scheme: weeks.scheme)
  }

  @usableFromInline
  init(
    weekBasedYear: Int, week: Int, localWeekday: Int, scheme: WeekScheme
  ) throws(CivilDateError) {
    try CivilDateError.check(weekBasedYear, .weekBasedYear, in: Period.years)
    try CivilDateError.check(week, .week, in: scheme.numbers(in: weekBasedYear))
    let days = scheme.days(ofWeek: week, in: weekBasedYear)
    // A cut week may start on a weekday other than the rule's first.
    let first = CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: days.lowerBound)))
    let firstWeekday = first.weekDate(scheme: scheme).localWeekday
    try CivilDateError.check(
      localWeekday, .localWeekday, in: firstWeekday...firstWeekday &+ days.count &- 1)
    self.init(try EpochDay(checked: days.lowerBound &+ localWeekday &- firstWeekday))
  }
}

extension WeekRules {
  /// The number of weeks in a week-based year, 52 or 53.
  ///
  /// The year may be any number.
  ///
  ///     WeekRules.iso8601.weeksInYear(2020)  // 53
  public func weeksInYear(_ weekBasedYear: Int) -> Int {
    // Weekdays and leap years repeat every 400 years (20,871 weeks).
    let year = FloorMath.remainder(weekBasedYear, 400) &+ 2_000
    return (firstDayOfWeekOne(ofYear: year &+ 1) &- firstDayOfWeekOne(ofYear: year)) / 7
  }

  /// The epoch day on which week 1 of a year starts; it may lie outside the range of dates.
  func firstDayOfWeekOne(ofYear year: Int) -> Int {
    GregorianAlgorithms.firstDayOfWeekOne(
      ofYear: year, firstWeekday: firstWeekday, anchorOffset: anchorOffset)
  }
}

extension WeekDate {
  /// Reads a week date such as `2010-W52-7` or `2010W527`; years outside 0...9999 need a sign.
  ///
  ///     try CivilDate(WeekDate("2010-W52-7", .iso8601))  // 2011-01-02
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in one of these forms, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week or a weekday that does not exist, or a day
  ///   outside ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ text: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    let scheme = weeks.scheme
    self = try text.withUTF8Span { (utf8) throws(CivilDateError) in
      var scanner = ISO8601Scanner(.weekDate)
      let fields = try scanner.weekDateToTheEnd(utf8)
      guard let weekday = fields.weekday else { throw scanner.error }
      return try CivilDate(
        weekBasedYear: fields.year, week: fields.week, localWeekday: weekday, scheme
      ).weekDate(scheme)
    }
  }

  /// The week date in the form `2011-W02-1`; years outside 0...9999 have a sign.
  public var description: String { "\(key)-\(localWeekday)" }

  /// The week's key, such as `2011-W02`, with ASCII digits in every locale.
  ///
  /// Keys of years 0...9999 sort in the order of their weeks; keys of other years have a sign and do not.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) {
      $0.write(weekBasedYear: year, week: week)
    }
  }
}

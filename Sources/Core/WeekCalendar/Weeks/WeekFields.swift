/// All week fields of a date according to a week rule.
///
/// For 2011-01-02, a Sunday, and for 2010-12-31, a Friday:
///
/// | rule | date | week-based year | week | week of year | week of month | local weekday |
/// |---|---|---|---|---|---|---|
/// | Sunday, 1 (US) | 2011-01-02 | 2011 | 2 | 2 | 2 | 1 |
/// | Monday, 4 (ISO) | 2011-01-02 | 2010 | 52 | 0 | 0 | 7 |
/// | Saturday, 1 (EG) | 2011-01-02 | 2011 | 1 | 1 | 1 | 2 |
/// | Sunday, 1 (US) | 2010-12-31 | 2011 | 1 | 53 | 5 | 6 |
/// | Monday, 4 (ISO) | 2010-12-31 | 2010 | 52 | 52 | 4 | 5 |
///
/// Also known as: the fields of `WeekFields` (java.time), `UCAL_YEAR_WOY`, `UCAL_WEEK_OF_YEAR`,
/// `UCAL_WEEK_OF_MONTH`, `UCAL_DOW_LOCAL`, `UCAL_DAY_OF_WEEK_IN_MONTH` (ICU).
/// Source: UTS #35 part 4, "Date Field Symbol Table", letters `Y w W e F`.
///
///     try CivilDate("2011-01-02").weekFields(.iso8601).weekBasedYear  // 2010
public struct WeekFields: Hashable, Sendable {
  /// The year that the week belongs to, -999,999...1,000,000; near 1 January it may differ from the date's year.
  ///
  /// UTS #35 `Y`, java.time `weekBasedYear`, Foundation `yearForWeekOfYear`.
  public let weekBasedYear: Int
  /// The week of ``weekBasedYear``, 1...53.
  ///
  /// UTS #35 `w`, Foundation `weekOfYear`.
  public let weekOfWeekBasedYear: Int
  /// The week of the date's own year, cut at 1 January and 31 December, 0...54.
  ///
  /// The days before week 1 are week 0. Also known as: `weekOfYear` (java.time).
  public let weekOfYear: Int
  /// The week of the date's month, 0...6; a first week with fewer than the minimum days is week 0.
  ///
  /// UTS #35 `W`.
  public let weekOfMonth: Int
  /// The weekday counted from the rule's first weekday, 1...7.
  ///
  /// UTS #35 `e`.
  public let localWeekday: Int
  /// The occurrence of the date's weekday in the month, 1...5: 2 for the second Wednesday.
  ///
  /// This field is the same for every rule. UTS #35 `F`.
  public let weekdayOrdinalInMonth: Int
}

extension CivilDate {
  /// All week fields of the date according to a rule.
  ///
  ///     let us = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  ///     try CivilDate("2010-12-31").weekFields(us).weekOfYear           // 53
  ///     try CivilDate("2010-12-31").weekFields(us).weekOfWeekBasedYear  // 1
  public func weekFields(_ rules: WeekRules) -> WeekFields {
    let position = WeekPosition(self, rules)
    return WeekFields(
      weekBasedYear: position.weekBasedYear,
      weekOfWeekBasedYear: position.week,
      weekOfYear: position.clippedWeek,
      weekOfMonth: position.weekOfMonth(day: day, rules),
      localWeekday: position.localWeekday &+ 1,
      weekdayOrdinalInMonth: (day &- 1) / 7 &+ 1)
  }

  /// The weekday counted from the rule's first weekday, 1...7.
  public func localWeekday(_ rules: WeekRules) -> Int {
    weekday.days(since: rules.firstWeekday) &+ 1
  }
}

/// The position of a date in the weeks of its year.
///
/// It is computed from the week's anchor: a week that starts on day `s` belongs to the year of day
/// `s + 7 - minimumDays`, and the number of the week is that day's zero-based day of the year / 7 + 1.
///
/// Because the date's year is known, no division by the length of a year is needed.
struct WeekPosition {
  /// Days since the week's first day, 0...6.
  let localWeekday: Int
  /// The week's anchor as a zero-based day of the date's own year, -6...371.
  let anchorDayOfYear: Int
  /// See ``WeekFields/weekBasedYear``.
  let weekBasedYear: Int
  /// See ``WeekFields/weekOfWeekBasedYear``.
  let week: Int
}

extension WeekPosition {
  @inline(__always)
  init(_ date: CivilDate, _ rules: WeekRules) {
    self = WeekPosition(inYear: date, rules) ?? WeekPosition(atYearsEnd: date, rules)
  }

  /// The position of a date whose anchor is certainly in the same year, as for most days; otherwise nil.
  @inline(__always)
  init?(inYear date: CivilDate, _ rules: WeekRules) {
    let dayOfYear = Int32(truncatingIfNeeded: date.dayOfYear &- 1)
    let localWeekday = GregorianAlgorithms.daysAfterMonday(
      year: Int32(truncatingIfNeeded: date.year), dayOfYear: dayOfYear &+ rules.daysToMonday)
    let anchor = UInt32(bitPattern: dayOfYear &+ rules.anchorOffset &- localWeekday)
    guard anchor < Self.daysOfShortestYear else { return nil }
    self.init(
      localWeekday: Int(localWeekday), anchorDayOfYear: Int(anchor), weekBasedYear: date.year,
      week: Int(Self.week(ofAnchor: anchor)))
  }

  private init(atYearsEnd date: CivilDate, _ rules: WeekRules) {
    self.init(
      year: date.year, dayOfYear: date.dayOfYear, epochDay: date.epochDay, rules: rules)
  }

  /// Makes the position in a year; a caller with another calendar can pass the lengths of this year and the year
  /// before.
  init(
    year: Int, dayOfYear: Int, epochDay: EpochDay, rules: WeekRules,
    lengthOfYear: (Int) -> Int = {
      GregorianAlgorithms.isLeap(Int32(truncatingIfNeeded: $0)) ? 366 : 365
    }
  ) {
    let localWeekday = Int(
      GregorianAlgorithms.daysAfterMonday(epochDay.value &+ rules.daysToMonday))
    let anchor = dayOfYear &- 1 &- localWeekday &+ Int(rules.anchorOffset)
    var (weekBasedYear, dayOfWeekBasedYear) = (year, anchor)
    if UInt(bitPattern: anchor) >= Self.daysOfShortestYear {
      if anchor < 0 {
        weekBasedYear = year &- 1
        dayOfWeekBasedYear = anchor &+ lengthOfYear(year &- 1)
      } else if anchor >= lengthOfYear(year) {
        weekBasedYear = year &+ 1
        dayOfWeekBasedYear = 0
      }
    }
    self.init(
      localWeekday: localWeekday, anchorDayOfYear: anchor, weekBasedYear: weekBasedYear,
      week: Self.week(ofAnchor: dayOfWeekBasedYear))
  }

  /// A placeholder for a position that nothing reads.
  static var unused: WeekPosition {
    WeekPosition(localWeekday: 0, anchorDayOfYear: 0, weekBasedYear: 0, week: 0)
  }

  /// The week, 0...54, if weeks are cut at 1 January; see ``WeekFields/weekOfYear``.
  var clippedWeek: Int { Self.week(ofAnchor: anchorDayOfYear &+ 7) &- 1 }

  /// The week of the date's month, 0...6, from its day of the month; see ``WeekFields/weekOfMonth``.
  func weekOfMonth(day: Int, _ rules: WeekRules) -> Int {
    FloorMath.quotient(day &- 1 &- localWeekday &+ Int(rules.anchorOffset), 7) &+ 1
  }

  /// The number of a week, 1...53, from its anchor's zero-based day of the year.
  @inline(__always)
  static func week<Number: FixedWidthInteger>(ofAnchor dayOfYear: Number) -> Number {
    // [0, 378]. Divides by 7 with 15-bit factors, which vector units can multiply.
    let day = UInt32(truncatingIfNeeded: dayOfYear) & 0x1FF
    return Number(truncatingIfNeeded: (day &* 9_363) &>> 16 &+ 1)
  }

  /// The length of the shortest year in any reckoning: 1582 lost ten days in the reform.
  ///
  /// With this bound, year lengths are needed only for days near the ends of a year.
  private static var daysOfShortestYear: UInt { 355 }
}

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
    let day = UInt32(truncatingIfNeeded: dayOfYear) & 0x1FF  // [0, 378]
    return Number(truncatingIfNeeded: wholeWeeks(inDays: day) &+ 1)
  }

  /// The number of whole weeks in a number of days, 0...13109.
  ///
  /// It divides by 7 with factors of at most 15 bits, which the vector units of every processor can multiply: 9,363 is
  /// 2^16 / 7, rounded up. From 13,110 days on, the result would be too large for some numbers.
  @inline(__always)
  static func wholeWeeks(inDays days: UInt32) -> UInt32 { (days &* 9_363) &>> 16 }

  /// The length of the shortest year in any reckoning: 1582 lost ten days in the reform.
  ///
  /// With this bound, year lengths are needed only for days near the ends of a year.
  private static var daysOfShortestYear: UInt { 355 }
}

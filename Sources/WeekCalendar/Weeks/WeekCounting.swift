/// Computes the years and week numbers of a column's days without branches.
protocol WeekCounting {
  func week(of day: Int32) -> (year: Int32, week: Int32)
  /// 0 if the week of a day is right.
  func misses(_ day: Int32) -> UInt32
}

extension WeekCounting {
  @inline(__always)
  func misses(_ day: Int32) -> UInt32 { 0 }
}

/// ``WeekScheme/weekBased(_:)``: the anchor day decides year and week.
struct WholeWeeks: WeekCounting {
  private let start: WeekStart

  init(_ rules: WeekRules) { start = WeekStart(rules) }

  @inline(__always)
  func week(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, week, _) = weekDate(of: day)
    return (year, week)
  }

  /// The same with the days since the first day of the week, 0...6, given.
  @inline(__always)
  func weekDate(of day: Int32) -> (year: Int32, week: Int32, localWeekday: Int32) {
    let localWeekday = start.localWeekday(day)
    let anchor = day &- localWeekday &+ start.anchorOffset
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(anchor)
    return (year, WeekStart.week(ofAnchor: dayOfYear), localWeekday)
  }
}

/// ``WeekScheme/clipped(_:)``: the year is the calendar year of the day.
struct ClippedWeeks: WeekCounting {
  private let start: WeekStart

  init(_ rules: WeekRules) { start = WeekStart(rules) }

  @inline(__always)
  func week(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    let anchor = dayOfYear &- start.localWeekday(day) &+ start.anchorOffset  // [-6, 371]
    return (year, WeekStart.week(ofAnchor: anchor &+ 7) &- 1)
  }
}

/// ``WeekScheme/joinedInJanuary(_:)``: the year is the calendar year of the day, or the one before if the anchor day is
/// in it.
struct JoinedWeeks: WeekCounting {
  private let start: WeekStart

  init(_ rules: WeekRules) { start = WeekStart(rules) }

  @inline(__always)
  func week(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    let anchor = dayOfYear &- start.localWeekday(day) &+ start.anchorOffset  // [-6, 371]
    let isBefore = anchor >> 31  // -1 in the year before
    let lengthBefore: Int32 = GregorianAlgorithms.isLeap(year &- 1) ? 366 : 365
    return (year &+ isBefore, WeekStart.week(ofAnchor: anchor &+ (isBefore & lengthBefore)))
  }
}

/// ``WeekScheme/sevenDayBlocks``.
struct SevenDayBlocks: WeekCounting {
  @inline(__always)
  func week(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    return (year, WeekStart.week(ofAnchor: dayOfYear))
  }
}

/// A week rule in the form that the loops over columns need.
struct WeekStart {
  private let daysToMonday: Int32
  let anchorOffset: Int32

  init(_ rules: WeekRules) {
    daysToMonday = rules.daysToMonday
    anchorOffset = rules.anchorOffset
  }

  /// Days since the first day of the week, 0...6.
  @inline(__always)
  func localWeekday(_ day: Int32) -> Int32 {
    GregorianAlgorithms.daysAfterMonday(day &+ daysToMonday)
  }

  @inline(__always)
  static func week(ofAnchor dayOfYear: Int32) -> Int32 {
    Int32(bitPattern: WeekPosition.week(ofAnchor: UInt32(bitPattern: dayOfYear)))
  }
}

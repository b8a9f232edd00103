/// A fiscal or trade calendar, with years of 52 or 53 whole weeks or of twelve plain months.
///
/// Make a calendar from text that describes its parts, or from one of the names that stand for such text:
///
/// | name | text | years |
/// |---|---|---|
/// | `nrf` | `52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4` | retail in the United States |
/// | `broadcast` | `52-53.end-last-sun-dec.by-month.label-end` | broadcasting; a week belongs to the month of its Sunday |
/// | `iso-13` | `52-53.end-nearest-sun-dec.4-4-5.label-end.extra-q4` | ISO 8601 years in quarters of 13 weeks |
/// | `us-government` | `months.start-10-01.label-end` | the government of the United States |
///
/// The text of a calendar consists of these parts, in this order:
///
/// | part | meaning |
/// |---|---|
/// | `52-53` | years of whole weeks |
/// | `end-last-sat-jan` | a year ends on the last Saturday of January: any weekday `mon` to `sun`, any month |
/// | `end-nearest-sat-jan` | a year ends on the Saturday nearest to 31 January, up to three days away |
/// | `4-4-5`, `4-5-4`, `5-4-4` | the weeks of a quarter's three periods |
/// | `by-month` | each period ends by the rule of the year, on the last or nearest such weekday of its month |
/// | `months.start-10-01` | plain months, the first one from 1 October; days 1 to 28 |
/// | `label-end` | a year has the number of the calendar year in which it ends |
/// | `label-start` | a year has the number of the calendar year of its first full month |
/// | `extra-q4` | week 53 goes to the last period of the fourth quarter; `extra-q1` to `extra-q4`, not with `by-month` |
///
/// A year counts as ending in the month that its text names, even if its last day falls shortly after that month. The
/// month after it is the year's first month. For example, a year of `end-nearest-sat-dec` counts as ending in December
/// even if it ends on 2 January. Years are therefore numbered without gaps or repetitions.
///
///     let nrf = try FiscalCalendar("nrf")
///     try FiscalPeriod(.week, containing: CivilDate("2024-02-03"), nrf).key  // "FY2023-W53"
///     nrf.weeksInYear(2023)                                                  // 53
///     try FiscalCalendar("months.start-04-06.label-start").hasWeeks          // false
///
/// Names and parts are not case-sensitive, and `_` and `-` are equivalent.
///
/// Also known as: 4-4-5 calendar, `FY5253Quarter` (pandas; its `qtr_with_extra_week` is `extra-q`).
/// Source: NRF, "4-5-4 Calendar"; 31 U.S.C. 1102 for the government's year.
public struct FiscalCalendar: Hashable, Sendable {
  /// The whole calendar packed into 20 bits, which are never all zero.
  package let bits: UInt32

  /// Makes a calendar from its bits.
  package init(bits: UInt32) { self.bits = bits }

  /// The US retail calendar: years end on the Saturday nearest to 31 January.
  ///
  /// The periods of a quarter have 4, 5 and 4 weeks.
  public static var nrf: FiscalCalendar {
    FiscalCalendar(
      endsNearest: true, lastWeekday: .saturday, endMonth: 1, .fourFiveFour,
      isLabelledByStart: true)
  }
  /// The US broadcast calendar: weeks start on Monday and belong to the month of their Sunday.
  public static var broadcast: FiscalCalendar {
    FiscalCalendar(endsNearest: false, lastWeekday: .sunday, endMonth: 12, .byMonth)
  }
  /// The weeks and years of ISO 8601, with quarters of 13 weeks.
  ///
  /// The periods of a quarter have 4, 4 and 5 weeks; week 53 belongs to the last quarter.
  public static var iso13: FiscalCalendar {
    FiscalCalendar(endsNearest: true, lastWeekday: .sunday, endMonth: 12, .fourFourFive)
  }
  /// The US government's fiscal year: plain months from 1 October, numbered by the year in which it ends.
  public static var usGovernment: FiscalCalendar {
    FiscalCalendar(parts: 10 &<< 5 | 1 &<< 9 | FiscalPattern.byMonth.rawValue &<< 14)
  }

  /// Whether years consist of whole weeks; false for plain months.
  public var hasWeeks: Bool { bits & 1 != 0 }

  /// The weekday on which weeks start; nil for plain months.
  public var firstWeekday: Weekday? {
    hasWeeks ? Weekday(daysAfterMonday: firstDayAfterMonday) : nil
  }

  /// Whole weeks that start on ``firstWeekday``, or on Monday for plain months; SQL uses them for `start of week` with
  /// this calendar.
  package var weekScheme: WeekScheme {
    .weekBased(WeekRules(firstWeekday: firstWeekday ?? .monday, minimumDaysInFirstWeek: .four))
  }

  /// The number of weeks in a year of any number, 52 or 53; nil for plain months.
  ///
  ///     FiscalCalendar.broadcast.weeksInYear(2028)     // 53
  ///     FiscalCalendar.usGovernment.weeksInYear(2028)  // nil
  public func weeksInYear(_ year: Int) -> Int? {
    guard hasWeeks else { return nil }
    // 400 years are 20,871 weeks.
    return weeks(inYearFrom: FloorMath.remainder(year, 400) &+ 2_000 &- labelOffset)
  }
}

/// How the weeks of a fiscal year are divided into periods.
package enum FiscalPattern: UInt32 {
  case fourFourFive
  case fourFiveFour
  case fiveFourFour
  /// Each period ends in its own month, by the same rule as the year.
  case byMonth
}

// MARK: - Packed bits

// Bit 0: has weeks. 1: the year ends on the nearest, not the last, weekday. 2-4: days from Monday to the first weekday.
// 5-8: the month after the one in which years end. 9-13: the day of that month, 1 if the calendar has weeks. 14-15: the
// pattern. 16-17: the quarter of week 53, minus 1. 18: years are labeled by their start. 19: the label is the year
// after that of the first month.
extension FiscalCalendar {
  /// Makes a calendar of weeks whose week 53 belongs to the fourth quarter; `endMonth` is 1...12.
  private init(
    endsNearest: Bool, lastWeekday: Weekday, endMonth: UInt32, _ pattern: FiscalPattern,
    isLabelledByStart: Bool = false
  ) {
    let start = UInt32(lastWeekday.iso % 7) &<< 2 | (endMonth % 12 &+ 1) &<< 5 | 1 &<< 9
    self.init(
      parts: 1 | (endsNearest ? 2 : 0) | start | pattern.rawValue &<< 14 | Self.lastQuarter
        | (isLabelledByStart ? 1 &<< 18 : 0))
  }

  /// Makes a calendar from all bits except the last one, which is derived from them.
  init(parts: UInt32) {
    let parts = FiscalCalendar(bits: parts)
    // The first full month of a year that starts on 6 December is January.
    let isNextYear =
      parts.isLabelledByStart
      ? parts.startMonth == 12 && parts.startDay > 1 : parts.startMonth > 1 || parts.startDay > 1
    self.init(bits: parts.bits | (isNextYear ? 1 &<< 19 : 0))
  }

  /// The bits for week 53 in the fourth quarter.
  static var lastQuarter: UInt32 { 3 &<< 16 }

  private func bits(_ first: UInt32, mask: UInt32) -> Int { Int(bits &>> first & mask) }

  /// Days from Monday to the first weekday, 0...6.
  var firstDayAfterMonday: Int { bits(2, mask: 7) }
  /// The first month of a year, 1...12.
  ///
  /// Years of whole weeks start up to six days before or three days after the first of this month.
  package var startMonth: Int { bits(5, mask: 15) }
  package var startDay: Int { bits(9, mask: 31) }
  package var pattern: FiscalPattern { FiscalPattern(rawValue: bits &>> 14 & 3) ?? .byMonth }
  /// The quarter whose last period contains week 53, 1...4.
  package var extraQuarter: Int { bits(16, mask: 3) &+ 1 }
  var isLabelledByStart: Bool { bits & 1 &<< 18 != 0 }
  /// The number of a fiscal year minus the calendar year of its ``startMonth``: 0 or 1.
  package var labelOffset: Int { bits(19, mask: 1) }
  /// The day of a week, 0...6, that decides which month and year the week belongs to.
  package var anchorOffset: Int { bits & 2 != 0 ? 3 : 6 }
}

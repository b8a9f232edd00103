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
/// | `13x4` | thirteen periods of four weeks; such a year has no quarters |
/// | `by-month` | each period ends by the rule of the year, on the last or nearest such weekday of its month |
/// | `months.start-10-01` | plain months, the first one from 1 October; days 1 to 28 |
/// | `label-end` | a year has the number of the calendar year in which it ends |
/// | `label-start` | a year has the number of the calendar year of its first full month |
/// | `extra-q4` | week 53 goes to the last period of the fourth quarter: `extra-q1` to `extra-q4`; not with `by-month` |
/// | `extra-p12` | week 53 goes to period 12: `extra-p01` to `extra-p12`, with `13x4` to `extra-p13` |
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
/// Names and parts are not case-sensitive, and `_` and `-` are equivalent. `extra-p03`, `extra-p06`, `extra-p09` and
/// `extra-p12` of a calendar with quarters mean the same as `extra-q1` to `extra-q4`, and are written so.
///
/// Also known as: 4-4-5 calendar, `FY5253Quarter` (pandas; its `qtr_with_extra_week` is `extra-q`).
/// Source: NRF, "4-5-4 Calendar"; 31 U.S.C. 1102 for the government's year.
public struct FiscalCalendar: Hashable, Sendable {
  /// How a year ends.
  let yearEnd: FiscalYearEnd
  /// The weekday on which weeks start; Monday for plain months.
  let weekStart: Weekday
  private let firstMonth: UInt8
  private let firstDayOfMonth: UInt8
  /// How the weeks of a year are divided into periods; ``FiscalPattern/byMonth`` for plain months.
  package let pattern: FiscalPattern
  private var periodOfWeek53: UInt8
  /// Whether a year has the number of the calendar year of its first full month.
  let isLabelledByStart: Bool

  /// Makes a calendar of whole weeks whose week 53 belongs to the last period; `endMonth` is 1...12.
  init(
    _ yearEnd: FiscalYearEnd, lastWeekday: Weekday, endMonth: Int, _ pattern: FiscalPattern,
    isLabelledByStart: Bool = false
  ) {
    self.yearEnd = yearEnd
    weekStart = lastWeekday.adding(days: 1)
    firstMonth = UInt8(truncatingIfNeeded: endMonth % 12 &+ 1)
    firstDayOfMonth = 1
    self.pattern = pattern
    self.isLabelledByStart = isLabelledByStart
    periodOfWeek53 = UInt8(truncatingIfNeeded: pattern.periodsPerYear)
  }

  /// The same calendar, but with week 53 in one of its pattern's periods.
  func with(extraPeriod: Int) -> FiscalCalendar {
    var calendar = self
    calendar.periodOfWeek53 = UInt8(truncatingIfNeeded: extraPeriod)
    return calendar
  }

  /// Makes a calendar of plain months whose years start on a day, 1...28, of a month.
  init(monthsFrom month: Int, day: Int, isLabelledByStart: Bool) {
    yearEnd = .plainMonths
    weekStart = .monday
    firstMonth = UInt8(truncatingIfNeeded: month)
    firstDayOfMonth = UInt8(truncatingIfNeeded: day)
    pattern = .byMonth
    self.isLabelledByStart = isLabelledByStart
    periodOfWeek53 = 12
  }

  /// The US retail calendar: years end on the Saturday nearest to 31 January.
  ///
  /// The periods of a quarter have 4, 5 and 4 weeks.
  public static var nrf: FiscalCalendar {
    FiscalCalendar(
      .nearestWeekday, lastWeekday: .saturday, endMonth: 1, .fourFiveFour, isLabelledByStart: true)
  }
  /// The US broadcast calendar: weeks start on Monday and belong to the month of their Sunday.
  public static var broadcast: FiscalCalendar {
    FiscalCalendar(.lastWeekday, lastWeekday: .sunday, endMonth: 12, .byMonth)
  }
  /// The weeks and years of ISO 8601, with quarters of 13 weeks.
  ///
  /// The periods of a quarter have 4, 4 and 5 weeks; week 53 belongs to the last quarter.
  public static var iso13: FiscalCalendar {
    FiscalCalendar(.nearestWeekday, lastWeekday: .sunday, endMonth: 12, .fourFourFive)
  }
  /// The US government's fiscal year: plain months from 1 October, numbered by the year in which it ends.
  public static var usGovernment: FiscalCalendar {
    FiscalCalendar(monthsFrom: 10, day: 1, isLabelledByStart: false)
  }

  /// Whether years consist of whole weeks; false for plain months.
  public var hasWeeks: Bool { yearEnd != .plainMonths }

  /// The units that the calendar has, from the shortest one.
  ///
  ///     FiscalCalendar.usGovernment.units.map(\.description)  // ["period", "quarter", "year"]
  ///
  /// Years of plain months have no weeks, and years of thirteen periods have no quarters.
  public var units: [FiscalUnit] { FiscalUnit.allCases.filter(has) }

  /// Whether ``units`` contains a unit.
  package func has(_ unit: FiscalUnit) -> Bool {
    switch unit {
    case .week: hasWeeks
    case .quarter: pattern != .thirteenFours
    case .period, .year: true
    }
  }

  /// The weekday on which weeks start; nil for plain months.
  public var firstWeekday: Weekday? { hasWeeks ? weekStart : nil }

  /// Whole weeks that start on ``firstWeekday``, or on Monday for plain months; SQL uses them for `start of week` with
  /// this calendar.
  package var weekScheme: WeekScheme {
    .weekBased(WeekRules(firstWeekday: weekStart, minimumDaysInFirstWeek: .four))
  }

  /// The number of weeks in a year, 52 or 53; nil for plain months.
  ///
  /// The year may be any number.
  ///
  ///     FiscalCalendar.broadcast.weeksInYear(2028)     // 53
  ///     FiscalCalendar.usGovernment.weeksInYear(2028)  // nil
  public func weeksInYear(_ year: Int) -> Int? {
    guard hasWeeks else { return nil }
    // 400 years are 20,871 weeks.
    return weeks(inYearFrom: FloorMath.remainder(year, 400) &+ 2_000 &- labelOffset)
  }

  /// The first month of a year, 1...12.
  ///
  /// Years of whole weeks start up to six days before or three days after the first of this month.
  package var startMonth: Int { Int(firstMonth) }
  /// The day of ``startMonth`` on which years of plain months start, 1...28; 1 for years of whole weeks.
  package var startDay: Int { Int(firstDayOfMonth) }
  /// The period that contains week 53, 1...13.
  package var extraPeriod: Int { Int(periodOfWeek53) }

  /// The number of a fiscal year minus the calendar year of its ``startMonth``: 0 or 1.
  package var labelOffset: Int {
    // The first full month of a year that starts on 6 December is January.
    let isNextYear =
      isLabelledByStart
      ? firstMonth == 12 && firstDayOfMonth > 1 : firstMonth > 1 || firstDayOfMonth > 1
    return isNextYear ? 1 : 0
  }

  /// A number below 2^32 that no other calendar has, by which periods with the same days are sorted.
  var order: UInt64 {
    let start = UInt64(firstMonth) &* 32 &+ UInt64(firstDayOfMonth)
    let weeks = UInt64(yearEnd.rawValue) &* 8 &+ UInt64(weekStart.rawValue)
    let division = UInt64(pattern.rawValue) &* 16 &+ UInt64(periodOfWeek53)
    return ((weeks &* 512 &+ start) &* 128 &+ division) &* 2 &+ (isLabelledByStart ? 1 : 0)
  }

  /// The day of a week, 0...6, that decides which month and year the week belongs to.
  package var anchorOffset: Int { yearEnd == .nearestWeekday ? 3 : 6 }
}

/// A week, a calendar period or a fiscal period whose unit may be known only at run time.
///
///     let unit: CalendarUnit = .quarter
///     let period = Period(unit, containing: try CivilDate("2011-05-15"))
///     period.key              // "2011-Q2"
///     Week(period) == nil     // true
///     CalendarPeriod(period)  // 2011-Q2 (2011-04-01 to 2011-06-30)
///
/// If the kind of period is known at compile time, use ``Week``, ``MonthWeek``, ``CalendarPeriod`` or ``FiscalPeriod``.
public struct Period: PeriodProtocol {
  /// The rule that divides days into periods such as this one.
  public let rule: PeriodRule
  let year32: Int32
  let number32: Int32
  let first: Int32
  let last: Int32

  /// The period itself.
  public var period: Period { self }

  /// The period itself.
  public init(_ period: Period) { self = period }

  /// Makes the period with a number that is known to exist in the year.
  init(_ rule: PeriodRule, year: Int, unchecked number: Int) {
    let days = rule.days(of: number, in: year)
    self.rule = rule
    year32 = Int32(truncatingIfNeeded: year)
    number32 = Int32(truncatingIfNeeded: number)
    first = Int32(truncatingIfNeeded: days.lowerBound)
    last = Int32(truncatingIfNeeded: days.upperBound)
  }

  /// Makes the period of a rule that contains a date.
  @inline(__always)
  public init(_ rule: PeriodRule, containing date: CivilDate) {
    let (year, number) = rule.position(of: date)
    self.init(rule, year: year, unchecked: number)
  }

  /// Makes the period of a unit that contains a date; only units of weeks depend on `weeks`.
  ///
  ///     Period(.weekBasedYear, containing: try CivilDate("2011-01-02"), .iso8601).end  // 2011-01-02
  @inlinable
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, containing date: CivilDate, _ weeks: Weeks = WeekScheme.iso8601
  ) {
    self.init(PeriodRule(unit, weeks), containing: date)
  }

  /// Makes the period with a number in a year; only units of weeks depend on `weeks`.
  ///
  /// Month weeks are counted through the year here, 1...64; ``MonthWeek`` counts them in a month.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the year does not have, or a
  ///   period that has no day in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, year: Int, number: Int, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    let rule = PeriodRule(unit, weeks)
    let isWeekBased = unit == .week || unit == .weekBasedYear
    let yearField: CivilDateError.CivilField = isWeekBased ? .weekBasedYear : .year
    try CivilDateError.check(year, yearField, in: Self.years)
    try CivilDateError.check(number, unit.field, in: rule.numbers(in: year))
    self.init(rule, year: year, unchecked: number)
    if let rangeError { throw rangeError }
  }

  /// The unit; nil for a period of a fiscal calendar.
  public var unit: CalendarUnit? { if case .unit(let unit, _) = rule.kind { unit } else { nil } }

  /// The week scheme; nil for units that do not depend on weeks and for periods of a fiscal calendar.
  public var scheme: WeekScheme? {
    if case .unit(let unit, let scheme) = rule.kind, unit.followsWeeks { scheme } else { nil }
  }

  /// The years of all periods that contain a date.
  static var years: ClosedRange<Int> {
    CivilBounds.years.lowerBound - 1...CivilBounds.years.upperBound + 1
  }

  /// An error if no day of the period is in the range of dates, otherwise nil.
  var rangeError: CivilDateError? {
    let allowed = CivilBounds.epochDays
    if allowed.overlaps(Int(first)...Int(last)) { return nil }
    return .outOfRange(field: .epochDay, value: Int(first), allowed: allowed)
  }

  /// The period of the same rule with a number in a year.
  ///
  /// The result is nil if the year has no such period, or if no day of the period is in the range of dates.
  package func sameRule(year: Int, number: Int) -> Period? {
    guard Self.years.contains(year), rule.numbers(in: year).contains(number) else {
      return nil
    }
    let period = Period(rule, year: year, unchecked: number)
    return period.rangeError == nil ? period : nil
  }
}

extension CalendarUnit {
  /// The field that errors name for a period's number.
  fileprivate var field: CivilDateError.CivilField {
    switch self {
    case .day: .dayOfYear
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .half: .half
    case .year, .weekBasedYear: .numberInYear
    case .monthWeek: .monthWeek
    }
  }
}

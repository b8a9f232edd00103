import WeekCalendar

/// Expressions for the functions of a fiscal calendar.
///
/// A week belongs to the month that contains its anchor day. Shifting this month so that fiscal years start in January
/// yields the fiscal year and, if periods are months, the period. The week is the number of days from the first day of
/// the year's first month to the anchor day, divided by seven, as in `FiscalPosition`.
struct FiscalExpressions {
  let calendar: FiscalCalendar
  let sql: SQLWriter

  func piece(_ function: FiscalFunction) -> SQLPiece {
    switch function {
    case .number(let unit): number(unit)
    case .key(.year): sql.call(.fiscalYearKey, year)
    case .key(.quarter): key(.quarter, "-Q", in: 1...4)
    case .key(.week): key(.week, "-W", in: 1...53)
    case .key(.period): key(.period, "-P", in: 1...calendar.pattern.periodsPerYear)
    case .start(let unit): start(unit)
    }
  }

  private func key(_ unit: FiscalUnit, _ letter: String, in numbers: ClosedRange<Int>) -> SQLPiece {
    let digits = String(numbers.upperBound).count
    let number = number(unit)
    let ends = sql.endings(letter, digits: digits, of: number, in: numbers)
    let names = [
      "unit": letter, "digits": String(digits), "zeros": String(repeating: "0", count: digits),
    ]
    return sql.call(.fiscalKey, year, number, names: names.merging(ends) { name, _ in name })
  }

  private func number(_ unit: FiscalUnit) -> SQLPiece {
    switch unit {
    case .week: week + 1
    case .period: period.map { $0 + 1 } ?? sql.call(.month, shiftedMonth)
    case .quarter:
      (regularWeek.map { sql.quotient($0, 13) }
        ?? sql.quotient(sql.call(.month, shiftedMonth) - 1, 3)) + 1
    case .year: year
    }
  }

  private func start(_ unit: FiscalUnit) -> SQLPiece {
    switch unit {
    case .week:
      calendar.firstWeekday.map { sql.dayOfWeek(sql.day, first: $0, offset: 0) } ?? sql.day
    case .period: period.map(startOfPeriod) ?? startOfFiscalMonth(sql.call(.firstOfMonth, anchor))
    case .quarter:
      regularWeek.map { startOfQuarter(sql.quotient($0, 13)) }
        ?? startOfFiscalMonth(unshifted(sql.call(.firstOfQuarter, shiftedMonth)))
    case .year: startOfFiscalMonth(firstOfYear)
    }
  }

  /// The number of the fiscal year.
  private var year: SQLPiece { sql.year(shiftedMonth) + calendar.labelOffset }

  // MARK: Months

  /// The day that determines the month, and with it the year and the period.
  private var anchor: SQLPiece {
    guard let first = calendar.firstWeekday else {
      return sql.later(sql.day, by: 1 - calendar.startDay)
    }
    return sql.dayOfWeek(sql.day, first: first, offset: calendar.anchorOffset)
  }

  /// The first day of the anchor's month, shifted so that the fiscal year starts in January.
  private var shiftedMonth: SQLPiece {
    sql.later(sql.call(.firstOfMonth, anchor), months: 1 - calendar.startMonth)
  }

  /// Undoes the shift of ``shiftedMonth``.
  private func unshifted(_ month: SQLPiece) -> SQLPiece {
    sql.later(month, months: calendar.startMonth - 1)
  }

  /// The first day of the month in which the fiscal year starts.
  private var firstOfYear: SQLPiece { unshifted(sql.firstOfYear(shiftedMonth)) }

  /// The first day of the fiscal month for a calendar month; a fiscal year or quarter may start with it.
  private func startOfFiscalMonth(_ month: SQLPiece) -> SQLPiece {
    guard let weekday = calendar.firstWeekday else {
      return sql.later(month, by: calendar.startDay - 1)
    }
    return sql.dayOfWeek(
      sql.later(month, by: 6 - calendar.anchorOffset), first: weekday, offset: 0)
  }

  // MARK: Weeks

  /// The number of days from ``firstOfYear`` to the anchor.
  private var days: SQLPiece { sql.call(.daysBetween, firstOfYear, anchor) }

  /// The week of the year, counted from 0.
  private var week: SQLPiece { sql.quotient(days, 7) }

  /// 1 in years of 53 weeks, otherwise 0.
  ///
  /// A year has 53 weeks if its first anchor day is early enough for another one after the 52nd.
  private var extraWeek: SQLPiece {
    let nextYear = sql.later(sql.firstOfYear(shiftedMonth), months: calendar.startMonth + 11)
    let daysBeyond52Weeks = sql.call(.daysBetween, firstOfYear, nextYear) - 364
    return sql.choice(
      sql.remainder(days, 7), lessThan: daysBeyond52Weeks, SQLPiece(1), else: SQLPiece(0))
  }

  /// The week, counted from 0 as if the year had 52 weeks; nil if periods are months.
  ///
  /// The extra week has the number of the week before it.
  private var regularWeek: SQLPiece? {
    guard calendar.pattern != .byMonth else { return nil }
    let last = SQLPiece(weeksThroughExtraPeriod - 1)
    // The comparison is false for NULL, so NULL remains NULL.
    return sql.choice(
      last, lessThan: week, weeksThroughExtraPeriod == 52 ? last : week - extraWeek, else: week)
  }

  /// The number of weeks, in a year of 52, through the period that week 53 lengthens.
  private var weeksThroughExtraPeriod: Int {
    calendar.pattern.weeks(beforePeriod: calendar.extraPeriod)
  }

  /// The period, counted from 0; nil if periods are months.
  private var period: SQLPiece? {
    let (weeks, periods) = calendar.pattern.cycle
    return regularWeek.map { sql.quotient(product($0, periods) + calendar.pattern.shift, weeks) }
  }

  /// The first day of a period, counted from 0.
  private func startOfPeriod(_ index: SQLPiece) -> SQLPiece {
    let (weeks, periods) = calendar.pattern.cycle
    let weeksBefore = product(index, weeks) + (periods - 1 - calendar.pattern.shift)
    return startOfWeek(
      periods == 1 ? weeksBefore : sql.quotient(weeksBefore, periods),
      extraWeekBefore: weeksThroughExtraPeriod)
  }

  /// The first day of a quarter, counted from 0.
  private func startOfQuarter(_ index: SQLPiece) -> SQLPiece {
    startOfWeek(index * 13, extraWeekBefore: (calendar.extraPeriod + 2) / 3 * 13)
  }

  /// The first day of a week, counted from 0 as if the year had 52 weeks.
  ///
  /// In a year of 53 weeks, the weeks from `extraWeekBefore` on start one week later.
  private func startOfWeek(_ week: SQLPiece, extraWeekBefore: Int) -> SQLPiece {
    var days = week * 7
    if extraWeekBefore < 52 {
      // The extra week belongs to the previous period, so only later weeks shift.
      let firstShifted = SQLPiece(extraWeekBefore + 1)
      days =
        days + sql.choice(self.week, lessThan: firstShifted, SQLPiece(0), else: extraWeek) * 7
    }
    return sql.call(.laterByWeeks, startOfFiscalMonth(firstOfYear), days)
  }

  /// The product, without a multiplication by 1.
  private func product(_ piece: SQLPiece, _ factor: Int) -> SQLPiece {
    factor == 1 ? piece : piece * factor
  }
}

import WeekCalendar

/// The answers about a fiscal calendar.
///
/// A week is of the month of its anchor day. That month, moved so that fiscal years start in January, has the
/// year's number, and the period's where periods are months. The distance from the year's first month to the
/// anchor, by seven, is the week, as in the calendar itself.
struct FiscalExpressions {
  let calendar: FiscalCalendar

  func node(_ function: FiscalFunction) -> SQLNode {
    switch function {
    case .number(let unit): number(unit)
    case .key(let unit): .fiscalKey(unit, year: year, number: number(unit))
    case .start(let unit): start(unit)
    }
  }

  private func number(_ unit: FiscalUnit) -> SQLNode {
    switch unit {
    case .week: .sum(SQLSum(plus: [week], constant: 1))
    case .period: period.map { .sum(SQLSum(plus: [$0], constant: 1)) } ?? .call(.month, [month])
    case .quarter:
      .sum(
        SQLSum(
          plus: [
            regularWeek.map { .quotient($0, 13) }
              ?? .quotient(.sum(SQLSum(plus: [.call(.month, [month])], constant: -1)), 3)
          ], constant: 1))
    case .year: year
    }
  }

  private func start(_ unit: FiscalUnit) -> SQLNode {
    switch unit {
    case .week: calendar.firstWeekday.map { .dayOfWeek(.day, first: $0, offset: 0) } ?? .day
    case .period: startOfPeriod(month, period)
    case .quarter:
      startOfPeriod(.call(.firstOfQuarter, [month]), regularWeek.map { .quotient($0, 13) }, 3)
    case .year: first(.firstOfYear(month))
    }
  }

  /// The year's number.
  private var year: SQLNode {
    .sum(SQLSum(plus: [.year(month)], constant: calendar.labelOffset))
  }

  // MARK: Months

  /// The day whose month has the year and the period.
  private var anchor: SQLNode {
    guard let first = calendar.firstWeekday else { return .day.later(by: 1 - calendar.startDay) }
    return .dayOfWeek(.day, first: first, offset: calendar.anchorOffset)
  }

  /// The first of the anchor's month, the year's first one being January.
  private var month: SQLNode {
    .call(.firstOfMonth, [anchor]).later(months: 1 - calendar.startMonth)
  }

  /// The first day of what starts with a month that has been moved.
  private func first(_ moved: SQLNode) -> SQLNode {
    let month = moved.later(months: calendar.startMonth - 1)
    guard let weekday = calendar.firstWeekday else {
      return month.later(by: calendar.startDay - 1)
    }
    return .dayOfWeek(month.later(by: 6 - calendar.anchorOffset), first: weekday, offset: 0)
  }

  /// The first of the year's first month.
  private var firstOfYear: SQLNode {
    SQLNode.firstOfYear(month).later(months: calendar.startMonth - 1)
  }

  // MARK: Weeks

  /// How many days the anchor is after the first of the year's first month.
  private var days: SQLNode { .call(.daysBetween, [firstOfYear, anchor]) }

  /// The week of the year from 0.
  private var week: SQLNode { .quotient(days, 7) }

  /// 1 in years of 53 weeks, else 0: there the first anchor comes so early that another one follows the 52nd.
  private var extraWeek: SQLNode {
    let next = firstOfYear.later(months: 12)
    let more = SQLNode.sum(
      SQLSum(plus: [.call(.daysBetween, [firstOfYear, next])], constant: -364))
    return .choice(.remainder(days, 7), lessThan: more, .constant(1), else: .constant(0))
  }

  /// The week from 0 in a year of 52, week 53 counting to the one before it; nil where periods are months.
  private var regularWeek: SQLNode? {
    guard calendar.pattern != .byMonth else { return nil }
    let last = SQLNode.constant(calendar.extraQuarter * 13 - 1)
    let later =
      calendar.extraQuarter == 4 ? last : .sum(SQLSum(plus: [week], minus: [extraWeek]))
    // NULL is not greater than a number, so that it stays.
    return .choice(last, lessThan: week, later, else: week)
  }

  /// What makes whole periods of weeks: the nth starts (13 n - shift + 2) / 3 weeks after the first one.
  private var shift: Int {
    switch calendar.pattern {
    case .fiveFourFour, .byMonth: 0
    case .fourFiveFour: 1
    case .fourFourFive: 2
    }
  }

  /// The period from 0; nil where periods are months.
  private var period: SQLNode? {
    regularWeek.map { .quotient(.sum(SQLSum(plus: [.times($0, 3)], constant: shift)), 13) }
  }

  /// The first day of a period, or quarter, from 0, or of that which starts with a month.
  private func startOfPeriod(
    _ month: SQLNode, _ index: SQLNode?, _ periods: Int = 1
  ) -> SQLNode {
    guard let index else { return first(month) }
    let weeks: SQLNode =
      periods == 3
      ? .times(index, 13)
      : .quotient(.sum(SQLSum(plus: [.times(index, 13)], constant: 2 - shift)), 3)
    var before = SQLSum(plus: [.times(weeks, 7)])
    if calendar.extraQuarter < 4 {
      // The extra week itself is of the period before.
      let late = SQLNode.choice(
        week, lessThan: .constant(calendar.extraQuarter * 13 + 1), .constant(0), else: extraWeek)
      before.plus.append(.times(late, 7))
    }
    return .later(first(.firstOfYear(self.month)), before, .laterByWeeks)
  }
}

import WeekCalendar

/// The answers about the weeks of a scheme, by the anchor day: the day of a week whose year is the week's own, and
/// whose day of the year gives the week's number.
///
/// A calendar that counts otherwise is another type with the same members.
struct WeekExpressions {
  let scheme: WeekScheme

  func node(_ function: CalendarFunction) -> SQLNode {
    switch function {
    case .weekKey: .call(.key, [dayInYear, number])
    case .weekStart: start
    case .weekEnd: end
    case .weekOfYear: number
    case .weekBasedYear: .year(dayInYear)
    case .localWeekday: .sum(SQLSum(plus: [daysIntoWeek], constant: 1))
    case .startOf(let unit): start(of: unit)
    }
  }

  /// A day of the year that the week belongs to.
  private var dayInYear: SQLNode {
    switch scheme {
    case .weekBased(let rules): rules.anchor
    case .clipped, .sevenDayBlocks: .day
    case .joinedInJanuary(let rules): .call(.earlier, [rules.anchor, .day])
    }
  }

  private var number: SQLNode {
    switch scheme {
    case .weekBased(let rules): rules.number
    case .clipped(let rules): rules.clippedNumber
    case .joinedInJanuary(let rules):
      .choice(
        .year(rules.anchor), lessThan: .year(.day), rules.number, else: rules.clippedNumber)
    case .sevenDayBlocks: Self.number(.day)
    }
  }

  private var start: SQLNode {
    switch scheme {
    case .weekBased(let rules): rules.day(0)
    case .clipped(let rules): .call(.later, [rules.day(0), .firstOfYear(.day)])
    case .joinedInJanuary(let rules):
      .choice(
        .year(rules.anchor), lessThan: .year(.day), rules.day(0),
        else: .call(.later, [rules.day(0), .firstOfYear(.day)]))
    case .sevenDayBlocks: .later(.day, SQLSum(minus: [daysIntoWeek]), .laterByDays)
    }
  }

  private var end: SQLNode {
    switch scheme {
    case .weekBased(let rules): rules.day(6)
    case .clipped(let rules): .call(.earlier, [rules.day(6), .lastOfYear(.day)])
    case .joinedInJanuary(let rules):
      .choice(
        .year(.day), lessThan: .year(rules.anchor), .lastOfYear(.day), else: rules.day(6))
    case .sevenDayBlocks:
      .call(
        .earlier,
        [
          .later(.day, SQLSum(constant: 6, minus: [daysIntoWeek]), .laterByDays),
          .lastOfYear(.day),
        ])
    }
  }

  private var daysIntoWeek: SQLNode {
    guard let rules = scheme.rules else {
      return .remainder(.sum(SQLSum(plus: [.dayOfYear(.day)], constant: -1)), 7)
    }
    return .daysIntoWeek(.day, first: rules.firstWeekday)
  }

  private func start(of unit: CalendarUnit) -> SQLNode {
    switch unit {
    case .day: .day.later(by: 0)
    case .week: scheme.rules.map { $0.day(0) } ?? start
    case .month: .call(.firstOfMonth, [.day])
    case .quarter: .call(.firstOfQuarter, [.day])
    case .half: .call(.firstOfHalf, [.day])
    case .year: .firstOfYear(.day)
    case .weekBasedYear: startOfWeekBasedYear
    }
  }

  private var startOfWeekBasedYear: SQLNode {
    switch scheme {
    case .clipped, .sevenDayBlocks: return .firstOfYear(.day)
    case .weekBased(let rules):
      let weeks = SQLNode.quotient(
        .sum(SQLSum(plus: [.dayOfYear(rules.anchor)], constant: -1)), 7)
      return .later(rules.day(0), SQLSum(minus: [.times(weeks, 7)]), .laterByWeeks)
    case .joinedInJanuary(let rules):
      // The first week with enough days has the day of January of that number.
      let january = SQLNode.firstOfYear(dayInYear)
      let inWeekOne = january.later(by: rules.minimumDaysInFirstWeek - 1)
      return .call(
        .later, [.dayOfWeek(inWeekOne, first: rules.firstWeekday, offset: 0), january])
    }
  }

  /// The number of the week whose anchor is a day.
  fileprivate static func number(_ anchor: SQLNode) -> SQLNode {
    .quotient(.sum(SQLSum(plus: [.dayOfYear(anchor)], constant: 6)), 7)
  }
}

extension WeekRules {
  /// The day so many days after the first one of the week.
  fileprivate func day(_ offset: Int) -> SQLNode {
    .dayOfWeek(.day, first: firstWeekday, offset: offset)
  }

  fileprivate var anchor: SQLNode { day(7 - minimumDaysInFirstWeek) }

  fileprivate var number: SQLNode { WeekExpressions.number(anchor) }

  /// The number of the anchor's week counted in the year of the day itself: 0 before week 1.
  fileprivate var clippedNumber: SQLNode {
    .quotient(
      .sum(
        SQLSum(
          plus: [.dayOfYear(.day)], constant: 13 - minimumDaysInFirstWeek,
          minus: [.daysIntoWeek(.day, first: firstWeekday)])), 7)
  }
}

import WeekCalendar

/// Expressions for the weeks of a scheme, computed from the anchor day.
///
/// A week belongs to the year of its anchor day; the anchor's day of the year determines the number of the week.
struct WeekExpressions {
  let scheme: WeekScheme
  let sql: SQLWriter

  func piece(_ function: CalendarFunction) -> SQLPiece {
    switch function {
    case .weekKey:
      sql.call(
        .key, dayInYear, number,
        names: sql.endings("-W", digits: 2, of: number, in: scheme.numbers))
    case .weekStart: start
    case .weekEnd: end
    case .weekOfYear: number
    case .weekBasedYear: sql.year(dayInYear)
    case .localWeekday: daysIntoWeek + 1
    case .startOf(let unit): start(of: unit)
    }
  }

  private var day: SQLPiece { sql.day }
  private var firstOfYear: SQLPiece { sql.firstOfYear(day) }
  private var lastOfYear: SQLPiece { sql.call(.lastOfYear, day) }

  /// A day in the year to which the week belongs.
  private var dayInYear: SQLPiece {
    switch scheme.kind {
    case .weekBased(let rules): anchor(rules)
    case .clipped, .sevenDayBlocks: day
    case .joinedInJanuary(let rules): sql.call(.earlier, anchor(rules), day)
    }
  }

  private var number: SQLPiece {
    switch scheme.kind {
    case .weekBased(let rules): number(of: anchor(rules))
    case .clipped(let rules): clippedNumber(rules)
    case .joinedInJanuary(let rules):
      sql.choice(
        sql.year(anchor(rules)), lessThan: sql.year(day), number(of: anchor(rules)),
        else: clippedNumber(rules))
    case .sevenDayBlocks: number(of: day)
    }
  }

  private var start: SQLPiece {
    switch scheme.kind {
    case .weekBased(let rules): return day(0, rules)
    case .clipped(let rules): return sql.call(.later, day(0, rules), firstOfYear)
    case .joinedInJanuary(let rules):
      let clipped = sql.call(.later, day(0, rules), firstOfYear)
      return sql.choice(
        sql.year(anchor(rules)), lessThan: sql.year(day), day(0, rules), else: clipped)
    case .sevenDayBlocks: return sql.call(.laterByDays, day, SQLPiece(0) - daysIntoWeek)
    }
  }

  private var end: SQLPiece {
    switch scheme.kind {
    case .weekBased(let rules): return day(6, rules)
    case .clipped(let rules): return sql.call(.earlier, day(6, rules), lastOfYear)
    case .joinedInJanuary(let rules):
      return sql.choice(
        sql.year(day), lessThan: sql.year(anchor(rules)), lastOfYear, else: day(6, rules))
    case .sevenDayBlocks:
      let whole = sql.call(.laterByDays, day, SQLPiece(6) - daysIntoWeek)
      return sql.call(.earlier, whole, lastOfYear)
    }
  }

  private var daysIntoWeek: SQLPiece {
    guard let rules = scheme.rules else { return sql.remainder(sql.dayOfYear(day) - 1, 7) }
    return sql.daysIntoWeek(day, first: rules.firstWeekday)
  }

  private func start(of unit: CalendarUnit) -> SQLPiece {
    switch unit {
    case .day: day
    case .week: startOfWholeWeek
    case .monthWeek: sql.call(.later, startOfWholeWeek, sql.call(.firstOfMonth, day))
    case .month: sql.call(.firstOfMonth, day)
    case .quarter: sql.call(.firstOfQuarter, day)
    case .half: sql.call(.firstOfHalf, day)
    case .year: firstOfYear
    case .weekBasedYear: startOfWeekBasedYear
    }
  }

  /// The first day of the week, even if the scheme cuts it at 1 January.
  private var startOfWholeWeek: SQLPiece { scheme.rules.map { day(0, $0) } ?? start }

  private var startOfWeekBasedYear: SQLPiece {
    switch scheme.kind {
    case .clipped, .sevenDayBlocks: return firstOfYear
    case .weekBased(let rules):
      let weeks = sql.quotient(sql.dayOfYear(anchor(rules)) - 1, 7)
      return sql.call(.laterByWeeks, day(0, rules), SQLPiece(0) - weeks * 7)
    case .joinedInJanuary(let rules):
      // n January, where n is the minimum number of days, is always in week 1.
      let january = sql.firstOfYear(dayInYear)
      let inWeekOne = sql.later(january, by: rules.minimumDaysInFirstWeek - 1)
      return sql.call(
        .later, sql.dayOfWeek(inWeekOne, first: rules.firstWeekday, offset: 0), january)
    }
  }

  /// The day `offset` days after the first day of the week.
  private func day(_ offset: Int, _ rules: WeekRules) -> SQLPiece {
    sql.dayOfWeek(day, first: rules.firstWeekday, offset: offset)
  }

  private func anchor(_ rules: WeekRules) -> SQLPiece {
    day(7 - rules.minimumDaysInFirstWeek, rules)
  }

  /// The number of the week that has this anchor.
  private func number(of anchor: SQLPiece) -> SQLPiece {
    sql.quotient(sql.dayOfYear(anchor) + 6, 7)
  }

  /// The number of the day's week, counted in the day's own year; 0 before week 1.
  private func clippedNumber(_ rules: WeekRules) -> SQLPiece {
    sql.quotient(sql.dayOfYear(day) + (13 - rules.minimumDaysInFirstWeek) - daysIntoWeek, 7)
  }
}

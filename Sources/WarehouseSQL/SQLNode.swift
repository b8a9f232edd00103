import WeekCalendar

/// An expression before an engine's form is chosen: days, and numbers computed from them.
indirect enum SQLNode {
  /// The day that is asked about.
  case day
  /// An operation with its arguments.
  case call(SQLOperation, [SQLNode])
  case sum(SQLSum)
  case times(SQLNode, Int)
  /// The day that comes so many days after the first one of a day's week: -6...13.
  case dayOfWeek(SQLNode, first: Weekday, offset: Int)
  /// How many days of its week have gone by before a day, 0...6.
  case daysIntoWeek(SQLNode, first: Weekday)
  /// A day so many days later; `.laterByDays` or `.laterByWeeks`.
  case later(SQLNode, SQLSum, SQLOperation)
  /// The third where the first is less than the second, else the fourth.
  case choice(SQLNode, lessThan: SQLNode, SQLNode, else: SQLNode)
  /// The key of a unit: of its year's number and its own.
  case fiscalKey(FiscalUnit, year: SQLNode, number: SQLNode)

  static func year(_ day: SQLNode) -> SQLNode { .call(.year, [day]) }

  static func dayOfYear(_ day: SQLNode) -> SQLNode { .call(.dayOfYear, [day]) }

  static func firstOfYear(_ day: SQLNode) -> SQLNode { .call(.firstOfYear, [day]) }

  static func constant(_ number: Int) -> SQLNode { .sum(SQLSum(constant: number)) }

  static func quotient(_ number: SQLNode, _ divisor: Int) -> SQLNode {
    .call(.quotient, [number, constant(divisor)])
  }

  static func remainder(_ number: SQLNode, _ divisor: Int) -> SQLNode {
    .call(.remainder, [number, constant(divisor)])
  }

  static func lastOfYear(_ day: SQLNode) -> SQLNode { .call(.lastOfYear, [day]) }

  /// So many days after a day.
  func later(by days: Int) -> SQLNode {
    days == 0 ? self : .call(.laterByConstant, [self, .constant(days)])
  }

  /// So many months after the first of a month.
  func later(months: Int) -> SQLNode {
    if months == 0 { return self }
    if case .call(.laterByMonths, let arguments) = self, case .sum(let sum) = arguments[1] {
      return arguments[0].later(months: sum.constant + months)
    }
    return .call(.laterByMonths, [self, .constant(months)])
  }
}

/// A sum: what is added, a constant, and what is taken away.
struct SQLSum {
  var plus: [SQLNode] = []
  var constant = 0
  var minus: [SQLNode] = []
}

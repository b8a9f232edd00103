/// What engines write in different ways.
///
/// Arguments are days (D), whole numbers (N) or texts.
enum SQLOperation: String, CaseIterable {
  /// D: the year.
  case year
  /// D: the day of the year, from 1.
  case dayOfYear
  /// D: the day of the week, counted as ``SQLDialect/weekdays`` says.
  case weekday
  /// N, N: how often the second number is contained in the first, which is not negative.
  case quotient
  /// N, N: what is left of the first number, which is not negative, by the second.
  case remainder
  /// D: the month, 1...12.
  case month
  /// D, D: how many days the second is after the first.
  case daysBetween
  /// D, N: this many months later; D is the first of a month.
  case laterByMonths
  /// D, N: this many days later, N being a number that the text has.
  case laterByConstant
  /// D, N: this many days later, N being computed from weekdays and days of the year.
  case laterByDays
  /// D, N: this many days later, N being computed with ``quotient``.
  case laterByWeeks
  /// D: the first of January.
  case firstOfYear
  /// D: 31 December.
  case lastOfYear
  /// D: the first of the month.
  case firstOfMonth
  /// D: the first of January, April, July or October.
  case firstOfQuarter
  /// D: the first of January or July.
  case firstOfHalf
  /// D, D: the earlier one.
  case earlier
  /// D, D: the later one.
  case later
  /// D, N: the year of the day and the number, `2011-W02`.
  case key
  /// N: the key of a fiscal year, `FY2023`.
  case fiscalYearKey
  /// N, N: the key of a unit by its year's number and its own, `FY2023-W53`; with the holes `unit`, `digits` and
  /// `zeros`.
  case fiscalKey
  /// D: the first day of a week, whose weekday is named; in BigQuery alone.
  case firstOfWeek
  /// D: the day as a value, where a day is something else inside of expressions.
  case value
}

/// How an engine writes an operation: a text with holes for its arguments.
///
/// `{1}` takes any expression, as between the parentheses of a function; `{1+}` one that may be left of a plus
/// sign, `{1*}` one that may be left of a division, else in parentheses; `{2±}` a sum with a sign before each
/// part.
struct SQLForm {
  let text: String
  let level: SQLLevel

  init(_ text: String, _ level: SQLLevel = .primary) {
    self.text = text
    self.level = level
  }
}

/// How closely the parts of an expression hold together.
enum SQLLevel: Int, Comparable {
  /// Arguments with commas between them: a time and its modifiers in SQLite.
  case arguments
  /// Anything.
  case any
  case sum
  case product
  /// Calls, names, numbers, and what is in parentheses.
  case primary

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

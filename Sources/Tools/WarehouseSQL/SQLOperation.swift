/// An operation that engines write differently.
///
/// Its arguments are days (D), integers (N) or text.
enum SQLOperation: String, CaseIterable {
  /// D: the year.
  case year
  /// D: the day of the year, from 1.
  case dayOfYear
  /// D: the day of the week, numbered as in ``SQLDialect/weekdays``.
  case weekday
  /// N, N: the quotient, rounded down; the first number is not negative.
  case quotient
  /// N, N: the remainder; the first number is not negative.
  case remainder
  /// D: the month, 1...12.
  case month
  /// D, D: the number of days from the first to the second.
  case daysBetween
  /// D, N: this many months later; D is the first of a month.
  case laterByMonths
  /// D, N: this many days later; N is a literal.
  case laterByConstant
  /// D, N: this many days later; N is computed from weekdays and days of the year.
  case laterByDays
  /// D, N: this many days later; N is computed with ``quotient``.
  case laterByWeeks
  /// D: 1 January.
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
  /// N, N: the key of a fiscal unit from the numbers of its year and of the unit, `FY2023-W53`.
  ///
  /// Its template has the placeholders `unit`, `digits` and `zeros`, too.
  case fiscalKey
  /// D: the first day of the week that starts on a named weekday; only for BigQuery.
  case firstOfWeek
  /// D: the day as a value; inside expressions, SQLite's days are a time value with its modifiers.
  case value
}

/// The template by which an engine writes an operation, with placeholders for its arguments.
///
/// `{1}` stands for any expression, as between the parentheses of a function. `{1+}` adds parentheses if the expression
/// cannot be part of a sum, and `{1*}` if it cannot be part of a product. `{2±}` stands for a sum with a sign before
/// each term.
struct SQLForm {
  let text: String
  let level: SQLLevel

  init(_ text: String, _ level: SQLLevel = .primary) {
    self.text = text
    self.level = level
  }
}

/// How tightly an expression binds, from loosest to tightest.
enum SQLLevel: Int, Comparable {
  /// Arguments separated by commas: in SQLite, a time value and its modifiers.
  case arguments
  /// Any expression.
  case any
  case sum
  case product
  /// Calls, names, numbers, and expressions in parentheses.
  case primary

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

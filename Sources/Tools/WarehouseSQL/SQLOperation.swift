/// An operation that engines write differently.
///
/// Its arguments are days (D), integers (N) or text.
enum SQLOperation {
  /// D: the year.
  case year
  /// D: the day of the year, from 1.
  case dayOfYear
  /// D: the day of the week, numbered as in ``SQLDialect/weekdays(from:)``.
  case weekday
  /// D: the number of days after the last Sunday, 0...6; only for engines that have it beside ``weekday``.
  case daysAfterSunday
  /// D: the number of days since a Monday that no day precedes; only for engines without ``weekday``.
  case daysSinceMonday
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
  /// D, D: the earlier day.
  case earlier
  /// D, D: the later day.
  case later
  /// D, N: the year of the day and the number, `2011-W02`.
  ///
  /// Its template has the placeholders `endings` and `place`, too, as that of ``fiscalKey``.
  case key
  /// N: the key of a fiscal year, `FY2023`.
  case fiscalYearKey
  /// N, N: the key of a fiscal unit from the numbers of its year and of the unit, `FY2023-W53`.
  ///
  /// Its form also has the placeholders `unit`, `digits` and `zeros`. `endings` is a list of the ends of all keys, such as
  /// `'-W01', '-W02', ...`, and `place` the position of the number's end in that list, from 1.
  case fiscalKey
  /// D: the first day of the week that starts on a named weekday; only for BigQuery.
  case firstOfWeek
  /// D: the day as a value; inside expressions, a day of SQLite is a time value with its modifiers.
  case value
}

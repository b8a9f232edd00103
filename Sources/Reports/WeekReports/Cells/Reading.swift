/// One of the ways to read the numbers or dates of a column.
package enum Reading: UInt8, CaseIterable, Hashable, Sendable {
  /// Numbers with a decimal point; dates with the day before the month.
  case first
  /// Numbers with a decimal comma; dates with the month before the day.
  case second
  /// Dates with a two-digit year before the month and the day.
  case third
  /// Months and other periods without days.
  case fourth
}

/// Names for the readings of numbers.
extension Reading {
  /// Numbers with a decimal point.
  package static var decimalPoint: Reading { .first }
  /// Numbers with a decimal comma.
  package static var decimalComma: Reading { .second }
}

/// Names for the readings of dates.
extension Reading {
  /// Dates with the day before the month; also all dates that can be read in one way only.
  static var dayFirst: Reading { .first }
  /// Dates with the month before the day.
  static var monthFirst: Reading { .second }
  /// Dates with a two-digit year before the month and the day.
  static var yearFirst: Reading { .third }
  /// Months and other periods without days.
  static var periods: Reading { .fourth }
}

/// One of the ways to read a column.
package enum Reading: UInt8, CaseIterable, Hashable, Sendable {
  /// A decimal point; the day before the month.
  case first
  /// A decimal comma; the month before the day.
  case second
  /// The year, of two digits, before the month and the day.
  case third
  /// Months and other periods.
  case fourth
}

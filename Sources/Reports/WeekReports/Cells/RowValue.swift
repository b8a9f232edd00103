import WeekCalendar

/// The value of a cell in a row.
public enum RowValue {
  /// No value, or an empty cell of CSV text.
  case null
  /// A whole number.
  case integer(Int64)
  /// A double.
  case real(Double)
  /// Text in UTF-8.
  case text(BorrowedBytes)
  /// Bytes that are not text.
  case blob(BorrowedBytes)
}

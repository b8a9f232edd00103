import WeekCalendar

/// A cell as it is in a row.
public enum RowValue {
  /// No value; an empty cell of a CSV text.
  case null
  /// A whole number.
  case integer(Int64)
  /// A double.
  case real(Double)
  /// A text in UTF-8.
  case text(BorrowedBytes)
  /// Bytes that are not text.
  case blob(BorrowedBytes)
}

/// A value in a table to write.
public enum TableCell: Hashable, Sendable {
  /// No value: empty in CSV, `null` in JSON.
  case null
  /// A whole number.
  case integer(Int128)
  /// A decimal with all its digits.
  case decimal(ExactDecimal)
  /// A double.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes that are not text, written as in SQL, `X'0102'`.
  case blob([UInt8])
}

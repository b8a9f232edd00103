/// The SQL type of a column.
///
///     ColumnType.real.rawValue  // "REAL"
public enum ColumnType: String, CaseIterable, Hashable, Sendable {
  /// Whole numbers that fit in 64 bits.
  case integer = "INTEGER"
  /// Doubles.
  case real = "REAL"
  /// Text, as it is written.
  case text = "TEXT"
  /// Dates, optionally with a time, returned as ISO 8601 text: `2011-01-02`, `2011-01-02 15:04:05`.
  case date = "DATE"

  /// The type with which a table column is declared.
  public var declared: String { self == .date ? Self.text.rawValue : rawValue }
}

/// The SQL type of a column.
///
///     ColumnType.real.rawValue  // "REAL"
public enum ColumnType: String, CaseIterable, Hashable, Sendable {
  /// Whole numbers of 64 bits.
  case integer = "INTEGER"
  /// Doubles.
  case real = "REAL"
  /// Texts, as they are written.
  case text = "TEXT"
  /// Dates, perhaps with a time, which come as ISO 8601 texts: `2011-01-02`, `2011-01-02 15:04:05`.
  case date = "DATE"

  /// The type that a column of a table is declared with.
  public var declared: String { self == .date ? Self.text.rawValue : rawValue }
}

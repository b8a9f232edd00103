/// What the cells of a column are in SQL.
///
///     ColumnType.real.rawValue  // "REAL"
public enum ColumnType: String, CaseIterable, Hashable, Sendable {
  /// Whole numbers of 64 bits.
  case integer = "INTEGER"
  /// Doubles.
  case real = "REAL"
  /// Texts, as they are written.
  case text = "TEXT"
  /// Days, which come as texts, `2011-01-02`.
  case day = "DATE"

  /// The type that a column of a table is declared with.
  var declared: String { self == .day ? Self.text.rawValue : rawValue }
}

/// The type of a table column.
///
///     SQLDialect.bigquery.typeName(.text)  // "STRING"
public enum SQLColumnType: Hashable, Sendable {
  /// A day
  case date
  /// A whole number
  case integer
  /// Text
  case text
}

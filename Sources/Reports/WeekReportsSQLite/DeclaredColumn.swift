import CSQLite
import WeekCalendarSQLite

/// A column of an existing table.
public struct DeclaredColumn: Hashable, Sendable {
  /// How SQLite converts text that is written into a column.
  public enum Affinity: Hashable, Sendable {
    /// A number becomes text.
    case text
    /// Text that looks like a number becomes a number: `INTEGER`, `REAL`, `NUMERIC`, `DATE` and others.
    case number
    /// Values stay unchanged: `BLOB`, `ANY` of a strict table, or no type.
    case none
  }

  /// The column's name.
  public let name: String
  /// The declared type; empty if there is none.
  public let type: String

  /// How the type converts text (SQLite, "Determination Of Column Affinity").
  public var affinity: Affinity {
    let type = type.uppercased()
    if type.contains("INT") { return .number }
    if ["CHAR", "CLOB", "TEXT"].contains(where: { type.contains($0) }) { return .text }
    return type.isEmpty || type.contains("BLOB") || type == "ANY" ? .none : .number
  }

  /// Returns the columns of a table that can be written, in order; empty if there is no such table.
  ///
  /// - Throws: ``SQLiteFailure``.
  public static func columns(
    of table: String, schema: String = "main", on connection: OpaquePointer
  ) throws(SQLiteFailure) -> [DeclaredColumn] {
    let connection = unsafe Connection(connection)
    let statement = try CompiledQuery(
      "PRAGMA \(SQLName.quoted(schema)).table_xinfo(\(SQLName.quoted(table)))", on: connection)
    var columns: [DeclaredColumn] = []
    while true {
      switch statement.step() {
      case SQLITE_ROW: break
      case SQLITE_DONE: return columns
      default: throw connection.failure
      }
      guard statement.int64(6) == 0, let name = statement.text(1)
      else { continue }
      columns.append(
        DeclaredColumn(
          name: name,
          type: statement.text(2) ?? ""))
    }
  }
}

import CSQLite
import WeekCalendarSQLite
import WeekReports

/// The rows of a table or view in a SQLite database, with their row numbers if it has them.
///
///     var source = try TableSource("books", where: "price > 10", on: connection)
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///
/// Only the columns that the consumer needs are read. SQLite's loop over the table passes each row on directly, as it
/// does to an aggregate function, which is faster than stepping and reading each cell. If an authorizer denies that
/// function, the source steps through the rows.
public struct TableSource: RowSource {
  private let connection: Connection
  private let table: String
  private let schema: String?
  private let condition: String?
  private let names: [String]

  /// Makes a source from a table or view.
  ///
  /// - Parameters:
  ///   - table: The name of the table or view.
  ///   - schema: The name of the connection's database that contains it; `nil` for the first database that has it.
  ///   - condition: A SQL expression over the columns that selects the rows to read; `nil` for all rows.
  ///   - connection: A SQLite connection, which must outlive the source.
  /// - Throws: ``SQLiteFailure`` if the table does not exist.
  public init(
    _ table: String, schema: String? = nil, where condition: String? = nil,
    on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    let connection = unsafe Connection(connection)
    self.connection = connection
    self.condition = condition
    self.table = table
    self.schema = schema
    let name = Self.quoted(schema, table)
    names = try CompiledQuery("SELECT * FROM \(name)", on: connection).columnNames
  }

  /// The names of the table's columns.
  public mutating func columnNames() throws(ReportError) -> [String] { names }

  /// Starts reading the rows.
  ///
  /// - Throws: ``WeekReports/ReportError/source(_:)`` with SQLite's message.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    // The names are qualified, because SQLite reads an unqualified quoted name that is not a column as a text.
    let list = columns.map {
      names.indices.contains($0) ? "t." + SQLName.quoted(names[$0]) : "NULL"
    }

    var from = rows
    if let condition {
      do throws(SQLiteFailure) {
        try check(condition)
      } catch {
        throw .source(error.description)
      }
      from += " WHERE (\(condition)\n)"
    }
    let hasRowid =
      !names.contains { $0.lowercased() == "rowid" }
      && (try? CompiledQuery("SELECT t.rowid \(from)", on: connection)) != nil
    let values = list + (hasRowid ? ["t.rowid"] : [])
    let isTable =
      unsafe sqlite3_table_column_metadata(
        connection.pointer, schema, table, nil, nil, nil, nil, nil, nil) == SQLITE_OK
    let rows = try? FunctionRows(
      values, from, hasRowid: hasRowid, isAlone: condition == nil && isTable, on: connection)
    if let rows { return rows }
    // With an empty list, SQLite would report a syntax error and hide the actual one.
    let named = values.isEmpty ? "NULL" : values.joined(separator: ", ")
    return QueryRows(
      try Self.compiled("SELECT \(named) \(from)", on: connection), Array(columns.indices),
      rowid: hasRowid ? columns.count : nil)
  }

  private var rows: String { "FROM \(Self.quoted(schema, table)) AS t" }

  /// Checks that a condition compiles, and that names in double quotes are columns.
  package func check(_ condition: String) throws(SQLiteFailure) {
    let strict = SQLText(condition).withBackquotedNames ?? condition
    // `a ORDER BY b` is an error only in parentheses, and `a) OR (b` only without them, so both are compiled.
    for condition in ["(\(strict)\n)", strict] {
      _ = try CompiledQuery("SELECT NULL \(rows) WHERE \(condition)", on: connection)
    }
  }

  private static func quoted(_ schema: String?, _ table: String) -> String {
    (schema.map { SQLName.quoted($0) + "." } ?? "") + SQLName.quoted(table)
  }

  private static func compiled(
    _ sql: String, on connection: Connection
  ) throws(ReportError) -> CompiledQuery {
    do throws(SQLiteFailure) {
      return try CompiledQuery(sql, on: connection)
    } catch {
      throw .source(error.description)
    }
  }
}

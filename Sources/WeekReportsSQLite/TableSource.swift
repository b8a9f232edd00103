import CSQLite
import WeekReports

/// The rows of a table or view of a SQLite database, with their numbers where it has them.
///
///     var source = try TableSource("books", where: "price > 10", on: connection)
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///
/// Of each row only the columns are read that the consumer asks for. A row is given from inside SQLite's loop over
/// the table, as to an aggregate function, which takes less time than to ask for each row and cell. Where an authorizer
/// refuses that function, rows are asked for one by one.
public struct TableSource: RowSource {
  private let connection: OpaquePointer
  private let name: String
  private let condition: String?
  private let names: [String]

  /// The rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of the table or view.
  ///   - schema: Which of the connection's databases it is in; `nil` for the first that has it.
  ///   - condition: Which rows are read, a SQL expression over the columns; `nil` for all.
  ///   - connection: A connection of SQLite, which must outlive the source.
  /// - Throws: ``SQLiteFailure`` where there is no such table.
  public init(
    _ table: String, schema: String? = nil, where condition: String? = nil,
    on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    self.connection = connection
    self.condition = condition
    name = (schema.map { SQLName.quoted($0) + "." } ?? "") + SQLName.quoted(table)
    names = try CompiledQuery("SELECT * FROM \(name)", on: connection).columnNames
  }

  /// The names of the table's columns.
  public mutating func columnNames() throws(ReportError) -> [String] { names }

  /// Gives the rows to a consumer.
  ///
  /// - Throws: ``WeekReports/ReportError``: SQLite's as ``WeekReports/ReportError/source(_:)``, or the consumer's.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(names)
    // Qualified names: SQLite takes a quoted name alone that is not a column for a text.
    let list = wanted.map { names.indices.contains($0) ? "t." + SQLName.quoted(names[$0]) : "NULL" }
    let from = "FROM \(name) AS t" + (condition.map { " WHERE (\($0)\n)" } ?? "")
    let hasRowid =
      !names.contains { $0.lowercased() == "rowid" }
      && (try? CompiledQuery("SELECT t.rowid \(from)", on: connection)) != nil
    let values = list + (hasRowid ? ["t.rowid"] : [])
    if let statement = try? RowFunction.statement(values, from, on: connection) {
      try RowFunction.run(
        statement.pointer, columnCount: wanted.count, hasRowid: hasRowid, into: &consumer, control)
    } else {
      let statement: CompiledQuery
      do throws(SQLiteFailure) {
        // A list without a value would be the syntax error that SQLite names, not what is wrong.
        let list = values.isEmpty ? "NULL" : values.joined(separator: ", ")
        statement = try CompiledQuery("SELECT \(list) \(from)", on: connection)
      } catch {
        throw .source(error.description)
      }
      try QuerySource.run(
        statement.pointer, Array(wanted.indices), rowid: hasRowid ? wanted.count : nil,
        into: &consumer,
        control)
    }
  }
}

import CSQLite
import WeekCalendarSQLite
import WeekReports

/// A SQL expression over the columns of batches that selects rows.
///
/// The cells have the types that a survey of the columns found, as in `query`. Only one thread at a time may use it.
package final class RowCondition {
  /// The positions of the columns that the expression uses.
  package let usedColumns: Set<Int>
  private let connection: Connection
  private let table: BatchTable
  private let statement: CompiledQuery

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - names: The names of the columns.
  ///   - found: The findings for each column; empty to compile the expression before a survey.
  ///   - connection: A SQLite connection, which must outlive the condition.
  /// - Throws: ``SQLiteFailure``, or ``WeekReports/ReportError`` if the expression uses a text column as a number.
  package init(
    _ expression: String, names: [String], found: [ColumnSurvey.Column],
    on connection: Connection
  ) throws {
    self.connection = connection
    var readers: [CellReader] = []
    var types: [String] = []
    for (position, name) in names.enumerated() {
      guard found.indices.contains(position) else {
        readers.append(CellReader(.text, numbers: NumberColumn(name), raw: .borrowed))
        types.append("TEXT")
        continue
      }
      readers.append(CellReader(found[position], raw: .borrowed))
      types.append(found[position].type.declared)
    }
    let table = BatchTable(readers, types: types)
    try VirtualTableModule.register(table, name: table.name, on: connection)
    let list = names.indices.map { ", c\($0) AS \(SQLName.quoted(names[$0]))" }.joined()
    // A WHERE clause rejects aggregates and window functions. The subquery hides the table's rowid.
    let rows =
      "SELECT weekcal_row FROM (SELECT rowid AS weekcal_row\(list) FROM \(table.name)) WHERE "
    // `a ORDER BY b` is an error only in parentheses, and `a) OR (b` only without them, so both are compiled.
    let strict = SQLText(expression).withBackquotedNames ?? expression
    _ = try CompiledQuery("\(rows)\(strict)\n", on: connection)
    let sql = "\(rows)(\(expression)\n)"
    statement = try CompiledQuery(sql, on: connection)
    usedColumns = table.usedColumns
    self.table = table
    let known = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0.offset, $0.element) })
    try TextColumnChecks(sql, on: connection).check([(table, known)], offersColumns: false)
  }

  /// Selects the rows of a batch for which the expression is true, neither false nor NULL.
  ///
  /// - Parameters:
  ///   - batch: The rows.
  ///   - columns: The position of each column in the batch.
  ///   - keeps: One element for each row, initially `false`; set to `true` for selected rows.
  /// - Throws: ``WeekReports/ReportError`` for an error from SQLite or in a cell.
  package func test(
    _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
  ) throws(ReportError) {
    table.batch = batch
    table.positions = columns
    table.failure = nil
    defer {
      table.batch = nil
      statement.reset()
    }

    var status = statement.step()
    while status == SQLITE_ROW {
      let row = Int(statement.int64(0)) - 1
      if keeps.indices.contains(row) { keeps[row] = true }
      status = statement.step()
    }
    guard status == SQLITE_DONE else {
      if let failure = table.failure { throw failure }
      throw .source(connection.failure.description)
    }
  }
}

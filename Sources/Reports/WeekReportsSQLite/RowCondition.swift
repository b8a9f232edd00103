import CSQLite
import WeekReports

/// A SQL expression over the columns of batches, which says of each row whether it is true there.
///
/// Cells are what a survey of their columns found, as in `query`. It is used by one thread at a time.
package final class RowCondition {
  /// The columns that the expression uses, by their positions among those that it was given.
  package let usedColumns: Set<Int>
  private let connection: Connection
  private let table: BatchTable
  private let statement: CompiledQuery

  /// An expression that is compiled once.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - names: The names of the columns.
  ///   - found: What is known of each; none where they are only to be named.
  ///   - connection: A connection of SQLite, which must stay open as long as this.
  /// - Throws: ``SQLiteFailure``, or ``WeekReports/ReportError`` if it uses a column of texts as numbers.
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
    // WHERE refuses aggregates and window functions; a subquery does not have a rowid.
    let rows =
      "SELECT weekcal_row FROM (SELECT rowid AS weekcal_row\(list) FROM \(table.name)) WHERE "
    // In parentheses `a ORDER BY b` is an error, without them `a) OR (b` is: both are compiled.
    let strict = SQLText(expression).withBackquotedNames ?? expression
    _ = try CompiledQuery("\(rows)\(strict)\n", on: connection)
    let sql = "\(rows)(\(expression)\n)"
    statement = try CompiledQuery(sql, on: connection)
    usedColumns = table.usedColumns
    self.table = table
    let known = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0.offset, $0.element) })
    try TextColumnChecks(sql, on: connection).check([(table, known)], offersColumns: false)
  }

  /// Says of each row of a batch whether the expression is true, neither false nor NULL.
  ///
  /// - Parameters:
  ///   - batch: The rows.
  ///   - columns: Where the columns are in the batch.
  ///   - keeps: One element a row, `false` before.
  /// - Throws: ``WeekReports/ReportError``, SQLite's or that of a cell.
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

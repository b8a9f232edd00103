import CSQLite
import WeekCalendar
import WeekReports

/// The columns of a connection that are TEXT though most of their cells are numbers: none of their other cells is
/// added or compared as if it were one.
package final class MixedColumns {
  private let connection: Connection
  private var columns: [(column: MixedColumn, table: any VirtualTable)] = []
  private var hasSums = false

  /// No columns yet of a connection that is the caller's own, as its `sum`, `avg` and `total` are replaced.
  package init(on connection: Connection) { self.connection = connection }

  /// Takes a column of a table; gives the name of the collation that it is declared with.
  func add(
    _ column: ColumnSurvey.Column, of table: any VirtualTable,
    search: @escaping MixedColumn.Search
  ) throws(SQLiteFailure) -> String {
    // Its name is shown in full by EXPLAIN, which has room for 18 bytes.
    let mixed = MixedColumn(column, collation: "weekcal_\(columns.count + 1)", search: search)
    try mixed.register(on: connection)
    columns.append((mixed, table))
    if !hasSums { try CheckedSum.register(for: self, on: connection) }
    hasSums = true
    return mixed.collation
  }

  /// Learns what a statement compares the columns with.
  ///
  /// - Throws: ``WeekReports/ReportError`` where one is compared with columns of numbers, which no collation sees.
  package func prepare(_ sql: String) throws(ReportError) {
    ComparedNumbers.find(in: sql, of: columns.map(\.column), on: connection)
    for (column, table) in columns {
      guard column.compared.hasColumn, let cell = column.firstOdd else { continue }
      let failure = column.problem(cell.text, .place(cell.place), "is compared with numbers")
      table.note(failure: failure)
      throw failure
    }
  }

  /// Says whether a cell that is not a number was compared with one.
  ///
  /// - Throws: ``WeekReports/ReportError``, which the table has too.
  package func close() throws(ReportError) {
    for (column, table) in columns {
      guard let failure = column.comparison else { continue }
      table.note(failure: failure)
      throw failure
    }
  }

  /// What is wrong with a text that is to be added; `nil` where it is not a cell of a column.
  func problem(adding text: BorrowedBytes, isNumber: Bool) -> ReportError? {
    for (column, table) in columns where !isNumber || column.hasOtherNumbers {
      guard column.isOdd(text) else { continue }
      let text = Array(text)
      guard let place = column.place(of: text) else { continue }
      let failure = column.problem(text, place, "is added to numbers")
      table.note(failure: failure)
      return failure
    }
    return nil
  }
}

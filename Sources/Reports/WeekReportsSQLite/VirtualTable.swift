import WeekReports

/// A table that SQLite can read through ``VirtualTableModule``.
protocol VirtualTable: AnyObject {
  /// The table's columns as SQL declares them: `"a" INTEGER, "b" TEXT`.
  var declaration: String { get }
  /// The number of columns.
  var columnCount: Int { get }
  /// The estimated number of rows.
  var likelyRowCount: Int { get }
  /// Opens the rows for a scan that needs the columns at these positions.
  func open(_ columns: [Int]) throws(ReportError) -> OpenedRows
  /// The address of SQLite's structure for the table; 0 before SQLite connects.
  ///
  /// It identifies the table in a program.
  var address: UInt { get set }
  /// Notes the columns that a plan needs, one bit each; bit 63 stands for column 63 and all after it.
  func note(columnsUsed: UInt64)
  /// Notes why a scan failed.
  func note(failure: ReportError)
}

import WeekReports

/// What a virtual table needs to know of itself.
protocol VirtualTable: AnyObject {
  /// The table's columns as SQL declares them: `"a" INTEGER, "b" TEXT`.
  var declaration: String { get }
  /// How many columns it has.
  var columnCount: Int { get }
  /// How many rows there are, roughly.
  var likelyRowCount: Int { get }
  /// Opens the rows for a scan that needs these columns, by position.
  func open(_ columns: [Int]) throws(ReportError) -> OpenedRows
  /// The address of SQLite's structure of it, by which a compiled statement names it; 0 before that.
  var address: UInt { get set }
  /// Told which columns a plan of SQLite's needs: a bit each, and the last one for all from the 63rd on.
  func note(columnsUsed: UInt64)
  /// Told why a scan failed.
  func note(failure: ReportError)
}

extension VirtualTable {
  func note(columnsUsed: UInt64) {}
}

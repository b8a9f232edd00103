/// The result of reading the arguments of a scan: its rows, or the reason why there are none.
enum TableScan {
  /// Rows with numbers from the first to the last, in steps.
  case rows(TableCursor, ClosedRange<Int>, step: Int)
  /// An argument is NULL, or the stop comes before the start.
  case none
  case wrong(String)
  /// SQLite is out of memory.
  case noMemory

  /// The rows of a list.
  static func listed(_ cursor: TableCursor, _ count: Int) -> TableScan {
    count > 0 ? .rows(cursor, 1...count, step: 1) : .none
  }
}

import CByteScan
import WeekCalendar

// These C functions load 8 or 16 bytes from the start of each cell, even of shorter ones. A batch must therefore have
// ``RowBatch/padding`` more bytes after its cells.
extension CellColumn {
  /// Reads cells of 1 to 8 digits in groups of four, and returns how many it read.
  ///
  /// Stops before a group with any other cell, and at once if the processor does not support it.
  @inline(__always)
  func readDigits(from row: Int, into values: BorrowedRoom<Int64>) -> Int {
    let rest = count &- row
    return unsafe weekcal_read_digits(
      bytes.pointer(at: 0, count: bytes.count), cells.pointer(at: row, count: rest), rest,
      values.pointer(at: row, count: rest))
  }

  /// Reads dates like `2011-01-02` in groups of four, and returns how many it read.
  ///
  /// Stops before a group with any other cell, and at once if the processor does not support it.
  @inline(__always)
  func readDates(
    from row: Int, _ months: Span<Int32>, into days: BorrowedRoom<Int32>
  ) -> Int {
    let rest = count &- row
    return unsafe months.withUnsafeBufferPointer { months in
      guard let months = months.baseAddress else { return 0 }
      return unsafe weekcal_read_dates(
        bytes.pointer(at: 0, count: bytes.count), cells.pointer(at: row, count: rest), rest, months,
        days.pointer(at: row, count: rest))
    }
  }
}

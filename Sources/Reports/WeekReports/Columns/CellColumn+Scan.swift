import CByteScan
import WeekCalendar

// Calls C functions that read many cells at once. They read 8 or 16 bytes from the start of each cell, so a batch must
// have ``RowBatch/padding`` more bytes after its cells.
extension CellColumn {
  /// Reads cells from a row on as whole numbers, while each is a text of 1 to 8 digits; how many are read.
  @inline(__always)
  func readDigits(from row: Int, into values: BorrowedRoom<Int64>) -> Int {
    let rest = count &- row
    return unsafe weekcal_read_digits(
      bytes.pointer(at: 0, count: bytes.count), cells.pointer(at: row, count: rest), rest,
      values.pointer(at: row, count: rest))
  }

  /// Reads cells from a row on as days, while each is a text like `2011-01-02`; how many are read.
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

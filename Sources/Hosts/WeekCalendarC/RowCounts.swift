import WeekCalendar

/// Counts the null rows and the wrong rows, and clears their bits in the result.
struct RowCounts {
  var nulls: Int64 = 0
  var wrong: Int64 = 0
  /// The first wrong row; 0 if there is none.
  var row: Int64 = 0

  /// Copies the bits of the column to the result, and counts its null rows.
  mutating func start(_ column: DayColumn, _ bits: BorrowedRoom<UInt8>?) {
    start(column.validity, column.bitOffset, column.count, bits)
  }

  mutating func start(
    _ validity: BorrowedBytes?, _ offset: Int, _ count: Int,
    _ bits: BorrowedRoom<UInt8>?
  ) {
    if let bits { Bitmap.copy(validity, from: offset, count: count, to: bits) }
    if let validity {
      nulls = Int64(count &- Bitmap.countSet(validity, from: offset, count: count))
    }
  }

  mutating func setAllNull(_ count: Int, _ bits: BorrowedRoom<UInt8>?) {
    nulls = Int64(count)
    if let bits {
      for index in 0..<(count &+ 7) >> 3 { bits[index] = 0 }
    }
  }

  /// Adds the rows that are NaT, `Int64.min`, although their bits are set.
  @_optimize(speed)
  mutating func noteNotATime(_ column: DayColumn, _ bits: BorrowedRoom<UInt8>?) {
    guard column.type != .day32 else { return }
    for row in 0..<column.count where column.value(row) == .min {
      if let validity = column.validity, !Bitmap.isSet(validity, column.bitOffset &+ row) {
        continue
      }
      add(row, bits)
    }
  }

  /// Adds a null row, unless its bit was counted at the start.
  mutating func addNull(
    _ row: Int, _ bits: BorrowedRoom<UInt8>?, in column: DayColumn
  ) {
    if let validity = column.validity, !Bitmap.isSet(validity, column.bitOffset &+ row) {
      return
    }
    add(row, bits)
  }

  mutating func addWrong(_ row: Int, _ bits: BorrowedRoom<UInt8>?) {
    if wrong == 0 { self.row = Int64(row) }
    wrong &+= 1
    add(row, bits)
  }

  private mutating func add(_ row: Int, _ bits: BorrowedRoom<UInt8>?) {
    nulls &+= 1
    if let bits { Bitmap.clear(bits, row) }
  }
}

import WeekCalendar

/// Decides whether lines may be below a table: no line has as many cells as the table, more than one filled
/// cell, or a digit at its start, as a row that was cut off has.
struct FooterSink: RowScanner.Sink {
  let text: BorrowedBytes
  let columnCount: Int
  private(set) var count = 0
  /// Whether one of them may be a row of the table.
  private(set) var hasRow = false
  private var filled = 0

  init(text: BorrowedBytes, columnCount: Int) {
    self.text = text
    self.columnCount = columnCount
  }

  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    guard end > start, end > start + 1 || text[start] != 0x20 else { return }
    filled += 1
    if filled > 1 || (0x30...0x39).contains(text[start]) { hasRow = true }
  }

  mutating func row(
    start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int
  ) -> RowScanner.Decision {
    if cellCount == columnCount { hasRow = true }
    count += 1
    filled = 0
    return .goOn
  }

  mutating func skippedLine(isComment: Bool) {}
}

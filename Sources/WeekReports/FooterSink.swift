/// Counts rows, and says whether one may be a row of a table: with more than one cell that holds something,
/// or a digit in front, as a row that is cut off has.
struct FooterSink: RowScanner.Sink {
  let text: UnsafePointer<UInt8>
  var count = 0
  var hasRow = false
  /// Whether nothing stands in the first row, which parts what follows from the table.
  private(set) var startsEmpty = false
  private var filled = 0

  init(text: UnsafePointer<UInt8>) { self.text = text }

  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    guard !BatchSink.isBlank(text, start, end) else { return }
    filled += 1
    if filled > 1 || (0x30...0x39).contains(text[start]) { hasRow = true }
  }

  mutating func row(start: Int, next: Int, cellCount: Int, line: Int) -> RowScanner.Decision {
    if count == 0 { startsEmpty = filled == 0 }
    count += 1
    filled = 0
    return .goOn
  }

  mutating func skippedLine(isComment: Bool) {}
}

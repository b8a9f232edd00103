import WeekCalendar

/// Detects whether a second table starts at a row of another width than the first table's.
///
/// Its header has a word in each cell and no word twice, and the next two rows have as many cells, one of them a number
/// or a date. A row with the width of the first table always belongs to that.
struct SecondTable {
  let dialect: CSVDialect

  enum Finding {
    case none
    /// More text is needed.
    case unknown
    case table(columns: Int)
  }

  /// What starts at a row that has another number of cells than the table has.
  func find(
    _ text: BorrowedBytes, at start: Int, to end: Int, isLast: Bool
  ) -> Finding {
    let sample = SampleRows(text, from: start, to: end, isWhole: isLast, dialect, limit: 3)
    guard let first = sample.rows.first, first.start == start else {
      return isLast || sample.faultCount > 0 ? .none : .unknown
    }
    let width = first.cells.count
    guard width > 1, first.cells.allSatisfy({ Self.look($0, text) == .text }) else { return .none }
    let words = first.cells.map { sample.text($0, in: text) }
    guard Set(words).count == words.count else { return .none }
    let below = sample.rows.dropFirst()
    guard below.allSatisfy({ $0.cells.count == width }) else { return .none }
    guard below.count == 2 else { return isLast || sample.faultCount > 0 ? .none : .unknown }
    let hasNumbers = below.contains { row in row.cells.contains { Self.look($0, text) == .typed } }
    return hasNumbers ? .table(columns: width) : .none
  }

  private static func look(
    _ cell: SampleRows.SampleCell, _ text: BorrowedBytes
  ) -> CellLook {
    CellLook.of(text.extracting(cell.start..<cell.end))
  }
}

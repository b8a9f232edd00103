import CByteScan

/// Tells whether a second table starts at a row of the first.
///
/// Its header has words where the first table has numbers or dates, no name twice, and a row with a number or a date
/// follows; where it has another number of cells, so have the next two rows.
struct SecondTable {
  private let dialect: CSVDialect
  private let columnCount: Int
  private let names: [String]
  private let typedColumns: [Int]
  /// The column in which a letter says that a row is to be looked at; -1 for none.
  let digitColumn: Int

  init(_ layout: CSVLayout) {
    dialect = layout.dialect
    columnCount = layout.columnNames.count
    names = layout.headerLine.isEmpty ? [] : layout.columnNames
    typedColumns = layout.typedColumns
    // A word in the only column of numbers is a cell like others.
    digitColumn = typedColumns.count > 1 ? layout.digitColumn ?? -1 : -1
  }

  enum Finding {
    case none
    /// More text is needed.
    case unknown
    case headerAgain
    case table(columns: Int)
  }

  /// What starts at a row.
  func find(
    _ text: UnsafePointer<UInt8>, at start: Int, to end: Int, isLast: Bool
  ) -> Finding {
    let sample = SampleRows(text, from: start, to: end, isWhole: isLast, dialect, limit: 3)
    guard let first = sample.rows.first, first.start == start else {
      return isLast || sample.faultCount > 0 ? .none : .unknown
    }
    let cells = first.cells
    let looks = cells.map { Self.look($0, text) }
    guard cells.count > 1, !looks.contains(.typed) else { return .none }
    let words = cells.map { sample.text($0, in: text) }
    if cells.count == columnCount {
      if words == names { return .headerAgain }
      guard typedColumns.allSatisfy({ looks[$0] == .text }) else { return .none }
    } else if looks.contains(.empty) {
      return .none
    }
    let filled = words.filter { !$0.isEmpty }
    guard Set(filled).count == filled.count else { return .none }
    let below = sample.rows.dropFirst()
    let wanted = cells.count == columnCount ? 1 : 2
    if below.count < wanted, sample.faultCount == 0, !isLast { return .unknown }
    guard !below.isEmpty, below.prefix(wanted).allSatisfy({ $0.cells.count == cells.count }),
      below.prefix(wanted).contains(where: { row in
        row.cells.contains { Self.look($0, text) == .typed }
      })
    else { return .none }
    return .table(columns: cells.count)
  }

  private static func look(
    _ cell: SampleRows.SampleCell, _ text: UnsafePointer<UInt8>
  ) -> CellLook {
    CellLook.of(UnsafeBufferPointer(start: text + cell.start, count: cell.end - cell.start))
  }

  /// Whether a word may start so: a letter of ASCII, or one that is not a sign of money.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    weekcal_is_letter(byte) != 0
  }
}

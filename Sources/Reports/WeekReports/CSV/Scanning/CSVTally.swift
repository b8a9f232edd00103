/// Counts of what was left out or changed in some rows.
package struct CSVTally {
  var emptyLines = 0
  var comments = 0
  var padded = 0
  var cut = 0
  /// Rows whose cells beyond the header's are empty and not taken.
  var surplus = 0
  /// Lines at the end that the options leave out.
  var droppedLines = 0
  /// Line ends within the quoted cells of rows.
  var innerLines = 0
  /// Cells between apostrophes, which are not quotes here, and the row of the first, from 0.
  var apostrophes = 0
  var firstApostrophe = 0
  /// Rows with a quoted cell that has lines that read as rows, and the first, from 0.
  var holdingRows = 0
  var firstHoldingRow = 0
  var skipped = 0
  var skippedLines = 0
  /// The first rows that were left out, at most ``shownRows``.
  var skippedRows: [(fault: RowFault, row: Int)] = []
  var kept = 0
  /// The first rows that were taken as they are.
  var keptRows: [(fault: RowFault, row: Int)] = []

  /// How many lines there are beside the first ones of rows that were given.
  var lineCount: Int {
    emptyLines + comments + skippedLines + droppedLines + innerLines
  }

  static var shownRows: Int { 5 }

  mutating func skip(_ fault: RowFault, row: Int, lines: Int) {
    skipped += 1
    skippedLines += lines
    if skippedRows.count < Self.shownRows { skippedRows.append((fault, row)) }
  }

  mutating func keep(_ fault: RowFault, row: Int) {
    kept += 1
    if keptRows.count < Self.shownRows { keptRows.append((fault, row)) }
  }

  /// Adds the counts of the text that comes next, after this many rows and line ends.
  mutating func add(_ other: CSVTally, afterRows rows: Int, lines: Int) {
    func shifted(_ fault: (fault: RowFault, row: Int)) -> (fault: RowFault, row: Int) {
      (fault.fault.shifted(lines: lines), fault.row + rows)
    }
    if apostrophes == 0 { firstApostrophe = rows + other.firstApostrophe }
    if holdingRows == 0 { firstHoldingRow = rows + other.firstHoldingRow }
    skippedRows += other.skippedRows.prefix(Self.shownRows - skippedRows.count).map(shifted)
    keptRows += other.keptRows.prefix(Self.shownRows - keptRows.count).map(shifted)
    emptyLines += other.emptyLines
    comments += other.comments
    padded += other.padded
    cut += other.cut
    surplus += other.surplus
    droppedLines += other.droppedLines
    innerLines += other.innerLines
    apostrophes += other.apostrophes
    holdingRows += other.holdingRows
    skipped += other.skipped
    skippedLines += other.skippedLines
    kept += other.kept
  }
}

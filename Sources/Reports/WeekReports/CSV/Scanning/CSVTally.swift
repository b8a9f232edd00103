/// Counts of skipped lines and changed rows in a part of a text.
package struct CSVTally {
  var emptyLines = 0
  var comments = 0
  var padded = 0
  var cut = 0
  /// Rows with empty cells beyond the columns, which were ignored.
  var surplus = 0
  /// Lines at the end that the options skip.
  var droppedLines = 0
  /// Line ends inside quoted cells.
  var innerLines = 0
  /// Cells between apostrophes, which are not quotes here, and the row of the first, from 0.
  var apostrophes = 0
  var firstApostrophe = 0
  /// Rows with a quoted cell whose lines look like rows, and the first of these rows, from 0.
  var suspectRows = 0
  var firstSuspectRow = 0
  /// Rows that cannot be read and were skipped.
  var skipped = 0
  /// The lines of these rows.
  var skippedLines = 0
  /// The first skipped rows, at most ``shownRows``.
  var skippedRows: [(fault: RowFault, row: Int)] = []
  /// Rows that cannot be read and were kept as they are.
  var kept = 0
  /// The first kept rows, at most ``shownRows``.
  var keptRows: [(fault: RowFault, row: Int)] = []

  /// The number of lines that do not start a row that was passed on.
  var lineCount: Int {
    emptyLines + comments + skippedLines + droppedLines + innerLines
  }

  /// The maximum number of rows to describe in notes.
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

  /// Adds the counts of the next part, which comes after this many rows and line ends.
  mutating func add(_ other: CSVTally, afterRows rows: Int, lines: Int) {
    func shifted(_ fault: (fault: RowFault, row: Int)) -> (fault: RowFault, row: Int) {
      (fault.fault.shifted(lines: lines), fault.row + rows)
    }
    if apostrophes == 0 { firstApostrophe = rows + other.firstApostrophe }
    if suspectRows == 0 { firstSuspectRow = rows + other.firstSuspectRow }
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
    suspectRows += other.suspectRows
    skipped += other.skipped
    skippedLines += other.skippedLines
    kept += other.kept
  }
}

/// What was left out or changed in some rows.
struct CSVTally {
  var emptyLines = 0
  var comments = 0
  var padded = 0
  var cut = 0
  var footerLines = 0
  var apostrophes = 0
  var firstApostrophe = 0
  var skipped = 0
  /// The first rows that were left out, at most ``shownRows``.
  var skippedRows: [(fault: RowFault, row: Int)] = []
  var kept = 0
  /// The first rows that were taken as they stand.
  var keptRows: [(fault: RowFault, row: Int)] = []

  static var shownRows: Int { 5 }

  mutating func skip(_ fault: RowFault, row: Int) {
    skipped += 1
    if skippedRows.count < Self.shownRows { skippedRows.append((fault, row)) }
  }

  mutating func keep(_ fault: RowFault, row: Int) {
    kept += 1
    if keptRows.count < Self.shownRows { keptRows.append((fault, row)) }
  }

  mutating func add(_ other: CSVTally) {
    emptyLines += other.emptyLines
    comments += other.comments
    padded += other.padded
    cut += other.cut
    footerLines += other.footerLines
    apostrophes += other.apostrophes
    skipped += other.skipped
    kept += other.kept
  }
}

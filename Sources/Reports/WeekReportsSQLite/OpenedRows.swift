import WeekReports

/// The rows of a scan.
struct OpenedRows {
  var rows: any RowReader
  /// The readers of the columns that the scan needs.
  var readers: [CellReader]
  /// The position of each of these columns among those of the batches.
  var positions: [Int]
}

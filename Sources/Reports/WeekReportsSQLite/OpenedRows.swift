import WeekReports

/// The rows of a scan, and the columns that it needs.
struct OpenedRows {
  var rows: any RowReader
  /// A reader for each needed column.
  var readers: [CellReader]
  /// The position of each needed column in the batches.
  var positions: [Int]
}

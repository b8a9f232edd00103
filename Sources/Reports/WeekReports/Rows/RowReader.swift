/// A position in the rows of a source, which only moves forward.
///
///     var source = CSVSource(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     let rows = try source.reader(of: [1])
///     while let batch = try rows.next() {
///       print(batch.count)  // 1
///     }
public protocol RowReader: AnyObject {
  /// Returns the next rows, at least one, valid until the next call; at the end, `nil` on every call.
  ///
  /// - Throws: ``ReportError``.
  func next() throws(ReportError) -> RowBatch?
}

extension RowReader {
  /// Passes all rows to an open consumer, and closes it.
  func give<Consumer: RowConsumer>(
    to consumer: inout Consumer, _ control: StreamControl
  ) throws(ReportError) {
    var progress = StreamProgress(byteCount: 0, rowCount: 0)
    while let batch = try next() {
      progress.rowCount += batch.count
      try consumer.take(batch)
      control.onProgress?(progress)
      guard !control.isCancelled() else { throw .cancelled }
    }
    try consumer.close()
  }
}

/// Where rows come from: a CSV text (``CSVSource``), any Swift sequence (``SequenceSource``), or another
/// type's own.
///
///     var source = CSVSource(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     rows.count  // 1
public protocol RowSource {
  /// The names of the columns, in order; may read what it needs to know them.
  ///
  /// - Throws: ``ReportError``.
  mutating func columnNames() throws(ReportError) -> [String]

  /// Starts to read the rows.
  ///
  /// - Parameter columns: Which columns the batches are to have, by position, in this order.
  /// - Returns: A position before the first row.
  /// - Throws: ``ReportError``.
  mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader

  /// Gives all rows to a consumer: opens it, lets it take each batch, and closes it.
  ///
  /// The default reads one batch after the other, on one thread.
  ///
  /// - Parameters:
  ///   - consumer: What takes the rows.
  ///   - control: On how many threads, how to stop, and what is told on the way.
  /// - Throws: ``ReportError``, the source's own and the consumer's, at the first row that has one.
  mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError)
}

/// A position among the rows of a source, which moves forward.
///
///     var source = CSVSource(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     let rows = try source.reader(of: [1])
///     while let batch = try rows.next() {
///       print(batch.count)  // 1
///     }
public protocol RowReader: AnyObject {
  /// The next rows, at least one, valid until the next call; `nil` at the end, again and again.
  ///
  /// - Throws: ``ReportError``.
  func next() throws(ReportError) -> RowBatch?
}

extension RowSource {
  /// Gives all rows to a consumer, batch by batch.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(try columnNames())
    try reader(of: wanted).give(to: &consumer, control)
  }

  /// Gives all rows to a consumer on one thread.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer
  ) throws(ReportError) {
    try stream(into: &consumer, control: StreamControl())
  }
}

extension RowReader {
  /// Gives all rows to a consumer that is open, and closes it.
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

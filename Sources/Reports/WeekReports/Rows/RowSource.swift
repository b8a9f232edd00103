/// A source of rows: CSV text (``CSVSource``), any Swift sequence (``SequenceSource``), or a type of your own.
///
///     var source = CSVSource(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     rows.count  // 1
public protocol RowSource {
  /// Returns the names of the columns, in order; it may read as much as it needs to know them.
  ///
  /// - Throws: ``ReportError``.
  mutating func columnNames() throws(ReportError) -> [String]

  /// Starts reading the rows.
  ///
  /// - Parameter columns: The positions of the columns that the batches must have, in this order.
  /// - Returns: A position before the first row.
  /// - Throws: ``ReportError``.
  mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader

  /// Passes all rows to a consumer: opens it, lets it take each batch, and closes it.
  ///
  /// The default passes one batch after another, on one thread.
  ///
  /// - Parameters:
  ///   - consumer: The receiver of the rows.
  ///   - control: The number of threads, cancellation, and progress reports.
  /// - Throws: ``ReportError`` from the source or the consumer, at the first row with an error.
  mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError)
}

extension RowSource {
  /// Passes all rows to a consumer, batch by batch.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(try columnNames())
    try reader(of: wanted).give(to: &consumer, control)
  }

  /// Passes all rows to a consumer on one thread.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer
  ) throws(ReportError) {
    try stream(into: &consumer, control: StreamControl())
  }
}

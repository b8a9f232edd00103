/// The elements of any Swift sequence as rows.
///
///     struct Visit { var day: String, count: Int }
///     var source = SequenceSource(["Date", "Visits"], [Visit(day: "2011-01-02", count: 7)]) {
///       $1.append($0.day)
///       $1.append(.integer(Int64($0.count)))
///     }
///
/// Rows are taken one after the other, on one thread.
public struct SequenceSource<Elements: Sequence>: RowSource {
  private let names: [String]
  private let elements: Elements
  private let write: (Elements.Element, inout RowBatchBuilder) -> Void

  /// A source of elements.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - elements: The elements, a row each.
  ///   - write: Appends the cells of an element, one for each column in order; cells that it does not
  ///     append are null.
  public init(
    _ columns: [String], _ elements: Elements,
    write: @escaping (Elements.Element, inout RowBatchBuilder) -> Void
  ) {
    names = columns
    self.elements = elements
    self.write = write
  }

  /// The names of the columns.
  public mutating func columnNames() throws(ReportError) -> [String] { names }

  /// Gives all rows to a consumer.
  ///
  /// - Throws: ``ReportError``, the consumer's.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(names)
    var builder = RowBatchBuilder(columnCount: names.count, wanted: wanted)
    var progress = StreamProgress(byteCount: 0, totalByteCount: nil, rowCount: 0)
    for element in elements {
      write(element, &builder)
      builder.endRow()
      guard builder.isFull else { continue }
      progress.rowCount += builder.count
      try builder.give(to: &consumer)
      control.onProgress?(progress)
      guard !control.isCancelled() else { throw .cancelled }
    }
    try builder.give(to: &consumer)
    try consumer.close()
  }
}

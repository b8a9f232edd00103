/// The elements of any Swift sequence as rows.
///
///     struct Visit { var day: String, count: Int }
///     var source = SequenceSource(["Date", "Visits"], [Visit(day: "2011-01-02", count: 7)]) {
///       $1.append($0.day)
///       $1.append(.integer(Int64($0.count)))
///     }
///
/// Rows are taken one after another, on one thread.
public struct SequenceSource<Elements: Sequence>: RowSource {
  private let names: [String]
  private let elements: Elements
  private let write: (Elements.Element, inout RowBatchBuilder) -> Void

  /// Makes a source from elements.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - elements: The elements, one for each row.
  ///   - write: Appends the cells of an element, one for each column in order; cells that it does not append are null.
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

  /// Starts with the first element.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    Reader(self, columns)
  }

  private final class Reader: RowReader {
    private var elements: Elements.Iterator
    private let write: (Elements.Element, inout RowBatchBuilder) -> Void
    private var builder: RowBatchBuilder

    init(_ source: SequenceSource, _ columns: [Int]) {
      elements = source.elements.makeIterator()
      write = source.write
      builder = RowBatchBuilder(columnCount: source.names.count, wanted: columns)
    }

    func next() throws(ReportError) -> RowBatch? {
      while !builder.isFull, let element = elements.next() {
        write(element, &builder)
        builder.endRow()
      }
      return try builder.takeBatch()
    }
  }
}

/// What takes rows: an aggregation, a writer of text, an array, a table of a database.
///
/// A source calls ``open(_:)`` once, then ``take(_:)`` for each batch, then ``close()``. Where
/// a consumer can ``fork()``, several threads take parts of the rows, and what they made of them is
/// merged in order of the rows before ``close()``.
///
///     struct Longest: RowConsumer {
///       var count = 0
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { Array(columns.indices) }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         for column in 0..<batch.columnCount {
///           for row in 0..<batch.count {
///             if case .text(let text) = batch.column(column)[row] { count = max(count, text.count) }
///           }
///         }
///       }
///     }
public protocol RowConsumer: Sendable {
  /// Learns the names of the source's columns, and says which of them it wants, by position, in the order
  /// in which its batches are to have them.
  ///
  /// - Throws: ``ReportError``, for a column that is not there.
  mutating func open(_ columns: [String]) throws(ReportError) -> [Int]

  /// Takes a batch of rows, which is valid inside this call only.
  ///
  /// - Throws: ``ReportError``, which ends the stream.
  mutating func take(_ batch: RowBatch) throws(ReportError)

  /// A consumer for some of the rows that come after those taken so far, opened and with nothing taken;
  /// `nil` where, or as long as, rows must be taken one after the other. The default is `nil`.
  func fork() -> Self?

  /// Adds what a fork took. Rows of several forks interleave, each fork has its own in order, and places
  /// (``RowBatch/place(_:)``) are those of the whole table.
  ///
  /// - Throws: ``ReportError``, where the two do not fit together.
  mutating func merge(_ other: Self) throws(ReportError)

  /// Learns that all rows have been taken.
  ///
  /// - Throws: ``ReportError``, for what can be known only now.
  mutating func close() throws(ReportError)
}

extension RowConsumer {
  /// No fork: rows are taken one after the other.
  public func fork() -> Self? { nil }
  /// Nothing, as there are no forks.
  public mutating func merge(_ other: Self) throws(ReportError) {}
  /// Nothing.
  public mutating func close() throws(ReportError) {}
}

/// Counts rows, and wants no column.
///
///     var rows = RowCounter()
///     var source = CSVSource(bytes: Array("a\n1\n2\n".utf8))
///     try source.stream(into: &rows)
///     rows.count  // 2
public struct RowCounter: RowConsumer, Hashable {
  /// How many rows have been taken.
  public private(set) var count = 0

  /// A counter at 0.
  public init() {}

  /// Wants no column.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [] }
  /// Counts the rows of a batch.
  public mutating func take(_ batch: RowBatch) throws(ReportError) { count += batch.count }
  /// A counter at 0.
  public func fork() -> Self? { RowCounter() }
  /// Adds the other's rows.
  public mutating func merge(_ other: Self) throws(ReportError) { count += other.count }
}

/// A receiver of rows, such as an aggregation, a text writer, an array or a database table.
///
/// A source calls ``open(_:)`` once, then ``take(_:)`` for each batch, then ``close()``. If a consumer can ``fork()``,
/// several threads each take some of the rows, and the results are merged in row order before ``close()``.
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
  /// Receives the names of the source's columns and returns the positions of the columns that it wants.
  ///
  /// Batches have the columns in the returned order.
  ///
  /// - Throws: ``ReportError`` for a column that does not exist.
  mutating func open(_ columns: [String]) throws(ReportError) -> [Int]

  /// Takes a batch of rows, which is valid only during this call.
  ///
  /// - Throws: ``ReportError``, which ends the stream.
  mutating func take(_ batch: RowBatch) throws(ReportError)

  /// Returns an open, empty consumer for some of the rows that follow.
  ///
  /// It returns `nil` if, or as long as, rows must be taken one after another. The default is `nil`.
  func fork() -> Self?

  /// Adds the rows that a fork took.
  ///
  /// The rows of several forks may interleave, but each fork has its own rows in order. Places (``RowBatch/place(_:)``)
  /// refer to the whole table.
  ///
  /// - Throws: ``ReportError`` if the two cannot be combined.
  mutating func merge(_ other: Self) throws(ReportError)

  /// Called after all rows have been taken.
  ///
  /// - Throws: ``ReportError`` for problems that can be detected only now.
  mutating func close() throws(ReportError)
}

extension RowConsumer {
  /// Returns nil: rows are taken one after another.
  public func fork() -> Self? { nil }
  /// Does nothing, because there are no forks.
  public mutating func merge(_ other: Self) throws(ReportError) {}
  /// Does nothing.
  public mutating func close() throws(ReportError) {}
}

/// Decides which rows of a stream are counted.
///
///     struct OnlyAA: RowFilter {
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
///         columns.firstIndex(of: "FacetId").map { [$0] } ?? []
///       }
///       mutating func test(
///         _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
///       ) throws(ReportError) {
///         for row in 0..<batch.count {
///           guard case .text(let text) = batch.column(columns[0])[row] else { continue }
///           keeps[row] = text.elementsEqual("AA".utf8)
///         }
///       }
///       func fork() -> (any RowFilter)? { self }
///     }
public protocol RowFilter: Sendable {
  /// Receives the names of the source's columns and returns the positions of the columns that it needs.
  ///
  /// - Throws: ``ReportError`` for a missing column.
  mutating func open(_ columns: [String]) throws(ReportError) -> [Int]

  /// Decides for each row of a batch whether it is counted.
  ///
  /// - Parameters:
  ///   - batch: The rows, valid only during this call.
  ///   - columns: The positions of the requested columns in the batch.
  ///   - keeps: One element for each row, initially `false`.
  /// - Throws: ``ReportError``, which ends the stream.
  mutating func test(
    _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
  ) throws(ReportError)

  /// Returns a filter for other rows, on another thread; `nil` if there can be only one.
  func fork() -> (any RowFilter)?
}

/// Counts rows without requesting any column.
///
///     var rows = RowCounter()
///     var source = CSVSource(bytes: Array("a\n1\n2\n".utf8))
///     try source.stream(into: &rows)
///     rows.count  // 2
public struct RowCounter: RowConsumer, Hashable {
  /// The number of rows taken so far.
  public private(set) var count = 0

  /// Makes a counter at 0.
  public init() {}

  /// Requests no column.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [] }
  /// Counts the rows of a batch.
  public mutating func take(_ batch: RowBatch) throws(ReportError) { count += batch.count }
  /// Returns a counter at 0.
  public func fork() -> Self? { RowCounter() }
  /// Adds the other counter's rows.
  public mutating func merge(_ other: Self) throws(ReportError) { count += other.count }
}

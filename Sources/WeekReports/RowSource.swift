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

  /// Gives all rows to a consumer, in batches: opens it, lets it take each batch, and closes it.
  ///
  /// - Parameters:
  ///   - consumer: What takes the rows.
  ///   - control: On how many threads, how to stop, and what is told on the way.
  /// - Throws: ``ReportError``, the source's own and the consumer's, at the first row that has one.
  mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError)
}

extension RowSource {
  /// Gives all rows to a consumer on one thread.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer
  ) throws(ReportError) {
    try stream(into: &consumer, control: StreamControl())
  }
}

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
  /// in which its batches shall have them.
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

/// How rows are streamed.
///
///     var control = StreamControl(threads: 4)
///     control.onProgress = { print($0.byteCount, "of", $0.totalByteCount ?? 0) }
public struct StreamControl {
  /// On how many threads rows are read and taken, at least 1; a source or consumer may use fewer.
  public var threads: Int
  /// Asked between batches, on the calling thread; `true` ends the stream with ``ReportError/cancelled``.
  public var isCancelled: () -> Bool
  /// Told between batches, on the calling thread, a few times for each megabyte at most.
  public var onProgress: ((StreamProgress) -> Void)?

  /// Control of a stream; without one a task that is cancelled ends it.
  public init(
    threads: Int = 1, isCancelled: @escaping () -> Bool = { Task.isCancelled },
    onProgress: ((StreamProgress) -> Void)? = nil
  ) {
    self.threads = threads
    self.isCancelled = isCancelled
    self.onProgress = onProgress
  }
}

/// How far a stream has come.
public struct StreamProgress: Hashable, Sendable {
  /// How many bytes of the source have been read, as it holds them (compressed where it is); 0 for rows
  /// that are not bytes.
  public var byteCount: Int
  /// How many there are; `nil` where that is not known.
  public var totalByteCount: Int?
  /// How many rows have been taken.
  public var rowCount: Int

  /// How far a source has come.
  public init(byteCount: Int, totalByteCount: Int? = nil, rowCount: Int) {
    self.byteCount = byteCount
    self.totalByteCount = totalByteCount
    self.rowCount = rowCount
  }
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

import WeekCalendar

/// The rows of several CSV files with the same columns, one file after the other.
///
/// A file is opened when its rows are read, and the first also for the names of the columns.
///
/// - Complexity: O(1) memory, as for one file; see ``CSVSource``.
package struct CSVFiles: RowSource {
  private let names: [String]
  private let open: (_ number: Int) throws(ReportError) -> CSVSource
  /// The first file, once its columns are known and until its rows are read.
  private var first: CSVSource?
  /// The number of the file that is being read, or was read last.
  package private(set) var current = 0
  /// The findings in each file that was read; for the last file, even if reading it fails.
  package private(set) var readings: [ReadingReport?] = []

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - names: The names of the files, for errors; at least one.
  ///   - open: Opens the file with a number from 0 on.
  package init(
    _ names: [String], open: @escaping (_ number: Int) throws(ReportError) -> CSVSource
  ) {
    self.names = names
    self.open = open
  }

  /// The names of the columns of the first file.
  package mutating func columnNames() throws(ReportError) -> [String] {
    var source = try firstOrOpen()
    defer { first = source }
    do throws(ReportError) {
      return try source.columnNames()
    } catch {
      readings = [source.reading]
      throw error
    }
  }

  package mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    try stream(into: &consumer, control: control) { _ in }
  }

  /// Passes the rows of all files to a consumer.
  ///
  /// - Parameters:
  ///   - consumer: The receiver of the rows.
  ///   - control: The threads.
  ///   - endFile: Called after the last row of each file.
  /// - Throws: ``ReportError``, also for a file with other columns than the first; ``current`` is the file.
  package mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl, endFile: (inout Consumer) -> Void
  ) throws(ReportError) {
    let columns = try columnNames()
    let wanted: [Int]
    do throws(ReportError) {
      wanted = try consumer.open(columns)
    } catch {
      throw first?.offering(error) ?? error
    }
    readings = []
    for number in names.indices {
      var source = try source(number, columns)
      defer { readings.append(source.reading) }
      try source.stream(columns: wanted, into: &consumer, control)
      endFile(&consumer)
    }
    try consumer.close()
  }

  /// Returns a reader of the rows of all files, batch by batch.
  package mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    let names = try columnNames()
    return Reader(self, columns, names: names)
  }

  /// Opens a file whose columns must be those of the first.
  private mutating func source(
    _ number: Int, _ columns: [String]
  ) throws(ReportError) -> CSVSource {
    current = number
    var source = number == 0 ? try firstOrOpen() : try open(number)
    first = nil
    guard names.count > 1 else { return source }
    source.file = RowPlace.File(number: number, name: names[number])
    let others = try source.columnNames()
    guard others == columns else { throw .source(difference(others, columns)) }
    return source
  }

  private func firstOrOpen() throws(ReportError) -> CSVSource {
    if let first { return first }
    return try open(0)
  }

  /// Describes how the header of a file differs from that of the first file.
  private func difference(_ columns: [String], _ expected: [String]) -> String {
    let first = VisibleText.quoted(names[0])
    guard let place = zip(columns, expected).enumerated().first(where: { $1.0 != $1.1 }) else {
      return "its header has \(columns.count) columns, but that of \(first) has "
        + "\(expected.count): expected files with the same columns"
    }
    let (column, other) = place.element
    return "its header is not that of \(first): column \(place.offset + 1) is "
      + "\(VisibleText.quoted(column)), expected \(VisibleText.quoted(other))"
  }

  /// A position in one of the files.
  private final class Reader: RowReader {
    private var files: CSVFiles
    private let columns: [Int]
    private let names: [String]
    private var number = 0
    private var rows: (any RowReader)?

    init(_ files: CSVFiles, _ columns: [Int], names: [String]) {
      (self.files, self.columns, self.names) = (files, columns, names)
    }

    func next() throws(ReportError) -> RowBatch? {
      while true {
        if let batch = try rows?.next() { return batch }
        guard number < files.names.count else { return nil }
        var source = try files.source(number, names)
        number += 1
        rows = try source.reader(of: columns)
      }
    }
  }
}

import WeekReports

/// A CSV text with other names of its columns.
struct RenamedSource: RowSource {
  private(set) var source: CSVSource
  private let names: [String]

  init(_ source: CSVSource, _ names: [String]) {
    self.source = source
    self.names = names
  }

  mutating func columnNames() throws(ReportError) -> [String] { names }

  mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    var renamed = Renamed(consumer: consumer, names: names)
    try source.stream(into: &renamed, control: control)
    consumer = renamed.consumer
  }

  /// A consumer that is told other names.
  private struct Renamed<Consumer: RowConsumer>: RowConsumer {
    var consumer: Consumer
    let names: [String]

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
      try consumer.open(names)
    }
    mutating func take(_ batch: RowBatch) throws(ReportError) { try consumer.take(batch) }
    func fork() -> Self? { consumer.fork().map { Renamed(consumer: $0, names: names) } }
    mutating func merge(_ other: Self) throws(ReportError) { try consumer.merge(other.consumer) }
    mutating func close() throws(ReportError) { try consumer.close() }
  }
}

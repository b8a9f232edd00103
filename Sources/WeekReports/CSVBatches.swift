/// The rows of a CSV text for whoever asks for them, in place of being given them: some batches at a time.
package final class CSVBatches {
  /// The names of the columns.
  package let columnNames: [String]
  private var source: CSVSource
  private var reading: BatchReading?
  private var ahead: ReadingAhead?

  /// Opens a text and reads its header.
  ///
  /// - Throws: ``ReportError``.
  package init(_ source: CSVSource) throws(ReportError) {
    self.source = source
    columnNames = try self.source.columnNames()
  }

  /// What was found and may surprise; complete after the last batch.
  package var notes: [String] { reading.map { source.notes($0.stream) } ?? source.notes }

  /// What was read; complete after the last batch.
  package var report: ReadingReport? { reading.map { source.report($0.stream) } ?? source.reading }

  /// Which lines were left out by a guess; complete after the last batch.
  package var leftOut: [String] { reading.map { source.leftOut($0.stream) } ?? source.leftOut }

  /// Says which columns the batches shall have, by position; once, before the first.
  ///
  /// - Parameters:
  ///   - wanted: The positions.
  ///   - isAhead: Whether the next batches are read by another thread while these are used.
  /// - Throws: ``ReportError``.
  package func open(_ wanted: [Int], isAhead: Bool = false) throws(ReportError) {
    let reading = BatchReading(try source.begin(wanted))
    self.reading = reading
    if isAhead { ahead = ReadingAhead(reading) }
  }

  /// The next batches, valid until those after them; none at the end.
  ///
  /// - Throws: ``ReportError``.
  package func next() throws(ReportError) -> [RowBatch] {
    guard let reading else { return [] }
    let batches = ahead?.next() ?? reading.next(reading.workers[0])
    if batches.isEmpty, let failure = reading.stream.failure { throw failure.error }
    return batches
  }

  /// Gives all rows to a consumer, in their order.
  ///
  /// - Throws: ``ReportError``.
  package func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, names: [String], control: StreamControl
  ) throws(ReportError) {
    try open(try consumer.open(names), isAhead: control.threads > 1)
    while true {
      let batches = try next()
      if batches.isEmpty { break }
      for batch in batches { try consumer.take(batch) }
      if control.isCancelled() { throw .cancelled }
    }
    try consumer.close()
  }
}

/// A stream, and memory for two of its pieces.
private final class BatchReading {
  let stream: CSVStream
  let workers: [CSVStream.Worker]
  private var isAtEnd = false

  init(_ stream: CSVStream) {
    self.stream = stream
    workers = [stream.worker(), stream.worker()]
  }

  /// The next batches, in a worker's memory; none at the end, or where the stream has failed.
  func next(_ worker: CSVStream.Worker) -> [RowBatch] {
    while !isAtEnd {
      if let batches = stream.advance(worker), !batches.isEmpty { return batches }
      if stream.failure != nil { return [] }
      // A piece may hold no row, as one of empty lines does.
      isAtEnd = stream.isAtEnd
    }
    return []
  }
}

/// Reads one piece ahead, on a thread that ends with this.
private final class ReadingAhead {
  private let queue: Queue
  private let thread: BackgroundThread

  init?(_ reading: BatchReading) {
    let queue = Queue()
    guard let thread = BackgroundThread({ queue.fill(reading) }) else { return nil }
    self.queue = queue
    self.thread = thread
  }

  deinit { queue.stop() }

  func next() -> [RowBatch] { queue.next() }
}

/// What the two threads know of each other.
private final class Queue: @unchecked Sendable {
  private let monitor = Monitor()
  private var ready: [[RowBatch]] = []  // the last is empty
  private var freeCount = 2  // of the pieces' memory
  private var isGiven = false
  private var isAtEnd = false
  private var isStopped = false

  func stop() {
    monitor.locked {
      isStopped = true
      monitor.wakeAll()
    }
  }

  /// Reads as long as there is memory for a piece, or waits for it.
  func fill(_ reading: BatchReading) {
    var turn = 0
    while true {
      let goesOn = monitor.locked { () -> Bool in
        while freeCount == 0, !isStopped { monitor.wait() }
        freeCount -= 1
        return !isStopped
      }
      guard goesOn else { return }
      let batches = reading.next(reading.workers[turn & 1])
      turn += 1
      monitor.locked {
        ready.append(batches)
        monitor.wakeAll()
      }
      if batches.isEmpty { return }
    }
  }

  /// The next batches; the memory of those before them is free then.
  func next() -> [RowBatch] {
    monitor.locked {
      if isAtEnd { return [] }
      if isGiven { freeCount += 1 }
      monitor.wakeAll()
      while ready.isEmpty { monitor.wait() }
      let batches = ready.removeFirst()
      isGiven = true
      isAtEnd = batches.isEmpty
      return batches
    }
  }
}

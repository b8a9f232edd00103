/// A position among the rows of a CSV text.
final class CSVRows: RowReader {
  private let stream: CSVStream
  private let ahead: ReadingAhead?
  private let worker: CSVStream.Worker?
  private var batches: [RowBatch] = []
  private var index = 0

  /// - Parameters:
  ///   - stream: The stream, used by no other reader.
  ///   - isAhead: Whether another thread reads the next batches while the current ones are in use.
  init(_ stream: CSVStream, isAhead: Bool) {
    self.stream = stream
    ahead = isAhead ? ReadingAhead(stream) : nil
    worker = ahead == nil ? stream.worker() : nil
  }

  func next() throws(ReportError) -> RowBatch? {
    index += 1
    if index >= batches.count {
      batches = ahead?.next() ?? worker.map(stream.nextBatches) ?? []
      index = 0
    }
    guard batches.isEmpty else { return batches[index] }
    if let failure = stream.failure { throw stream.offering(failure.error) }
    return nil
  }
}

/// Reads one piece ahead, on a thread that ends when this object is released.
private final class ReadingAhead {
  private let queue: Queue
  private let thread: BackgroundThread

  init?(_ stream: CSVStream) {
    let queue = Queue(stream)
    guard let thread = BackgroundThread({ queue.fill() }) else { return nil }
    self.queue = queue
    self.thread = thread
  }

  deinit { queue.stop() }

  func next() -> [RowBatch] { queue.next() }
}

/// The batches that one thread reads and the other takes.
private final class Queue: @unchecked Sendable {
  private let stream: CSVStream
  // Their memory holds the batches in use, even after the thread has ended.
  private let workers: [CSVStream.Worker]
  private let monitor = Monitor()
  private var ready: [[RowBatch]] = []  // an empty array marks the end
  private var freeCount = 2  // workers whose memory is free
  private var isInUse = false  // whether the caller uses batches
  private var isAtEnd = false
  private var isStopped = false

  init(_ stream: CSVStream) {
    self.stream = stream
    workers = [stream.worker(), stream.worker()]
  }

  func stop() {
    monitor.locked {
      isStopped = true
      monitor.wakeAll()
    }
  }

  /// Reads pieces until the end, and waits whenever no worker's memory is free.
  func fill() {
    var turn = 0
    while true {
      let continues = monitor.locked { () -> Bool in
        while freeCount == 0, !isStopped { monitor.wait() }
        freeCount -= 1
        return !isStopped
      }
      guard continues else { return }
      let batches = stream.nextBatches(workers[turn & 1])
      turn += 1
      monitor.locked {
        ready.append(batches)
        monitor.wakeAll()
      }
      if batches.isEmpty { return }
    }
  }

  /// The next batches; they invalidate the previous ones.
  func next() -> [RowBatch] {
    monitor.locked {
      if isAtEnd { return [] }
      if isInUse { freeCount += 1 }
      monitor.wakeAll()
      while ready.isEmpty { monitor.wait() }
      let batches = ready.removeFirst()
      isInUse = true
      isAtEnd = batches.isEmpty
      return batches
    }
  }
}

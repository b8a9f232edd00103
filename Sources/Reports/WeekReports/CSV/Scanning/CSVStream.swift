/// Streams the rows of a CSV text into a consumer, on one thread or several.
///
/// The text is read in pieces that end at line ends. A thread takes the next piece, scans it as if a row
/// started there, and then waits until the piece before is known to end with a whole row. If it did not,
/// because a quoted cell goes on, the unfinished row is put in front and the piece is scanned again, so that the rows
/// depend only on the text. Only then the consumer gets the rows, with their numbers and lines.
package final class CSVStream {
  private let description: CSVDescription
  private let options: CSVOptions
  private let pieces: TextPieces
  private let wanted: WantedColumns
  private let missing: [[UInt8]]
  private let totalByteCount: Int?

  private let reading = Monitor()
  private let turns = Monitor()
  // The number of the next piece in order.
  private var turn = 0
  private(set) var rowCount = 0
  private var line: Int
  private var unfinished: [UInt8] = []
  private(set) package var failure: (piece: Int, error: ReportError)?
  private(set) package var tally = CSVTally()
  /// Whether the last piece has been taken.
  private(set) package var isAtEnd = false
  /// Errors for the first rows that were left out; then for those that were kept as they are.
  var skippedErrors: [CSVError] { tally.skippedRows.map(error) }
  var keptErrors: [CSVError] { tally.keptRows.map(error) }
  private var conservation: Conservation
  /// Of how many pieces the rows are given.
  private var givenPieces = 0
  /// How many rows were passed on, without those left out, which are numbered too.
  var givenRowCount: Int { conservation.rowCount }
  /// The line of the first row that was given.
  private(set) var firstLine: Int?
  /// What finds the options that an error offers.
  var finding: CSVFinding?

  init(
    _ description: CSVDescription, _ options: CSVOptions, _ pieces: TextPieces, _ columns: [Int],
    totalByteCount: Int?, start: (byteCount: Int, lineCount: Int)
  ) {
    self.description = description
    self.options = options
    self.pieces = pieces
    self.totalByteCount = totalByteCount
    conservation = Conservation(start: start)
    wanted = WantedColumns(columns, columnCount: description.columnNames.count)
    missing = options.missing.map { Array($0.utf8) }
    line = description.line
  }

  /// One thread's memory.
  package final class Worker {
    let rows: ScannedRows
    let piece = TextPiece()

    init(_ rows: ScannedRows) { self.rows = rows }
  }

  package func worker() -> Worker {
    let scanner = RowScanner(
      dialect: description.dialect, columnCount: description.columnNames.count)
    return Worker(
      ScannedRows(
        scanner, wanted, cellCount: description.cellCount, header: description.headerLine,
        options: options))
  }

  /// Gives all rows to a consumer that is open.
  func run<Consumer: RowConsumer>(
    into consumer: inout Consumer, _ control: StreamControl
  ) throws(ReportError) {
    let first = worker()
    var forks: [Consumer] = []
    while true {
      if control.threads > 1 {
        while forks.count < control.threads - 1, let fork = consumer.fork() { forks.append(fork) }
        if !forks.isEmpty { break }
      }
      guard step(first, &consumer, control) else { break }
    }
    if !forks.isEmpty { parallel(first, &consumer, &forks, control) }
    if let failure { throw offering(failure.error) }
    for fork in forks { try consumer.merge(fork) }
  }

  /// An error of reading with the options that would read the text.
  func offering(_ error: ReportError) -> ReportError {
    guard case .csv(let problem) = error, let finding else { return error }
    return .csv(finding.offering(problem))
  }

  private func parallel<Consumer: RowConsumer>(
    _ first: Worker, _ consumer: inout Consumer, _ forks: inout [Consumer], _ control: StreamControl
  ) {
    let silent = StreamControl(threads: 1, isCancelled: { false })
    unsafe withUnsafeMutablePointer(to: &consumer) { consumer in
      unsafe forks.withUnsafeMutableBufferPointer { forks in
        Threads.run(forks.count + 1) { index in
          if index == 0 {
            while unsafe step(first, &consumer.pointee, control) {}
          } else {
            let own = worker()
            while unsafe step(own, &forks[index - 1], silent) {}
          }
        }
      }
    }
  }

  /// Processes one piece; false if there is none, or after a failure.
  private func step<Consumer: RowConsumer>(
    _ worker: Worker, _ consumer: inout Consumer, _ control: StreamControl
  ) -> Bool {
    guard let batches = advance(worker) else { return false }
    do throws(ReportError) {
      for batch in batches {
        try consumer.take(batch)
        if control.isCancelled() { throw .cancelled }
      }
    } catch {
      turns.locked { fail(worker.piece.index, error) }
      return false
    }
    if let onProgress = control.onProgress {
      let byteCount = reading.locked { pieces.byteCount }
      let rowCount = turns.locked { self.rowCount }
      onProgress(
        StreamProgress(byteCount: byteCount, totalByteCount: totalByteCount, rowCount: rowCount))
    }
    return true
  }

  /// The batches of the next piece, valid until the thread's next one; `nil` if there is none, or
  /// something failed before it.
  package func advance(_ worker: Worker) -> [RowBatch]? {
    let piece = worker.piece
    var problem: CSVError?
    let isThere = reading.locked { () -> Bool in
      guard turns.locked({ failure == nil }) else { return false }
      do throws(CSVError) {
        return try pieces.next(piece)
      } catch {
        problem = error
        return false
      }
    }
    if let problem {
      turns.locked { fail(.max, .csv(problem)) }
      return nil
    }
    guard isThere else { return nil }
    // The last piece: its end depends on the rows before.
    if !piece.isLast {
      worker.rows.scan(
        piece.bytes, count: piece.count, isLast: false, isChecked: piece.isUnchecked)
    }
    guard let place = takeTurn(worker) else { return nil }
    worker.rows.removeEscapes(piece.room)
    worker.rows.removeMissing(piece.bytes, missing)
    let batches = worker.rows.batches(piece.bytes, firstRow: place.row, firstLine: place.line)
    return isWhole(batches) ? batches : nil
  }

  /// The next batches, valid until the thread's next call; none at the end, or after a failure.
  func nextBatches(_ worker: Worker) -> [RowBatch] {
    // A piece may have no rows, for example only empty lines.
    while !isAtEnd, let batches = advance(worker) {
      if !batches.isEmpty { return batches }
    }
    return []
  }

  /// Counts rows that are passed on, and after the last piece checks that the whole text was read.
  private func isWhole(_ batches: [RowBatch]) -> Bool {
    let complete = turns.locked { () -> Conservation? in
      conservation.rowCount += batches.reduce(0) { $0 + $1.count }
      if case .line(_, let line)? = batches.first?.place(0) {
        firstLine = min(firstLine ?? line, line)
      }
      givenPieces += 1
      guard isAtEnd, givenPieces == turn, failure == nil else { return nil }
      conservation.otherLineCount = tally.lineCount
      return conservation
    }
    guard let complete,
      let problem = reading.locked({
        complete.problem(pieces.text, droppedByteCount: pieces.droppedByteCount) ?? otherEncoding
      })
    else { return true }
    turns.locked { fail(.max, .csv(problem)) }
    return false
  }

  /// The error that a text is UTF-8, if the options refuse that.
  private var otherEncoding: CSVError? {
    guard options.refusesUTF8, pieces.text.isUTF8Too, let encoding = options.encoding else {
      return nil
    }
    return .utf8InsteadOf(encoding.name)
  }

  /// Waits for the pieces before, scans again if their last row goes on here, and returns the number of
  /// the first row and its piece's first line.
  private func takeTurn(_ worker: Worker) -> (row: Int, line: Int)? {
    let (piece, rows) = (worker.piece, worker.rows)
    return turns.locked {
      while turn != piece.index {
        if let failure, failure.piece < piece.index { return nil }
        turns.wait()
      }
      if !unfinished.isEmpty || piece.isLast {
        piece.prepend(unfinished)
        rows.scan(
          piece.bytes, count: piece.count, isLast: piece.isLast, isChecked: piece.isUnchecked)
      }
      let place = (row: rowCount + 1, line: line + 1)
      tally.add(rows.tally, afterRows: rowCount, lines: line)
      if piece.isLast { tally.droppedLines = piece.droppedLines }
      if let (fault, row) = rows.fault {
        fail(piece.index, .csv(error((fault.shifted(lines: line), rowCount + row))))
      } else {
        unfinished = Array(
          piece.bytes.extracting(rows.end..<piece.count))
        if unfinished.count > CSVReader.maximumRowBytes {
          fail(
            piece.index,
            .csv(
              .rowTooLong(
                row: place.row + rows.rowCount, line: place.line + rows.lineCount,
                limit: CSVReader.maximumRowBytes)))
        }
      }
      conservation.scannedByteCount += rows.end
      rowCount += rows.rowCount
      line += rows.lineCount
      turn += 1
      if piece.isLast { isAtEnd = true }
      turns.wakeAll()
      return place
    }
  }

  /// The error of a row, which is counted as its line is from 0 on.
  private func error(_ found: (fault: RowFault, row: Int)) -> CSVError {
    found.fault.error(
      row: found.row + 1, firstLine: 1, columnCount: description.columnNames.count,
      cellCount: description.cellCount)
  }

  /// The failure of the first piece that has one counts.
  private func fail(_ piece: Int, _ error: ReportError) {
    if piece < failure?.piece ?? .max || failure == nil { failure = (piece, error) }
    turns.wakeAll()
  }
}

/// Streams the rows of a CSV text into a consumer, on one thread or several.
///
/// The text is read in pieces that end at line ends. A thread takes the next piece, scans it as if it started with a
/// row, and then waits until it is known whether the previous piece ended with a whole row. If it did not, because a
/// quoted cell continues, the unfinished row is put in front and the piece is scanned again, so that the rows depend
/// only on the text. Only then does the consumer get the rows, with their numbers and lines.
package final class CSVStream {
  private let description: CSVDescription
  private let options: CSVOptions
  private let pieces: TextPieces
  private let wanted: WantedColumns
  private let missing: [[UInt8]]
  private let totalByteCount: Int?

  /// Protects the pieces.
  private let readLock = Monitor()
  /// Protects the progress of the stream; threads wait with it for their piece's turn.
  private let turnLock = Monitor()
  // The number of the next piece in order.
  private var turn = 0
  private(set) var rowCount = 0
  private var line: Int
  private var unfinished: [UInt8] = []
  private(set) package var failure: (piece: Int, error: ReportError)?
  private(set) package var tally = CSVTally()
  /// Whether the last piece has been taken.
  private(set) package var isAtEnd = false
  /// Errors for the first rows that were skipped.
  var skippedErrors: [CSVError] { tally.skippedRows.map(error) }
  /// Errors for the first rows that were kept as they are.
  var keptErrors: [CSVError] { tally.keptRows.map(error) }
  private var completeness: CompletenessCheck
  /// The number of pieces whose rows were passed on.
  private var passedPieceCount = 0
  /// The number of rows passed on, without skipped rows, although these are numbered too.
  var passedRowCount: Int { completeness.rowCount }
  /// The line of the first row that was passed on.
  private(set) var firstLine: Int?
  /// Finds the options that errors offer; nil if they offer none.
  var finding: CSVFinding?
  /// The file if there are several.
  var file: RowPlace.File?

  init(
    _ description: CSVDescription, _ options: CSVOptions, _ pieces: TextPieces, _ columns: [Int],
    totalByteCount: Int?, start: (byteCount: Int, lineCount: Int)
  ) {
    self.description = description
    self.options = options
    self.pieces = pieces
    self.totalByteCount = totalByteCount
    completeness = CompletenessCheck(start: start)
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

  /// Makes the memory for another thread.
  package func worker() -> Worker {
    let scanner = RowScanner(
      dialect: description.dialect, columnCount: description.columnNames.count)
    return Worker(
      ScannedRows(
        scanner, wanted, cellCount: description.cellCount, header: description.headerLine,
        options: options))
  }

  /// Passes all rows to an open consumer.
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

  /// Adds to an error of reading the options with which the text can be read.
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
            let forkWorker = worker()
            while unsafe step(forkWorker, &forks[index - 1], silent) {}
          }
        }
      }
    }
  }

  /// Processes one piece; returns false if there is none, or after a failure.
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
      turnLock.locked { fail(worker.piece.index, error) }
      return false
    }
    if let onProgress = control.onProgress {
      let byteCount = readLock.locked { pieces.byteCount }
      let rowCount = turnLock.locked { self.rowCount }
      onProgress(
        StreamProgress(byteCount: byteCount, totalByteCount: totalByteCount, rowCount: rowCount))
    }
    return true
  }

  /// Returns the batches of the next piece, valid until the thread's next call.
  ///
  /// The result is `nil` if there is no piece, or after a failure in an earlier one.
  package func advance(_ worker: Worker) -> [RowBatch]? {
    let piece = worker.piece
    var problem: CSVError?
    let hasPiece = readLock.locked { () -> Bool in
      guard turnLock.locked({ failure == nil }) else { return false }
      do throws(CSVError) {
        return try pieces.next(piece)
      } catch {
        problem = error
        return false
      }
    }
    if let problem {
      turnLock.locked { fail(.max, .csv(problem)) }
      return nil
    }
    guard hasPiece else { return nil }
    // The last piece is scanned in its turn, because its end depends on the rows before.
    if !piece.isLast {
      worker.rows.scan(
        piece.bytes, count: piece.count, isLast: false, isChecked: piece.isUnchecked)
    }
    guard let place = takeTurn(worker) else { return nil }
    worker.rows.removeEscapes(piece.room)
    worker.rows.removeMissing(piece.bytes, missing)
    var batches = worker.rows.batches(piece.bytes, firstRow: place.row, firstLine: place.line)
    guard passesCheck(batches) else { return nil }
    if let file {
      for index in batches.indices { batches[index].file = file }
    }
    return batches
  }

  /// Returns the next batches, valid until the thread's next call; none at the end or after a failure.
  func nextBatches(_ worker: Worker) -> [RowBatch] {
    // A piece may have no rows, for example only empty lines.
    while !isAtEnd, let batches = advance(worker) {
      if !batches.isEmpty { return batches }
    }
    return []
  }

  /// Counts the rows of a piece that is passed on.
  ///
  /// After the last piece, checks that the whole text was read, and returns false if it was not.
  private func passesCheck(_ batches: [RowBatch]) -> Bool {
    let complete = turnLock.locked { () -> CompletenessCheck? in
      completeness.rowCount += batches.reduce(0) { $0 + $1.count }
      if case .line(_, let line)? = batches.first?.place(0) {
        firstLine = min(firstLine ?? line, line)
      }
      passedPieceCount += 1
      guard isAtEnd, passedPieceCount == turn, failure == nil else { return nil }
      completeness.otherLineCount = tally.lineCount
      return completeness
    }
    guard let complete,
      let problem = readLock.locked({
        complete.problem(pieces.text, droppedByteCount: pieces.droppedByteCount) ?? otherEncoding
      })
    else { return true }
    turnLock.locked { fail(.max, .csv(problem)) }
    return false
  }

  /// The error that the text is UTF-8, if the options do not allow that.
  private var otherEncoding: CSVError? {
    guard options.refusesUTF8, pieces.text.isUTF8Too, let encoding = options.encoding else {
      return nil
    }
    return .utf8InsteadOf(encoding.name)
  }

  /// Waits for the turn of a piece, and completes its rows.
  ///
  /// If the last row of the previous pieces continues here, the piece is scanned again with that row in front.
  ///
  /// - Returns: The number of the piece's first row, and the number of its first line; `nil` after an earlier failure.
  private func takeTurn(_ worker: Worker) -> (row: Int, line: Int)? {
    let (piece, rows) = (worker.piece, worker.rows)
    return turnLock.locked {
      while turn != piece.index {
        if let failure, failure.piece < piece.index { return nil }
        turnLock.wait()
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
      completeness.scannedByteCount += rows.end
      rowCount += rows.rowCount
      line += rows.lineCount
      turn += 1
      if piece.isLast { isAtEnd = true }
      turnLock.wakeAll()
      return place
    }
  }

  /// The error of a row; the number of the row and the line of its fault count from 0.
  private func error(_ found: (fault: RowFault, row: Int)) -> CSVError {
    found.fault.error(
      row: found.row + 1, firstLine: 1, columnCount: description.columnNames.count,
      cellCount: description.cellCount)
  }

  /// Records a failure, unless an earlier piece, or this one, has failed already.
  private func fail(_ piece: Int, _ error: ReportError) {
    defer { turnLock.wakeAll() }
    if let failure, failure.piece <= piece { return }
    failure = (piece, error)
  }
}

import WeekCalendar

/// The rows of CSV text, compressed or not.
///
/// A few rules apply if no option is set. The text is UTF-8 unless a byte order mark says otherwise. The delimiter
/// is the one of `,`, `;`, tab and `|` that fits the first thousand rows. The first line is the header. Text or a row
/// that does not fit is an error, which names the place and offers options with which the text can be read
/// (``CSVError/offers``).
///
///     var source = CSVSource(bytes: Array("Date;Visits\n2011-01-02;7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     rows.count    // 1
///     source.notes  // ["cells are separated by ';'"]
///
/// - Complexity: O(1) memory: a few buffers for each thread, which grow to the length of the longest row.
public struct CSVSource: RowSource {
  /// The given options, which say how the text is written.
  public let options: CSVOptions
  /// The reading report, complete after the last row; it has no columns, because only consumers know them.
  public var reading: ReadingReport? { stream.map(report) ?? opened.map(report) }
  /// The notes of ``reading``.
  public var notes: [String] { reading?.notes ?? [] }

  /// The number of bytes of text in a piece, which one thread reads at a time.
  package var pieceSize = TextPieces.usualSize
  /// Whether errors offer options.
  package var makesOffers = true
  /// The file if it is one of several.
  var file: RowPlace.File?
  private let bytes: ByteSource
  private var opened: Opened?
  /// The stream that was started last.
  private var stream: CSVStream?

  private struct Opened {
    var text: TextStream
    var description: CSVDescription
    var sample: [UInt8]
    var isWhole: Bool
  }

  /// Makes a source of rows from a source of bytes.
  public init(_ bytes: ByteSource, options: CSVOptions = CSVOptions()) {
    self.bytes = bytes
    self.options = options
  }

  /// Makes a source of rows from text in memory.
  public init(bytes: [UInt8], options: CSVOptions = CSVOptions()) {
    self.init(ByteSource(bytes), options: options)
  }

  /// Returns a source of the same text with other options; not to be used after rows were read.
  func reading(_ options: CSVOptions) -> CSVSource {
    CSVSource(bytes, options: options)
  }

  /// The names of the columns.
  ///
  /// - Throws: ``ReportError/csv(_:)``.
  public mutating func columnNames() throws(ReportError) -> [String] {
    try open().description.columnNames
  }

  /// Finds the options that errors offer; nil if they offer none.
  private var finding: CSVFinding? { makesOffers ? CSVFinding(bytes, options) : nil }

  /// Adds an offer to the error for a missing column: the options that make a later line the header.
  package func offering(_ error: ReportError) -> ReportError {
    guard case .noColumn(let name, let available, _) = error,
      let offer = finding?.laterHeader(with: name)?.offer
    else { return error }
    return .noColumn(name, available: available, offers: [offer])
  }

  private mutating func open() throws(ReportError) -> Opened {
    if let opened { return opened }
    do throws(CSVError) {
      let text = try TextStream(bytes, encoding: options.encoding)
      var sample: [UInt8] = []
      var isWhole = false
      var size = Self.sampleSize
      while true {
        isWhole = try sample.fill(to: size, from: text)
        let description = try sample.withPadding { bytes throws(CSVError) in
          try CSVRules.description(
            bytes, count: bytes.count - TextPiece.padding, isWhole: isWhole, options)
        }
        if let description {
          let result = Opened(
            text: text, description: description, sample: sample, isWhole: isWhole)
          opened = result
          return result
        }
        size *= 4
      }
    } catch {
      throw .csv(finding?.offering(error) ?? error)
    }
  }

  /// The number of bytes examined before rows are read; more if they contain less than a thousand rows.
  private static var sampleSize: Int { 1 << 17 }

  /// Passes all rows to a consumer; can be called once.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let names = try columnNames()
    let columns: [Int]
    do throws(ReportError) { columns = try consumer.open(names) } catch { throw offering(error) }
    try stream(columns: columns, into: &consumer, control)
    try consumer.close()
  }

  /// Passes the rows to a consumer that is open and stays open; can be called once.
  mutating func stream<Consumer: RowConsumer>(
    columns: [Int], into consumer: inout Consumer, _ control: StreamControl
  ) throws(ReportError) {
    try begin(columns).run(into: &consumer, control)
  }

  /// Starts reading the rows; can be called once.
  ///
  /// - Throws: ``ReportError/csv(_:)``.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    try reader(of: columns, isAhead: false)
  }

  /// Starts reading the rows; can be called once.
  ///
  /// With `isAhead`, another thread reads the next rows meanwhile.
  package mutating func reader(
    of columns: [Int], isAhead: Bool
  ) throws(ReportError) -> any RowReader {
    CSVRows(try begin(columns), isAhead: isAhead)
  }

  /// Passes all rows to a consumer in their order.
  ///
  /// With two threads or more, one of them reads ahead.
  package mutating func streamInOrder<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(try columnNames())
    try reader(of: wanted, isAhead: control.threads > 1).give(to: &consumer, control)
  }

  /// Replaces the names of the columns; there must be as many new names.
  package mutating func rename(_ names: [String]) throws(ReportError) {
    _ = try open()
    opened?.description.columnNames = names
  }

  /// Starts a stream of the requested columns.
  package mutating func begin(_ wanted: [Int]) throws(ReportError) -> CSVStream {
    let opened = try open()
    let text = opened.text
    let pieces = TextPieces(
      text, start: Array(opened.sample[opened.description.start...]),
      size: pieceSize, footerLines: options.skippedFooterLines)
    self.opened?.sample = []
    let stream = CSVStream(
      opened.description, options, pieces, wanted, totalByteCount: bytes.byteCount,
      start: (opened.description.start, opened.description.line))
    stream.finding = finding
    stream.file = file
    self.stream = stream
    return stream
  }

  /// The notes on a stream.
  private func notes(_ stream: CSVStream) -> [String] {
    guard let text = opened?.text else { return [] }
    var notes = opened?.description.notes ?? []
    let tally = stream.tally
    if text.isCompressed { notes.append("the file is compressed with gzip") }
    switch text.encoding {
    case .utf16LittleEndian, .utf16BigEndian:
      if options.encoding == nil { notes.append("the file is UTF-16") }
    default: break
    }
    if stream.isAtEnd, text.isUTF8Too, let encoding = options.encoding, !options.refusesUTF8 {
      notes.append(
        "the file is also valid UTF-8, but is read as \(encoding.name) (--encoding utf-8 reads it as UTF-8)"
      )
    }

    func count(_ action: String, _ number: Int, _ one: String, _ many: String) {
      if number > 0 { notes.append("\(action) \(number) \(number == 1 ? one : many)") }
    }
    count("skipped", tally.emptyLines, "empty line", "empty lines")
    count("skipped", tally.comments, "comment", "comments")
    count(
      "skipped", tally.droppedLines, "line at the end, as requested",
      "lines at the end, as requested")
    count("ignored empty cells beyond the header in", tally.surplus, "row", "rows")
    count("filled", tally.padded, "row with too few cells", "rows with too few cells")
    count("cut", tally.cut, "row with too many cells", "rows with too many cells")
    if tally.apostrophes > 0 {
      let cells = tally.apostrophes == 1 ? "cell" : "cells"
      notes.append(
        "\(tally.apostrophes) \(cells) between apostrophes, which are part of the cells, the first in row "
          + "\(tally.firstApostrophe + 1) (--quote \"'\" reads them as quotes)")
    }
    if tally.suspectRows > 0 {
      let rowsHave = tally.suspectRows == 1 ? "row has" : "rows have"
      notes.append(
        "\(tally.suspectRows) \(rowsHave) a quoted cell with lines that look like rows, the first is row "
          + "\(tally.firstSuspectRow + 1) (--quote none reads them as rows)")
    }
    if stream.isAtEnd, stream.rowCount == 0 { notes.append("there are no rows") }
    if tally.kept > 0, let first = stream.keptErrors.first {
      let rows = tally.kept == 1 ? "row" : "rows"
      notes.append("kept \(tally.kept) \(rows) that cannot be read; the first: \(first)")
      for error in stream.keptErrors.dropFirst() { notes.append("kept: \(error)") }
    }
    if tally.skipped > 0, let first = stream.skippedErrors.first {
      let rows = tally.skipped == 1 ? "row" : "rows"
      notes.append("skipped \(tally.skipped) \(rows) that cannot be read; the first: \(first)")
      for error in stream.skippedErrors.dropFirst() { notes.append("skipped: \(error)") }
    }
    return notes
  }

  /// The report before the rows are read.
  private func report(_ opened: Opened) -> ReadingReport {
    var report = ReadingReport()
    let description = opened.description
    report.encoding = (opened.text.encoding ?? .utf8).name
    report.isPacked = opened.text.isCompressed
    let dialect = description.dialect
    report.delimiter = dialect.hasDelimiter ? dialect.delimiterText : nil
    report.quote = dialect.quote.map { String(Unicode.Scalar($0)) }
    report.headerLines = description.headerLines
    report.notes = description.notes
    return report
  }

  /// The report of a stream.
  ///
  /// The number of rows in the file is the independent count of its lines, less the lines that do not start a row.
  private func report(_ stream: CSVStream) -> ReadingReport {
    guard let opened else { return ReadingReport() }
    var report = report(opened)
    let tally = stream.tally
    report.notes = notes(stream)
    report.byteCount = opened.text.byteCount
    report.firstDataLine = stream.firstLine
    report.error = stream.failure.map { "\($0.error)" }
    (report.emptyLineCount, report.commentCount) = (tally.emptyLines, tally.comments)
    (report.paddedCount, report.cutCount, report.keptCount) = (tally.padded, tally.cut, tally.kept)
    report.readCount = stream.passedRowCount
    if stream.isAtEnd, stream.failure == nil {
      let lines = opened.text.lines.count
      report.lineCount = lines
      report.rowCount =
        lines - opened.description.line - tally.emptyLines - tally.comments - tally.innerLines
        - (tally.skippedLines - tally.skipped)
    }

    func leaveOut(_ reason: ReadingReport.Reason, _ count: Int, _ error: CSVError? = nil) {
      report.readCount += count
      report.leaveOut(
        reason, count: count, first: error?.place, message: error.map { "\($0)" })
    }
    leaveOut(.unreadable, tally.skipped, stream.skippedErrors.first)
    leaveOut(.footer, tally.droppedLines)
    return report
  }
}

extension [UInt8] {
  /// Reads until there are this many bytes; returns true at the end of the text.
  mutating func fill(to size: Int, from text: TextStream) throws(CSVError) -> Bool {
    var filled = count
    self += [UInt8](repeating: 0, count: Swift.max(size - filled, 0))
    defer { removeLast(count - filled) }
    return try withBorrowedRoom { (room) throws(CSVError) in
      while filled < room.count {
        guard case .bytes(let count) = try text.pull(room.extracting(filled..<room.count)) else {
          return true
        }
        filled += count
      }
      return false
    }
  }

  /// Passes the bytes and ``TextPiece/padding`` more to `body`.
  mutating func withPadding<Result, Failure: Error>(
    _ body: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    append(contentsOf: repeatElement(0, count: TextPiece.padding))
    defer { removeLast(TextPiece.padding) }
    return try withBorrowedBytes(body)
  }
}

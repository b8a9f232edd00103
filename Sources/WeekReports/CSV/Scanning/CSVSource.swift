import WeekCalendar

/// The rows of a CSV text in any form: packed or not, in its encoding, with its delimiter, its quotes and
/// line ends, with or without a header, lines above it and lines below the last row.
///
/// Options that are not given are detected from the start of the text, and every row is checked against
/// them: a row that does not fit is an error with its place, unless the options leave it out.
///
///     var source = CSVSource(bytes: Array("Date;Visits\n2011-01-02;7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     rows.count    // 1
///     source.notes  // ["cells are separated by ';'"]
///
/// - Complexity: O(1) memory: a few buffers for each thread, as long as the longest row needs.
public struct CSVSource: RowSource {
  /// How the text is written, where that is given.
  public let options: CSVOptions
  /// The report of reading, complete after the last row; without columns, which only consumers know.
  public var reading: ReadingReport? { stream.map(report) ?? opened.map(report) }
  /// The notes of ``reading``.
  public var notes: [String] { reading?.notes ?? [] }

  /// How much of the text is read at once; tests make it small.
  package var pieceSize = TextPieces.usualSize
  /// In how much of the text's end lines below the table are looked for; tests make it small.
  package var footerSize = TextPieces.usualFooterSize
  /// Whether regular rows are taken many at once; tests say no.
  package var findsRegularRows = true
  /// An injected fault, in tests.
  package var loses: Loss?
  private let bytes: ByteSource
  private var opened: Opened?
  /// The reading that was begun last.
  private var stream: CSVStream?

  private struct Opened {
    var text: TextStream
    var layout: CSVLayout
    var sample: [UInt8]
    var isWhole: Bool
  }

  /// The rows of a source of bytes.
  public init(_ bytes: ByteSource, options: CSVOptions = CSVOptions()) {
    self.bytes = bytes
    self.options = options
  }

  /// The rows of a text in memory.
  public init(bytes: [UInt8], options: CSVOptions = CSVOptions()) {
    self.init(ByteSource(bytes), options: options)
  }

  /// The names of the columns.
  ///
  /// - Throws: ``ReportError/csv(_:)``.
  public mutating func columnNames() throws(ReportError) -> [String] {
    try open().layout.columnNames
  }

  /// How the text is written, found or given: `cells are separated by ';'` and the like are in ``notes``.
  private mutating func open() throws(ReportError) -> Opened {
    if let opened { return opened }
    do throws(CSVError) {
      let text = try TextStream(bytes, encoding: options.encoding)
      text.loses = loses
      var sample: [UInt8] = []
      var isWhole = false
      var size = Self.sampleSize
      while true {
        isWhole = try Self.fill(&sample, size, text)
        let layout = try sample.withPadding { bytes throws(CSVError) in
          try CSVLayout.find(
            bytes, count: bytes.count - TextPiece.padding, isWhole: isWhole, options)
        }
        if let layout {
          let result = Opened(text: text, layout: layout, sample: sample, isWhole: isWhole)
          opened = result
          return result
        }
        size *= 4
      }
    } catch {
      throw .csv(error)
    }
  }

  /// How much of a text is looked at, at most, before its rows are read, unless its first rows are longer.
  private static var sampleSize: Int { 1 << 17 }

  /// Reads until there are this many bytes; true at the end of the text.
  private static func fill(
    _ sample: inout [UInt8], _ size: Int, _ text: TextStream
  ) throws(CSVError) -> Bool {
    var filled = sample.count
    sample += repeatElement(0, count: max(size - filled, 0))
    defer { sample.removeLast(sample.count - filled) }
    return try sample.withBorrowedRoom { (room) throws(CSVError) in
      while filled < room.count {
        guard case .bytes(let count) = try text.pull(room.extracting(filled..<room.count)) else {
          return true
        }
        filled += count
      }
      return false
    }
  }

  /// Gives all rows to a consumer, once.
  ///
  /// - Throws: ``ReportError``.
  public mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let stream = try begin(try consumer.open(try columnNames()))
    try stream.run(into: &consumer, control)
    try consumer.close()
  }

  /// Starts to read the rows, once.
  ///
  /// - Throws: ``ReportError/csv(_:)``.
  public mutating func reader(of columns: [Int]) throws(ReportError) -> any RowReader {
    try reader(of: columns, isAhead: false)
  }

  /// Starts to read the rows, once; with `isAhead` another thread reads the next ones meanwhile.
  package mutating func reader(
    of columns: [Int], isAhead: Bool
  ) throws(ReportError) -> any RowReader {
    CSVRows(try begin(columns), isAhead: isAhead)
  }

  /// Gives all rows to a consumer that takes them in their order only, and reads ahead where there are two threads.
  package mutating func streamInOrder<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(try columnNames())
    try reader(of: wanted, isAhead: control.threads > 1).give(to: &consumer, control)
  }

  /// Gives the columns other names than the header's, as many.
  package mutating func rename(_ names: [String]) throws(ReportError) {
    _ = try open()
    opened?.layout.columnNames = names
  }

  /// The stream of some columns.
  package mutating func begin(_ wanted: [Int]) throws(ReportError) -> CSVStream {
    let opened = try open()
    let text = opened.text
    let pieces = TextPieces(
      text, start: Array(opened.sample[opened.layout.start...]),
      size: pieceSize, footerLines: options.skippedFooterLines ?? 0, footerSize: footerSize)
    self.opened?.sample = []
    let stream = CSVStream(
      opened.layout, options, pieces, wanted, totalByteCount: bytes.byteCount,
      start: (opened.layout.start, opened.layout.line))
    (stream.loses, pieces.loses) = (loses, loses)
    stream.findsRegularRows = findsRegularRows
    stream.footerSize = footerSize
    self.stream = stream
    return stream
  }

  /// The notes on a stream.
  private func notes(_ stream: CSVStream) -> [String] {
    guard let text = opened?.text else { return [] }
    var notes = (opened?.layout.notes ?? []) + leftOut(stream)
    let tally = stream.tally
    if text.isCompressed { notes.append("the file is packed by gzip") }
    switch text.encoding {
    case .windows1252 where text.isGuessed:
      notes.append("the file is not UTF-8; read as windows-1252 (--encoding says otherwise)")
    case .utf16LittleEndian, .utf16BigEndian:
      if options.encoding == nil { notes.append("the file is UTF-16") }
    default: break
    }
    func count(_ number: Int, _ one: String, _ many: String, _ rest: String) {
      if number > 0 { notes.append("\(number) \(number == 1 ? one : many) \(rest)") }
    }
    count(tally.emptyLines, "empty line", "empty lines", "left out")
    count(tally.comments, "comment", "comments", "left out")
    count(tally.padded, "row", "rows", "with too few cells filled")
    count(tally.cut, "row", "rows", "with too many cells cut")
    if tally.apostrophes > 0 {
      let cells = tally.apostrophes == 1 ? "cell" : "cells"
      notes.append(
        "\(tally.apostrophes) \(cells) between apostrophes taken with them, the first in row "
          + "\(tally.firstApostrophe + 1) (--quote \"'\" takes them for quotes)")
    }
    if tally.holdingRows > 0 {
      let cells = tally.holdingRows == 1 ? "row has" : "rows have"
      notes.append(
        "\(tally.holdingRows) \(cells) a quoted cell with lines that read as rows, the first is row "
          + "\(tally.firstHoldingRow + 1) (--quote none takes them for rows)")
    }
    if stream.isAtEnd, stream.rowCount == 0 { notes.append("there are no rows") }
    if tally.kept > 0, let first = stream.keptErrors.first {
      let rows =
        tally.kept == 1
        ? "row that cannot be read as it is" : "rows that cannot be read as they are"
      notes.append("took \(tally.kept) \(rows); the first: \(first)")
      for error in stream.keptErrors.dropFirst() { notes.append("taken: \(error)") }
    }
    if tally.skipped > 0, let first = stream.skippedErrors.first {
      let rows = tally.skipped == 1 ? "row" : "rows"
      notes.append("left out \(tally.skipped) \(rows) that cannot be read; the first: \(first)")
      for error in stream.skippedErrors.dropFirst() { notes.append("left out: \(error)") }
    }
    return notes
  }

  /// The report before the rows are read.
  private func report(_ opened: Opened) -> ReadingReport {
    var report = ReadingReport()
    let layout = opened.layout
    report.encoding = (opened.text.encoding ?? .utf8).name
    report.isEncodingGuessed = opened.text.isGuessed
    report.isPacked = opened.text.isCompressed
    report.delimiter = layout.dialect.delimiterText
    report.quote = layout.dialect.quote.map { String(Unicode.Scalar($0)) }
    report.headerLines = layout.headerLines
    report.notes = layout.notes + layout.leftOut
    report.guesses = layout.leftOut
    return report
  }

  /// The report of a stream.
  ///
  /// Counts all lines a second time: less the lines that are not rows, they are the rows of the file.
  private func report(_ stream: CSVStream) -> ReadingReport {
    guard let opened else { return ReadingReport() }
    var report = report(opened)
    let tally = stream.tally
    report.notes = notes(stream)
    report.guesses = leftOut(stream)
    report.byteCount = opened.text.byteCount
    report.firstDataLine = stream.firstLine
    report.error = stream.failure.map { "\($0.error)" }
    (report.emptyLineCount, report.commentCount) = (tally.emptyLines, tally.comments)
    (report.paddedCount, report.cutCount, report.keptCount) = (tally.padded, tally.cut, tally.kept)
    report.readCount = stream.givenRowCount
    if stream.isAtEnd, stream.failure == nil {
      let lines = opened.text.lines.count
      report.lineCount = lines
      report.rowCount =
        lines - opened.layout.line - tally.emptyLines - tally.comments - tally.innerLines
        - (tally.skippedLines - tally.skipped)
    }
    func leaveOut(_ reason: ReadingReport.Reason, _ count: Int, _ error: CSVError? = nil) {
      report.readCount += count
      report.leaveOut(
        reason, count: count, first: error?.place, message: error.map { "\($0)" })
    }
    leaveOut(.unreadable, tally.skipped, stream.skippedErrors.first)
    leaveOut(.headerAgain, tally.headersAgain, stream.firstHeaderAgain)
    leaveOut(.secondTable, tally.secondTableLines, stream.secondTable)
    leaveOut(.belowTable, tally.footerLines)
    leaveOut(.footer, tally.droppedLines)
    return report
  }

  /// Notes on lines that do not belong to the table.
  private func leftOut(_ stream: CSVStream) -> [String] {
    var notes = opened?.layout.leftOut ?? []
    let tally = stream.tally
    if tally.footerLines > 0 {
      let lines = tally.footerLines == 1 ? "line" : "lines"
      notes.append("\(tally.footerLines) \(lines) below the last row left out")
    }
    if let first = stream.firstHeaderAgain {
      let lines = tally.headersAgain == 1 ? "line" : "lines"
      notes.append(
        "left out \(tally.headersAgain) \(lines) of the header again; the first: \(first)")
    }
    if case .secondTable(_, let line, let columns)? = stream.secondTable {
      notes.append(
        "a second table, of \(columns) columns, starts in line \(line); it and what follows is left out "
          + "(--skip-rows \(line - 1) reads it)")
    }
    return notes
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes and ``TextPiece/padding`` more.
  fileprivate mutating func withPadding<Result, Failure: Error>(
    _ body: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    append(contentsOf: repeatElement(0, count: TextPiece.padding))
    defer { removeLast(TextPiece.padding) }
    return try withBorrowedBytes(body)
  }
}

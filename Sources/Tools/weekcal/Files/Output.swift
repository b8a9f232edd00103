import WeekReports

/// A buffered writer for results, to standard output or the file of `--output`.
///
/// Output for people passes through `VisibleText.escapedLines`, so that untrusted names, cells and paths cannot
/// control a terminal. Output for programs is unchanged. The cells of a text table are escaped earlier, because they
/// determine the widths of the columns; escaping them twice changes nothing.
struct Output {
  /// Who reads the output.
  enum Reader: Equatable {
    /// A person at a terminal; tabs are kept if they were requested, as in a pattern.
    case person(keepsTabs: Bool)
    /// A program: CSV, JSON, SVG, ...
    case program

    static let person = Reader.person(keepsTabs: false)
  }

  private let reader: Reader
  private let file: OutputFile
  private var bytes: [UInt8] = []

  init(for reader: Reader, to file: OutputFile = .standardOutput) {
    self.reader = reader
    self.file = file
  }

  /// Runs `body` and writes its output, even if it throws an error.
  static func write(
    for reader: Reader, to file: OutputFile = .standardOutput,
    _ body: (inout Output) throws -> Void
  ) throws {
    var output = Output(for: reader, to: file)
    do {
      try body(&output)
    } catch {
      try output.flush()
      throw error
    }
    try output.flush()
  }

  mutating func append(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    try flushIfLarge()
  }

  mutating func append(_ more: Span<UInt8>) throws {
    for index in more.indices { bytes.append(more[index]) }
    try flushIfLarge()
  }

  /// Moves the output so far out of a table writer.
  mutating func take(from writer: inout any TableWriter) throws {
    guard !writer.output.isEmpty else { return }
    bytes.append(contentsOf: writer.output)
    writer.output.removeAll(keepingCapacity: true)
    try flushIfLarge()
  }

  /// Writes a whole table, row by row.
  mutating func write(
    _ format: TableFormat, columns: [TableColumn], rows: some Collection<[TableCell]>
  ) throws {
    try write(format.writer(columns: columns, fitting: rows), rows: rows)
  }

  /// Writes rows and the end of the table.
  mutating func write(_ writer: any TableWriter, rows: some Collection<[TableCell]>) throws {
    var writer = writer
    try writer.write(rows) { part in
      bytes.append(contentsOf: part)
      try flushIfLarge()
    }
  }

  mutating func flush() throws {
    guard !bytes.isEmpty else { return }
    // Bytes that could not be written are dropped, not written by a later flush.
    defer { bytes.removeAll(keepingCapacity: true) }
    // The buffer holds whole characters only.
    if case .person(let keepsTabs) = reader {
      bytes = VisibleText.escapedLines(bytes, keepsTabs: keepsTabs)
    }
    try bytes.withSpan { (bytes) throws in try file.write(bytes) }
  }

  private mutating func flushIfLarge() throws {
    if bytes.count >= 1 << 16 { try flush() }
  }
}

extension TableFormat {
  /// Whether people or programs read a table in this format.
  var reader: Output.Reader {
    switch self {
    case .table, .markdown: .person
    case .csv, .tsv, .excel, .json, .ndjson: .program
    }
  }
}

import WeekReports

/// Writes to standard output and to the files of `--output`, buffered; nothing else does.
///
/// Output for people goes through `VisibleText.escapedLines`: untrusted names, cells and paths
/// cannot control a terminal. Bytes for programs stay as they are.
struct Output {
  enum Reader: Equatable {
    /// A person at a terminal; tabs are kept if they were requested, as in a pattern.
    case person(keepsTabs: Bool)
    /// A program: CSV, JSON, SVG, ...
    case program

    static let person = Reader.person(keepsTabs: false)
  }

  private let reader: Reader
  private let file: Int32
  private var bytes: [UInt8] = []

  init(for reader: Reader, to file: Int32 = SystemCalls.standardOutput) {
    self.reader = reader
    self.file = file
  }

  /// Runs a command that writes; output before an error is written too.
  static func write(
    for reader: Reader, to file: Int32 = SystemCalls.standardOutput,
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

  /// Takes over the output of a table's writer so far.
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
    for row in rows {
      writer.append(row)
      if writer.output.count >= 1 << 14 { try take(from: &writer) }
    }
    writer.finish()
    try take(from: &writer)
  }

  mutating func flush() throws {
    guard !bytes.isEmpty else { return }
    // What could not be written is not tried again.
    defer { bytes.removeAll(keepingCapacity: true) }
    // The buffer holds whole characters only.
    if case .person(let keepsTabs) = reader {
      bytes = VisibleText.escapedLines(bytes, keepsTabs: keepsTabs)
    }
    try bytes.withSpan { (bytes) throws in try SystemCalls.writeAll(bytes, to: file) }
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

/// Writes notes to standard error, such as what was left out; nothing else does.
enum Note {
  /// Writes over the line of a terminal in which work is followed; an empty text takes the line away.
  static func overwrite(_ text: String) {
    send("\r\u{1B}[K" + (text.isEmpty ? "" : "weekcal: \(VisibleText.escaped(text))"))
  }

  /// There is nowhere to say that this failed.
  private static func send(_ text: String) {
    try? text.withUTF8Span { (text) throws in
      try SystemCalls.writeAll(text, to: SystemCalls.standardError)
    }
  }

  /// Writes one line of at most 2,000 characters; no text can start
  /// another line or control the terminal.
  static func write(_ text: String) {
    send("weekcal: \(VisibleText.shortened(text, limit: 2_000))\n")
  }

  /// Says in one line what was found in a file.
  static func write(_ reading: ReadingReport?, of path: String, isQuiet: Bool) {
    guard !isQuiet, let reading, !reading.notes.isEmpty else { return }
    write("\(VisibleText.input(path)): \(reading.notes.joined(separator: "; "))")
  }

  /// Says that the input is typed, where it is: a command that waits looks as if it hung.
  static func writeIfTyped(_ input: String) {
    guard SystemCalls.inputIsTerminal else { return }
    write("reading \(input) from the terminal; Control-D ends the input")
  }

  /// Writes lines of the argument parser, and escapes the arguments in them.
  static func write(lines text: String, quoting arguments: [String]) {
    var text = Array(text.utf8)
    for argument in arguments {
      // Also name and value of --option=value.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      for part in [argument] + parts {
        let shown = VisibleText.excerpt(part, limit: 200)
        if shown != part { text.replace(part.utf8, with: shown.utf8) }
      }
    }
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.shortened(String($0), limit: 2_000) }
    send("weekcal: \(lines.joined(separator: "\n"))\n")
  }
}

extension VisibleText {
  /// A path in apostrophes; the names of deep folders are long.
  static func quoted(path: String) -> String { quoted(path, limit: 400) }

  /// The name of an input at the start of a message: the path, or standard input.
  static func input(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The same in a message, a path in apostrophes.
  static func quoted(input path: String) -> String {
    path == "-" ? input(path) : quoted(path: path)
  }
}

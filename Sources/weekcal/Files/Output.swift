import WeekReports

/// The one door to standard output and to the files of `--output`, which writes in large pieces.
///
/// What people read goes through `VisibleText.escapedLines`, whoever made it: names, cells and paths
/// of others cannot steer a terminal. Bytes for programs stay as they are.
struct Output {
  enum Reader: Equatable {
    /// A terminal; tabs are kept where they were asked for, as in a pattern.
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

  /// Runs a command that writes; what it wrote before an error is written too.
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

  /// Takes over what a table's writer has written so far.
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

  /// Writes rows and what belongs after them.
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
    // Whole characters: nothing is appended in parts of them.
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
  /// Who reads a table of this form.
  var reader: Output.Reader {
    switch self {
    case .table, .markdown: .person
    case .csv, .tsv, .excel, .json, .ndjson: .program
    }
  }
}

/// The one door to standard error: says something that is not a result, what was left out, for example.
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

  /// Writes one line, of 2,000 characters at most: whatever is in the text, it neither starts
  /// another line nor steers the terminal.
  static func write(_ text: String) {
    send("weekcal: \(VisibleText.shortened(text, limit: 2_000))\n")
  }

  /// Says what was found in a file, in one line; of what a guess left out of it also who wants no more to be said.
  static func write(_ reading: ReadingReport?, of path: String, isQuiet: Bool) {
    guard let reading else { return }
    let notes = isQuiet ? reading.guesses : reading.notes
    guard !notes.isEmpty else { return }
    write("\(VisibleText.input(path)): \(notes.joined(separator: "; "))")
  }

  /// Says that the input is typed, where it is: a command that waits looks as if it hung.
  static func writeIfTyped(_ input: String) {
    guard SystemCalls.inputIsTerminal else { return }
    write("reading \(input) from the terminal; Control-D ends the input")
  }

  /// Writes the lines of the argument parser, which puts arguments into them as they are.
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

  /// What is read, as the start of a message: a path as it is, or standard input.
  static func input(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The same in a message, a path in apostrophes.
  static func quoted(input path: String) -> String {
    path == "-" ? input(path) : quoted(path: path)
  }
}

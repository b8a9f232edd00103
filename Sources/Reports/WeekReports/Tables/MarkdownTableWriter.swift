import WeekCalendar

/// Writes a table in GitHub's Markdown, and escapes cells so that they appear unchanged.
///
///     var writer = TableFormat.markdown.writer(columns: [TableColumn("week"), TableColumn("sum")])
///     writer.append([.text("2011-W02"), .integer(7)])
///     writer.finish()
///     String(decoding: writer.output, as: UTF8.self)  // "| week | sum |\n| --- | ---: |\n| 2011-W02 | 7 |\n"
///
/// Number columns are aligned right. The writer buffers the first 100 rows to detect them.
struct MarkdownTableWriter: TableWriter {
  /// The bytes written so far: none before 100 rows, ``flush()`` or ``finish()``.
  var output: [UInt8] = []
  private let columns: [TableColumn]
  private let null: String
  private var hasHeading = false
  private var isNumber: [Bool?]  // nil if all cells so far are null
  private var firstRows: [[TableCell]] = []

  private static var lookahead: Int { 100 }

  /// Makes a writer without rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL.
  init(columns: [TableColumn], null: String = "") {
    self.columns = columns.numbered
    self.null = null
    isNumber = columns.map { _ in nil }
  }

  /// Makes a writer that detects number columns in the given rows, which you then append.
  init(
    columns: [TableColumn], null: String = "", fitting rows: some Collection<[TableCell]>
  ) {
    self.init(columns: columns, null: null)
    for row in rows.prefix(Self.lookahead) { detectNumbers(in: row) }
    if !rows.isEmpty { flush() }
  }

  /// Writes a row.
  mutating func append(_ row: [TableCell]) {
    guard !hasHeading else { return write(row) }
    detectNumbers(in: row)
    firstRows.append(row)
    if firstRows.count >= Self.lookahead { flush() }
  }

  private mutating func detectNumbers(in row: [TableCell]) {
    for (index, cell) in row.prefix(columns.count).enumerated() {
      switch cell {
      case .null: break
      case .integer, .decimal, .real: isNumber[index] = isNumber[index] ?? true
      case .text, .blob: isNumber[index] = false
      }
    }
  }

  /// Writes the heading and the buffered rows.
  mutating func flush() {
    guard !hasHeading, !columns.isEmpty else { return }
    hasHeading = true
    write(columns.map { .text($0.name) })
    for (index, column) in columns.enumerated() {
      let isTrailing = isNumber[index] ?? false || column.alignment == .trailing
      output.append(contentsOf: isTrailing ? "| ---: ".utf8 : "| --- ".utf8)
    }
    output.append(contentsOf: "|\n".utf8)
    for row in firstRows { write(row) }
    firstRows = []
  }

  /// Writes the rest of the table.
  mutating func finish() { flush() }

  private mutating func write(_ row: [TableCell]) {
    for (index, column) in columns.enumerated() {
      output.append(contentsOf: "| ".utf8)
      switch index < row.count ? row[index] : .null {
      case .null: append(null)
      case .integer(let value): append("\(value)")
      case .decimal(let value): append(column.text(of: value))
      case .real(let value): append(column.text(of: value))
      case .text(let text): append(text)
      case .blob(let bytes): append(RowText.hexadecimal(bytes))
      }
      output.append(0x20)
    }
    output.append(contentsOf: "|\n".utf8)
  }

  /// Appends text with Markdown's characters escaped.
  ///
  /// An underscore inside a word has no meaning, and stays unchanged.
  private mutating func append(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { output.append(contentsOf: "<br>".utf8) }
      let bytes = Array(VisibleText.escaped(String(line), keepsMarks: true).utf8)
      for (place, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "_"):
          let isInside =
            place > 0 && place + 1 < bytes.count && Self.isWord(bytes[place - 1])
            && Self.isWord(bytes[place + 1])
          output.append(contentsOf: isInside ? "_".utf8 : "\\_".utf8)
        case let sign where "\\|`*[]~".utf8.contains(sign):
          output.append(UInt8(ascii: "\\"))
          output.append(sign)
        default: output.append(byte)
        }
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ASCII.isAlphanumeric(byte)
  }
}

import WeekCalendar

/// Writes a table of GitHub's Markdown; what has a meaning there is escaped, so that cells show as they are.
///
///     var writer = TableFormat.markdown.writer(columns: [TableColumn("week"), TableColumn("sum")])
///     writer.append([.text("2011-W02"), .integer(7)])
///     writer.finish()
///     String(decoding: writer.output, as: UTF8.self)  // "| week | sum |\n| --- | ---: |\n| 2011-W02 | 7 |\n"
///
/// Columns of numbers are on the right; whether one is one is seen by its first rows.
struct MarkdownTableWriter: TableWriter {
  /// What has been written: nothing before as many rows as are looked at for their kinds, or ``finish()``.
  var output: [UInt8] = []
  private let columns: [TableColumn]
  private let null: String
  private var hasHeading = false
  private var isNumber: [Bool?]  // nil as long as there are only nulls
  private var first: [[TableCell]] = []

  private static var lookahead: Int { 100 }

  /// A writer of a table with these columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL.
  init(columns: [TableColumn], null: String = "") {
    self.columns = columns.numbered
    self.null = null
    isNumber = columns.map { _ in nil }
  }

  /// A writer of a table with these rows, which are then to be appended: it looks at them for the kinds of the
  /// columns and keeps none.
  init(
    columns: [TableColumn], null: String = "", fitting rows: some Collection<[TableCell]>
  ) {
    self.init(columns: columns, null: null)
    for row in rows.prefix(Self.lookahead) { look(at: row) }
    if !rows.isEmpty { flush() }
  }

  /// Writes a row.
  mutating func append(_ row: [TableCell]) {
    guard !hasHeading else { return write(row) }
    look(at: row)
    first.append(row)
    if first.count >= Self.lookahead { flush() }
  }

  private mutating func look(at row: [TableCell]) {
    for (index, cell) in row.prefix(columns.count).enumerated() {
      switch cell {
      case .null: break
      case .integer, .decimal, .real: isNumber[index] = isNumber[index] ?? true
      case .text, .blob: isNumber[index] = false
      }
    }
  }

  /// Writes the rows so far, the heading before them.
  mutating func flush() {
    guard !hasHeading, !columns.isEmpty else { return }
    hasHeading = true
    write(columns.map { .text($0.name) })
    for (index, column) in columns.enumerated() {
      let isTrailing = isNumber[index] ?? false || column.alignment == .trailing
      output.append(contentsOf: isTrailing ? "| ---: ".utf8 : "| --- ".utf8)
    }
    output.append(contentsOf: "|\n".utf8)
    for row in first { write(row) }
    first = []
  }

  /// Writes the rest of the table.
  mutating func finish() { flush() }

  private mutating func write(_ row: [TableCell]) {
    for (index, column) in columns.enumerated() {
      output.append(contentsOf: "| ".utf8)
      switch index < row.count ? row[index] : .null {
      case .null: append(null)
      case .integer(let value): append("\(value)")
      case .decimal(let value):
        append(
          column.exactDecimals.map { value.rounded(toDecimals: $0) } ?? value.description)
      case .real(let value):
        append(
          column.decimals.map { DoubleWriter.fixed(value, decimals: $0) }
            ?? DoubleWriter.shortest(value))
      case .text(let text): append(text)
      case .blob(let bytes): append(RowText.hexadecimal(bytes))
      }
      output.append(0x20)
    }
    output.append(contentsOf: "|\n".utf8)
  }

  /// A text with the signs of Markdown escaped; an underscore inside a word has no meaning.
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

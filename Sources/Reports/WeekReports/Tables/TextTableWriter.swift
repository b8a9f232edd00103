/// Writes a table for people: a heading, a rule, and aligned columns separated by two blanks.
///
/// No line ends in a blank. Widths are measured in terminal columns (`DisplayWidth`). Control characters are shown as
/// Swift escapes (`\n`, `\u{1B}`), so that no cell can break the table or control the terminal.
///
/// Each column is as wide as its widest cell. The writer therefore buffers the whole table, or `lookahead` rows of a
/// long one. It widens the columns of later rows if necessary.
///
/// - Complexity: Memory for `lookahead` rows, or for 65,536 cells if the widths are determined from given rows.
package struct TextTableWriter: TableWriter {
  /// The bytes written so far: none before `flush()`, `finish()` or `lookahead` rows.
  package var output: [UInt8] = []

  private let columns: [TableColumn]
  private let null: String
  private let lookahead: Int
  private var hasHeading = false
  /// The number of rows in ``cells``, without the heading.
  private var rowCount = 0
  private var widths: [Int]
  private var cells: [PaddedText] = []
  /// Cells of the given rows that were kept when their widths were measured, until the rows are appended.
  private var measured: [PaddedText] = []
  /// The position in ``measured`` of the next row to append.
  private var measuredPlace = 0

  private static var maximumMeasuredCount: Int { 1 << 16 }

  private struct PaddedText {
    var text: String
    var width: Int32
    var isTrailing: Bool
  }

  /// Makes a writer without rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL.
  ///   - lookahead: The number of rows to buffer for the widths; at least 1.
  package init(columns: [TableColumn], null: String = "", lookahead: Int = .max) {
    let columns = columns.numbered
    self.columns = columns
    self.null = null
    self.lookahead = max(lookahead, 1)
    widths = [Int](repeating: 0, count: columns.count)
    for (index, column) in columns.enumerated() {
      add(
        VisibleText.escaped(column.name, keepsMarks: true), index,
        isTrailing: column.alignment == .trailing)
    }
  }

  /// Makes a writer with columns as wide as the given rows, which you then append.
  package init(
    columns: [TableColumn], null: String = "", fitting rows: some Collection<[TableCell]>
  ) {
    self.init(columns: columns, null: null, lookahead: 1)
    for row in rows {
      add(row)
      if measured.count + columns.count <= Self.maximumMeasuredCount {
        measured += cells.suffix(columns.count)
      }
      cells.removeLast(columns.count)
    }
  }

  /// Buffers a row, and writes the buffered rows once there are `lookahead` of them.
  package mutating func append(_ row: [TableCell]) {
    guard measured.isEmpty else {
      flush()
      writeLine(measured[measuredPlace..<measuredPlace + columns.count])
      measuredPlace += columns.count
      if measuredPlace == measured.count { measured = [] }
      return
    }
    add(row)
    rowCount += 1
    if rowCount >= lookahead { flush() }
  }

  private mutating func add(_ row: [TableCell]) {
    for (index, column) in columns.enumerated() {
      let isTrailing = column.alignment == .trailing
      switch index < row.count ? row[index] : .null {
      case .null: add(null, index, isTrailing: isTrailing)
      case .integer(let value): add("\(value)", index, isTrailing: true)
      case .decimal(let value): add(column.text(of: value), index, isTrailing: true)
      case .real(let value): add(column.text(of: value), index, isTrailing: true)
      case .text(let text):
        add(VisibleText.escaped(text, keepsMarks: true), index, isTrailing: isTrailing)
      case .blob(let bytes): add(RowText.hexadecimal(bytes), index, isTrailing: isTrailing)
      }
    }
  }

  /// Writes the buffered rows; the first time, the heading precedes them.
  package mutating func flush() {
    guard !columns.isEmpty else { return }
    for start in stride(from: 0, to: cells.count, by: columns.count) {
      writeLine(cells[start..<start + columns.count])
      if !hasHeading { writeLine(rule[...]) }
      hasHeading = true
    }
    rowCount = 0
    cells.removeAll(keepingCapacity: lookahead < .max)
  }

  /// Writes the rest of the table.
  package mutating func finish() { flush() }

  private var rule: [PaddedText] {
    widths.map {
      PaddedText(
        text: String(repeating: "-", count: $0), width: Int32(clamping: $0), isTrailing: false)
    }
  }

  private mutating func add(_ text: String, _ column: Int, isTrailing: Bool) {
    let width = DisplayWidth.of(text)
    widths[column] = max(widths[column], width)
    cells.append(PaddedText(text: text, width: Int32(clamping: width), isTrailing: isTrailing))
  }

  private mutating func writeLine(_ line: ArraySlice<PaddedText>) {
    var blanks = 0  // written before the next text, so that none end the line
    for (cell, width) in zip(line, widths) {
      let padding = max(width - Int(cell.width), 0)
      if cell.isTrailing { blanks += padding }
      if !cell.text.isEmpty {
        output.append(contentsOf: repeatElement(0x20, count: blanks))
        output.append(contentsOf: cell.text.utf8)
        blanks = 0
      }
      if !cell.isTrailing { blanks += padding }
      blanks += 2
    }
    output.append(0x0A)
  }
}

/// Writes a table for people: a heading, a rule, and aligned columns two blanks apart.
///
/// No line ends in a blank. Widths are those of a terminal (`DisplayWidth`); control characters are shown as
/// Swift escapes (`\n`, `\u{1B}`), so that no cell can break the table or steer the terminal.
///
/// Each column is as wide as its widest cell. To know that, a table is kept until its end, or, where it
/// may be long, for as many rows as `lookahead` says: those are written with the widths that they need,
/// and each later lot with these or wider ones.
///
/// - Complexity: Memory for `lookahead` rows; for 65,536 cells where the rows can be read before for the widths.
package struct TextTableWriter: TableWriter {
  /// What has been written: nothing before `flush()`, `finish()` or `lookahead` rows.
  package var output: [UInt8] = []

  private let columns: [TableColumn]
  private let null: String
  private let lookahead: Int
  private var hasHeading = false
  private var rowCount = 0  // of those that are kept
  private var widths: [Int]
  private var cells: [Piece] = []
  /// The first of the rows that were read for the widths, and where the next one to be appended starts.
  private var ahead: [Piece] = []
  private var aheadPlace = 0

  /// At most this many cells are kept of rows that were read for the widths.
  private static var maximumAhead: Int { 1 << 16 }

  private struct Piece {
    var text: String
    var width: Int32
    var isTrailing: Bool
  }

  /// A writer of a table with these columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL.
  ///   - lookahead: How many rows are kept to find the widths; at least 1.
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

  /// A writer of a table with these rows, which are then to be appended: it looks at them for the widths
  /// of the columns, and keeps the first of them.
  package init(
    columns: [TableColumn], null: String = "", fitting rows: some Collection<[TableCell]>
  ) {
    self.init(columns: columns, null: null, lookahead: 1)
    for row in rows {
      add(row)
      if ahead.count + columns.count <= Self.maximumAhead {
        ahead += cells.suffix(columns.count)
      }
      cells.removeLast(columns.count)
    }
  }

  /// Keeps a row, and writes those that are kept when they are enough.
  package mutating func append(_ row: [TableCell]) {
    guard ahead.isEmpty else {
      flush()
      writeLine(ahead[aheadPlace..<aheadPlace + columns.count])
      aheadPlace += columns.count
      if aheadPlace == ahead.count { ahead = [] }
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
      case .decimal(let value):
        let text =
          column.exactDecimals.map { value.rounded(toDecimals: $0) } ?? value.description
        add(text, index, isTrailing: true)
      case .real(let value):
        let text =
          column.decimals.map { DoubleWriter.fixed(value, decimals: $0) }
          ?? DoubleWriter.shortest(value)
        add(text, index, isTrailing: true)
      case .text(let text):
        add(VisibleText.escaped(text, keepsMarks: true), index, isTrailing: isTrailing)
      case .blob(let bytes): add(RowText.hexadecimal(bytes), index, isTrailing: isTrailing)
      }
    }
  }

  /// Writes the rows that are kept; the first time the heading too, which is the first of them.
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

  private var rule: [Piece] {
    widths.map {
      Piece(
        text: String(repeating: "-", count: $0), width: Int32(clamping: $0), isTrailing: false)
    }
  }

  private mutating func add(_ text: String, _ column: Int, isTrailing: Bool) {
    let width = DisplayWidth.of(text)
    widths[column] = max(widths[column], width)
    cells.append(Piece(text: text, width: Int32(clamping: width), isTrailing: isTrailing))
  }

  private mutating func writeLine(_ line: ArraySlice<Piece>) {
    var blanks = 0  // owed before the next text
    for (piece, width) in zip(line, widths) {
      let padding = max(width - Int(piece.width), 0)
      if piece.isTrailing { blanks += padding }
      if !piece.text.isEmpty {
        output.append(contentsOf: repeatElement(0x20, count: blanks))
        output.append(contentsOf: piece.text.utf8)
        blanks = 0
      }
      if !piece.isTrailing { blanks += padding }
      blanks += 2
    }
    output.append(0x0A)
  }
}

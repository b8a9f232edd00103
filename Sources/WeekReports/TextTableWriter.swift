/// Writes a table for people: a heading, a rule, and aligned columns two blanks apart.
///
/// No line ends in a blank. Widths are those of a terminal (`DisplayWidth`); control characters are shown as
/// Swift escapes (`\n`, `\u{1B}`), so that no cell can break the table or steer the terminal.
///
/// - Complexity: It keeps all cells, for the widths are known only at the end.
public struct TextTableWriter: TableWriter {
  /// What has been written: nothing before `finish()`.
  public var output: [UInt8] = []

  private let columns: [TableColumn]
  private let null: String
  private var widths: [Int]
  private var cells: [Piece] = []

  private struct Piece {
    var text: String
    var width: Int
    var isTrailing: Bool
  }

  /// A writer of a table with these columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: What stands for NULL.
  public init(columns: [TableColumn], null: String = "") {
    self.columns = columns
    self.null = null
    widths = [Int](repeating: 0, count: columns.count)
    for (index, column) in columns.enumerated() {
      add(VisibleText.escaped(column.name), index, isTrailing: column.alignment == .trailing)
    }
  }

  /// Keeps a row for `finish()`.
  public mutating func append(_ row: [TableCell]) {
    for (index, column) in columns.enumerated() {
      let isTrailing = column.alignment == .trailing
      switch index < row.count ? row[index] : .null {
      case .null: add(null, index, isTrailing: isTrailing)
      case .integer(let value): add("\(value)", index, isTrailing: true)
      case .real(let value):
        let text =
          column.decimals.map { DecimalText.fixed(value, decimals: $0) }
          ?? DecimalText.shortest(value)
        add(text, index, isTrailing: true)
      case .text(let text): add(VisibleText.escaped(text), index, isTrailing: isTrailing)
      case .blob(let bytes): add(TableCell.hexadecimal(bytes), index, isTrailing: isTrailing)
      }
    }
  }

  /// Writes the table.
  public mutating func finish() {
    guard !columns.isEmpty else { return }
    for start in stride(from: 0, to: cells.count, by: columns.count) {
      writeLine(cells[start..<start + columns.count])
      if start == 0 { writeLine(rule[...]) }
    }
    cells = []
  }

  private var rule: [Piece] {
    widths.map { Piece(text: String(repeating: "-", count: $0), width: $0, isTrailing: false) }
  }

  private mutating func add(_ text: String, _ column: Int, isTrailing: Bool) {
    let width = DisplayWidth.of(text)
    widths[column] = max(widths[column], width)
    cells.append(Piece(text: text, width: width, isTrailing: isTrailing))
  }

  private mutating func writeLine(_ line: ArraySlice<Piece>) {
    var blanks = 0  // owed before the next text
    for (piece, width) in zip(line, widths) {
      let padding = width - piece.width
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

/// Finds the cells of one row in a buffer of CSV text; it changes nothing and remembers nothing.
struct CSVScanner {
  static let quote = UInt8(ascii: "\"")

  /// A cell's bytes without its outer quotes.
  struct Cell {
    var start: Int
    var end: Int
    var hasEscapes: Bool  // a doubled quote is inside
  }

  struct Row {
    var end: Int  // the first byte of the next row
    var cellCount: Int
    var lineEnds: Int
    var hasEscapes: Bool
    var isEmptyLine: Bool
  }

  /// Lines are counted from the start of the row.
  enum Fault {
    case nul(lines: Int)
    case afterQuote(UInt8, lines: Int)
    case openQuote
  }

  enum Finding {
    case row(Row)
    case incomplete  // the row goes on after the buffer
    case end
    case fault(Fault)
  }

  private let delimiter: UInt8
  private let isSpecial: [Bool]  // 256: delimiter, line ends, NUL

  init?(delimiter: UInt8) {
    guard delimiter != Self.quote, delimiter != 0x0A, delimiter != 0x0D, delimiter != 0,
      delimiter < 0x80
    else { return nil }
    self.delimiter = delimiter
    var table = [Bool](repeating: false, count: 256)
    for byte in [delimiter, 0x0A, 0x0D, 0] { table[Int(byte)] = true }
    isSpecial = table
  }

  /// The row that starts at `start`; its cells go to the front of `cells`, which grows as needed.
  func row(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, isLast: Bool,
    cells: inout [Cell]
  ) -> Finding {
    isSpecial.withUnsafeBufferPointer { isSpecial in
      scan(text, start, end, isLast, isSpecial, &cells)
    }
  }

  private func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ isLast: Bool,
    _ isSpecial: UnsafeBufferPointer<Bool>, _ cells: inout [Cell]
  ) -> Finding {
    guard start < end else { return isLast ? .end : .incomplete }
    var row = Row(end: end, cellCount: 0, lineEnds: 0, hasEscapes: false, isEmptyLine: false)
    var position = start
    while true {
      var cell = Cell(start: position, end: position, hasEscapes: false)
      if position < end, text[position] == Self.quote {
        switch quoted(text, &position, end, isLast, &cell, &row.lineEnds) {
        case .incomplete: return .incomplete
        case .fault(let fault): return .fault(fault)
        case .row, .end: break
        }
        row.hasEscapes = row.hasEscapes || cell.hasEscapes
      } else {
        while position < end, !isSpecial[Int(text[position])] { position &+= 1 }
        cell.end = position
      }
      if row.cellCount < cells.count {
        cells[row.cellCount] = cell
      } else {
        cells.append(cell)
      }
      row.cellCount += 1
      guard position < end else {
        guard isLast else { return .incomplete }
        return .row(row)
      }
      switch text[position] {
      case delimiter:
        position += 1
      case 0x0A:
        return .row(finished(row, start, position, 1))
      case 0x0D:
        if position + 1 < end {
          return .row(finished(row, start, position, text[position + 1] == 0x0A ? 2 : 1))
        }
        guard isLast else { return .incomplete }
        return .row(finished(row, start, position, 1))
      case 0:
        return .fault(.nul(lines: row.lineEnds))
      default:
        return .fault(.afterQuote(text[position], lines: row.lineEnds))
      }
    }
  }

  private func finished(_ row: Row, _ start: Int, _ position: Int, _ lineEnd: Int) -> Row {
    var row = row
    row.isEmptyLine = position == start
    row.end = position + lineEnd
    row.lineEnds += 1
    return row
  }

  /// Reads a cell in quotes and stands after its closing quote; `.end` says that it is closed.
  private func quoted(
    _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ end: Int, _ isLast: Bool,
    _ cell: inout Cell, _ lineEnds: inout Int
  ) -> Finding {
    position += 1
    cell.start = position
    while position < end {
      let byte = text[position]
      if byte == Self.quote {
        guard position + 1 < end || isLast else { return .incomplete }
        if position + 1 < end, text[position + 1] == Self.quote {
          cell.hasEscapes = true
          position += 2
          continue
        }
        cell.end = position
        position += 1
        return .end
      }
      if byte == 0x0A { lineEnds += 1 }
      if byte == 0x0D, position + 1 >= end || text[position + 1] != 0x0A { lineEnds += 1 }
      if byte == 0 { return .fault(.nul(lines: lineEnds)) }
      position += 1
    }
    return isLast ? .fault(.openQuote) : .incomplete
  }
}

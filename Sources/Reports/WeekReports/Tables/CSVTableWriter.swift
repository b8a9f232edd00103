import WeekCalendar

/// Writes a table as CSV: NULL as an empty cell, empty text as `""`.
///
///     var writer = CSVTableWriter(columns: [TableColumn("Date"), TableColumn("Visits")], style: .tab)
///     writer.append([.text("2011-01-02"), .integer(7)])
///     String(decoding: writer.output, as: UTF8.self)  // "Date\tVisits\n2011-01-02\t7\n"
package struct CSVTableWriter: TableWriter {
  /// How numbers, cells and lines are written.
  package enum Style: Hashable, Sendable {
    /// RFC 4180 with LF line ends.
    case comma
    /// RFC 4180 with LF line ends, and tabs between the cells.
    case tab
    /// CSV for Excel in regions where the comma is the decimal mark, such as Germany and France.
    ///
    /// It has semicolons, decimal commas, CRLF line ends and a byte order mark. Dates are in ISO 8601, which Excel
    /// reads. Text that a spreadsheet would take for a formula gets a leading apostrophe, unless `keepsFormulas` is
    /// true.
    case excel(keepsFormulas: Bool)
  }

  /// The bytes written so far.
  package var output: [UInt8] = []
  private let columnCount: Int
  private let delimiter: UInt8
  private let isForExcel: Bool
  private let guardsFormulas: Bool

  /// Makes a writer, and writes the header.
  ///
  ///     let columns = [TableColumn("Date"), TableColumn("km")]
  ///     var writer = CSVTableWriter(columns: columns, style: .excel(keepsFormulas: false))
  ///     writer.append([.text("2011-01-02"), .real(7.5)])
  ///     writer.output.elementsEqual("\u{FEFF}Date;km\r\n2011-01-02;7,5\r\n".utf8)  // true
  package init(columns: [TableColumn], style: Style = .comma) {
    columnCount = columns.count
    switch style {
    case .comma: delimiter = UInt8(ascii: ",")
    case .tab: delimiter = 0x09
    case .excel: delimiter = UInt8(ascii: ";")
    }
    isForExcel = delimiter == UInt8(ascii: ";")
    guardsFormulas = style == .excel(keepsFormulas: false)
    if isForExcel { output += "\u{FEFF}".utf8 }
    append(columns.numbered.map { .text($0.name) })
  }

  /// Writes a row.
  package mutating func append(_ row: [TableCell]) {
    for index in 0..<columnCount {
      if index > 0 { output.append(delimiter) }
      switch index < row.count ? row[index] : .null {
      case .null: break
      case .integer(let value): output.append(contentsOf: "\(value)".utf8)
      case .decimal(let value): append(number: value.description)
      case .real(let value): append(number: DoubleWriter.shortest(value))
      case .text(let text): append(text)
      case .blob(let bytes): append(RowText.hexadecimal(bytes))
      }
    }
    endLine()
  }

  /// Writes the rows of a batch that has the columns of the table.
  package mutating func append(_ batch: RowBatch) {
    for row in 0..<batch.count {
      for column in 0..<columnCount {
        if column > 0 { output.append(delimiter) }
        switch batch.column(column)[row] {
        case .null: break
        case .integer(let value): output.append(contentsOf: "\(value)".utf8)
        case .real(let value): append(number: DoubleWriter.shortest(value))
        case .text(let text): append(text)
        case .blob(let bytes): append(RowText.hexadecimal(Array(bytes)))
        }
      }
      endLine()
    }
  }

  /// Does nothing: CSV ends with its last row.
  package mutating func finish() {}

  private mutating func endLine() {
    if isForExcel { output.append(0x0D) }
    output.append(0x0A)
  }

  private mutating func append(number: String) {
    let point = UInt8(ascii: ".")
    for byte in number.utf8 {
      output.append(isForExcel && byte == point ? UInt8(ascii: ",") : byte)
    }
  }

  private mutating func append(_ text: String) {
    text.withBorrowedBytes { append($0) }
  }

  private mutating func append(_ text: BorrowedBytes) {
    let needsQuotes =
      text.isEmpty
      || text.contains {
        $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
      }
    let isFormula = guardsFormulas && Self.isFormula(text)
    guard needsQuotes else {
      if isFormula { output.append(UInt8(ascii: "'")) }
      output.append(contentsOf: text)
      return
    }
    output.append(UInt8(ascii: "\""))
    if isFormula { output.append(UInt8(ascii: "'")) }
    for byte in text {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns whether a spreadsheet would evaluate text: it starts like a formula and is not a number.
  ///
  /// Source: OWASP, CSV Injection.
  private static func isFormula(_ text: BorrowedBytes) -> Bool {
    guard let first = text.first, "=+-@\t\r\n".utf8.contains(first) else { return false }
    let isSigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let rest = text.dropFirst()
    let isNumber =
      isSigned && rest.contains { 0x30...0x39 ~= $0 }
      && rest.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    return !isNumber
  }
}

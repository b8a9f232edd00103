import WeekCalendar

/// Writes a table as CSV (RFC 4180, LF line ends): NULL is an empty cell, an empty text is `""`.
///
///     var writer = CSVTableWriter(columns: [TableColumn("Date"), TableColumn("Visits")], delimiter: .tab)
///     writer.append([.text("2011-01-02"), .integer(7)])
///     String(decoding: writer.output, as: UTF8.self)  // "Date\tVisits\n2011-01-02\t7\n"
package struct CSVTableWriter: TableWriter {
  /// What is between cells.
  package enum Delimiter: UInt8, Sendable {
    /// `,`
    case comma = 0x2C
    /// A tab; a cell that holds one is in quotes.
    case tab = 0x09
  }

  /// How numbers, cells and lines are written.
  package enum Style: Hashable, Sendable {
    /// RFC 4180 with LF line ends and this delimiter.
    case plain(Delimiter)
    /// As Excel opens it where the comma is the decimal mark, in Germany and France: semicolons, decimal commas, CRLF
    /// line ends and a byte order mark. Dates stay as ISO 8601 writes them, which Excel reads.
    case excel
  }

  /// What has been written so far.
  package var output: [UInt8] = []
  private let columnCount: Int
  private let delimiter: UInt8
  private let isForExcel: Bool

  /// A writer of a table with these columns; it writes the header at once.
  package init(columns: [TableColumn], delimiter: Delimiter = .comma) {
    self.init(columns: columns, style: .plain(delimiter))
  }

  /// A writer in a style; it writes the header at once.
  ///
  ///     var writer = CSVTableWriter(columns: [TableColumn("Date"), TableColumn("km")], style: .excel)
  ///     writer.append([.text("2011-01-02"), .real(7.5)])
  ///     writer.output.elementsEqual("\u{FEFF}Date;km\r\n2011-01-02;7,5\r\n".utf8)  // true
  package init(columns: [TableColumn], style: Style) {
    columnCount = columns.count
    switch style {
    case .plain(let delimiter): (self.delimiter, isForExcel) = (delimiter.rawValue, false)
    case .excel: (delimiter, isForExcel) = (UInt8(ascii: ";"), true)
    }
    if isForExcel { output += "\u{FEFF}".utf8 }
    append(columns.map { .text($0.name) })
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

  /// Writes the rows of a batch, whose columns are those of the table.
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

  /// Nothing belongs after the last row.
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
    guard needsQuotes else {
      output.append(contentsOf: text)
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}

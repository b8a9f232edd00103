/// Writes a table as CSV (RFC 4180, LF line ends): NULL is an empty cell, an empty text is `""`.
///
///     var writer = CSVTableWriter(columns: [TableColumn("Date"), TableColumn("Visits")], delimiter: .tab)
///     writer.append([.text("2011-01-02"), .integer(7)])
///     String(decoding: writer.output, as: UTF8.self)  // "Date\tVisits\n2011-01-02\t7\n"
public struct CSVTableWriter: TableWriter {
  /// What stands between cells.
  public enum Delimiter: UInt8, Sendable {
    /// `,`
    case comma = 0x2C
    /// A tab; a cell that holds one stands in quotes.
    case tab = 0x09
  }

  /// What has been written so far.
  public var output: [UInt8] = []
  private let columnCount: Int
  private let delimiter: UInt8

  /// A writer of a table with these columns; it writes the header at once.
  public init(columns: [TableColumn], delimiter: Delimiter = .comma) {
    columnCount = columns.count
    self.delimiter = delimiter.rawValue
    append(columns.map { .text($0.name) })
  }

  /// Writes a row.
  public mutating func append(_ row: [TableCell]) {
    for index in 0..<columnCount {
      if index > 0 { output.append(delimiter) }
      switch index < row.count ? row[index] : .null {
      case .null: break
      case .integer(let value): output.append(contentsOf: "\(value)".utf8)
      case .decimal(let value): output.append(contentsOf: value.description.utf8)
      case .real(let value): output.append(contentsOf: DoubleWriter.shortest(value).utf8)
      case .text(let text): append(text)
      case .blob(let bytes): append(TableCell.hexadecimal(bytes))
      }
    }
    output.append(0x0A)
  }

  /// Writes the rows of a batch, whose columns are those of the table.
  public mutating func append(_ batch: RowBatch) {
    for row in 0..<batch.count {
      for column in 0..<columnCount {
        if column > 0 { output.append(delimiter) }
        switch batch.column(column)[row] {
        case .null: break
        case .integer(let value): output.append(contentsOf: "\(value)".utf8)
        case .real(let value): output.append(contentsOf: DoubleWriter.shortest(value).utf8)
        case .text(let text): append(text)
        case .blob(let bytes): append(TableCell.hexadecimal(Array(bytes)))
        }
      }
      output.append(0x0A)
    }
  }

  /// Nothing belongs after the last row.
  public mutating func finish() {}

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
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

/// Writes a table as CSV (RFC 4180, LF line ends): NULL is an empty cell, an empty text is `""`.
public struct CSVTableWriter: TableWriter {
  /// What has been written so far.
  public var output: [UInt8] = []
  private let columnCount: Int

  /// A writer of a table with these columns; it writes the header at once.
  public init(columns: [TableColumn]) {
    columnCount = columns.count
    append(columns.map { .text($0.name) })
  }

  /// Writes a row.
  public mutating func append(_ row: [TableCell]) {
    for index in 0..<columnCount {
      if index > 0 { output.append(UInt8(ascii: ",")) }
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

  /// Nothing belongs after the last row.
  public mutating func finish() {}

  private mutating func append(_ text: String) {
    let needsQuotes =
      text.isEmpty
      || text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
      }
    guard needsQuotes else {
      output.append(contentsOf: text.utf8)
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}

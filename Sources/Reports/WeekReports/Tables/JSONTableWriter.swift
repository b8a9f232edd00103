/// Writes a table as JSON (RFC 8259), with one object per row on a line of its own.
///
/// The objects are in an array, or alone as newline-delimited JSON. Infinities and NaN, which JSON does not have, are
/// written as null.
package struct JSONTableWriter: TableWriter {
  /// The bytes written so far.
  package var output: [UInt8] = []
  private let keys: [[UInt8]]  // with quotes and colon
  private let isArray: Bool
  private var isEmpty = true

  /// Makes a writer without rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - isArray: Whether the rows are elements of an array; otherwise, each is a JSON document.
  package init(columns: [TableColumn], isArray: Bool = true) {
    keys = columns.numbered.map { column in
      var key: [UInt8] = []
      Self.append(column.name, to: &key)
      key.append(UInt8(ascii: ":"))
      return key
    }
    self.isArray = isArray
    if isArray { output.append(UInt8(ascii: "[")) }
  }

  /// Writes a row.
  package mutating func append(_ row: [TableCell]) {
    if isArray { output.append(contentsOf: isEmpty ? "\n".utf8 : ",\n".utf8) }
    output.append(UInt8(ascii: "{"))
    isEmpty = false
    for (index, key) in keys.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(contentsOf: key)
      switch index < row.count ? row[index] : .null {
      case .null: output.append(contentsOf: "null".utf8)
      case .integer(let value): output.append(contentsOf: "\(value)".utf8)
      case .decimal(let value): output.append(contentsOf: value.description.utf8)
      case .real(let value):
        output.append(contentsOf: value.isFinite ? DoubleWriter.shortest(value).utf8 : "null".utf8)
      case .text(let text): Self.append(text, to: &output)
      case .blob(let bytes): Self.append(RowText.hexadecimal(bytes), to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
    if !isArray { output.append(0x0A) }
  }

  /// Closes the array.
  package mutating func finish() {
    guard isArray else { return }
    output.append(contentsOf: isEmpty ? "]\n".utf8 : "\n]\n".utf8)
  }

  /// Appends text as a JSON string.
  package static func append(_ text: String, to output: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        output.append(contentsOf: "\\u00".utf8)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// Writes the value of a cell as text, for messages.
enum RowText {
  /// Returns the text of a value; `nil` for null.
  static func text(_ value: RowValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let value): "\(value)"
    case .real(let value): DoubleWriter.shortest(value)
    case .text(let text): text.string
    case .blob(let bytes): RowText.hexadecimal(Array(bytes.prefix(20)))
    }
  }

  /// Writes bytes as an SQL literal: `X'0102'`.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("X'".utf8)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    text.append(UInt8(ascii: "'"))
    return String(decoding: text, as: UTF8.self)
  }
}

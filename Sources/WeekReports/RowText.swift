/// The value of a cell as a text, for messages.
enum RowText {
  /// The text; `nil` for null.
  static func text(_ value: RowValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let value): "\(value)"
    case .real(let value): DoubleWriter.shortest(value)
    case .text(let text): String(decoding: text, as: UTF8.self)
    case .blob(let bytes): TableCell.hexadecimal(Array(bytes.prefix(20)))
    }
  }
}

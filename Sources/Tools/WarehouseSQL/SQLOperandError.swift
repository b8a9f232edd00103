/// The reason why text cannot be an operand of other SQL expressions.
public enum SQLOperandError: Error, Equatable, Sendable {
  /// The text is blank.
  case empty
  /// A quote that is not closed, at this byte offset.
  case openQuote(offset: Int)
  /// A parenthesis or bracket without its counterpart, at this byte offset.
  case openParenthesis(offset: Int)
  /// A semicolon or the start of a comment, at this byte offset: the text would be more than one expression.
  case separator(offset: Int, String)
  /// Quotes that this engine, or one of its settings, parses differently than other engines.
  ///
  /// They have a prefix, are between dollar signs, come three in a row, or contain a backslash or a variable.
  case quoting(offset: Int, String)
  /// A character that no expression contains outside quotes, or a control character anywhere.
  case character(offset: Int, Unicode.Scalar)
  /// An unexpected token, or the end of the text (an empty string).
  case unexpected(offset: Int, String, expected: String)
}

extension SQLOperandError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty: "it is empty: expected a column or an SQL expression that gives a date"
    case .openQuote(let offset): "the quote at byte \(offset) is not closed"
    case .openParenthesis(let offset): "the parenthesis at byte \(offset) is not matched"
    case .separator(let offset, let text):
      "'\(text)' at byte \(offset): expected one SQL expression, without comments"
    case .quoting(let offset, let text):
      "\(text) at byte \(offset): expected plain quotes, which end at the same place whatever the engine's settings"
    case .character(let offset, let scalar):
      "U+\(Self.hexadecimal(scalar)) at byte \(offset): expected the letters, signs and quotes of SQL"
    case .unexpected(let offset, let text, let expected):
      (text.isEmpty ? "it ends" : "'\(text)'") + " at byte \(offset): expected \(expected)"
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

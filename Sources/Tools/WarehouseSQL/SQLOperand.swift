/// A SQL expression for the day, for one engine: a column or any other expression, used unchanged.
///
///     try SQLOperand("Date", for: .duckdb)              // a column
///     try SQLOperand("CAST(ts AS DATE)", for: .duckdb)  // an expression
///     try SQLOperand("Date, 1", for: .duckdb)           // throws: ',' at byte 4: expected an operator or the end
///
/// An expression is accepted only if the engine, with any of its settings, must parse the text as a single expression,
/// so that no statement, alias, clause or comment can follow. If an expression is rejected although the engine accepts
/// it, give it a name in a subquery or a view.
public struct SQLOperand: Hashable, Sendable {
  /// The text of the expression.
  public let text: String
  /// The engine that parses it.
  public let dialect: SQLDialect
  /// Whether the expression needs no parentheses as part of another one.
  private let isPrimary: Bool

  /// Makes an operand from an expression.
  ///
  /// - Throws: ``SQLOperandError`` if the text is not a single expression; the message says what would be right.
  public init(_ text: String, for dialect: SQLDialect) throws(SQLOperandError) {
    var scanner = OperandScanner(text, dialect)
    var grammar = OperandGrammar(try scanner.tokens(), dialect.lexis)
    try grammar.check()
    isPrimary = scanner.isPrimary && !grammar.hasPrefix
    self.text = text
    self.dialect = dialect
  }

  var level: SQLLevel { isPrimary ? .primary : .any }
}

/// Why text is not a SQL expression on which other expressions can be built.
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

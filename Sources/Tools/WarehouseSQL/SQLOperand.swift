/// An SQL expression for the day, for one engine: a column or any expression, used unchanged.
///
///     try SQLOperand("Date", for: .duckdb)              // a column
///     try SQLOperand("CAST(ts AS DATE)", for: .duckdb)  // an expression
///     try SQLOperand("Date, 1", for: .duckdb)           // throws: ',' at byte 4: expected an operator or the end
///
/// A text is accepted only if the engine, with any of its settings, must read it as one expression: no statement,
/// alias, clause or comment can follow it. An expression that is refused although the engine accepts it can be named in
/// a subquery or a view.
public struct SQLOperand: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The engine that reads it.
  public let dialect: SQLDialect
  /// Whether it holds together without parentheses.
  private let isPrimary: Bool

  /// Takes an expression.
  ///
  /// - Throws: ``SQLOperandError`` where it is not one expression: what would be right is in its text.
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

/// Why a text is not an SQL expression that others can be built on.
public enum SQLOperandError: Error, Equatable, Sendable {
  /// Nothing but blanks.
  case empty
  /// A quote that is not closed, at a byte.
  case openQuote(offset: Int)
  /// A parenthesis or bracket without its counterpart, at a byte.
  case openParenthesis(offset: Int)
  /// A semicolon or the start of a comment, at a byte: the text would be more than one expression.
  case separator(offset: Int, String)
  /// Quotes that the engine, or a setting of it, reads in another way than other engines: with a prefix, between
  /// dollar signs, three in a row, or with a backslash or a variable inside.
  case quoting(offset: Int, String)
  /// A character that no expression has outside of quotes, or a control character anywhere.
  case character(offset: Int, Unicode.Scalar)
  /// An unexpected token, or the end (an empty text).
  case unexpected(offset: Int, String, expected: String)
}

extension SQLOperandError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty: "it is empty: expected a column or an SQL expression that gives a date"
    case .openQuote(let offset): "the quote at byte \(offset) is not closed"
    case .openParenthesis(let offset): "the parenthesis at byte \(offset) has no counterpart"
    case .separator(let offset, let text):
      "'\(text)' at byte \(offset): expected one SQL expression, without comments"
    case .quoting(let offset, let text):
      "\(text) at byte \(offset): expected plain quotes, whose end no setting of the engine can move"
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

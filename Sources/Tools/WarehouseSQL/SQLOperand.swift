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
  /// Whether the expression can be part of another one without parentheses.
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

/// What an engine reads as a quote, an operator or a parameter; an expression may have no other signs.
struct SQLLexis {
  /// The characters that open and close a text or a name.
  let quotes: String
  /// Whether a backslash inside quotes may escape the closing one.
  var escapes = false
  /// Whether a quote inside quotes is written twice.
  var doubles = true
  /// Whether names may be in square brackets, where nothing is doubled; elsewhere they are subscripts.
  var bracketsQuote = false
  /// Operators that not all engines have.
  var operators: [String] = []
  /// Comments that not all engines have.
  var comments: [String] = []
  /// What may be before the name of a parameter.
  var parameters = ""

  /// The operators of all engines.
  static let operators = ["+", "-", "*", "/", "%", "||", "=", "<>", "!=", "<", "<=", ">", ">="]
  /// What may start a comment in some engine.
  static let comments = ["--", "/*", "#"]
}

extension SQLDialect {
  /// The signs of the engine.
  var lexis: SQLLexis {
    switch self {
    case .sqlite:
      SQLLexis(
        quotes: "'\"`", bracketsQuote: true,
        operators: ["->", "->>", "==", "<<", ">>", "&", "|"], parameters: ":@$")
    case .postgres:
      SQLLexis(
        quotes: "'\"",
        operators: ["::", "->", "->>", "@>", "<@", "&&", "~", "~*", "!~", "!~*", "^"],
        parameters: "$")
    case .duckdb:
      SQLLexis(
        quotes: "'\"",
        operators: ["::", "->", "->>", "//", "**", "^", "==", "&", "|", "<<", ">>"],
        parameters: "$")
    case .spark:
      SQLLexis(
        quotes: "'\"`", escapes: true, operators: ["::", "<=>", "==", "&", "|", "^"],
        parameters: ":")
    case .bigquery:
      SQLLexis(
        quotes: "'\"`", escapes: true, doubles: false, operators: ["&", "|", "^", "<<", ">>"],
        parameters: "@")
    case .mysql:
      SQLLexis(
        quotes: "'\"`", escapes: true,
        operators: ["->", "->>", "<=>", "&&", "&", "|", "^", "<<", ">>"], parameters: "@")
    case .snowflake:
      SQLLexis(
        quotes: "'\"", escapes: true, operators: ["::", ":"], comments: ["//"], parameters: ":$")
    }
  }
}

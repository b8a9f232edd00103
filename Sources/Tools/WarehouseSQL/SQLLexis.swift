/// The quotes, operators and parameters of an engine; other punctuation is rejected.
struct SQLLexis {
  /// The characters that quote text or names.
  let quotes: String
  /// Whether a backslash inside quotes may escape the closing one.
  var escapes = false
  /// Whether a doubled quote inside quotes stands for the quote itself.
  var doubles = true
  /// Whether square brackets quote names, without doubling; otherwise they are subscripts.
  var bracketsQuote = false
  /// The operators that only some engines have.
  var operators: [String] = []
  /// The starts of comments that only some engines have.
  var comments: [String] = []
  /// The characters that can precede the name of a parameter.
  var parameters = ""

  /// The operators of all engines.
  static let operators = ["+", "-", "*", "/", "%", "||", "=", "<>", "!=", "<", "<=", ">", ">="]
  /// The starts of comments in at least one engine; rejected for all of them.
  static let comments = ["--", "/*", "#"]
}

extension SQLDialect {
  /// The lexical rules of the engine.
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

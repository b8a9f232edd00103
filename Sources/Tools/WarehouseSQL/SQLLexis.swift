/// The quotes, operators and parameters of an engine; other punctuation is rejected.
struct SQLLexis {
  /// The characters that quote text or names.
  let quotes: String
  /// Those of the quotes that never quote names.
  var textQuotes = "'"
  /// Whether a backslash inside quotes may escape the closing one.
  var escapes = false
  /// Whether a doubled quote inside quotes stands for the quote itself.
  var doubles = true
  /// Whether square brackets quote names, without doubling; otherwise they are subscripts.
  var bracketsQuote = false
  /// Whether names can contain dollar signs without quotes.
  var hasDollarNames = true
  /// The operators that only some engines have.
  var operators: [String] = []
  /// The starts of comments that only some engines have.
  var comments: [String] = []
  /// The characters that can precede the name of a parameter.
  var parameters = ""
  /// Whether a keyword such as `DATE` or `INTERVAL` forms a literal with the text after it.
  var hasTypedLiterals = true
  /// The start of a variable that a client replaces even inside quotes.
  var variable = ""
  /// The words that only some engines reserve.
  var reserved: Set<String> = []

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
        quotes: "'\"`", textQuotes: "'\"", escapes: true, hasDollarNames: false,
        operators: ["::", "<=>", "==", "&", "|", "^"], parameters: ":", variable: "${")
    case .bigquery:
      SQLLexis(
        quotes: "'\"`", textQuotes: "'\"", escapes: true, doubles: false, hasDollarNames: false,
        operators: ["&", "|", "^", "<<", ">>"], parameters: "@", variable: "${")
    case .mysql:
      SQLLexis(
        quotes: "'\"`", textQuotes: "'\"", escapes: true,
        operators: ["->", "->>", "<=>", "&&", "&", "|", "^", "<<", ">>"], parameters: "@",
        variable: "${")
    case .snowflake:
      SQLLexis(
        quotes: "'\"", escapes: true, operators: ["::", ":"], comments: ["//"], parameters: ":$",
        variable: "${")
    case .clickhouse:
      // `SELECT TOP (n) d` has the syntax of a call, and `COLUMNS('a')` stands for several columns.
      SQLLexis(
        quotes: "'\"`", escapes: true, operators: ["::", "=="], reserved: ["TOP", "COLUMNS"])
    case .sqlserver:
      // Without typed literals, `DATE '2011-01-02'` is a column named DATE and an alias. The client sqlcmd sends what it has
      // at a line `GO`.
      SQLLexis(
        quotes: "'\"", bracketsQuote: true, operators: ["&", "|", "^"], parameters: "@",
        hasTypedLiterals: false, variable: "$(", reserved: ["TOP", "GO"])
    }
  }
}

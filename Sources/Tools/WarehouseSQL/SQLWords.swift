/// The words of expressions, by what they do; all others are names.
enum SQLWords {
  /// Before an operand.
  static let prefixes: Set<String> = ["NOT", "INTERVAL"]
  /// Before the first argument.
  static let first: Set<String> = ["DISTINCT", "ALL", "BOTH", "LEADING", "TRAILING"]
  /// Between two operands.
  static let infixes = [
    "OR", "XOR", "DIV", "MOD", "LIKE", "ILIKE", "RLIKE", "REGEXP", "GLOB", "SIMILAR TO", "IN",
    "NOT LIKE", "NOT ILIKE", "NOT RLIKE", "NOT REGEXP", "NOT SIMILAR TO", "NOT IN", "ESCAPE",
    "IS DISTINCT FROM", "IS NOT DISTINCT FROM", "AT TIME ZONE",
  ]
  /// After an operand.
  static let suffixes = [
    "IS NULL", "IS NOT NULL", "IS TRUE", "IS NOT TRUE", "IS FALSE", "IS NOT FALSE",
    "WITH TIME ZONE", "WITHOUT TIME ZONE", "IGNORE NULLS", "RESPECT NULLS",
  ]
  /// Operators of conditions.
  static let comparisons: Set<String> = ["=", "==", "<>", "!=", "<", "<=", ">", ">=", "<=>", "&&"]
  /// What a value is cast to.
  static let types = [
    "DATE", "DATE32", "TIME", "DATETIME", "TIMESTAMP", "TIMESTAMPTZ", "TIMESTAMP_NTZ",
    "TIMESTAMP_LTZ", "TIMESTAMP_TZ", "TIMESTAMP WITH TIME ZONE", "TIMESTAMP WITHOUT TIME ZONE",
    "INTEGER", "INT", "INT64", "BIGINT", "SMALLINT", "SIGNED", "UNSIGNED", "NUMERIC", "DECIMAL",
    "NUMBER", "REAL", "FLOAT", "FLOAT64", "DOUBLE", "DOUBLE PRECISION", "TEXT", "STRING",
    "VARCHAR", "CHAR", "CHARACTER VARYING", "VARIANT", "JSON", "JSONB",
  ]
  /// Before a text, as one literal with it.
  static let literals: Set<String> = ["DATE", "TIME", "TIMESTAMP", "DATETIME", "TIMESTAMPTZ"]
  /// After the number of an interval.
  static let units: Set<String> = Set(
    ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "MINUTE", "SECOND"].flatMap {
      [$0, $0 + "S"]
    })

  /// Between the parts of a call, each in its functions.
  static let parts: [String: Set<String>] = [
    "AS": ["CAST", "TRY_CAST", "SAFE_CAST"], "FROM": ["EXTRACT", "TRIM", "SUBSTRING"],
    "FOR": ["SUBSTRING"], "FORMAT": ["CAST", "SAFE_CAST"], "USING": ["CONVERT"],
    "SEPARATOR": ["GROUP_CONCAT"],
  ]
  /// The functions that have one.
  static let withPart: Set<String> = ["CAST", "TRY_CAST", "SAFE_CAST", "EXTRACT"]
  /// First in the parentheses of a window or an aggregate, or after its arguments.
  static let clauses = ["PARTITION BY", "ORDER BY", "WHERE"]
  /// After what is ordered by.
  static let orders = [
    "ASC", "DESC", "NULLS FIRST", "NULLS LAST", "PRECEDING", "FOLLOWING",
  ]
  /// The span of a window.
  static let frames = ["ROWS", "RANGE", "ROWS BETWEEN", "RANGE BETWEEN"]
  /// The bounds of a span.
  static let bounds = ["UNBOUNDED PRECEDING", "UNBOUNDED FOLLOWING", "CURRENT ROW"]
  /// The clauses of a subquery in their order.
  static let query = [
    ["SELECT"], ["FROM"], ["JOIN", "INNER JOIN", "LEFT JOIN", "CROSS JOIN", "ON"], ["WHERE"],
    ["GROUP BY"], ["HAVING"], ["ORDER BY"], ["LIMIT"],
  ]

  /// Words that are not names of columns without quotes.
  static let reserved: Set<String> = [
    "ALL", "ALTER", "AND", "AS", "ASC", "BETWEEN", "BY", "CASE", "COLLATE", "CREATE", "CROSS",
    "DELETE", "DESC", "DISTINCT", "DROP", "ELSE", "END", "ESCAPE", "EXCEPT", "EXEC", "EXECUTE",
    "FETCH", "FOR", "FROM", "FULL", "GRANT", "GROUP", "HAVING", "IN", "INNER", "INSERT",
    "INTERSECT", "INTERVAL", "INTO", "IS", "JOIN", "LATERAL", "LEFT", "LIKE", "LIMIT", "MERGE",
    "MINUS", "NATURAL", "NOT", "OFFSET", "ON", "OR", "ORDER", "OUTER", "OVER", "PARTITION",
    "QUALIFY",
    "REVOKE", "RIGHT", "SELECT", "SET", "TABLE", "THEN", "TO", "TRUNCATE", "UNION", "UPDATE",
    "USING", "VALUES", "WHEN", "WHERE", "WINDOW", "WITH",
  ]
  /// Reserved words that are functions too.
  static let functions: Set<String> = ["LEFT", "RIGHT", "INSERT", "TRUNCATE", "OFFSET"]
}

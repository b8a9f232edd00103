/// The keywords of expressions by their role; all other words are names.
enum SQLWords {
  /// Keywords before an operand.
  static let prefixes: Set<String> = ["NOT", "INTERVAL"]
  /// Keywords before the first argument of a call.
  static let first: Set<String> = ["DISTINCT", "ALL", "BOTH", "LEADING", "TRAILING"]
  /// Keywords between two operands.
  static let infixes = [
    "OR", "XOR", "DIV", "MOD", "LIKE", "ILIKE", "RLIKE", "REGEXP", "GLOB", "SIMILAR TO", "IN",
    "NOT LIKE", "NOT ILIKE", "NOT RLIKE", "NOT REGEXP", "NOT SIMILAR TO", "NOT IN", "ESCAPE",
    "IS DISTINCT FROM", "IS NOT DISTINCT FROM", "AT TIME ZONE",
  ]
  /// Keywords after an operand.
  static let suffixes = [
    "IS NULL", "IS NOT NULL", "IS TRUE", "IS NOT TRUE", "IS FALSE", "IS NOT FALSE",
    "WITH TIME ZONE", "WITHOUT TIME ZONE", "IGNORE NULLS", "RESPECT NULLS",
  ]
  /// The operators that make a condition.
  static let comparisons: Set<String> = ["=", "==", "<>", "!=", "<", "<=", ">", ">=", "<=>", "&&"]
  /// The types of casts.
  static let types = [
    "DATE", "DATE32", "TIME", "DATETIME", "TIMESTAMP", "TIMESTAMPTZ", "TIMESTAMP_NTZ",
    "TIMESTAMP_LTZ", "TIMESTAMP_TZ", "TIMESTAMP WITH TIME ZONE", "TIMESTAMP WITHOUT TIME ZONE",
    "INTEGER", "INT", "INT64", "BIGINT", "SMALLINT", "SIGNED", "UNSIGNED", "NUMERIC", "DECIMAL",
    "NUMBER", "REAL", "FLOAT", "FLOAT64", "DOUBLE", "DOUBLE PRECISION", "TEXT", "STRING",
    "VARCHAR", "CHAR", "CHARACTER VARYING", "VARIANT", "JSON", "JSONB",
  ]
  /// Keywords that form a literal with the quoted text after them.
  static let literals: Set<String> = ["DATE", "TIME", "TIMESTAMP", "DATETIME", "TIMESTAMPTZ"]
  /// The units after the number of an interval.
  static let units: Set<String> = Set(
    ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "MINUTE", "SECOND"].flatMap {
      [$0, $0 + "S"]
    })

  /// Keywords between the arguments of a call, and the functions that have them.
  static let parts: [String: Set<String>] = [
    "AS": ["CAST", "TRY_CAST", "SAFE_CAST"], "FROM": ["EXTRACT", "TRIM", "SUBSTRING"],
    "FOR": ["SUBSTRING"], "FORMAT": ["CAST", "SAFE_CAST"], "USING": ["CONVERT"],
    "SEPARATOR": ["GROUP_CONCAT"],
  ]
  /// The functions that require such a keyword.
  static let withPart: Set<String> = ["CAST", "TRY_CAST", "SAFE_CAST", "EXTRACT"]
  /// Clauses at the start of a window or an aggregate, or after its arguments.
  static let clauses = ["PARTITION BY", "ORDER BY", "WHERE"]
  /// Keywords after an expression in `ORDER BY` or a window frame.
  static let orders = [
    "ASC", "DESC", "NULLS FIRST", "NULLS LAST", "PRECEDING", "FOLLOWING",
  ]
  /// Keywords that start the frame of a window.
  static let frames = ["ROWS", "RANGE", "ROWS BETWEEN", "RANGE BETWEEN"]
  /// The bounds of a window frame that need no expression.
  static let bounds = ["UNBOUNDED PRECEDING", "UNBOUNDED FOLLOWING", "CURRENT ROW"]
  /// The clauses of a subquery, in the order in which they must occur.
  static let query = [
    ["SELECT"], ["FROM"], ["JOIN", "INNER JOIN", "LEFT JOIN", "CROSS JOIN", "ON"], ["WHERE"],
    ["GROUP BY"], ["HAVING"], ["ORDER BY"], ["LIMIT"],
  ]

  /// Keywords that cannot name a column unless they are quoted.
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
  /// Reserved words that are also functions.
  static let functions: Set<String> = ["LEFT", "RIGHT", "INSERT", "TRUNCATE", "OFFSET"]
}

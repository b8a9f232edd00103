import WeekCalendar

/// The type of a table column.
///
///     SQLDialect.bigquery.typeName(.text)  // "STRING"
public enum SQLColumnType: Hashable, Sendable {
  /// A day
  case date
  /// A whole number
  case integer
  /// Text
  case text
}

/// Why a string is not a table name.
public enum SQLNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name, or a part before, after or between its dots, is empty or blank.
  case empty(String)
  /// The name contains a control character.
  case control(String)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty(let name):
      name.isEmpty
        ? "it is empty: expected the name of a table, such as days or dw.days"
        : "a part of it is empty: expected the name of a table, such as days or dw.days"
    case .control:
      "it has a control character: expected the name of a table, such as days or dw.days"
    }
  }
}

extension SQLDialect {
  /// Returns the name of a type in `CREATE TABLE`.
  public func typeName(_ type: SQLColumnType) -> String {
    switch (type, self) {
    case (.date, .sqlite): "TEXT"
    case (.date, _): "DATE"
    case (.integer, .bigquery): "INT64"
    case (.integer, _): "INTEGER"
    case (.text, .bigquery), (.text, .spark): "STRING"
    case (.text, _): "TEXT"
    }
  }

  /// Returns text as a literal, with quotes and backslashes escaped as the engine requires.
  ///
  ///     SQLDialect.postgres.literal("l'heure")  // "'l''heure'"
  public func literal(_ text: String) -> String {
    var result = "'"
    for character in text.unicodeScalars {
      switch (character, self) {
      case ("'", .bigquery), ("'", .spark): result += "\\'"
      case ("'", _): result += "''"
      case ("\\", .bigquery), ("\\", .spark), ("\\", .mysql), ("\\", .snowflake): result += "\\\\"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "'"
  }

  /// Returns a date in the form `YYYY-MM-DD` as a literal.
  ///
  ///     SQLDialect.duckdb.dateLiteral("2011-01-02")  // "DATE '2011-01-02'"
  public func dateLiteral(_ date: String) -> String {
    self == .sqlite ? literal(date) : "DATE " + literal(date)
  }

  /// Returns a table name in the engine's quotes; dots separate schema and table.
  ///
  ///     try SQLDialect.mysql.tableName("dw.days")  // "`dw`.`days`"
  ///
  /// - Throws: ``SQLNameError`` for an empty name or part, and for control characters.
  public func tableName(_ name: String) throws(SQLNameError) -> String {
    for part in name.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.contains(where: { !$0.isWhitespace }) else { throw .empty(name) }
    }
    for scalar in name.unicodeScalars where scalar.properties.generalCategory == .control {
      throw .control(name)
    }
    return identifier(name)
  }

  /// Returns a name in the engine's quotes; dots separate schema and table.
  ///
  /// Plain names for Snowflake stay unquoted, because quotes would make them case-sensitive.
  ///
  ///     SQLDialect.mysql.identifier("dw.days")  // "`dw`.`days`"
  public func identifier(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { part in
      quoted(part)
    }.joined(separator: ".")
  }

  private func quoted(_ name: Substring) -> String {
    let isPlain = name.utf8.allSatisfy { ASCII.isLetter($0) || $0 == UInt8(ascii: "_") }
    if self == .snowflake, isPlain, !name.isEmpty { return String(name) }
    let quote: Unicode.Scalar =
      switch self {
      case .spark, .bigquery, .mysql: "`"
      case .sqlite, .postgres, .duckdb, .snowflake: "\""
      }
    var result = String(quote)
    // By scalars, because a quote and a combining mark after it are one character.
    for character in name.unicodeScalars {
      switch (character, self) {
      case ("`", .bigquery): result += "\\`"
      case ("\\", .bigquery): result += "\\\\"
      case (quote, _): result += "\(quote)\(quote)"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + String(quote)
  }
}

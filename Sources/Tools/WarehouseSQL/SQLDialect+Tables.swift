import WeekCalendar

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
    for scalar in text.unicodeScalars {
      switch (scalar, self) {
      case ("'", .bigquery), ("'", .spark): result += "\\'"
      case ("'", _): result += "''"
      case ("\\", .bigquery), ("\\", .spark), ("\\", .mysql), ("\\", .snowflake): result += "\\\\"
      default: result.unicodeScalars.append(scalar)
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
    name.split(separator: ".", omittingEmptySubsequences: false).map(quoted)
      .joined(separator: ".")
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
    // Iterates scalars, because a quote followed by a combining mark is one character.
    for scalar in name.unicodeScalars {
      switch (scalar, self) {
      case ("`", .bigquery): result += "\\`"
      case ("\\", .bigquery): result += "\\\\"
      case (quote, _): result += "\(quote)\(quote)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }
}

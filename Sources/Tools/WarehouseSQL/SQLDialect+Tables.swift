/// What a column of a table holds.
///
///     SQLDialect.bigquery.typeName(.text)  // "STRING"
public enum SQLColumnType: Hashable, Sendable {
  /// A day
  case date
  /// A whole number
  case integer
  /// A text
  case text
}

/// Why a text is not the name of a table.
public enum SQLNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It, or what is before, after or between its points, is empty or blank.
  case empty(String)
  /// It has a control character.
  case control(String)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty(let name):
      name.isEmpty
        ? "it is empty: expected the name of a table, as days or dw.days"
        : "a part of it is empty: expected the name of a table, as days or dw.days"
    case .control: "it has a control character: expected the name of a table, as days or dw.days"
    }
  }
}

extension SQLDialect {
  /// The name of a type in `CREATE TABLE`.
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

  /// A text as a literal, with what the engine would take for its end or an escape written twice.
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

  /// A date of the form `YYYY-MM-DD` as a literal.
  ///
  ///     SQLDialect.duckdb.dateLiteral("2011-01-02")  // "DATE '2011-01-02'"
  public func dateLiteral(_ date: String) -> String {
    self == .sqlite ? literal(date) : "DATE " + literal(date)
  }

  /// The name of a table in the engine's quotes; points in it part schema and table.
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

  /// A name in the engine's quotes; points in it part schema and table.
  ///
  /// Snowflake's plain names stay without quotes: in quotes they would count their letters' case.
  ///
  ///     SQLDialect.mysql.identifier("dw.days")  // "`dw`.`days`"
  public func identifier(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { part in
      quoted(part)
    }.joined(separator: ".")
  }

  private func quoted(_ name: Substring) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F
    }
    if self == .snowflake, isPlain, !name.isEmpty { return String(name) }
    let quote: Unicode.Scalar =
      switch self {
      case .spark, .bigquery, .mysql: "`"
      case .sqlite, .postgres, .duckdb, .snowflake: "\""
      }
    var result = String(quote)
    // Scalars: a quote before an accent is a quote too.
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

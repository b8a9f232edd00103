import WeekCalendar

extension SQLDialect {
  /// Returns the name of a type in `CREATE TABLE`.
  ///
  ///     SQLDialect.clickhouse.typeName(.date)                    // "Date32"
  ///     SQLDialect.clickhouse.typeName(.date, isNullable: true)  // "Nullable(Date32)"
  ///
  /// Only ClickHouse's types say whether a column can contain NULL; in all others, `isNullable` changes nothing. Text in
  /// SQL Server has at most 850 characters, as many as a key of its indexes.
  public func typeName(_ type: SQLColumnType, isNullable: Bool = false) -> String {
    switch (type, self) {
    case (_, .clickhouse) where isNullable: "Nullable(\(typeName(type)))"
    case (.date, .sqlite): "TEXT"
    case (.date, .clickhouse): "Date32"
    case (.date, _): "DATE"
    case (.integer, .bigquery): "INT64"
    case (.integer, .clickhouse): "Int32"
    case (.integer, _): "INTEGER"
    case (.text, .bigquery), (.text, .spark): "STRING"
    case (.text, .clickhouse): "String"
    case (.text, .sqlserver): "NVARCHAR(850)"
    case (.text, _): "TEXT"
    }
  }

  /// Returns the end of `CREATE TABLE`, after the columns; `column` is the unquoted name of a column to sort by.
  ///
  ///     SQLDialect.clickhouse.tableOptions(sortedBy: "day")  // " ENGINE = MergeTree ORDER BY `day`"
  ///     SQLDialect.postgres.tableOptions(sortedBy: "day")    // ""
  public func tableOptions(sortedBy column: String) -> String {
    self == .clickhouse ? " ENGINE = MergeTree ORDER BY \(quoted(column[...]))" : ""
  }

  /// The days that a column of dates can hold; nil if the engine itself rejects other days.
  ///
  /// ClickHouse does not: it replaces a day before 1900 or after 2299 by the first or the last one. Its newest releases hold
  /// the years 0 to 9999.
  public var days: ClosedRange<CivilDate>? {
    guard self == .clickhouse, let first = try? CivilDate(year: 1900, month: 1, day: 1),
      let last = try? CivilDate(year: 2299, month: 12, day: 31)
    else { return nil }
    return first...last
  }

  /// Returns text as a literal, with quotes and backslashes escaped as the engine requires.
  ///
  ///     SQLDialect.postgres.literal("l'heure")  // "'l''heure'"
  public func literal(_ text: String) -> String {
    // Without N, SQL Server would convert text to the code page of the database.
    var result = self == .sqlserver ? "N'" : "'"
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch (scalar, self) {
      case ("'", .bigquery), ("'", .spark): result += "\\'"
      case ("'", _): result += "''"
      case ("\\", .bigquery), ("\\", .spark), ("\\", .mysql), ("\\", .snowflake),
        ("\\", .clickhouse):
        result += "\\\\"
      // SQL Server drops a backslash with the line end after it, and its client sqlcmd replaces `$(name)`.
      case ("\n", .sqlserver) where last == "\\", ("\r", .sqlserver) where last == "\\",
        ("(", .sqlserver) where last == "$":
        result += "' + N'"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result + "'"
  }

  /// Returns a date in the form `YYYY-MM-DD` as a literal for a column of dates.
  ///
  ///     SQLDialect.duckdb.dateLiteral("2011-01-02")  // "DATE '2011-01-02'"
  ///
  /// In SQLite, ClickHouse and SQL Server, it is text, which the column converts to its type. ClickHouse's `DATE` starts in
  /// 1970, and SQL Server has no literals of dates.
  public func dateLiteral(_ date: String) -> String {
    switch self {
    case .sqlite, .clickhouse: literal(date)
    // In this form, it does not depend on the language.
    case .sqlserver: "'\(date)'"
    default: "DATE " + literal(date)
    }
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
    // In SQL Server, a setting can make double quotes enclose text.
    let (start, quote): (String, Unicode.Scalar) =
      switch self {
      case .spark, .bigquery, .mysql, .clickhouse: ("`", "`")
      case .sqlite, .postgres, .duckdb, .snowflake: ("\"", "\"")
      case .sqlserver: ("[", "]")
      }
    var result = start
    // Iterates scalars, because a quote followed by a combining mark is one character.
    for scalar in name.unicodeScalars {
      switch (scalar, self) {
      case ("`", .bigquery), ("`", .clickhouse): result += "\\`"
      case ("\\", .bigquery), ("\\", .clickhouse): result += "\\\\"
      case (quote, _): result += "\(quote)\(quote)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }
}

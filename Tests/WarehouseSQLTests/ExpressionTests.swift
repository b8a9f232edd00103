import Testing
import WarehouseSQL
import WeekCalendar

/// The texts of expressions.
///
/// BigQuery's and Snowflake's are looked at here only: nothing runs them. SQL Server's run only after translation.
@Suite struct ExpressionTests {
  private func text(
    _ dialect: SQLDialect, _ function: CalendarFunction, _ day: String, _ scheme: WeekScheme
  ) throws -> String {
    try SQLOperand(day, for: dialect).expression(function, scheme: scheme)
  }

  private static let starts: [(SQLDialect, String)] = [
    (.sqlite, "date(d, '-6 days', 'weekday 1')"),
    (.postgres, "d + 1 - EXTRACT(ISODOW FROM d)::int"),
    (.duckdb, "d + CAST(1 - isodow(d) AS INTEGER)"),
    (.spark, "date_add(d, -weekday(d))"),
    (.bigquery, "DATE_TRUNC(d, WEEK(MONDAY))"),
    (.mysql, "d + INTERVAL -WEEKDAY(d) DAY"),
    (.snowflake, "DATEADD(day, 1 - DAYOFWEEKISO(d), d)"),
    (.clickhouse, "addDays(d, 1 - toDayOfWeek(d))"),
    (.sqlserver, "DATEADD(day, -(DATEDIFF(day, DATEFROMPARTS(1, 1, 1), d) % 7), d)"),
  ]

  private static func endings(_ unit: String, _ numbers: ClosedRange<Int>) -> String {
    numbers.map { "'\(unit)\($0 < 10 ? "0" : "")\($0)'" }.joined(separator: ", ")
  }

  @Test func weekStartsAreWrittenInEveryDialect() throws {
    for (dialect, expected) in Self.starts {
      #expect(try text(dialect, .weekStart, "d", .iso8601) == expected)
    }
    #expect(Self.starts.map(\.0) == SQLDialect.allCases)
  }

  @Test func weekKeysAreWrittenInEveryDialect() throws {
    #expect(
      try text(.bigquery, .weekKey, "d", .iso8601)
        == "FORMAT('%04d-W%02d', EXTRACT(YEAR FROM DATE_TRUNC(d, WEEK(MONDAY)) + 3), "
        + "DIV(EXTRACT(DAYOFYEAR FROM DATE_TRUNC(d, WEEK(MONDAY)) + 3) + 6, 7))")
    let thursday = "d + CAST(4 - isodow(d) AS INTEGER)"
    #expect(
      try text(.duckdb, .weekKey, "d", .iso8601)
        == "CASE WHEN year(\(thursday)) < 1000 THEN strftime(\(thursday), '%Y') "
        + "ELSE CAST(CAST(year(\(thursday)) AS INTEGER) AS VARCHAR) END || "
        + "[\(Self.endings("-W", 1...53))][(dayofyear(\(thursday)) + 6) // 7]")
    let clipped = try text(
      .duckdb, .weekKey, "d", .clipped(.init(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)))
    #expect(
      clipped.hasSuffix(
        "[\(Self.endings("-W", 1...54))][(dayofyear(d) + 12 - dayofweek(d)) // 7]"), "\(clipped)")
    #expect(
      try text(.snowflake, .weekKey, "d", .sevenDayBlocks)
        == "LPAD(YEAR(d) || '-W' || LPAD(FLOOR((DAYOFYEAR(d) + 6) / 7), 2, '0'), 8, '0')")
    #expect(
      try text(.clickhouse, .weekKey, "d", .sevenDayBlocks)
        == "concat(leftPad(toString(toYear(d)), 4, '0'), '-W', "
        + "leftPad(toString(intDiv(toDayOfYear(d) + 6, 7)), 2, '0'))")
    #expect(
      try text(.sqlserver, .weekKey, "d", .sevenDayBlocks)
        == "RIGHT('000' + CAST(YEAR(d) AS varchar(4)), 4) + '-W' + "
        + "RIGHT('0' + CAST((DATEPART(dayofyear, d) + 6) / 7 AS varchar(2)), 2)")
    #expect(
      try text(.sqlite, .weekKey, "d", .iso8601)
        == "strftime('%Y-W', d, '-3 days', 'weekday 4') || "
        + "printf('%02d', (strftime('%j', d, '-3 days', 'weekday 4') + 6) / 7)")
  }

  /// In every dialect, for every function and scheme: parentheses in pairs, no hole left, the column as it
  /// was given.
  @Test func everyExpressionIsComplete() throws {
    let schemes: [WeekScheme] = WeekRules.all.flatMap {
      [.weekBased($0), .clipped($0), .joinedInJanuary($0)]
    }
    let functions =
      CalendarFunction.withoutUnit + CalendarUnit.allCases.map { CalendarFunction.startOf($0) }
    var count = 0
    for dialect in SQLDialect.allCases {
      for scheme in schemes + [.sevenDayBlocks] {
        for function in functions {
          let text = try text(dialect, function, "t.\"d\"", scheme)
          #expect(text.contains("t.\"d\""))
          #expect(!text.contains("{") && !text.contains("±") && !text.contains("\n"))
          #expect(throws: Never.self) { try SQLOperand("(" + text + ")", for: dialect) }
          count += 1
        }
      }
    }
    #expect(count == 9 * 148 * 14)
  }

  /// SQL Server's words, none of which depends on DATEFIRST, DATEFORMAT or the language, and none of which came with
  /// a later release than 2012.
  private static let sqlServerWords: Set<String> = [
    "DATEADD", "DATEDIFF", "DATEFROMPARTS", "DATEPART", "YEAR", "MONTH", "day", "month", "quarter",
    "dayofyear", "CAST", "AS", "varchar", "RIGHT", "CASE", "WHEN", "THEN", "ELSE", "END", "d",
  ]
  /// ClickHouse's words, none of which returns the type Date, which starts in 1970.
  private static let clickHouseWords: Set<String> = [
    "addDays", "addMonths", "dateDiff", "makeDate32", "toYear", "toQuarter", "toMonth",
    "toDayOfYear", "toDayOfWeek", "intDiv", "if", "least", "greatest", "concat", "leftPad",
    "toString", "CASE", "WHEN", "THEN", "ELSE", "END", "d",
  ]

  /// Every expression consists of words that are safe with any setting and any day, and of the texts in keys.
  @Test func expressionsUseOnlyWordsThatAreSafeInEverySession() throws {
    let schemes: [WeekScheme] = WeekRules.all.flatMap {
      [.weekBased($0), .clipped($0), .joinedInJanuary($0)]
    }
    let functions =
      CalendarFunction.withoutUnit + CalendarUnit.allCases.map { CalendarFunction.startOf($0) }
    let calendars =
      try FiscalCalendar.named + [
        FiscalCalendar("months.start-04-06.label-start"),
        FiscalCalendar("52-53.end-last-sat-dec.13x4.label-end.extra-p05"),
      ]
    for (dialect, words) in [
      (SQLDialect.sqlserver, Self.sqlServerWords), (.clickhouse, Self.clickHouseWords),
    ] {
      let day = try SQLOperand("d", for: dialect)
      var texts: [String] = []
      for scheme in schemes + [.sevenDayBlocks] {
        texts += functions.map { day.expression($0, scheme: scheme) }
      }
      for calendar in calendars {
        for unit in calendar.units {
          for function in [FiscalFunction.number(unit), .key(unit), .start(unit)] {
            texts.append(try day.expression(function, calendar: calendar))
          }
        }
      }
      #expect(texts.count == 148 * 14 + 3 * (15 + 3 + 3))
      var seen: Set<String> = []
      for text in texts {
        let plain = text.replacing(/'(?:0+|-[WPQ]|FY|day)'/, with: "")
        #expect(!plain.contains("'"), "\(text)")
        seen.formUnion(plain.matches(of: /[A-Za-z]\w*/).map { String($0.output) })
      }
      #expect(seen == words, "\(dialect)")
    }
  }

  @Test func fiscalKeysAreWrittenInEveryDialect() throws {
    let expected: [(SQLDialect, String)] = [
      (.sqlite, "'FY' || substr('0000' || ("), (.postgres, "'FY' || lpad(("),
      (.duckdb, "strftime(make_date("), (.spark, "concat('FY', lpad("),
      (.bigquery, "FORMAT('FY%04d-Q%01d', "), (.mysql, "CONCAT('FY', lpad("),
      (.snowflake, "'FY' || LPAD("), (.clickhouse, "concat('FY', leftPad(toString("),
      (.sqlserver, "'FY' + RIGHT('000' + CAST("),
    ]
    for (dialect, start) in expected {
      let text = try SQLOperand("d", for: dialect).expression(
        .key(.quarter), calendar: .usGovernment)
      #expect(text.hasPrefix(start), "\(text)")
      #expect(!text.contains("{") && !text.contains("±"))
    }
    #expect(expected.map(\.0) == SQLDialect.allCases)
    #expect(
      try SQLOperand("d", for: .bigquery).expression(.start(.period), calendar: .usGovernment)
        == "DATE_TRUNC(d, MONTH)")
    #expect(throws: FiscalCalendarError.noUnit(.week, .usGovernment)) {
      try SQLOperand("d", for: .duckdb).expression(.number(.week), calendar: .usGovernment)
    }
    #expect(FiscalFunction.names.count == 6)
    for name in FiscalFunction.names {
      #expect(FiscalFunction(name: name, unit: nil)?.name == name)
    }
    #expect(FiscalFunction(name: "fiscal_week", unit: .year) == nil)
  }

  @Test func operandsAreParenthesizedWhenNeeded() throws {
    for (operand, start) in [
      ("t.d", "t.d + 1 - EXTRACT(ISODOW FROM t.d)::int"),
      ("\"a day\"", "\"a day\" + 1 - EXTRACT(ISODOW FROM \"a day\")::int"),
      ("CAST(ts AS DATE)", "CAST(ts AS DATE) + 1 - EXTRACT(ISODOW FROM CAST(ts AS DATE))::int"),
      ("a || b", "(a || b) + 1 - EXTRACT(ISODOW FROM a || b)::int"),
      ("(a) + (b)", "((a) + (b)) + 1 - EXTRACT(ISODOW FROM (a) + (b))::int"),
      ("x[1]", "x[1] + 1 - EXTRACT(ISODOW FROM x[1])::int"),
      ("f(a, ')')", "f(a, ')') + 1 - EXTRACT(ISODOW FROM f(a, ')'))::int"),
      ("größe", "größe + 1 - EXTRACT(ISODOW FROM größe)::int"),
    ] {
      #expect(try text(.postgres, .weekStart, operand, .iso8601) == start)
    }
  }

  @Test func namesAndLiteralsAreQuotedForTheDialect() throws {
    #expect(SQLDialect.postgres.identifier("dw.my \"days\"") == "\"dw\".\"my \"\"days\"\"\"")
    #expect(SQLDialect.bigquery.identifier("a-b.c.d") == "`a-b`.`c`.`d`")
    #expect(SQLDialect.snowflake.identifier("dw.my days") == "dw.\"my days\"")
    #expect(SQLDialect.mysql.literal("l'h\\") == "'l''h\\\\'")
    #expect(SQLDialect.spark.literal("l'h\\") == "'l\\'h\\\\'")
    #expect(SQLDialect.sqlite.literal("l'h\\") == "'l''h\\'")
    #expect(SQLDialect.sqlite.dateLiteral("2011-01-02") == "'2011-01-02'")
    #expect(SQLDialect.bigquery.typeName(.integer) == "INT64")
    #expect(SQLDialect.clickhouse.identifier("dw.a`\\") == "`dw`.`a\\`\\\\`")
    #expect(SQLDialect.clickhouse.literal("l'h\\") == "'l''h\\\\'")
    #expect(SQLDialect.clickhouse.dateLiteral("1960-01-02") == "'1960-01-02'")
    #expect(SQLDialect.sqlserver.identifier("dw.my [days]") == "[dw].[my [days]]]")
    #expect(SQLDialect.sqlserver.literal("l'h\\") == "N'l''h\\'")
    // sqlcmd would replace the variable, and SQL Server would join the lines.
    #expect(SQLDialect.sqlserver.literal("$(x)") == "N'$' + N'(x)'")
    #expect(SQLDialect.sqlserver.literal("a\\\nb") == "N'a\\' + N'\nb'")
    #expect(SQLDialect.sqlserver.dateLiteral("1960-01-02") == "'1960-01-02'")
    #expect(SQLDialect.allCases.count == 9)
    for dialect in SQLDialect.allCases {
      for type in [SQLColumnType.date, .integer, .text] {
        let name = dialect.typeName(type)
        #expect(
          dialect.typeName(type, isNullable: true)
            == (dialect == .clickhouse ? "Nullable(\(name))" : name))
      }
      let options = dialect.tableOptions(sortedBy: "a day")
      #expect(
        options == (dialect == .clickhouse ? " ENGINE = MergeTree ORDER BY `a day`" : ""))
      #expect((dialect.days != nil) == (dialect == .clickhouse))
    }
    #expect(CalendarFunction.withoutUnit.allSatisfy { CalendarFunction(name: $0.name) == $0 })
    #expect(CalendarFunction(name: "start_of") == nil)
  }
}

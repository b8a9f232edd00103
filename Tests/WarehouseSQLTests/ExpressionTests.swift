import Testing
import WarehouseSQL
import WeekCalendar

/// The texts of expressions.
///
/// BigQuery's and Snowflake's are looked at here only: nothing runs them.
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
    #expect(count == 7 * 148 * 14)
  }

  @Test func fiscalKeysAreWrittenInEveryDialect() throws {
    let expected: [(SQLDialect, String)] = [
      (.sqlite, "'FY' || substr('0000' || ("), (.postgres, "'FY' || lpad(("),
      (.duckdb, "strftime(make_date("), (.spark, "concat('FY', lpad("),
      (.bigquery, "FORMAT('FY%04d-Q%01d', "), (.mysql, "CONCAT('FY', lpad("),
      (.snowflake, "'FY' || LPAD("),
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
    #expect(SQLDialect.allCases.count == 7)
    #expect(CalendarFunction.withoutUnit.allSatisfy { CalendarFunction(name: $0.name) == $0 })
    #expect(CalendarFunction(name: "start_of") == nil)
  }
}

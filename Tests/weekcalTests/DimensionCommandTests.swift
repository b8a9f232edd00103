import CSQLite
import Foundation
import TestSupport
import Testing

@Suite struct DimensionCommandTests {
  private static let century = ["dimension", "--from", "1951-01-01", "--to", "2050-12-31"]

  @Test func hasTheColumnsOfTheTable() throws {
    let csv = try Tool.run(Self.century + ["-l", "ar_EG"])
    #expect(csv.status == 0, "\(csv.errors)")
    let query = try Tool.run([
      "query", ":memory:", "SELECT * FROM calendar_days('1951-01-01', '2050-12-31', 'ar_EG')",
      "--format", "csv",
    ])
    #expect(csv.lines.count == 36_525 + 2 && query.lines.count == csv.lines.count)
    // The table's columns come first.
    #expect(zip(csv.lines.dropLast(), query.lines).allSatisfy { $0.hasPrefix($1 + ",") })
    let day = ["dimension", "--from", "2011-01-02", "--to", "2011-01-02", "-l", "de_DE"]
    let json = try Tool.run(day + ["--format", "json"])
    #expect(json.output.contains("\"week_key\":\"2010-W52\""))
    let scheme = try Tool.run(
      ["dimension", "--from", "2011-01-02", "--to", "2011-01-02", "-l", "mysql1"])
    #expect(scheme.output.contains(",2011-W00,"))
  }

  /// The SQL makes the table that the CSV has.
  @Test func writesSQL() throws {
    let folder = try TemporaryFolder()
    let holidays = try folder.file(
      "h.csv", Array("date,name\n1951-01-01,1951-01-01\n1951-07-14,l'été\n".utf8))
    let century =
      Self.century + ["-l", "fr_FR", "--calendar", "nrf", "--holidays", holidays]
    for dialect in ["sqlite", "postgres", "mysql"] {
      let result = try Tool.run(
        century + ["--format", "sql", "--dialect", dialect, "--table", "jours"])
      #expect(result.status == 0, "\(result.errors)")
      // SQLite takes all but the literals of dates.
      let sql = result.output.replacing(", DATE '", with: ", '").replacing("(DATE '", with: "('")
      let database = try TestDatabase(sql)
      let rows = try Tool.run([
        "query", database.path, "SELECT * FROM jours ORDER BY day", "--format", "csv",
      ])
      #expect(rows.output == (try Tool.run(century)).output)
    }
  }

  /// The first row can be NULL in a column of days, and its holiday can look like a day.
  @Test func typesOfAddedColumnsDoNotDependOnTheFirstRow() throws {
    let folder = try TemporaryFolder()
    let holidays = try folder.file("h.csv", Array("date,name\n2024-02-29,2024-02-29\n".utf8))
    let result = try Tool.run([
      "dimension", "--from", "2024-02-29", "--to", "2024-03-01", "-l", "mysql0", "--calendar",
      "us-government", "--holidays", holidays, "--format", "sql",
    ])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for column in [
      "\"fiscal_comparable_day\" DATE", "\"holiday\" TEXT", "\"month_end\" DATE",
      "\"week_index\" INTEGER", "\"is_working_day\" INTEGER",
    ] {
      #expect(result.output.contains("\n  \(column),"), "\(column) \(result.output)")
    }
    #expect(result.output.contains(", NULL, 649, 216, 1, '2024-02-29', 0, 0, 21, 0),"))
  }

  /// Days join the fiscal calendar's, one to one.
  @Test func fiscalCalendarsAddColumns() throws {
    let from = ["dimension", "--from", "2024-02-02", "--to", "2024-02-05", "-l", "en_US"]
    let retail = try Tool.run(from + ["--calendar", "nrf"])
    #expect(retail.lines.count == 4 + 2)
    #expect(
      retail.lines[0].contains(
        ",half,fiscal_year,fiscal_quarter,fiscal_period,fiscal_week,fiscal_week_key,"
          + "fiscal_period_key,fiscal_quarter_key,fiscal_year_key,fiscal_week_start,"
          + "fiscal_period_start,fiscal_quarter_start,fiscal_year_start,fiscal_week_end,"
          + "fiscal_period_end,fiscal_quarter_end,fiscal_year_end,"
          + "day_week_ago,"))
    #expect(
      retail.lines[0].hasSuffix(
        ",fiscal_comparable_day,fiscal_week_index,fiscal_period_index,fiscal_quarter_index,"
          + "fiscal_week_of_period,fiscal_week_of_quarter"))
    #expect(retail.lines[2].hasSuffix(",5,14") && retail.lines[3].hasSuffix(",1,1"))
    #expect(
      retail.lines[2].contains(
        ",2023,4,12,53,FY2023-W53,FY2023-P12,FY2023-Q4,FY2023,2024-01-28,2023-12-31,2023-10-29,"
          + "2023-01-29,2024-02-03,2024-02-03,2024-02-03,2024-02-03,"))
    let months = try Tool.run(from + ["--calendar", "us-government"])
    #expect(
      months.lines[1].contains(
        ",2024,2,5,FY2024-P05,FY2024-Q2,FY2024,2024-02-01,2024-01-01,"
          + "2023-10-01,2024-02-29,2024-03-31,2024-09-30,"))
    let none = try Tool.run(from + ["--calendar", "retail"])
    #expect(none.status == 64 && none.errors.contains("not a fiscal calendar: write nrf"))
  }

  /// The name of the table stays a name, whatever it holds.
  @Test func tableNamesAreQuoted() throws {
    let from = ["dimension", "--from", "2011-01-02", "--to", "2011-01-02", "-l", "de_DE"]
    var count = 0
    for (dialect, name, quoted) in [
      ("postgres", "a\"; DROP TABLE x; --", "\"a\"\"; DROP TABLE x; --\""),
      ("duckdb", "dw.a b", "\"dw\".\"a b\""), ("sqlite", "a]\"", "\"a]\"\"\""),
      ("mysql", "a`; DROP TABLE x; #", "`a``; DROP TABLE x; #`"), ("mysql", "a\\", "`a\\`"),
      ("spark", "a`\\", "`a``\\`"), ("bigquery", "a`\\", "`a\\`\\\\`"),
      ("snowflake", "dw.a\"", "dw.\"a\"\"\""), ("postgres", "a\"\u{301}", "\"a\"\"\u{301}\""),
      ("clickhouse", "a`\\", "`a\\`\\\\`"), ("sqlserver", "dw.a]; --", "[dw].[a]]; --]"),
    ] {
      let result = try Tool.run(from + ["--format", "sql", "--dialect", dialect, "--table", name])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("CREATE TABLE \(quoted) (\n"), "\(result.output)")
      #expect(result.output.contains("INSERT INTO \(quoted) VALUES\n"))
      count += 1
    }
    #expect(count == 11)
    for name in ["", " ", ".", "a.", ".a", "a..b", "a. ", "a\nb", "a\u{1B}[31m"] {
      let result = try Tool.run(from + ["--format", "sql", "--table", name])
      #expect(result.status == 64 && result.output == "")
      #expect(result.errors.contains("expected the name of a table"), "\(result.errors)")
      #expect(!result.errors.contains("\u{1B}"))
    }
  }

  /// Only the columns that can be empty are nullable, and no day is written that ClickHouse would replace by another one.
  @Test func clickHouseHoldsEveryDayThatIsWritten() throws {
    func run(_ from: String, _ to: String) throws -> Tool.Result {
      try Tool.run([
        "dimension", "--from", from, "--to", to, "-l", "en_US", "--format", "sql", "--dialect",
        "clickhouse",
      ])
    }
    let table = try run("1901-01-03", "1901-01-03")
    #expect(table.status == 0, "\(table.errors)")
    #expect(
      table.lines.filter { $0.contains("Nullable(") }.map { $0.split(separator: "`")[1] } == [
        "day_week_ago", "day_52_weeks_ago", "same_weekday_last_year", "month_start", "month_end",
        "quarter_start", "quarter_end", "year_start", "year_end",
      ])
    #expect(table.output.contains("\n) ENGINE = MergeTree ORDER BY `day`;\nINSERT INTO"))
    #expect(table.output.contains("\n('1901-01-03', 1901, 1, 3, 3, 4, 5, 1, '1901-W01', "))
    for (from, to, message) in [
      (
        "1900-01-01", "1950-01-01",
        "week_start of 1900-01-01 is 1899-12-31: a date in clickhouse is 1900-01-01 to 2299-12-31; "
          + "expected --from with a later day"
      ),
      ("1900-12-29", "1950-01-01", "day_52_weeks_ago of 1900-12-29 is 1899-12-30: "),
      (
        "2299-12-31", "2299-12-31",
        "week_end of 2299-12-31 is 2300-01-06: a date in clickhouse is 1900-01-01 to 2299-12-31; "
          + "expected --to with an earlier day"
      ),
    ] {
      let result = try run(from, to)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  /// The properties of a time spine name every column of the CSV, in its order, and only granularities with a column.
  @Test func timeSpinesDescribeTheCSV() throws {
    let folder = try TemporaryFolder()
    let holidays = try folder.file("h.csv", Array("date,name\n2024-05-01,1 May\n".utf8))
    let weeks = ["calendar_week", "week_based_year"]
    let fiscal = ["fiscal_week", "fiscal_period", "fiscal_quarter", "fiscal_year"]
    for (added, granularities, summary) in [
      ([], weeks, "The days 2024-01-01 to 2024-12-31, with the weeks of de_DE."),
      (
        ["--calendar", "nrf", "--holidays", holidays], weeks + fiscal,
        "The days 2024-02-04 to 2025-02-01, with the weeks of de_DE and the fiscal calendar nrf."
      ),
      (
        ["--calendar", "us-government"], weeks + fiscal.dropFirst(),
        "The days 2023-10-01 to 2024-09-30, with the weeks of de_DE and the fiscal calendar us-government."
      ),
    ] as [([String], [String], String)] {
      let year = added.isEmpty ? "2024" : "FY2024"
      let days = ["dimension", "--from", year, "--to", year, "-l", "de_DE"] + added
      let header = try Tool.run(days).lines[0].split(separator: ",").map(String.init)
      let model = try Tool.run(days + ["--format", "dbt-sql"])
      #expect(
        model.output == """
          -- \(summary)
          {{ config(materialized='table') }}

          SELECT * FROM {{ ref('calendar_days_seed') }}

          """)
      let properties = try Tool.run(
        days + ["--format", "dbt-yaml", "--table", "tage", "--dialect", "clickhouse"])
      #expect(properties.status == 0, "\(properties.errors)")
      let parts = properties.output.components(separatedBy: "\nseeds:\n  - name: tage_seed\n")
      try #require(parts.count == 2, "\(properties.output)")
      #expect(parts[0].contains("  - name: tage\n    description: \"\(summary)\"\n"))
      #expect(parts[0].contains("standard_granularity_column: day\n"))
      let spine = parts[0].components(separatedBy: "\n    columns:\n")
      try #require(spine.count == 2)
      #expect(
        spine[0].matches(of: #/  - name: (\w+)\n          /#).map { String($0.1) } == granularities)
      for column in spine[0].matches(of: #/          column_name: (\w+)/#) {
        #expect(header.contains(String(column.1)))
      }
      #expect(spine[1].matches(of: #/- name: (\w+)/#).map { String($0.1) } == header)
      #expect(
        spine[1].hasPrefix(
          "      - name: day\n        data_type: Date32\n        granularity: day\n"))
      let types = parts[1].matches(of: #/        (\w+): (\S+)/#)
      #expect(types.map { String($0.1) } == header)
      #expect(parts[1].contains("        week_key: String\n        week_based_year: Int32\n"))
      #expect(parts[1].contains("        day_week_ago: Nullable(Date32)\n"))
    }
  }

  @Test func wrongArgumentsAreErrors() throws {
    for (arguments, message) in [
      (["--from", "2011-01-02", "--to", "2011-01-01", "-l", "de"], "comes before"),
      (["--from", "2011-01-02", "-l", "de"], "Missing expected argument '--to <date>'"),
      (["--from", "x", "--to", "2011-01-01", "-l", "de"], "expected YYYY-MM-DD"),
      (
        ["--from", "2011-01-02", "--to", "today", "--table", "t", "-l", "de"],
        "--table needs --format sql, dbt-sql or dbt-yaml"
      ),
      (
        ["--from", "2011-01-02", "--to", "today", "--dialect", "mysql", "-l", "de"],
        "--dialect needs --format sql or dbt-yaml"
      ),
      (
        [
          "--from", "2011-01-02", "--to", "today", "--dialect", "mysql", "-l", "de", "--format",
          "dbt-sql",
        ],
        "--dialect needs --format sql or dbt-yaml"
      ),
      (
        [
          "--from", "2011-01-02", "--to", "today", "--table", "dw.days", "-l", "de", "--format",
          "dbt-sql",
        ],
        "--table 'dw.days': expected the name of a dbt model, of letters, digits and _"
      ),
    ] {
      let result = try Tool.run(["dimension"] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}

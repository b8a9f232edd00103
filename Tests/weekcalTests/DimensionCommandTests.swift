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
    ] {
      let result = try Tool.run(from + ["--format", "sql", "--dialect", dialect, "--table", name])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("CREATE TABLE \(quoted) (\n"), "\(result.output)")
      #expect(result.output.contains("INSERT INTO \(quoted) VALUES\n"))
      count += 1
    }
    #expect(count == 9)
    for name in ["", " ", ".", "a.", ".a", "a..b", "a. ", "a\nb", "a\u{1B}[31m"] {
      let result = try Tool.run(from + ["--format", "sql", "--table", name])
      #expect(result.status == 64 && result.output == "")
      #expect(result.errors.contains("expected the name of a table"), "\(result.errors)")
      #expect(!result.errors.contains("\u{1B}"))
    }
  }

  @Test func wrongArgumentsAreErrors() throws {
    for (arguments, message) in [
      (["--from", "2011-01-02", "--to", "2011-01-01", "-l", "de"], "comes before"),
      (["--from", "2011-01-02", "-l", "de"], "Missing expected argument '--to <date>'"),
      (["--from", "x", "--to", "2011-01-01", "-l", "de"], "expected YYYY-MM-DD"),
      (
        ["--from", "2011-01-02", "--to", "today", "--table", "t", "-l", "de"],
        "--table needs --format sql"
      ),
      (
        ["--from", "2011-01-02", "--to", "today", "--dialect", "mysql", "-l", "de"],
        "--dialect needs --format sql"
      ),
    ] {
      let result = try Tool.run(["dimension"] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}

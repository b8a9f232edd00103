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
    #expect(csv.output == query.output)
    #expect(csv.lines.count == 36_525 + 2)
    let day = ["dimension", "--from", "2011-01-02", "--to", "2011-01-02", "-l", "de_DE"]
    let json = try Tool.run(day + ["--format", "json"])
    #expect(json.output.contains("\"week_key\":\"2010-W52\""))
    let scheme = try Tool.run(
      ["dimension", "--from", "2011-01-02", "--to", "2011-01-02", "-l", "mysql1"])
    #expect(scheme.output.contains(",2011-W00,"))
  }

  /// The SQL makes the table that the CSV has.
  @Test func writesSQL() throws {
    for dialect in ["sqlite", "postgres", "mysql"] {
      let result = try Tool.run(
        Self.century + ["-l", "fr_FR", "--format", "sql", "--dialect", dialect, "--table", "jours"])
      #expect(result.status == 0, "\(result.errors)")
      // SQLite takes all but the literals of dates.
      let sql = result.output.replacing(", DATE '", with: ", '").replacing("(DATE '", with: "('")
      let database = try TestDatabase(sql)
      let rows = try Tool.run([
        "query", database.path, "SELECT * FROM jours ORDER BY day", "--format", "csv",
      ])
      #expect(rows.output == (try Tool.run(Self.century + ["-l", "fr_FR"])).output)
    }
  }

  @Test func refusals() throws {
    for (arguments, message) in [
      (["--from", "2011-01-02", "--to", "2011-01-01", "-l", "de"], "comes before"),
      (["--from", "2011-01-02", "-l", "de"], "Missing expected argument '--to <date>'"),
      (["--from", "x", "--to", "2011-01-01", "-l", "de"], "expected YYYY-MM-DD"),
      (["--from", "2011-01-02", "--to", "today", "--table", "t", "-l", "de"], "--table is for"),
      (
        ["--from", "2011-01-02", "--to", "today", "--dialect", "mysql", "-l", "de"],
        "--dialect is for"
      ),
    ] {
      let result = try Tool.run(["dimension"] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}

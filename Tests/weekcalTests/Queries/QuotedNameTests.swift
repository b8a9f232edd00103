import Foundation
import TestSupport
import Testing

/// SQLite takes a name in double quotes that is no column for a text; statements that users write may not.
@Suite struct QuotedNameTests {
  private static let csv =
    "Date,Value,Shop\n2011-01-03,4,Bonn\n2011-01-04,7,Ulm\n2011-01-11,9,Bonn\n"

  private struct Files {
    let folder: TemporaryFolder
    let csv: String
    let database: TestDatabase

    init() throws {
      folder = try TemporaryFolder()
      csv = try folder.file("t.csv", Array(QuotedNameTests.csv.utf8))
      database = try TestDatabase(
        """
        CREATE TABLE t(Date, Value INTEGER, Shop);
        INSERT INTO t VALUES ('2011-01-03', 4, 'Bonn'), ('2011-01-04', 7, 'Ulm'), ('2011-01-11', 9, 'Bonn');
        CREATE VIEW v AS SELECT Date, Value, "open" AS state FROM t WHERE Shop = "Bonn";
        """)
    }

    /// Every way in which a condition is given.
    func ask(_ condition: String, of table: String = "t") throws -> [Tool.Result] {
      let end = [
        "--date", "Date", "-l", "de_DE", "--sum", "Value", "--format", "csv", "--where", condition,
      ]
      let sql = "SELECT Value FROM \(table) WHERE \(condition)"
      let ofDatabase = [
        ["report", database.path, "--table", table] + end,
        ["query", database.path, sql, "--format", "csv"],
      ]
      let ofFile = [["report", csv] + end, ["query", csv, sql, "--format", "csv"]]
      return try (ofDatabase + (table == "t" ? ofFile : [])).map { try Tool.run($0) }
    }
  }

  @Test func misspelledColumnsAreErrors() throws {
    let files = try Files()
    var count = 0
    for (condition, name, near) in [
      ("\"Vlaue\" > 5", "Vlaue", "Value"), ("Value > 5 AND \"shpo\" = 'Bonn'", "shpo", "Shop"),
      ("coalesce(\"Valeu\", 0) > 5", "Valeu", "Value"), ("(\"Dat\") > '2011'", "Dat", "Date"),
    ] {
      for result in try files.ask(condition) {
        #expect(result.status == 64 || result.status == 65, "\(condition)")
        #expect(result.output == "", "\(condition)")
        #expect(result.errors.contains("no such column: \(name)"), "\(result.errors)")
        #expect(result.errors.contains("did you mean '\(near)'?"), "\(result.errors)")
        count += 1
      }
    }
    // A text that is written as a name.
    for result in try files.ask("Shop = \"Bonn\"") {
      #expect(result.status != 0 && result.output == "")
      #expect(
        result.errors.contains("no such column: Bonn")
          && result.errors.contains("text needs apostrophes: 'Bonn'"), "\(result.errors)")
      count += 1
    }
    for path in [files.csv, files.database.path] {
      let result = try Tool.run(["query", path, "SELECT sum(\"Valeu\") FROM t"])
      #expect(result.status == 65 && result.output == "")
      #expect(
        result.errors.hasSuffix(
          "no such column: Valeu (at character 12: \"Valeu\") FROM t); did you mean 'Value'?\n"),
        "\(result.errors)")
      count += 1
    }
    #expect(count == 4 * 4 + 4 + 2)
  }

  @Test func rightNamesMeanTheSameInEveryKindOfQuotes() throws {
    let files = try Files()
    let plain = try files.ask("Value > 5").map(\.output)
    #expect(plain.allSatisfy { $0.contains("7") && !$0.contains("4\n") })
    for name in ["\"Value\"", "\"vALUE\"", "[Value]", "`Value`"] {
      #expect(try files.ask("\(name) > 5").map(\.output) == plain, "\(name)")
    }
    // Names that hold quotes, and what a column of the result is called.
    let odd = try TestDatabase(
      "CREATE TABLE t(\"a\"\"b\", [c`d], \"e]f\"); INSERT INTO t VALUES (1, 2, 3)")
    for (sql, output) in [
      ("SELECT \"a\"\"b\"+1, \"c`d\", \"e]f\" FROM t", "\"\"\"a\"\"\"\"b\"\"+1\",c`d,e]f\n2,2,3\n"),
      (
        "SELECT \"c`d\" AS \"x`y\", \"rowid\" FROM \"t\" AS \"s\" ORDER BY \"x`y\"",
        "x`y,rowid\n2,1\n"
      ),
      ("SELECT '\"no\"' AS a -- \"no\"", "a\n\"\"\"no\"\"\"\n"),
    ] {
      let result = try Tool.run(["query", odd.path, sql, "--format", "csv"])
      #expect(result.output == output, "\(sql): \(result.errors)")
    }
  }

  /// The schema of a database may rely on SQLite's rule; statements beside it may not.
  @Test func viewsMayUseTextsInDoubleQuotes() throws {
    let files = try Files()
    for result in try files.ask("Value > 5", of: "v") {
      #expect(result.status == 0 && result.output.contains("9"), "\(result.errors)")
    }
    let state = ["query", files.database.path, "SELECT DISTINCT state FROM v", "--format", "csv"]
    #expect(try Tool.run(state).output == "state\nopen\n")
    for result in try files.ask("\"Vlaue\" > 5", of: "v") {
      #expect(result.status != 0 && result.output == "")
      #expect(result.errors.contains("no such column: Vlaue"), "\(result.errors)")
    }
  }

  /// A column in apostrophes is a text, and a comparison of it with a number the same for all rows.
  @Test func textsComparedWithNumbersAreErrors() throws {
    let files = try Files()
    var count = 0
    for condition in [
      "'Value' > 5", "Shop = 'Bonn' AND 'Value' >= -5", "('Value' < .5)", "5 < 'Value'",
      "NOT 'Value' = 4", "'Value' BETWEEN 1 AND 5", "'Value' NOT IN (4, 7)", "'Value' IS NOT 7",
    ] {
      for (index, result) in try files.ask(condition).enumerated() {
        let isReport = index % 2 == 0
        #expect(result.status == (isReport ? 64 : 0), "\(condition): \(result.errors)")
        #expect(
          result.errors.contains(
            "'Value' in apostrophes is text, not a column, but is compared with a number: write "
              + "\"Value\" for the column\n"), "\(condition): \(result.errors)")
        count += 1
      }
    }
    #expect(count == 8 * 4)
    for condition in [
      "Shop = 'Value'", "json_extract('{\"Value\": 7}', '$.Value') > 5",
      "Value > 5 OR Shop IN ('4', '7')",
      "'{\"Value\": 7}' ->> 'Value' > 5", "Shop || 'Value' > 5", "Value = '7'",
      "5 < length('Value')",
    ] {
      for result in try files.ask(condition) {
        #expect(result.status == 0, "\(condition): \(result.errors)")
        #expect(!result.errors.contains("in apostrophes"), "\(condition)")
      }
    }
  }
}

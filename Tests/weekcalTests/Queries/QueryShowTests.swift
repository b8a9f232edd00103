import TestSupport
import Testing

/// `weekcal query` of a file without SQL: the file as it is, and what was done with it.
@Suite struct QueryShowTests {
  private func run(_ text: String, _ command: String) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.csv", Array(text.utf8))
    return try Tool.shell("cd '\(folder.path)' && $WEEKCAL query a.csv \(command) 2>&1")
  }

  private static let rows = "Date,Count,Name\n2011-01-02,7,a\n2011-01-03,8,b\n"

  @Test func badRowsAreShownAndNoted() throws {
    let text = Self.rows + "2011-01-04,9\n2011-01-05,1,\"c,\n2011-01-06,2,d\n"
    let shown = try run(text, "--format csv")
    #expect(shown.status == 0)
    #expect(
      shown.output
        == Self.rows + "2011-01-04,9,\n2011-01-05,1,\"\"\"c\"\n2011-01-06,2,d\n"
        + "weekcal: a.csv: kept 2 rows that cannot be read; the first: row 3 (line 4) has 2 "
        + "cells: expected 3, one for each column of the header; kept: row 4 (line 5) has a quoted cell "
        + "that is never closed, in column 3: expected a closing quote\n")
    let stopped = try run(text, "'SELECT * FROM a'")
    #expect(stopped.status == 65 && stopped.output.contains("row 3 (line 4) has 2 cells"))
    let skipped = try run(text, "--skip-bad-rows --format csv")
    #expect(skipped.status == 0 && skipped.output.contains("skipped 2 rows"))
  }

  @Test func aSecondTableIsShownUnchanged() throws {
    let second = "Shop,Town,Visits,Year\nA,Bonn,7,2011\nB,Kiel,8,2011\n"
    let shown = try run(Self.rows + second, "--format csv")
    #expect(shown.status == 0 && shown.output.contains("kept 3 rows that cannot be read"))
    #expect(try run(Self.rows + second, "--skip-rows 3 --format csv").output == second)
    let stopped = try run(Self.rows + second, "'SELECT * FROM a'")
    #expect(stopped.status == 65 && stopped.output.contains("; try --skip-rows 3 (skips"))
  }

  @Test func anEmptyFileShowsNothing() throws {
    let shown = try run("", "--format csv")
    #expect(shown.status == 0 && shown.output == "weekcal: a.csv: the file is empty\n")
    #expect(try run("", "'SELECT 1'").status == 65)
  }
}

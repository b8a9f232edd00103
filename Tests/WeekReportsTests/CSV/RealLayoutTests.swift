import Testing
import WeekReports

/// Starts of files as they were met, and the names and rows that a person reads in them.
struct RealLayoutTests {
  private struct Case {
    var text: String
    var names: [String]
    var rowCount: Int
  }

  private static let cases: [Case] = [
    // One row, with a cell more than the header.
    Case(text: "\"a\";\"b\"\n\"x\";\"1\";\"\n\"\n", names: ["c1", "a", "b"], rowCount: 1),
    Case(text: "\"a\";\"b\"\n\"x\";\"1\";\"\"\n", names: ["a", "b"], rowCount: 1),
    Case(
      text: "Name;Total;Value\ngk06;1440;7678;\n", names: ["Name", "Total", "Value"],
      rowCount: 1),
    Case(
      text: "Name\tTotal\tValue\ngk06\t1440\t7678\t\n", names: ["Name", "Total", "Value"],
      rowCount: 1),
    // Lines without the delimiter above a table.
    Case(text: "info\ntime;x;y\n0.0;1;2\n", names: ["time", "x", "y"], rowCount: 1),
    Case(
      text: "info\nidx=1\ntime;x;y\n0.0;1;2\n0.1;2;3\n0.2;5;6\n", names: ["time", "x", "y"],
      rowCount: 3),
    Case(
      text: String(repeating: "said of it\nand more\nso, it was\n", count: 4)
        + "time|x\n0.0|1\n0.1|2\n",
      names: ["time", "x"], rowCount: 2),
    // A title with more commas than the table, and one with as many.
    Case(
      text: "Created as X,Sample 022 By Date, February\ncm-1,%T\n"
        + (0..<12).map { "4000.\($0)0,98.\($0)8\n" }.joined(), names: ["cm-1", "%T"], rowCount: 12),
    Case(
      text: "Sales May,\n,\nday,v\nMo,1\nTu,2\nWe,5\n", names: ["day", "v"], rowCount: 3),
  ]

  @Test func namesAndRowsAreThoseThatAPersonReads() {
    var counts: [Outcome: [String]] = [:]
    for file in Self.cases {
      let outcome = Outcome(Array(file.text.utf8)) { found in
        found.names == file.names && found.rows.count == file.rowCount
      }
      counts[outcome, default: []].append(file.text)
    }
    print("real layouts: \(counts.mapValues(\.count))")
    #expect(Self.cases.count == 9)
    #expect(counts[.different] == nil, "\(counts)")
    #expect((counts[.right]?.count ?? 0) + (counts[.offered]?.count ?? 0) >= 6, "\(counts)")
  }
}

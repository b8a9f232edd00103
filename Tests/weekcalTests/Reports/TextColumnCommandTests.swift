import TestSupport
import Testing

/// Columns of numbers and words in `query` and `report --where`.
@Suite struct TextColumnCommandTests {
  private static let text =
    "d,v,w\n2024-01-01,5,1\n2024-01-02,10,2\n2024-01-03,x,3\n2024-01-04,7,4\n"
  private static let said = "column 'v' is TEXT: row 3 (line 4) has 'x'"
  private static let advice =
    "needs numbers: expected --number-column v, --na x if that is a missing value, or CAST(v AS REAL)"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("m.csv", Array(Self.text.utf8))
    _ = try folder.file("n.csv", Array("d,t\n2024-01-01,3\n2024-01-04,8\n".utf8))
    return folder
  }

  /// Each statement with its rows and its error; the column is said to be TEXT each time that it is named.
  @Test func queriesOnTextColumnsGiveRowsOrErrors() throws {
    let folder = try folder()
    var count = 0
    for (command, rows, problem) in [
      ("m.csv 'SELECT v FROM m ORDER BY v'", "10\n5\n7\nx\n", nil),
      ("m.csv 'SELECT min(v), d FROM m'", "10,2024-01-02\n", nil),
      ("m.csv 'SELECT sum(w) FROM m WHERE v IS NOT NULL'", "10\n", nil),
      ("m.csv \"SELECT sum(CAST(v AS REAL)) FROM m WHERE v <> 'x'\"", "22.0\n", nil),
      ("m.csv \"SELECT sum(v) FROM m WHERE v <> 'x'\"", "", "sum()"),
      ("m.csv 'SELECT avg(v) OVER (ORDER BY d DESC) FROM m'", "", "avg()"),
      ("m.csv 'SELECT median(v) FROM m'", "", "median()"),
      ("m.csv n.csv 'SELECT total(v) FROM m JOIN n USING (d)'", "", "total()"),
      ("m.csv 'SELECT count(*) FROM m WHERE v > 6'", "", "a comparison with a number"),
      ("m.csv 'SELECT count(*) FROM m WHERE v > :n' --bind n=6", "", "a comparison with a number"),
      ("m.csv 'SELECT count(*) FROM m WHERE v > :n' --bind-text n=6", "2\n", nil),
      ("m.csv 'SELECT v > w FROM m'", "", "a comparison with a number"),
    ] as [(String, String, String?)] {
      let result = try Tool.shell(
        "cd '\(folder.path)'; $WEEKCAL query \(command) --format csv 2> e | tail -n +2; cat e")
      var lines = result.output.split(separator: "\n").map(String.init)
      let errors = lines.filter { $0.hasPrefix("weekcal: ") && !$0.contains("temporary") }
      lines.removeAll { $0.hasPrefix("weekcal: ") }
      #expect(lines.map { $0 + "\n" }.joined() == rows, "\(command)")
      if let problem {
        #expect(
          errors == ["weekcal: m.csv: \(Self.said), and \(problem) \(Self.advice)"], "\(command)")
      } else {
        #expect(errors == ["weekcal: m.csv: \(Self.said)"], "\(command)")
      }
      count += 1
    }
    let result = try Tool.shell(
      "cd '\(folder.path)'; $WEEKCAL query m.csv 'SELECT sum(v) AS s FROM m' --na x --format csv")
    #expect(result.output == "s\n22\n")
    #expect(count == 12)
  }

  /// `--where` types columns as `query` does, from a pipe too.
  @Test func conditionsTypeColumnsAsQueriesDo() throws {
    let folder = try folder()
    var count = 0
    let report = "report m.csv --date d --sum w -l de_DE --format csv --where"
    let needs =
      "a comparison with a number needs numbers: expected --na x if that is a missing value, or CAST"
    for (condition, sum, problem) in [
      ("\"v <> 'x' AND v > '6'\"", "4", nil), ("'v > 6' --na x", "6", nil),
      ("\"v > '6'\" --as-text v", "7", nil), ("\"v = 'x'\"", "3", nil), ("'w > 2'", "7", nil),
      ("\"d > '2024-01-02'\"", "7", nil), ("'v > 6'", nil, needs),
      ("'6 < v AND w > 0'", nil, needs), ("'v > w'", nil, needs),
      ("'w < 3 AND CAST(v AS INTEGER) > 6'", "2", nil),
      ("'sum(w) > 1'", nil, "misuse of aggregate"),
      ("'w > 2) OR (w = 1'", nil, "syntax error"),
    ] as [(String, String?, String?)] {
      for pipe in ["", "cat m.csv | "] {
        let command = pipe.isEmpty ? report : report.replacing("m.csv", with: "-")
        let result = try Tool.shell(
          "cd '\(folder.path)'; \(pipe)$WEEKCAL \(command) \(condition) --threads 1 2>&1 | grep -v weeks"
        )
        if let sum {
          #expect(result.output.contains("2024-01-07,\(sum),4,7"), "\(condition): \(result.output)")
        }
        if let problem { #expect(result.output.contains(problem), "\(condition)") }
        count += 1
      }
    }
    #expect(count == 24)
  }

  /// What closes our parenthesis is not an expression, and neither is what may follow one.
  @Test(
    arguments: [
      ("n > 1) OR (1", "syntax error"), ("n > 1 ORDER BY 1", "syntax error"),
      ("n > 1; SELECT 1", "expected one SQL statement"), ("1) UNION SELECT (1", "syntax error"),
    ])
  func conditionIsOneExpression(_ condition: String, _ problem: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("w.csv", Array("d,n\n2024-01-01,1\n2024-01-02,2\n".utf8))
    let result = try Tool.shell(
      "cd '\(folder.path)'; $WEEKCAL report w.csv --date d --count -l de_DE --where '\(condition)'")
    #expect(result.status != 0)
    #expect(result.output.contains(problem), "\(result.output)")
  }
}

/// What `query` says of values that our functions could not read.
@Suite struct UnreadValueCommandTests {
  @Test func unreadValuesAreReportedAtTheEnd() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "u.csv", Array("d,z\n2024-01-01,45292\n13/40/2020,2460000\nfoo,3\n,4\n".utf8))
    let sql = "\"SELECT week_key(d, 'de_DE') AS w, count(*) AS n FROM u GROUP BY w\""
    for (options, errors) in [
      (
        "",
        "weekcal: u.csv: column 'd' is TEXT: row 2 (line 3) has '13/40/2020'\n"
          + "weekcal: week_key returned NULL for 2 values that it could not parse; the first is '13/40/2020': "
          + "--date-column d reads dates in forms other than ISO 8601\n"
      ),
      ("--quiet", ""),
    ] {
      let result = try Tool.shell(
        "cd '\(folder.path)'; $WEEKCAL query u.csv \(sql) --format csv \(options)")
      #expect(result.output == "w,n\n,3\n2024-W01,1\n" + errors)
    }
    let days = try Tool.shell(
      "cd '\(folder.path)'; $WEEKCAL query u.csv \"SELECT week_key(z, 'de_DE') AS w, z FROM u\" --format csv"
    )
    #expect(
      days.output
        == "w,z\n,45292\n2023-W08,2460000\n,3\n,4\nweekcal: week_key returned NULL for 3 values that it could not parse; the first is '45292'\n"
    )
  }
}

/// What `query` says of days that do not exist, where SQLite counts on into the next month.
@Suite struct ImpossibleDateCommandTests {
  @Test func impossibleDatesAreRefusedByTheFunctions() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("i.csv", Array("d,n\n2016-01-01,1\n2016-02-30,2\n".utf8))
    let problem =
      "row 2 (line 3) has no date in column 'd' but '2016-02-30': day 30 is not in 1...29"
    var count = 0
    for (sql, isRefused) in [
      ("SELECT week_key(d, 'de_DE') FROM i", true), ("SELECT checked_time(d) FROM i", true),
      ("SELECT count(*) FROM (SELECT d AS x FROM i) GROUP BY week_start(x, 'en_US')", true),
      ("SELECT cal_date(d) FROM i", false), ("SELECT date(d), sum(n) FROM i", false),
    ] {
      let result = try Tool.shell(
        "cd '\(folder.path)'; $WEEKCAL query i.csv \"\(sql)\" --format csv 2>&1")
      #expect(result.output.contains(problem) == isRefused, "\(sql): \(result.output)")
      count += 1
    }
    #expect(count == 5)
  }
}

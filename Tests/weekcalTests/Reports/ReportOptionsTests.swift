import Foundation
import TestSupport
import Testing

private let flights = Fixtures.path(Fixtures.flights)

/// What `weekcal report` computes by its options, beside SQL over the same rows.
@Suite struct ReportOptionsTests {
  private func cells(_ result: Tool.Result, dropping count: Int) -> [[String]] {
    naiveCSV(result.output).map { Array($0.dropLast(count)) }
  }

  private static let values =
    "Value,avg_Visits,min_Value,max_Visits,distinct_Visits,count_FacetId,rows,Visits,Value/Visits,"
    + "Value*Visits"

  /// Every aggregate of every group equals SQL's, from the CSV file and from the table, in three locales, a
  /// scheme and months.
  @Test func totalsEqualSQL() throws {
    let database = try TestDatabase.flights()
    var rows = 0
    var cases: [(options: [String], key: String, start: String, end: String)] = [
      (
        ["--by", "month"], "strftime('%Y-%m', Date)", "date(Date, 'start of month')",
        "date(Date, 'start of month', '+1 month', '-1 day')"
      )
    ]
    for (option, name) in [("-l", "en_US"), ("-l", "de_DE"), ("-l", "ar_EG"), ("--by", "mysql0")] {
      cases.append(
        (
          [option, name], "week_key(Date, '\(name)')", "week_start(Date, '\(name)')",
          "week_end(Date, '\(name)')"
        ))
    }
    for (options, key, start, end) in cases {
      for isGrouped in [false, true] {
        let group = isGrouped ? "FacetId, " : ""
        let expected = try Tool.run([
          "query", database.path, "--format", "csv",
          """
          SELECT \(key), \(start), \(end), \(group) SUM(Value), AVG(Visits), MIN(Value), MAX(Visits),
            COUNT(DISTINCT Visits), COUNT(FacetId), COUNT(*), SUM(Visits), 1.0 * SUM(Value) / SUM(Visits),
            1.0 * SUM(Value * Visits) / SUM(Visits)
          FROM Usage GROUP BY \(group)\(key) ORDER BY \(start) \(isGrouped ? ", FacetId" : "")
          """,
        ])
        var arguments = [
          "--date", "Date", "--sum", "Value", "--avg", "Visits", "--min", "Value", "--max",
          "Visits",
          "--distinct", "Visits", "--count-of", "FacetId", "--count", "--ratio", "Value/Visits",
          "--weighted", "Value*Visits", "--format", "csv", "--quiet",
        ]
        arguments += options
        if isGrouped { arguments += ["--group", "FacetId"] }
        for source in [[flights], [database.path, "--table", "Usage"]] {
          let found = try Tool.run(["report"] + source + arguments)
          #expect(found.errors == "")
          let (ours, theirs) = (cells(found, dropping: 2), cells(expected, dropping: 0))
          #expect(Array(ours.dropFirst()) == Array(theirs.dropFirst()))
          let heading = naiveCSV(found.output).first?.joined(separator: ",")
          let first = options[1] == "month" ? "month" : "week"
          let groups = isGrouped ? "FacetId," : ""
          #expect(
            heading == "\(first),first_day,last_day,\(groups)\(Self.values),days_covered,days")
          rows += found.lines.count - 2
        }
      }
    }
    #expect(rows > 2 * (4 * 53 * 16 + 12 * 16))
  }

  /// --where counts the rows that SQL's WHERE has.
  @Test func whereEqualsSQL() throws {
    let database = try TestDatabase.flights()
    var count = 0
    for condition in [
      "FacetId = 'AA'", "Value > 100000 AND Visits < 100", "FacetId IN ('UA', 'DL') OR Visits = 1",
      "strftime('%w', Date) = '0'", "week_key(Date, 'de_DE') = '2013-W10'", "\"Visits\" % 2",
      "NULL", "1", "FacetId LIKE 'a%' -- airlines",
    ] {
      let expected = try Tool.run([
        "query", database.path, "--format", "csv",
        """
        SELECT week_key(Date, 'de_DE') AS week, SUM(Visits) FROM Usage WHERE (\(condition)
        ) GROUP BY week ORDER BY week
        """,
      ])
      for source in [[flights], [database.path, "--table", "Usage"]] {
        let found = try Tool.run(
          ["report"] + source + [
            "--date", "Date", "--sum", "Visits", "-l", "de_DE", "--where", condition, "--format",
            "csv", "--quiet",
          ])
        // That no row is counted is said.
        #expect(found.errors.isEmpty == (condition != "NULL"))
        let ours = naiveCSV(found.output).dropFirst().map { [$0[0], $0[3]] }
        let theirs = Array(naiveCSV(expected.output).dropFirst())
        #expect(ours == theirs, "\(condition)")
        count += 1
      }
    }
    #expect(count == 18)
    let wrong = try Tool.run([
      "report", flights, "--date", "Date", "-l", "de_DE", "--where", "Valeu > 1",
    ])
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.hasPrefix("weekcal: --where: SQLite: no such column: Valeu"), "\(wrong.errors)")
  }

  /// What SQL subtracts is not taken for a date without a word; what cannot be a date is SQL.
  @Test func datesWithoutQuotesAreErrors() throws {
    let report = ["report", flights, "--date", "Date", "-l", "de_DE", "--where"]
    for (condition, found, status) in [
      (
        "Date > 2013-06-01",
        "2013-06-01 without quotes is arithmetic in SQL, not a date: write '2013-06-01'", 65
      ),
      (
        "(Date)<=2013/6/1 OR 1",
        "2013/6/1 without quotes is arithmetic in SQL, not a date: write '2013-06-01'", 0
      ),
    ] {
      let refused = try Tool.run(report + [condition])
      #expect(refused.status == 64 && refused.output.isEmpty)
      #expect(refused.errors.hasPrefix("weekcal: --where: \(found)\n"), "\(refused.errors)")
      let asked = try Tool.run(["query", flights, "SELECT count(*) FROM usage WHERE \(condition)"])
      let noted = try Tool.run([
        "query", flights, "SELECT count(*) FROM \"nyc-flights-2013-usage\" WHERE \(condition)",
      ])
      #expect(asked.status != 0)
      // A comparison of texts with a number is an error, too, unless SQLite sees that it does not matter.
      #expect(noted.status == status)
      #expect(noted.errors.contains("'Date' is TEXT: row 1") == (status == 65))
      #expect(noted.errors.contains("weekcal: \(found)\n"), "\(noted.errors)")
    }
    for condition in [
      "Date > '2013-06-01'", "Value - 2013 - 06 - 01 > 0", "Value > 2013-13-01", "Value > 12-06-01",
      "Date > '' -- 2013-06-01",
    ] {
      let taken = try Tool.run(report + [condition])
      #expect(
        taken.status == 0 && !taken.errors.contains("arithmetic"), "\(condition): \(taken.errors)")
    }
  }

  @Test func fitsIn80Columns() throws {
    let filled = try Tool.run([
      "report", flights, "--date", "Date", "--sum", "Visits", "--group", "FacetId", "-l", "en_US",
      "--change", "previous%", "--fill", "zero",
    ])
    #expect(filled.output.count { $0 == "\n" } == 2 + 16 * 53)
    #expect(filled.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    let help = try Tool.run(["report", "--help-all"])
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// What the README's example is: its first and its last row are partial and say so.
  @Test func marksPartialWeeks() throws {
    let result = try Tool.run([
      "report", flights, "--date", "Date", "--ratio", "Value/Visits", "--locale", "en_US",
    ])
    let marked = result.lines.filter { $0.hasSuffix("/7") }
    #expect(marked.map { $0.prefix(8) } == ["2013-W01", "2014-W01"])
    #expect(marked.map { $0.suffix(3) } == ["5/7", "3/7"])
    let whole = try Tool.run([
      "report", flights, "--date", "Date", "--ratio", "Value/Visits", "--locale", "en_US",
      "--data-from",
      "2012-12-30", "--data-to", "2014-01-04",
    ])
    #expect(!whole.output.contains("/7"))
    #expect(
      whole.output.hasPrefix("week      first_day   last_day      Value  Visits  Value/Visits\n"))
  }

  @Test func writesGroupsBesideEachOther() throws {
    let input = "d;g;n\n2013-01-01;b;1,5\n2013-01-02;a;2\n2013-02-03;b;4\n"
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--sum", "n", "--group", "g", "--pivot", "--totals", "--by",
        "month", "--delimiter", ";",
      ], input: input)
    #expect(
      result.output == """
        month    first_day   last_day    a    b  total   days
        -------  ----------  ----------  -  ---  -----  -----
        2013-01  2013-01-01  2013-01-31  2  1.5    3.5
        2013-02  2013-02-01  2013-02-28       4      4   3/28
        total                            2  5.5    7.5  34/59

        """)
    #expect(result.errors == "weekcal: column 'n': numbers have a decimal comma\n")
  }

  /// Wrong arguments end with status 64; the nearest name is named.
  @Test(arguments: [
    (["--by", "month", "--pivot"], "--pivot needs --group"),
    (["--labels"], "--labels needs --locale"),
    (
      ["--by", "week"],
      "--locale or --by is required, as in --locale de_DE or --by iso8601: none of LC_ALL"
    ),
    (["--by", "day", "--to-date", "auto"], "--to-date with --by day: expected longer periods"),
    (
      ["--by", "month", "--to-date", "2013-03-06", "--to", "2013-02-01"],
      "--to 2013-02-01 comes before --to-date 2013-03-06"
    ),
    (["--by", "month", "--to-date", "nw"], "The value 'nw' is invalid for '--to-date <date>'"),
    (
      ["--by", "month", "--sum", "Value", "--to-date", "auto", "--running", "all"],
      "--to-date leaves out days of earlier periods, so --running has no meaning"
    ),
    (["--by", "mont"], "--by 'mont': expected day, week, month"),
    (["--by", "mysql9"], "--by 'mysql9': expected day, week, month"),
    (
      ["--by", "Value"],
      "--by 'Value' is a column, but --by takes a period: for totals by its values, add --group Value\n"
    ),
    (["--by", "half", "--labels", "-l", "en"], "--labels: locales have no words"),
    (["--by", "month", "--change", "yaer"], "--change 'yaer': expected previous, previous%, year"),
    (
      ["--by", "month", "--sum", "Value", "--change", "year%:Valeu"],
      "--change: the report has no column 'Valeu'; it has 'Value'; did you mean 'Value'?"
    ),
    (["--by", "month", "--moving", "1"], "--moving '1': expected a number of periods, 2 to 1000"),
    (
      ["--by", "month", "--avg", "Value", "--running", "all"],
      "running sums are made from sums and counts"
    ),
    (
      ["--by", "month", "--change", "year", "--year-before", "52-weeks"],
      "a previous year of 52 weeks needs whole weeks or days, but the periods are months"
    ),
    (
      ["--by", "month", "--change", "previous", "--year-before", "52-weeks"],
      "--year-before 52-weeks has nothing to compare: add --last-year all, or --change year"
    ),
    (
      [
        "--by", "period", "--calendar", "us-government", "--change", "year", "--year-before",
        "restated",
      ],
      "only fiscal years of weeks are restated, but the fiscal calendar us-government has months instead of weeks: "
        + "expected a comparison by number"
    ),
    (
      ["--by", "iso8601", "--last-year", "all", "--year-before", "restated"],
      "only fiscal years of weeks are restated, but the periods are weeks: expected a fiscal calendar such as nrf or, "
        + "for weeks of ISO 8601, iso-13"
    ),
    (["--by", "month", "--ratio", "Value"], "--ratio 'Value' has no '/'"),
    (["--by", "month", "--weighted", "Value"], "--weighted 'Value' has no '*'"),
    (
      ["--by", "month", "--group", "FacetId", "--group", "FacetId"],
      "the column 'FacetId' is used for groups twice: expected it once"
    ),
    (["--by", "month", "--fill", "nothing"], "The value 'nothing' is invalid"),
    (
      ["--by", "month", "--data-from", "2013-02-01", "--data-to", "2013-01-01"],
      "--data-to 2013-01-01 comes before --data-from"
    ),
  ]) func refusesContradictions(_ arguments: [String], _ message: String) throws {
    let result = try Tool.run(["report", flights, "--date", "Date"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("weekcal: \(message)"), "\(result.errors)")
    #expect(result.output == "")
  }

  /// `id` is Indonesian, and a usual name of a column.
  @Test func byIsNotALocaleWithAColumnsName() throws {
    let text = "id,d\n1,2024-01-07\n"
    func run(_ arguments: [String]) throws -> Tool.Result {
      try Tool.run(["report", "-", "--date", "d", "--format", "csv"] + arguments, input: text)
    }
    let refused = try run(["--by", "id"])
    #expect(
      refused.status == 64
        && refused.errors
          == "weekcal: --by 'id' is a column, but --by takes a period: for totals by its values, add "
          + "--group id; for weeks of the locale id, write --by week --locale id\n"
    )
    #expect(try run(["--by", "week", "--locale", "id"]).output.contains("2024-01-07,2024-01-13,1"))
    #expect(try run(["--by", "no"]).output.contains("2024-01-01,2024-01-07,1"))
  }

  @Test func namesTheNearestColumn() throws {
    for option in ["--sum", "--avg", "--min", "--max", "--distinct", "--count-of", "--group"] {
      let result = try Tool.run([
        "report", flights, "--date", "Date", "--by", "month", option, "Visit",
      ])
      #expect(result.status == 66)
      #expect(result.errors.contains("no column 'Visit'"))
      #expect(result.errors.hasSuffix("did you mean 'Visits'?\n"))
    }
  }
}

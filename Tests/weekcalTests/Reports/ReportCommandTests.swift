import Foundation
import TestSupport
import Testing

/// The locales of the tests with their rules as published: first weekday (1 is Monday), minimum days.
private let locales = [("en_US", 7, 1), ("de_DE", 1, 4), ("ar_EG", 6, 1)]

private let flights = Fixtures.path(Fixtures.flights)

/// The report on the flights as CSV, by walking through the days.
private func naiveReport(firstWeekday: Int, minimumDays: Int) throws -> String {
  let naive = NaiveWeeks(firstWeekday: firstWeekday, minimumDays: minimumDays)
  var sums: [String: (last: String, key: String, miles: Int, flights: Int)] = [:]
  let text = String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)
  for row in naiveCSV(text).dropFirst() {
    let week = try #require(naive.weeks[row[3]])
    sums[week.first, default: (week.last, week.key, 0, 0)].miles += try #require(Int(row[1]))
    sums[week.first, default: (week.last, week.key, 0, 0)].flights += try #require(Int(row[2]))
  }
  let days = naive.weeks.filter { $0.key.hasPrefix("2013-") }
  var lines = ["week,first_day,last_day,Value,Visits,Value/Visits,days_covered,days"]
  for (first, sum) in sums.sorted(by: { $0.key < $1.key }) {
    let ratio = Double(sum.miles) / Double(sum.flights)
    let covered = days.count { $0.value.first == first }
    lines.append(
      "\(sum.key),\(first),\(sum.last),\(sum.miles),\(sum.flights),\(ratio),\(covered),7")
  }
  return lines.joined(separator: "\n") + "\n"
}

@Suite struct ReportCommandTests {
  /// CSV file, SQLite table and naive walk give the same table, another one in each locale.
  @Test func totalsEqualANaiveWalkAndSQLite() throws {
    let database = try TestDatabase.flights()
    var tables: Set<String> = []
    for (locale, firstWeekday, minimumDays) in locales {
      let expected = try naiveReport(firstWeekday: firstWeekday, minimumDays: minimumDays)
      let options = [
        "--date", "Date", "--ratio", "Value/Visits", "--locale", locale, "--format", "csv",
      ]
      let fromCSV = try Tool.run(["report", flights] + options)
      #expect(fromCSV.status == 0)
      #expect(fromCSV.errors.hasPrefix("weekcal: weeks by \(locale): "))
      #expect(fromCSV.output == expected)
      let fromTable = try Tool.run(["report", database.path, "--table", "Usage"] + options)
      #expect(fromTable.status == 0)
      #expect(fromTable.output == expected)
      // A label has the locale's digits (٢٠١٣-٠١), a key always has those of ASCII.
      for (key, group) in [
        ("week_key(Date, '\(locale)')", "week"),
        ("week_key(Date, '\(locale)')", "format_date('YYYY-ww', Date, '\(locale)')"),
        ("format_date('YYYY-''W''ww', Date, '\(locale)@numbers=latn')", "week"),
      ] {
        let fromSQL = try Tool.run([
          "query", database.path,
          """
          SELECT \(key) AS week, week_start(Date, '\(locale)') AS first_day,
            week_end(Date, '\(locale)') AS last_day, SUM(Value) AS Value, SUM(Visits) AS Visits,
            1.0 * SUM(Value) / SUM(Visits) AS "Value/Visits", COUNT(DISTINCT Date) AS days_covered,
            7 AS days
          FROM Usage GROUP BY \(group) ORDER BY first_day
          """, "--format", "csv",
        ])
        #expect(fromSQL.errors == "")
        #expect(fromSQL.output == expected)
      }
      tables.insert(expected)
    }
    #expect(tables.count == 3)
  }

  @Test func fitsIn80Columns() throws {
    for (locale, _, _) in locales {
      let result = try Tool.run([
        "report", flights, "--date", "Date", "--ratio", "Value/Visits", "--locale", locale,
      ])
      #expect(result.output.count { $0 == "\n" } == 2 + 53)
      #expect(result.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    }
    let result = try Tool.run([
      "report", flights, "--date", "Date", "--ratio", "Value/Visits", "--locale", "en_US", "--to",
      "2013-01-10",
    ])
    #expect(
      result.output == """
        week      first_day   last_day      Value  Visits  Value/Visits  days
        --------  ----------  ----------  -------  ------  ------------  ----
        2013-W01  2012-12-30  2013-01-05  4509964    4284       1052.75   5/7
        2013-W02  2013-01-06  2013-01-12  4475591    4473       1000.58   5/7

        """)
  }

  @Test func writesJSON() throws {
    let result = try Tool.run([
      "report", flights, "--date", "Date", "--sum", "Visits", "--locale", "de_DE", "--format",
      "json", "--from", "2013-12-30",
    ])
    #expect(
      result.output == """
        [
        {"week":"2014-W01","first_day":"2013-12-30","last_day":"2014-01-05","Visits":1712,\
        "days_covered":2,"days":7,"week_data":"\(BakedData.name)"}
        ]

        """)
  }

  @Test func readsStandardInputAndOtherDelimiters() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "the day", "--sum", "a/b", "--ratio", "a/b/c", "--locale", "de_DE",
        "--delimiter", ";", "--decimals", "3", "--quiet",
      ], input: "\u{FEFF}the day;a/b;c\r\n2013-01-01;\"1\";3\r\n\r\n2013-01-02;1;")
    #expect(
      result.output == """
        week      first_day   last_day    a/b  c  a/b/c  days
        --------  ----------  ----------  ---  -  -----  ----
        2013-W01  2012-12-31  2013-01-06    2  3  0.667   2/7

        """)
    #expect(
      result.errors == "weekcal: column 'c' is empty in 1 row\n")
    #expect(result.status == 0)
    let tabs = try Tool.run(
      ["report", "-", "--date", "d", "--locale", "de_DE", "--delimiter", "tab", "--format", "csv"],
      input: "d\tx\n2013-01-01\t\n")
    #expect(
      tabs.output
        == "week,first_day,last_day,rows,days_covered,days\n2013-W01,2012-12-31,2013-01-06,1,1,7\n")
  }

  /// Every way to go wrong: arguments, input, status, and what standard error says.
  static let faults: [([String], String, Int32, String)] = [
    (
      ["no such.csv", "--date", "d"], "", 66,
      "weekcal: cannot open 'no such.csv': No such file or directory\n"
    ),
    (["/", "--date", "d"], "", 66, "weekcal: cannot open '/': it is a directory\n"),
    (
      ["no such.db", "--table", "Usage", "--date", "d"], "", 66,
      "weekcal: cannot open 'no such.db': no such file\n"
    ),
    (
      [flights, "--date", "Dat"], "", 66,
      "weekcal: \(flights): no column 'Dat'; the columns are: 'FacetId', 'Value', 'Visits', 'Date'; "
        + "did you mean 'Date'?\n"
    ),
    (
      [flights, "--date", "Date", "--ratio", "Value/visit"], "", 66,
      "weekcal: \(flights): no column 'visit'; the columns are: 'FacetId', 'Value', 'Visits', 'Date'; "
        + "did you mean 'Visits'?\n"
    ),
    (
      [flights, "--date", "Date", "--sum", "FacetId"], "", 65,
      "weekcal: \(flights): row 1 (line 2) has no number in column 'FacetId' but '9E': "
        + "expected digits, with a point before decimals, or nothing\n"
    ),
    (
      [flights, "--date", "Date", "--table", "Usage"], "", 65,
      "weekcal: '\(flights)' is not a SQLite database; weekcal import creates one from a CSV file; "
        + "to report on the CSV file itself, leave out --table\n"
    ),
    (
      ["-", "--date", "d"], "d,x\n2013-01-01,1\n2013-01-02\n", 65,
      "weekcal: standard input: row 2 (line 3) has 1 cell: expected 2, one for each column of the "
        + "header; --ragged pad fills and cuts rows, --skip-bad-rows skips them\n"
    ),
    (
      ["-", "--date", "d", "--delimiter", ","], "d;x\n2013-01-01;1\n", 66,
      "weekcal: standard input: no column 'd'; the columns are: 'd;x'; "
        + "try --delimiter ';'\n"
    ),
    (
      ["-", "--date", "date", "--delimiter", ";"], "date,v\n2013-01-01,1\n", 66,
      "weekcal: standard input: no column 'date'; the columns are: 'date,v'; "
        + "try --delimiter ','\n"
    ),
    (
      ["-", "--date", "d"], "", 65,
      "weekcal: standard input: the file is empty: expected a first line with the column names\n"
    ),
    (
      ["-", "--date", "d"], "d\n\"2013-01-01\n", 65,
      "weekcal: standard input: row 1 (line 2) has a quoted cell that is never closed, in column 1: "
        + "expected a closing quote; --skip-bad-rows skips such rows\n"
    ),
  ]

  @Test(arguments: faults.indices) func errorsNameTheProblem(_ index: Int) throws {
    let (arguments, input, status, message) = Self.faults[index]
    let result = try Tool.run(["report"] + arguments + ["--locale", "en_US"], input: input)
    #expect(result.status == status)
    #expect(result.errors == message)
    #expect(result.output == "")
  }

  /// Wrong arguments end with status 64 and the usage.
  @Test(arguments: [
    (["--ratio", "Value"], "--ratio 'Value' has no '/'"),
    (
      ["--from", "2013-02-29"],
      "The value '2013-02-29' is invalid for '--from <date>': day 29 is not in 1...28"
    ),
    (
      ["--to", "2013-01-01T00:30+05:30"],
      "The value '2013-01-01T00:30+05:30' is invalid for '--to <date>': expected a day without an offset"
    ),
    (
      ["--from", "201306"],
      "The value '201306' is invalid for '--from <date>': expected YYYY-MM-DD, as"
    ),
    (["--from", "2013-02-01", "--to", "2013-01-01"], "--to 2013-01-01 comes before --from"),
    (["--decimals", "99"], "--decimals 99 is out of range: expected 0 to 15"),
    (["--decimals", "-1"], "--decimals -1 is out of range: expected 0 to 15"),
    (["--group", "FacetId", "--top", "-1"], "--top -1: expected a number of groups"),
    (["--skip-rows", "-2"], "--skip-rows -2"),
    (["--delimiter", "é"], "The value 'é' is invalid"),
    (["--format", "xml"], "The value 'xml' is invalid"),
    (["--frob"], "Unknown option '--frob'"),
  ]) func refusesWrongArguments(_ arguments: [String], _ message: String) throws {
    let result = try Tool.run(["report", flights, "--date", "Date", "-l", "en_US"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("weekcal: \(message)"), "\(result.errors)")
    #expect(result.errors.contains("Usage: weekcal report"))
    #expect(result.output == "")
  }

  /// Wrong values of arguments that read well end with status 64 and one line.
  @Test(arguments: [
    ("xx_US", "yyyy/MM/dd", "locale 'xx_US': "),
    ("en_US", "yyyy/nn", "--date-format 'yyyy/nn': 'n' at byte 5 is not a date field"),
    ("en_US", "MM/dd", "--date-format 'MM/dd': the pattern does not determine a date"),
    ("en_US", "%Y/%Q", "--date-format '%Y/%Q': %Q at byte 3 is not a conversion"),
    ("en_US", "%m/%d", "--date-format '%m/%d': the pattern does not determine a date"),
  ]) func refusesWrongValues(_ locale: String, _ format: String, _ message: String) throws {
    let result = try Tool.run([
      "report", flights, "--date", "Date", "--locale", locale, "--date-format", format,
    ])
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("weekcal: \(message)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output == "")
  }

  /// The weather of Seattle, whose dates are 2012/01/31, as its copy with ISO dates gives it.
  @Test func readsDatesInAPattern() throws {
    let text = String(decoding: try Fixtures.bytes("seattle-weather.csv"), as: UTF8.self)
    #expect(text.contains("2012/01/31"))
    let options = ["--date", "date", "--sum", "precipitation", "-l", "en_US", "--format", "csv"]
    let read = try Tool.run(
      ["report", "-", "--date-format", "yyyy/MM/dd"] + options, input: text)
    let strftime = try Tool.run(
      ["report", "-", "--date-format", "%Y/%m/%d"] + options, input: text)
    #expect(strftime.output == read.output)
    let iso = try Tool.run(
      ["report", "-"] + options, input: text.replacingOccurrences(of: "/", with: "-"))
    #expect(read.status == 0)
    // The weeks from Sunday of 2012 to 2015, after the header.
    #expect(read.output.count { $0 == "\n" } == 1 + 209)
    #expect(read.output == iso.output)
    let german = try Tool.run(
      [
        "report", "-", "--date-format", "d. MMM y", "--date", "d", "--sum", "n", "-l", "de_DE",
        "--format", "csv",
      ], input: "d,n\n2. Jan. 2011,1\n3. Jun 2011,5\n4. Jon 2011,7\n")
    #expect(german.status == 65)
    #expect(
      german.errors
        == "weekcal: standard input: row 3 (line 4) has no date in column 'd' but '4. Jon 2011': "
        + "expected d. MMM y, as in 2. Jan. 2011 (expected a month name at byte 3); "
        + "--skip-bad-dates skips rows without a date\n")
  }

  /// Which rules and data: on standard error, and in JSON.
  @Test func notesWhichDataWasUsed() throws {
    let cases = [
      ("en_US", "weeks by en_US: Sunday, 1 day, region US, \(BakedData.name)", BakedData.name),
      ("de", "weeks by de: Monday, 4 days, likely region DE, \(BakedData.name)", BakedData.name),
      (
        "en_AE@weekdata=cldr45",
        "weeks by en_AE@weekdata=cldr45: Saturday, 1 day, region AE, cldr45", "cldr45"
      ),
      ("de_DE@weeks=mysql1", "weeks by de_DE@weeks=mysql1: the scheme mysql1", "mysql1"),
    ]
    for (locale, note, data) in cases {
      let arguments = ["report", "-", "--date", "d", "--format", "json", "-l", locale]
      let input = "d\n2011-01-02\n2012-01-02\n"
      let result = try Tool.run(arguments, input: input)
      #expect(result.errors == "weekcal: \(note)\n")
      #expect(result.output.components(separatedBy: ",\"week_data\":\"\(data)\"}").count == 3)
      let quiet = try Tool.run(arguments + ["--quiet"], input: input)
      #expect(quiet.errors == "" && quiet.output == result.output)
      let calendar = try Tool.run(["calendar", "2011", "1", "-l", locale])
      #expect(calendar.errors == "weekcal: \(note)\n")
      #expect(try Tool.run(["calendar", "2011", "1", "-l", locale, "--quiet"]).errors == "")
    }
  }

  @Test func skipsBadDatesOnlyWhenAsked() throws {
    let input = "d,n\n2013-01-01,1\nx,2\n,3\n2013-01-02,4\n"
    let options = [
      "report", "-", "--date", "d", "--sum", "n", "-l", "de_DE", "--format", "csv", "--quiet",
    ]
    let strict = try Tool.run(options, input: input)
    #expect(strict.status == 65)
    #expect(strict.output == "")
    let lenient = try Tool.run(options + ["--skip-bad-dates"], input: input)
    #expect(lenient.status == 0)
    #expect(
      lenient.output
        == "week,first_day,last_day,n,days_covered,days\n2013-W01,2012-12-31,2013-01-06,5,2,7\n")
    #expect(
      lenient.errors == "weekcal: skipped 2 rows without a date; the first: row 2 (line 3) has no "
        + "date in column 'd' but 'x': expected YYYY-MM-DD, as in 2011-01-02, with or without a "
        + "time\n")
  }
}

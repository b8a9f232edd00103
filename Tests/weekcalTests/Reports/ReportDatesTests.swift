import CSQLite
import Foundation
import TestSupport
import Testing

/// Dates with offsets and dates that are numbers, in reports, `week` and `format`.
@Suite struct ReportDatesTests {
  private func report(_ arguments: [String], input: String = "") throws -> Tool.Result {
    try Tool.run(
      ["report", "--quiet"] + arguments + ["-l", "de_DE", "--format", "csv"], input: input)
  }

  /// Every form of SQLite's columns and of the same cells as CSV, against SQLite's own days.
  @Test func daysEqualSQLites() throws {
    let database = try TestDatabase("CREATE TABLE t(id INTEGER PRIMARY KEY, v)")
    // Column, --date-format, and SQLite's day of it.
    let columns: [(name: String, format: String?, day: String)] = [
      ("seconds", "unixepoch", "date(seconds, 'unixepoch')"),
      ("real", "unixepoch", "date(real, 'unixepoch')"),
      ("ms", "unixms", "date(ms / 1000, 'unixepoch')"),
      ("us", "unixus", "date(us / 1000000, 'unixepoch')"),
      ("since", "since2001", "date(since + 978307200, 'unixepoch')"),
      ("julian", "julianday", "date(julian)"), ("bare", nil, "date(bare)"),
      (
        "compact", nil,
        "substr(compact, 1, 4) || '-' || substr(compact, 5, 2) || '-' || substr(compact, 7)"
      ),
      ("compact", "yyyymmdd", "date(seconds, 'unixepoch')"),
      ("foreign_text", nil, "date(foreign_text)"), ("utc", nil, "date(utc)"),
    ]
    for name in Set(columns.map(\.name)) { try database.execute("ALTER TABLE t ADD \"\(name)\"") }
    var random = SplitMix64(seed: 31)
    try database.execute("BEGIN")
    for id in 1...400 {
      let seconds = Int.random(in: -2_000_000_000...4_000_000_000, using: &random)
      let offset = Int.random(in: -14...14, using: &random)
      let text = String(format: "%+03d:30", offset)
      try database.execute(
        """
        INSERT INTO t(id, v, seconds, real, ms, us, since, julian, bare, compact, foreign_text, utc)
        SELECT \(id), \(id), s, s + 0.25, s * 1000, s * 1000000, s - 978307200,
          julianday(s, 'unixepoch'), julianday(s, 'unixepoch'),
          CAST(strftime('%Y%m%d', s, 'unixepoch') AS INTEGER),
          strftime('%Y-%m-%dT%H:%M:%S\(text)', s, 'unixepoch'),
          strftime('%Y-%m-%d %H:%M:%SZ', s, 'unixepoch')
        FROM (SELECT \(seconds) AS s)
        """)
    }
    try database.execute("COMMIT")
    var rows = 0
    for (name, format, day) in columns {
      let options = ["--date", name, "--sum", "v"] + (format.map { ["--date-format", $0] } ?? [])
      let table = try report([database.path, "--table", "t"] + options)
      let expected = try Tool.run([
        "query", database.path, "--format", "csv",
        """
        SELECT date(\(day), 'weekday 0', '-6 days') AS first_day, sum(v) AS v FROM t
        GROUP BY 1 ORDER BY 1
        """,
      ])
      #expect(table.status == 0, "\(name): \(table.errors)")
      let found = naiveCSV(table.output).map { [$0[1], $0[3]] }
      #expect(found == naiveCSV(expected.output), "\(name)")
      #expect(table.errors.contains("has an offset") == (name == "foreign_text"))
      let cells = try Tool.run(["query", database.path, "SELECT * FROM t", "--format", "csv"])
      let csv = try report(["-"] + options, input: cells.output)
      #expect(csv.output == table.output, "\(name)")
      rows += found.count - 1
    }
    #expect(rows > 4_000)
  }

  static let offsets = "2011-01-03T00:30:00+05:30"

  @Test func offsetsAreNotedAndZonesApplied() throws {
    let note =
      "has an offset from UTC: such dates belong to their day in UTC; --zone NAME selects another time "
      + "zone\n"
    let header = "week,first_day,last_day,rows,days_covered,days\n"
    let before = "2010-W52,2010-12-27,2011-01-02,1,1,7\n"
    let after = "2011-W01,2011-01-03,2011-01-09,1,1,7\n"
    let database = try TestDatabase("CREATE TABLE t(d); INSERT INTO t VALUES ('\(Self.offsets)')")
    let compact = Self.offsets.replacingOccurrences(of: "+05:30", with: "+0530")
    try database.execute("CREATE TABLE c(d); INSERT INTO c VALUES ('\(compact)')")
    var count = 0
    for (table, text, form) in [
      ("t", Self.offsets, []),
      ("t", Self.offsets, ["--date-format", "yyyy-MM-dd'T'HH:mm:ssxxx"]),
      ("c", compact, ["--date-format", "%Y-%m-%dT%H:%M:%S%z"]), ("c", compact, []),
    ] {
      for (source, place) in [
        (["-"], "row 1 (line 2)"), ([database.path, "--table", table], "rowid 1"),
      ] {
        for (zone, line) in [(nil, before), ("Asia/Kolkata", after), ("UTC", before)] {
          let zone = zone.map { ["--zone", $0] } ?? []
          let result = try report(source + ["--date", "d"] + form + zone, input: "d\n\(text)\n")
          #expect(result.output == header + line)
          #expect(result.errors == (zone.isEmpty ? "weekcal: \(place) \(note)" : ""))
          count += 1
        }
      }
    }
    #expect(count == 24)
    let week = try Tool.run(
      ["week", "-l", "de_DE", "--format", "csv"],
      input: "2011-01-03\n\(Self.offsets)\n\(Self.offsets)\n")
    #expect(naiveCSV(week.output).map { $0[1] } == ["key", "2011-W01", "2010-W52", "2010-W52"])
    #expect(week.errors == "weekcal: '\(Self.offsets)' \(note)")
    let local = try Tool.run([
      "format", "y-MM-dd HH:mm xxx", Self.offsets, "2011-01-03T00:30Z", "2011-01-03 00:30",
      "-l", "en", "--zone", "America/New_York",
    ])
    #expect(
      local.output == "2011-01-02 14:00 -05:00\n2011-01-02 19:30 -05:00\n2011-01-03 00:30 -05:00\n")
    #expect(local.errors == "")
    let utc = try Tool.run(["format", "y-MM-dd HH:mm xxx", Self.offsets, "-l", "en"])
    #expect(utc.output == "2011-01-02 19:00 +00:00\n")
    #expect(utc.errors == "weekcal: '\(Self.offsets)' \(note)")
    let unknown = try Tool.run(["week", "2011-01-02", "-l", "en", "--zone", "Mars/Base"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("weekcal: --zone 'Mars/Base': no time zone Mars/Base in "))
  }

  /// In a column that is named as the one of dates, numbers count by their digits, and that is said.
  @Test(arguments: [
    ("1293926400", "unixepoch"), ("1293926400000", "unixms"), ("1293926400000000", "unixus"),
    ("40545", "excel"), ("40545.75", "excel"),
  ]) func numbersInANamedDateColumnAreRead(_ number: String, _ form: String) throws {
    let database = try TestDatabase("CREATE TABLE t(d); INSERT INTO t VALUES (\(number))")
    for arguments in [["-"], [database.path, "--table", "t"]] {
      let result = try Tool.run(
        ["report"] + arguments + ["--date", "d", "-l", "de_DE", "--format", "csv"],
        input: "d\n\(number)\n")
      #expect(result.status == 0)
      #expect(result.output.contains("2010-12-27,2011-01-02"), "\(result.output)")
      #expect(result.errors.contains("column 'd': dates are \(form)"), "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("315619200000000000", "of the years 1000 to 9999; --date-format reads other forms"),
    ("0", "of the years 1000 to 9999; --date-format reads other forms"),
  ]) func errorsNameWhatANumberMayMean(_ number: String, _ ending: String) throws {
    let database = try TestDatabase("CREATE TABLE t(d); INSERT INTO t VALUES (\(number))")
    for arguments in [["-"], [database.path, "--table", "t"]] {
      let result = try report(arguments + ["--date", "d"], input: "d\n\(number)\n")
      #expect(result.status == 65)
      #expect(result.output == "")
      #expect(result.errors.hasSuffix("\(ending)\n"), "\(result.errors)")
      #expect(
        result.errors.contains(" has no date in column 'd' but '\(number)': expected YYYY-MM-DD,"))
    }
    let week = try Tool.run(["week", number, "-l", "de_DE"])
    #expect(week.status == 64)
    #expect(
      week.errors.hasPrefix("weekcal: '\(number)' is not a date: expected YYYY-MM-DD, as in"))
    #expect(!week.errors.contains("--date-format"))
  }

  /// A number beside digits has its full width, or the report is refused: never a week of the year 201.
  @Test func adjacentNumbersHaveTheirFullWidth() throws {
    var count = 0
    for (form, text, line) in [
      ("%Y%m%d", "20110102", "2010-W52,2010-12-27,2011-01-02,1,1,7\n"),
      ("%Y%m%d", "09990730", "0999-W31,0999-07-29,0999-08-04,1,1,7\n"),
      ("%Y%m%d", "2011102", nil), ("%Y%m%d", "201112", nil), ("%Y%j", "20203", nil),
      ("%Y%j", "2011002", "2010-W52,2010-12-27,2011-01-02,1,1,7\n"),
      ("yyyyMMdd", "20110102", "2010-W52,2010-12-27,2011-01-02,1,1,7\n"),
      ("yyyyMMdd", "2011102", nil),
    ] {
      let result = try report(["-", "--date", "d", "--date-format", form], input: "d\n\(text)\n")
      if let line {
        #expect(
          result.output == "week,first_day,last_day,rows,days_covered,days\n" + line,
          "\(form) of \(text)")
      } else {
        #expect(result.output == "", "\(form) of \(text)")
        #expect(result.status != 0)
        #expect(result.errors.contains("row 1 (line 2) has no date in column 'd' but '\(text)'"))
        #expect(result.errors.contains(" digits of the "), "\(result.errors)")
      }
      count += 1
    }
    #expect(count == 8)
  }

  @Test func notesYearsOfTwoDigits() throws {
    let result = try report(
      ["-", "--date", "d", "--date-format", "d.M.u", "--reading", "exact"],
      input: "d\n1.2.2011\n1.2.11\n1.2.12\n")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "weekcal: 2 rows have dates before the year 1000 or after 9999; the first: row 2 "
        + "(line 3), '1.2.11' is 0011-02-01; for two-digit years use yy\n")
    for form in ["d.M.yy", "d.M.y"] {
      let right = try report(["-", "--date", "d", "--date-format", form], input: "d\n1.2.11\n")
      #expect(right.output.contains("2011-W05"))
      #expect(right.errors == "")
    }
    let strftime = try report(
      ["-", "--date", "d", "--date-format", "%d.%m.%Y"], input: "d\n01.02.11\n")
    #expect(
      strftime.errors.hasSuffix(
        "(expected 4 digits of the year at byte 6); --skip-bad-dates skips rows without a date\n"
      ))
  }
}

import Foundation
import TestSupport
import Testing

/// Every example of every help text does what it says, in a folder with the files that it names.
@Suite struct HelpExampleTests {
  /// The commands after `Examples:`, each with all of its lines.
  private static func examples(of help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "Examples:") else { return [] }
    var examples: [String] = []
    for line in lines[(start + 1)...].prefix(while: { !$0.isEmpty }) {
      if line.hasPrefix("    "), let last = examples.popLast() {
        examples.append(last + "\n" + line.dropFirst(2))
      } else {
        examples.append(String(line.dropFirst(2)))
      }
    }
    return examples
  }

  /// What is in the files: a day, numbers, and the report of a locale of them.
  private static let setUp = """
    printf 'Date,Value,Visits\\n2011-01-02,6,3\\n2013-07-05,7,2\\n' > usage.csv
    printf 'day,x\\n2011-01-02,1\\n' | gzip > big.csv.gz
    printf 'day,x\\n2011-01-02,1\\n2011-01-03,2\\n' > days.csv
    printf '2011-01-02\\n' > dates.txt
    printf 'date,temp\\n2012-01-01,3.5\\n2012-02-02,5\\n' > weather.csv
    printf 'Date,Airline,Value\\n2013-01-01,AA,7\\n2013-01-08,UA,5\\n' > miles.csv
    python3 -c '
    import sqlite3, csv
    db = sqlite3.connect("usage.db")
    db.execute("CREATE TABLE Usage(Date TEXT, Value INTEGER, Visits INTEGER)")
    rows = list(csv.reader(open("usage.csv")))[1:]
    db.executemany("INSERT INTO Usage VALUES (?, ?, ?)", rows)
    db.execute("ALTER TABLE Usage ADD COLUMN WeekKey")
    db.execute("UPDATE Usage SET WeekKey = ?", ["2011-W02"])
    db.commit()'
    mkdir Sources; printf 'f.dateFormat = "yyyy-MM-dd"' > Sources/a.swift
    printf 'SELECT strftime(%s, d);' "'%Y-%m-%d'" > schema.sql
    printf 'SELECT strftime(%s, d);' "'%G-%m'" > report.sql
    git() { cat "${2#:}"; }  # git show :report.sql
    export SOURCE_DATE_EPOCH=1295179200  # noon of 2011-01-16
    weekcal() { "$WEEKCAL" "$@"; }
    """

  /// The end of the output of each example, and its status where it is not 0.
  private static let results: [(example: String, output: String, status: Int32)] = [
    (
      "weekcal report usage.csv --date Date --ratio",
      "2013-W27  2013-06-30  2013-07-06      7       2          3.50", 0
    ),
    (
      "weekcal week 2011-01-02 --locale de_DE",
      "2011-01-02  2010-W52  2010    52  2010-12-27  2011-01-02", 0
    ),
    ("weekcal query usage.db \"SELECT week_key(Date, 'en_US')", "2013-W27           7", 0),
    (
      "weekcal report usage.csv --date Date --ratio",
      "2011-W02  2011-01-02  2011-01-08      6       3          2.00", 0
    ),
    (
      "weekcal report usage.db --table Usage --date Date --sum Visits",
      "2013-07  2013-07-01  2013-07-31       2                    5/31", 0
    ),
    ("weekcal report miles.csv --date Date --sum Value --group Airline", "weeks by de_DE", 0),
    (
      "weekcal week 2011-01-02 2026-W47",
      "2026-W47    2026-W47  2026    47  2026-11-15  2026-11-21", 0
    ),
    (
      "weekcal week today -7d --calendar nrf",
      "2011-01-09  FY2010-P12  2010      12  2011-01-02  2011-01-29", 0
    ),
    ("weekcal week 2026-11-22 --everywhere", "Excel WEEKNUM(d)                   48  excel1", 0),
    ("weekcal format YYYY-ww 2011-01-02", "2011-02", 0),
    ("weekcal format \"EEEE d. MMMM y\" --locale de_DE < dates.txt", "Sonntag 2. Januar 2011", 0),
    ("weekcal format --style long 2011-01-02", "2. Januar 2011", 0),
    ("weekcal calendar 2013 --locale en_US", "48| 24 25 26 27 28 29 30    1| 29 30 31", 0),
    ("weekcal calendar FY2026 --calendar nrf", "48| 27 28 29 30 31  1  2", 0),
    ("weekcal calendar 2013 -l en_US --format svg --heat", "weeks by en_US", 0),
    ("weekcal rules en_US de_DE ar_EG", "Friday-Saturday", 0),
    ("weekcal rules --why pt en_AE@weekdata=cldr45", "likely region BR", 0),
    ("weekcal rules --diff cldr48 cldr50-plan", "US      Sunday", 0),
    ("weekcal query usage.csv \"SELECT week_key(Date, 'de_DE')", "2013-W27           7", 0),
    ("weekcal query days.csv w=weather.csv", "2011-01-03   5.0", 0),
    ("weekcal query usage.db 'SELECT SUM(Value) FROM Usage WHERE Date >= :from'", "         7", 0),
    ("weekcal stale usage.db", "weekcal: the database stores no results of week functions", 0),
    ("weekcal stale usage.db --fix", "stores no results of week functions", 0),
    (
      "weekcal stale usage.db --table Usage --key WeekKey",
      "compared 1 key column with \(BakedData.name)", 1
    ),
    ("weekcal functions", "\nweeks(start, stop, locale)\n", 0),
    ("weekcal functions week", "\nweeks(start, stop, locale)\n", 0),
    ("weekcal functions --format markdown", "| `weeks(start, stop, locale)` |", 0),
    ("weekcal lint Sources schema.sql", "weekcal: no mistakes in 2 patterns of 2 files", 0),
    ("weekcal lint --pattern YYYY-MM-dd", "fix: yyyy-MM-dd", 1),
    ("git show :report.sql | weekcal lint - --format json", "\"fix\":\"%Y-%m\"", 1),
    ("weekcal sql week_key Date --dialect postgres", "EXTRACT(ISODOW FROM Date + 1)", 0),
    ("weekcal sql start_of Date --unit week_based_year", "date_add(date_add(Date, ", 0),
    ("weekcal sql fiscal_key Date", "CONCAT('FY'", 0),
    ("weekcal dimension --from 2011-01-01 --to 2030-12-31", "", 0),
    ("weekcal dimension --from 2011-01-01 --to 2011-12-31", "CREATE TABLE \"calendar_days\"", 0),
    ("weekcal dimension --from 2024-01-01 --to 2024-12-31", "", 0),
    (
      "weekcal import usage.csv new.db --table Usage",
      "2 rows into table 'Usage': Date TEXT, Value INTEGER, Visits INTEGER", 0
    ),
    ("weekcal import weather.csv new.db --table Usage", "2 rows into table 'Usage'", 0),
    ("gunzip -c big.csv.gz | weekcal import", "1 row into table 'Days': day TEXT", 0),
  ]

  @Test func examplesInHelpGiveTheirOutput() throws {
    let commands = [
      [], ["report"], ["week"], ["format"], ["calendar"], ["rules"], ["query"], ["stale"],
      ["functions"], ["lint"], ["sql"], ["dimension"], ["import"],
    ]
    var results = Self.results[...]
    var count = 0
    for command in commands {
      let help = try Tool.run(command + ["--help"])
      let examples = Self.examples(of: help.output)
      #expect(examples.count == 3, "\(command)")
      for example in examples {
        let next = results.popFirst()
        let expected = try #require(next, "\(example)")
        #expect(example.hasPrefix(expected.example), "\(example)")
        let folder = try TemporaryFolder()
        let result = try Tool.shell("cd '\(folder.path)'\n\(Self.setUp)\n\(example)")
        #expect(result.status == expected.status, "\(example): \(result.output)")
        #expect(
          expected.output.isEmpty || result.output.contains(expected.output),
          "\(example): \(result.output)")
        count += 1
      }
    }
    #expect(results.isEmpty)
    #expect(count == 39)
  }

  /// What the help of an argument says in passing.
  @Test func remarksInHelpHold() throws {
    let before = try Tool.run(["calendar", "-l", "en", "--", "-4"])
    #expect(before.status == 0, "\(before.errors)")
    #expect(before.output.contains("5 B"))
    for format in ["table", "text"] {
      #expect(try Tool.run(["rules", "en_US", "--format", format]).output.hasPrefix("locale "))
    }
    let tab = try Tool.run(
      ["report", "-", "--date", "d", "-l", "en", "--delimiter", "tab"],
      input: "d\tx\n2011-01-02\t1\n")
    #expect(tab.status == 0)
    let time = try Tool.run(["week", "2011-01-02 15:04", "-l", "en"])
    #expect(time.status == 0)
  }
}

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
    ("weekcal week today -7d --locale de_DE", "2011-01-09  2011-W01", 0),
    ("weekcal query usage.db \"SELECT week_key(Date, 'en_US')", "2013-W27           7", 0),
    (
      "weekcal report usage.csv --date Date --ratio",
      "2011-W02  2011-01-02  2011-01-08      6       3          2.00", 0
    ),
    ("weekcal report usage.db --table Usage", "2013-W27  2013-07-01  2013-07-07       2", 0),
    ("gunzip -c big.csv.gz | weekcal report", "2011-W01,2011-01-01,2011-01-07,1", 0),
    ("weekcal report weather.csv", "2012-02-29      5.00         5  2/29", 0),
    ("weekcal report miles.csv", "week      first_day   last_day    AA  UA  total", 0),
    ("weekcal report usage.csv --date Date --sum Visits --fill", "2013-07-31       2", 0),
    (
      "weekcal report usage.csv --date Date --sum Visits -l",
      "2013-W27  2013-06-30  2013-07-06       2", 0
    ),
    (
      "weekcal report usage.csv --date Date --count --by quarter",
      "FY2013-Q2       2013-05-05  2013-08-03     1  62/91", 0
    ),
    (
      "weekcal report usage.csv --date Date --sum Visits -l de_DE --bars",
      "2013-W27  2013-07-01  2013-07-07       2   5/7  ▒▒", 0
    ),
    ("weekcal report usage.csv --date Date --sum Visits -l de_DE -o report.html", "", 0),
    (
      "weekcal report miles.csv --date Date --sum Value=Miles --group Airline",
      "weeks by", 0
    ),
    ("weekcal report weather.csv --date date --median temp --percentile 90:temp", "median_temp", 0),
    ("weekcal week 2026-11-22 --everywhere", "Excel WEEKNUM(d)                   48  excel1", 0),
    (
      "weekcal week 2011-01-02 2024-12-30",
      "2024-12-30  2025-W01  2025     1  2024-12-29  2025-01-04", 0
    ),
    (
      "weekcal week 2024-02-03 2024-02-04 --calendar nrf",
      "2024-02-04  FY2024-P01  2024       1  2024-02-04  2024-03-02", 0
    ),
    (
      "weekcal week 2012-12-31 --locale de_DE --label-style medium",
      "31. Dez. 2012\u{2009}–\u{2009}6. Jan. 2013", 0
    ),
    (
      "tail -n +2 days.csv | cut -d, -f1 | weekcal week",
      "2011-01-03,2011-W01,2011,1,2011-01-03,2011-01-09", 0
    ),
    ("weekcal format YYYY-ww 2011-01-02", "2011-02", 0),
    ("weekcal format \"EEEE d. MMMM y\" --locale de_DE < dates.txt", "Sonntag 2. Januar 2011", 0),
    ("weekcal format \"%A %e. %B %Y\"", "Sonntag  2. Januar 2011", 0),
    ("weekcal format --style long 2011-01-02", "2. Januar 2011", 0),
    ("weekcal format --template yMMMEd 2011-01-02", "dim. 2 janv. 2011", 0),
    ("weekcal format xxx \"2 Jan 2011 PST\" --from", "-08:00", 0),
    ("weekcal calendar 2013 --locale en_US", "48| 24 25 26 27 28 29 30    1| 29 30 31", 0),
    ("weekcal calendar 2013-01 --locale de_DE", " 5|  28  29  30  31", 0),
    ("weekcal calendar 2013 -l de_DE --format svg", "", 0),
    (
      "weekcal calendar 2013 -l en_US --format svg --heat",
      "<title>2013-07-05 · Visits: 2</title>", 0
    ),
    ("weekcal rules en_US de_DE ar_EG", "Friday-Saturday", 0),
    ("weekcal rules --why pt en_AE@weekdata=cldr45", "likely region BR", 0),
    ("weekcal rules --diff cldr42 cldr46", "AE      Saturday", 0),
    ("weekcal rules --format csv > rules.csv", "", 0),
    ("weekcal query usage.csv \"SELECT week_key(Date, 'de_DE')", "2013-W27           7", 0),
    ("weekcal query days.csv w=weather.csv", "2011-01-03   5.0", 0),
    ("weekcal query days.csv --format markdown", "| 2011-01-03 | 2 |", 0),
    ("weekcal query usage.db \"SELECT week_key(Date, 'en_US')", "2013-W27           7", 0),
    ("weekcal query :memory: \"SELECT week_start", "2010-12-27", 0),
    ("weekcal query usage.db 'SELECT SUM(Value) FROM Usage WHERE Date >= :from'", "         7", 0),
    ("weekcal stale usage.db", "weekcal: the database has stored nothing of the week functions", 0),
    ("weekcal stale usage.db --fix", "has stored nothing of the week functions", 0),
    (
      "weekcal stale usage.db --table Usage --key WeekKey",
      "compared 1 key column with \(BakedData.name)", 1
    ),
    ("weekcal functions week", "\nweeks(start, stop, locale)\n", 0),
    ("weekcal functions --format markdown", "| `weeks(start, stop, locale)` |", 0),
    ("weekcal lint Sources schema.sql", "weekcal: no mistakes in 2 patterns of 2 files", 0),
    ("weekcal lint --pattern YYYY-MM-dd", "fix: yyyy-MM-dd", 1),
    ("weekcal lint --pattern '%Y-%W' --dialect sqlite", "fix: %G-%V", 1),
    ("git show :report.sql | weekcal lint - --format json", "\"fix\":\"%Y-%m\"", 1),
    ("weekcal sql week_key Date --dialect postgres", "EXTRACT(ISODOW FROM Date + 1)", 0),
    ("weekcal sql week_start 'CAST(ts AS DATE)'", "greatest(CAST(ts AS DATE) + ", 0),
    ("weekcal sql start_of Date --unit week_based_year", "date_add(date_add(Date, ", 0),
    ("weekcal sql fiscal_key Date", "CONCAT('FY'", 0),
    ("weekcal query usage.db \"SELECT\n", "2013-W27           7", 0),
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

  @Test func examplesAreTrue() throws {
    let commands = [
      [], ["report"], ["week"], ["format"], ["calendar"], ["rules"], ["query"], ["stale"],
      ["functions"], ["lint"], ["sql"], ["dimension"], ["import"],
    ]
    var results = Self.results[...]
    var count = 0
    for command in commands {
      let help = try Tool.run(command + ["--help"])
      let examples = Self.examples(of: help.output)
      #expect(!examples.isEmpty, "\(command)")
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
    #expect(count == 61)
  }

  /// What the help of an argument says in passing.
  @Test func remarksAreTrue() throws {
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

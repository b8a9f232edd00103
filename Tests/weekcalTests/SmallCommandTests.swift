import Foundation
import TestSupport
import Testing

@Suite struct SmallCommandTests {
  @Test func showsWeeks() throws {
    let result = try Tool.run(["week", "2011-01-02", "2024-12-30 10:30", "--locale", "en_US"])
    #expect(
      result.output == """
        date              key       year  week  first_day   last_day
        ----------------  --------  ----  ----  ----------  ----------
        2011-01-02        2011-W02  2011     2  2011-01-02  2011-01-08
        2024-12-30 10:30  2025-W01  2025     1  2024-12-29  2025-01-04

        """)
    #expect(result.status == 0)
    let json = try Tool.run(
      ["week", "--locale", "de-DE", "--format", "json"], input: "2011-01-02\r\n2011-01-03")
    #expect(
      json.output == """
        [
        {"date":"2011-01-02","key":"2010-W52","year":2010,"week":52,"first_day":"2010-12-27",\
        "last_day":"2011-01-02"},
        {"date":"2011-01-03","key":"2011-W01","year":2011,"week":1,"first_day":"2011-01-03",\
        "last_day":"2011-01-09"}
        ]

        """)
  }

  private struct Numberer: Decodable {
    var who: String
    var locale: String
  }

  /// The week of one date by all who are asked for: as Excel, MySQL 8, PostgreSQL 15, SQL Server 2022 and SQLite
  /// document it, and in at most 80 columns.
  @Test func showsWeeksEverywhere() throws {
    let days = [
      ("2026-11-22", [47, 48, 48, 47, 48, 47, 47, 47, 48, 46, 47, 47]),
      ("2011-01-02", [52, 2, 2, 52, 2, 1, 52, 52, 2, 0, 52, 52]),
      ("2023-01-01", [52, 1, 1, 52, 1, 1, 52, 52, 1, 0, 52, 52]),
      ("2024-12-30", [1, 1, 53, 1, 53, 52, 1, 1, 53, 53, 1, 1]),
    ]
    for (day, weeks) in days {
      let result = try Tool.run(["week", day, "--everywhere", "--format", "csv"])
      let rows = result.output.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",").map(String.init) }
      // A call has commas itself.
      let numbers = rows.map { row in row.compactMap { Int($0) }.first }
      #expect(numbers == weeks, "\(day)")
      let own = try Tool.run(["week", day, "--everywhere", "-l", "de_DE"]).output
        .split(separator: "\n")
      #expect(own.count == weeks.count + 3)
      #expect(own[2].hasPrefix("here "))
      #expect(own.allSatisfy { $0.count <= 80 })
    }
    // The page for browsers has the same ones.
    let path = Fixtures.path("../../Sources/Hosts/WeekCalendarExtension/JavaScript/page/page.js")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let json = try Tool.run(["week", "2026-11-22", "--everywhere", "--format", "json"]).output
    let all = try JSONDecoder().decode([Numberer].self, from: Data(json.utf8))
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("  [\"") && $0.hasSuffix("],") }
    #expect(all.count == 12)
    for (numberer, line) in zip(all, lines) {
      #expect(line.hasPrefix("  [\"\(numberer.who)\", \"\(numberer.locale)\", "), "\(line)")
    }
    #expect(
      try Tool.run(["week", "2026-11-22", "2026-11-23", "--everywhere"]).errors
        == "weekcal: --everywhere needs one date, not 2\n")
  }

  /// A command of many options shows those that are asked for most, as the whole help has them.
  @Test func shortHelpIsShown() throws {
    for (command, most, least, usual) in [
      ("report", 48, 180, 14), ("query", 48, 90, 9), ("import", 48, 75, 10),
      ("calendar", 48, 75, 7),
    ] {
      let short = try Tool.run([command, "--help"]).lines
      let all = try Tool.run([command, "--help-all"]).lines
      #expect(short.count <= most, "\(command)")
      #expect(all.count >= least, "\(command)")
      #expect(try Tool.run(["help", command]).lines == short)
      let options = short.filter { $0.hasPrefix("  -") }
      #expect(options.count == usual + 1, "\(command)")
      #expect(options.dropLast().allSatisfy { all.contains($0) })
      #expect(options.last?.hasPrefix("  --help-all ") == true)
      let optionCount = all.count { $0.hasPrefix("  -") }
      #expect(options.last?.contains("all \(optionCount) options") == true)
      #expect(short.allSatisfy { $0.count <= 80 })
    }
  }

  /// Dates and times in all forms of ISO 8601, as arguments and as lines.
  @Test func readsISO8601() throws {
    let rows = [
      ("2010-W52-7", "2011-01-02 00:00:00.000"), ("2010W527", "2011-01-02 00:00:00.000"),
      ("2011-002", "2011-01-02 00:00:00.000"), ("20110102", "2011-01-02 00:00:00.000"),
      ("2011002T150405Z", "2011-01-02 15:04:05.000"),
      ("20110102T150405,25", "2011-01-02 15:04:05.250"),
      ("2011-01-02 15:04:05.0065", "2011-01-02 15:04:05.007"),
      ("2010-12-31T24:00", "2011-01-01 00:00:00.000"),
      ("2011-01-03T00:30+0530", "2011-01-02 19:00:00.000"),
      ("2011-01-03T00:30+05", "2011-01-02 19:30:00.000"),
    ]
    let command = ["format", "yyyy-MM-dd HH:mm:ss.SSS", "-l", "en_US"]
    let expected = rows.map { $0.1 + "\n" }.joined()
    #expect(try Tool.run(command + rows.map(\.0)).output == expected)
    let lines = rows.map { $0.0 + "\n" }.joined()
    #expect(try Tool.run(command, input: lines).output == expected)
  }

  /// Another folder of zones in the environment changes nothing: in TZDIR New York is Tokyo.
  @Test func zonesComeFromTheSystemsFolders() throws {
    let result = try Tool.shell(
      """
      mkdir -p "$TMPDIR/America"; cp /usr/share/zoneinfo/Asia/Tokyo "$TMPDIR/America/New_York"
      SQL="SELECT in_zone('2011-07-01 00:00', 'America/New_York') AS a"
      TZDIR="$TMPDIR" "$WEEKCAL" query :memory: "$SQL" --format csv
      TZDIR="$TMPDIR" TZ=America/New_York date -d '2011-07-01 00:00Z' '+%F %T'
      """)
    // The second line shows that TZDIR is what the C library takes.
    #expect(result.output == "a\n2011-06-30 20:00:00\n2011-07-01 09:00:00\n")
  }

  /// A private-use region that is a language's code: the answer, and on standard error what was meant.
  @Test func likelyMistakesAreNoted() throws {
    let result = try Tool.run(["rules", "aa_AA", "--format", "csv"])
    #expect(result.lines.dropFirst().first?.hasPrefix("aa_AA,AA,Monday,1,") == true)
    #expect(
      result.errors == "weekcal: 'AA' is a private-use region, with the weeks of 001; "
        + "the language 'aa' has the region 'ET'\n")
    #expect(result.status == 0)
    #expect(try Tool.run(["rules", "en_QQ", "iso8601"]).errors == "")
  }

  @Test func stopsAtTheFirstBadDate() throws {
    for command in [["week"], ["format", "YYYY-ww"]] {
      let lines = try Tool.run(command + ["-l", "de_DE"], input: "2011-01-02\n\n2011-01-03\n")
      #expect(lines.status == 65)
      #expect(
        lines.errors
          == "weekcal: line 2 is not a date: '': expected YYYY-MM-DD, as in 2011-01-02, with or without a "
          + "time\n")
      #expect(!lines.output.contains("2011-01-03"))
      // The first argument is a date: nothing is written before all are read.
      for (text, expected) in [
        ("2011", "expected YYYY-MM-DD, as"), ("2011.1.2", "expected YYYY-MM-DD, here 2011-01-02"),
        ("2011002", "expected YYYY-MM-DD, as"), ("2010-W53-1", "week 53 is not in 1...52"),
        ("2011-01-02T", "expected YYYY-MM-DD, as"),
        ("2011-01-02T15:04+24:00", "hour of the offset 24 is not in 0...23"),
        ("2011-02-29", "day 29 is not in 1...28"), ("now", "expected YYYY-MM-DD, as"),
        ("2011-01-02x", "expected YYYY-MM-DD, as"),
      ] {
        let argument = try Tool.run(command + ["2011-01-02", text, "-l", "de_DE"])
        #expect(argument.status == 64, "\(text)")
        #expect(argument.errors.hasPrefix("weekcal: '\(text)' is not a date: \(expected)"))
        #expect(argument.output == "")
      }
    }
  }

  @Test func formatsOneLinePerLine() throws {
    #expect(
      try Tool.run(["format", "YYYY-ww", "2011-01-02", "-l", "en_US"]).output == "2011-02\n")
    #expect(
      try Tool.run(["format", "EEEE, d. MMMM y", "-l", "de_DE"], input: "2011-01-02\n2012-02-29")
        .output == "Sonntag, 2. Januar 2011\nMittwoch, 29. Februar 2012\n")
    #expect(try Tool.run(["format", "", "-l", "de_DE"], input: "2011-01-02\n").output == "\n")
    #expect(try Tool.run(["format", "y", "-l", "ar_EG"], input: "2011-01-02\n").output == "٢٠١١\n")
    #expect(try Tool.run(["format", "y", "-l", "de_DE"]).output == "")
    let stopped = try Tool.run(
      ["format", "y", "-l", "de_DE"], input: "2011-01-02\nx\n2012-01-01\n")
    #expect(stopped.output == "2011\n")
    #expect(stopped.status == 65)
    #expect(
      try Tool.run(["format", "%A, %-d. %B %Y", "2011-01-02", "-l", "de_DE"]).output
        == "Sonntag, 2. Januar 2011\n")
    #expect(
      try Tool.run(["format", "%Y", "2011-01-02", "-l", "de_DE", "--dialect", "uts35"]).output
        == "%2010\n")
    let sqlite = try Tool.run(["format", "%A", "2011-01-02", "-l", "en", "--dialect", "sqlite"])
    #expect(sqlite.status == 64)
    #expect(
      sqlite.errors.hasPrefix(
        "weekcal: pattern '%A': %A at byte 0 is not a conversion of the sqlite"))
    let bad = try Tool.run(["format", "yyyy-n", "2011-01-02", "-l", "de_DE"])
    #expect(bad.status == 64)
    #expect(bad.errors.hasPrefix("weekcal: pattern 'yyyy-n': 'n' at byte 5"))
  }

  @Test func formatsManyLines() throws {
    // More than one buffer of input, with and without the last line's end.
    let dates = (0..<20_000).map { String(format: "2011-%02d-%02d", $0 % 12 + 1, $0 % 28 + 1) }
    let result = try Tool.run(
      ["format", "yyyy-MM-dd", "-l", "en_US"], input: dates.joined(separator: "\n"))
    #expect(result.output == dates.joined(separator: "\n") + "\n")
  }

  /// A reader that wants no more is not an error, and nobody is told of it.
  @Test func endsQuietlyWhenNobodyReads() throws {
    let flights = Fixtures.path(Fixtures.flights)
    let result = try Tool.shell(
      """
      { tail -n +2 '\(flights)' | cut -d, -f4 > '\(flights)'.no; } 2>/dev/null
      yes 2011-01-02 | head -n 200000 | { $WEEKCAL format YYYY-ww -l en_US; echo $? >&2; } | head -n 1
      $WEEKCAL rules | head -n 1
      """)
    try? FileManager.default.removeItem(atPath: flights + ".no")
    #expect(result.output.contains("2011-02\n"))
    #expect(result.output.contains("locale"))
    #expect(!result.output.contains("weekcal:"))
    #expect(result.output.contains("0\n"))
  }

  @Test func showsRules() throws {
    let result = try Tool.run(["rules", "en_US", "de-de", "ar_EG", "en-US-u-fw-mon"])
    #expect(result.status == 0)
    #expect(
      result.lines.dropFirst(2).map { $0.split(separator: " ").dropFirst(1).joined(separator: " ") }
        == [
          "US Sunday 1 Saturday-Sunday \(BakedData.name)",
          "DE Monday 4 Saturday-Sunday \(BakedData.name)",
          "EG Saturday 1 Friday-Saturday \(BakedData.name)",
          "US Monday 1 Saturday-Sunday \(BakedData.name)", "",
        ])
    let all = try Tool.run(["rules"])
    #expect(all.lines.count == 907 + 3)
    #expect(all.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    let csv = try Tool.run(["rules", "--format", "csv"])
    #expect(csv.output.hasPrefix("locale,region,first_weekday,minimum_days,weekend,data\n"))
    #expect(csv.output.contains("\npt_PT,PT,Sunday,4,Saturday-Sunday,\(BakedData.name)\n"))
    let bad = try Tool.run(["rules", "en_US", "xx"])
    #expect(bad.status == 64)
    #expect(bad.errors.hasPrefix("weekcal: locale 'xx': "))
    #expect(bad.output == "")
  }

  @Test func helpListsEveryCommand() throws {
    let commands = [
      "report", "week", "format", "calendar", "rules", "query", "stale", "functions", "lint",
      "data", "sql", "dimension", "import",
    ]
    let help = try Tool.run(["--help"])
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(commands.allSatisfy { help.output.contains($0) })
    #expect(help.output.contains("66  no such file, table or column"))
    for command in commands {
      let help = try Tool.run([command, "--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("Examples:\n  weekcal \(command)"))
      #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(help.lines.filter { $0.count > 80 })")
      #expect(help.lines.contains { $0.hasPrefix("USAGE: weekcal \(command) ") })
      let all = try Tool.run([command, "--help-all"])
      #expect(all.status == 0)
      // Short help has some of the options, and one that shows all.
      let options = help.lines.filter { $0.hasPrefix("  -") && !$0.hasPrefix("  --help-all ") }
      #expect(!options.isEmpty && options.allSatisfy(all.lines.contains), "\(command)")
      let wrong = try Tool.run([command, "--no-such-option"])
      #expect(wrong.status == 64)
      #expect(wrong.errors.contains("\nUsage: weekcal \(command) "))
      #expect(wrong.lines.allSatisfy { $0.count <= 80 })
      #expect(
        wrong.errors.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(wrong.errors)")
    }
    let full = try Tool.shell("$WEEKCAL --help > /dev/full")
    #expect(full.output == "weekcal: cannot write the output: No space left on device\n")
    #expect(full.status == 74)
    #expect(try Tool.run(["--version"]).output.contains(BakedData.name))
    for shell in ["bash", "zsh", "fish"] {
      let script = try Tool.run(["--generate-completion-script", shell])
      #expect(script.status == 0)
      #expect(script.output.contains("weekcal"))
    }
    let bash = try Tool.shell(
      """
      bash -c 'PATH="${WEEKCAL%/*}:$PATH"
        source <(weekcal --generate-completion-script bash)
        COMP_WORDS=(weekcal report --locale de_A)
        COMP_CWORD=3 COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=28
        _weekcal weekcal de_A --locale
        echo "${COMPREPLY[@]}"'
      """)
    #expect(bash.output == "de_AT\n")
    let unknown = try Tool.run(["frob"])
    #expect(unknown.status == 64)
    #expect(
      unknown.errors == "weekcal: no command 'frob': expected report, week, format, "
        + "calendar, rules, query, stale, functions, lint, data, sql, dimension, import, inspect or help\n"
    )
    let missing = try Tool.run(["week", "2011-01-02"])
    #expect(missing.status == 64)
    #expect(
      missing.errors == "weekcal: --locale or --calendar is required, as in --locale de_DE or "
        + "--calendar nrf: none of LC_ALL, LC_TIME and LANG is set\n")
  }
}

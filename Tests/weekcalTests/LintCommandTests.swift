import Foundation
import Testing

@Suite struct LintCommandTests {
  @Test func checksPatterns() throws {
    let result = try Tool.run(["lint", "--pattern", "yyyy-MM-dd", "-p", "d. MMMM YYYY"])
    #expect(result.status == 1)
    #expect(
      result.output == """
        pattern:2:9: warning: YYYY is the week-based year, not the calendar year: \
        2010-12-31 is written "31. December 2011" [week-year-with-date]
          d. MMMM YYYY
                  ^~~~
          fix: d. MMMM yyyy

        """)
    #expect(result.errors == "weekcal: 1 mistake in 2 patterns\n")
    let clean = try Tool.run(["lint", "-p", "YYYY-'W'ww", "-p", "%Y-%m-%d"])
    #expect(clean.status == 0)
    #expect(clean.output == "")
    #expect(clean.errors == "weekcal: no mistakes in 2 patterns\n")
    let note = try Tool.run(["lint", "-p", "HH:mm'Z'"])
    #expect(note.status == 0)
    #expect(note.errors == "weekcal: no mistakes and 1 note in 1 pattern\n")
    let german = try Tool.run(["lint", "-p", "d. MMMM YYYY", "-l", "de_DE"])
    #expect(german.output.contains("2010-01-01 is written \"1. Januar 2009\""))
  }

  @Test func dialectOptionIsFollowed() throws {
    for (dialect, status) in [
      ("auto", 0), ("localized", 0), ("posix", 0), ("glibc", 0), ("sqlite", 1), ("uts35", 1),
    ] {
      let result = try Tool.run(["lint", "-p", "%d %b %Y", "--dialect", dialect])
      #expect(result.status == Int32(status), "\(dialect)")
    }
  }

  @Test func sqlIsChecked() throws {
    let source = """
      -- strftime('%G-%m-%d', d) in a comment
      CREATE VIEW v AS /* strftime('%G-%m', d) */
        SELECT STRFTIME('%Y-%W', date) AS week, format_date('YYYY-MM-dd', date, 'de_DE'),
          'it''s', strftime ( "%d %b" , date), strftime(:format, date),
          strftime('%Y' || '-%m', date), format_date('d ''o''YYYY', date, 'en'),
          strftime('%G-%m', date) -- weekcal:ignore
        FROM t WHERE strftime_l('%d. %B %Y', date, 'de') > parse_date('yyyy-mm-dd', x, 'en');

      """
    let result = try Tool.run(["lint", "-"], input: source)
    #expect(result.status == 1)
    #expect(
      result.output == """
        <stdin>:3:23: warning: %W counts weeks from the year's first Monday, so the week across New Year is split in \
        two; for whole weeks use %G-%V (ISO) or week_key(time, \
        locale) (the locale's): 2010-12-31 and 2011-01-01, days of one week, are written 2010-52 \
        and 2011-00 [clipped-week]
            SELECT STRFTIME('%Y-%W', date) AS week, format_date('YYYY-MM-dd', date, 'd
                                ^~
          fix: %G-%V
        <stdin>:3:56: warning: YYYY is the week-based year, not the calendar year: \
        2010-12-31 is written 2011-12-31 [week-year-with-date]
          T STRFTIME('%Y-%W', date) AS week, format_date('YYYY-MM-dd', date, 'de_DE'),
                                                          ^~~~
          fix: yyyy-MM-dd
        <stdin>:4:29: error: SQLite has no %b and returns NULL for 2010-12-31 and every other date \
        [unknown-conversion]
              'it''s', strftime ( "%d %b" , date), strftime(:format, date),
                                      ^~
        <stdin>:5:56: warning: YYYY is the week-based year, not the calendar year: \
        2010-12-31 is written "31 o2011" [week-year-with-date]
              strftime('%Y' || '-%m', date), format_date('d ''o''YYYY', date, 'en'),
                                                                 ^~~~
          fix: d 'o'yyyy
        <stdin>:7:71: warning: mm is the minute, not the month: 2010-12-31 15:04 is \
        written 2010-04-31 [minutes-for-month]
          ERE strftime_l('%d. %B %Y', date, 'de') > parse_date('yyyy-mm-dd', x, 'en');
                                                                     ^~
          fix: yyyy-MM-dd

        """)
    #expect(
      result.errors
        == "weekcal: 5 mistakes in 8 patterns of 1 file; 1 ignored; 1 more pattern is "
        + "built at run time and not checked\n")
  }

  @Test func jsonHasTheDocumentedForm() throws {
    let result = try Tool.run(["lint", "-p", "%d %b", "--dialect", "sqlite", "--format", "json"])
    #expect(
      result.output == """
        [
        {"file":"pattern","line":1,"column":4,"severity":"error","kind":"unknown-conversion",\
        "pattern":"%d %b","dialect":"sqlite","message":"SQLite has no %b and returns NULL for 2010-12-31 and every \
        other date","fix":null}
        ]

        """)
    #expect(try Tool.run(["lint", "-p", "y", "--format", "json"]).output == "[]\n")
  }

  /// The parts that SARIF 2.1.0 asks for, and a place for each result.
  @Test func sarifHasTheRequiredParts() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a b%\u{E9}.sql",
      Array("SELECT '\u{1F600}', strftime('%G-%m', d),\n  strftime('%d\u{1}%q\"\\', d);".utf8))
    let result = try Tool.run(["lint", path, "--format", "sarif"])
    #expect(result.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    #expect(document["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "weekcal")
    let rules = try #require(driver["rules"] as? [[String: String]]).map { $0["id"] }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for (result, expected) in zip(
      results,
      [
        (
          "week-year-with-date", "warning",
          ["startLine": 1, "startColumn": 23, "endLine": 1, "endColumn": 25]
        ),
        (
          "unknown-conversion", "error",
          ["startLine": 2, "startColumn": 16, "endLine": 2, "endColumn": 18]
        ),
      ])
    {
      #expect(result["ruleId"] as? String == expected.0)
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == expected.0)
      #expect(result["level"] as? String == expected.1)
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      #expect(place["region"] as? [String: Int] == expected.2)
      let uri = try #require((place["artifactLocation"] as? [String: String])?["uri"])
      #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/a%20b%25%C3%A9.sql"))
      #expect(URL(string: uri)?.path == path)
    }
    let clean = try Tool.run(["lint", "-p", "y", "--format", "sarif"])
    #expect(clean.status == 0)
    let empty = try JSONSerialization.jsonObject(with: Data(clean.output.utf8)) as? [String: Any]
    let runs = try #require(empty?["runs"] as? [[String: Any]])
    #expect((runs.first?["results"] as? [Any])?.isEmpty == true)
  }

  /// Workflow commands of GitHub: `%`, line ends and, in properties, `:` and `,` by their numbers.
  @Test func githubAnnotationsAreEscaped() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a,b:c%.sql", Array("SELECT strftime('%G-%m', d);".utf8))
    let result = try Tool.run(["lint", path, "-p", "HH:mm'Z'", "--format", "github"])
    #expect(result.status == 1)
    let file = "\(folder.path)/a%2Cb%3Ac%25.sql"
    let note =
      "::notice file=pattern,line=1,endLine=1,col=6,endColumn=9,title=literal-zone::'Z' is plain text and says UTC "
      + "in every time zone; X writes the actual offset: 2010-12-31 15:04 is written "
      + "15:04Z; fix: HH:mmX"
    let warning =
      "::warning file=\(file),line=1,endLine=1,col=18,endColumn=20,title=week-year-with-date::%25G is the week-based "
      + "year, not the calendar year: 2010-01-01 is written 2009-01; "
      + "fix: %25Y-%25m"
    #expect(result.output == note + "\n" + warning + "\n")
    let hostile = try Tool.run([
      "lint", "-p", "yyyy\n::error::x\r%0A\u{1B}YYYY MM", "--format", "github",
    ])
    #expect(
      hostile.lines.allSatisfy {
        $0.isEmpty || $0.hasPrefix("::warning file=pattern,")
          || $0.hasPrefix("::error file=pattern,")
      })
    #expect(!hostile.output.contains("\u{1B}") && !hostile.output.contains("\r"))
  }

  @Test func foldersAreSearched() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["b/c", ".hidden"] {
      try manager.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["z.sql", "b/c/a.SQL", "b/x.txt", ".hidden/a.sql", "a.sql"] {
      _ = try folder.file(name, Array("SELECT format_date('YYYY-MM', d, 'en');\n".utf8))
    }
    try manager.createSymbolicLink(
      atPath: folder.path + "/b/loop", withDestinationPath: folder.path)
    let result = try Tool.run(["lint", folder.path])
    #expect(result.status == 1)
    #expect(
      result.lines.filter { $0.contains(": warning: ") }.map {
        $0.dropFirst(folder.path.count + 1).prefix { $0 != " " }
      } == ["a.sql:1:21:", "z.sql:1:21:", "b/c/a.SQL:1:21:"])
    #expect(result.errors == "weekcal: 3 mistakes in 3 patterns of 3 files\n")
  }

  @Test func unreadableFilesAreReported() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("a.sql", Array("SELECT strftime('%G-%m', d)".utf8))
    let other = try folder.file("a.txt", [])
    let result = try Tool.run(["lint", "no.sql", good])
    #expect(result.status == 66)
    #expect(result.output.contains("a.sql:1:18: warning: %G is the week-based year"))
    #expect(
      result.errors
        == "weekcal: no such file: 'no.sql'\n"
        + "weekcal: 1 path could not be checked; 1 mistake in 1 pattern of 1 file\n")
    let text = try Tool.run(["lint", other])
    #expect(text.status == 64)
    #expect(text.errors.hasPrefix("weekcal: '\(other)' has none of the extensions .sql .swift "))
    #expect(try Tool.run(["lint", other, "--language", "sql"]).status == 0)
    let pattern = try Tool.run(["lint", "YYYY-MM-dd"])
    #expect(
      pattern.errors.hasPrefix(
        "weekcal: no such file: 'YYYY-MM-dd'; a pattern goes after --pattern\n"))
    let nothing = try Tool.run(["lint"])
    #expect(nothing.status == 64)
    #expect(nothing.errors.hasPrefix("weekcal: expected files, folders, - or --pattern"))
    let locale = try Tool.run(["lint", "-p", "y", "-l", "xx"])
    #expect(locale.status == 64)
  }

  /// Broken and hostile source: an answer, never a trap.
  @Test func anyBytesAreCheckedWithoutTrap() throws {
    let sources = [
      "strftime('%G-%m", "strftime(", "dateFormat = \"", "\"\\", "'", "\"\"\"", "#\"\\#(", "/*",
      "\\(",
      ")))]]}}", String(repeating: "(", count: 50_000),
      String(repeating: "strftime(", count: 20_000),
      "\"\\(\"\\(\"\\(", "\0\u{1}", "f\"{", "r'", "L", "L\"", "${", "\"${", "\"$", "@",
      "dateFormat:",
      "dateFormat = @", "strftime('%Y' '-%m')", "dateFormat = \"\"\"",
      "dateFormat = \"\"\"\n\"\"\"",
      "/", "/[", "/\\", "`", "`${", "`${`", "a = b ? \"", "dateFormat = a ? b : ", "f\"{:%", "{:%Y",
      "strftime('", "strftime('''", "strftime(\"\"", "\\", "\"\\#", "#\"\\", "#",
    ]
    for language in ["sql", "swift", "c", "java", "kotlin", "python", "javascript"] {
      for source in sources {
        let result = try Tool.run(["lint", "-", "--language", language], input: source)
        #expect([0, 1].contains(result.status), "\(language) \(source.prefix(40))")
      }
    }
  }
}

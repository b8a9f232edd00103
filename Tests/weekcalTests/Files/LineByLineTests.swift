import Foundation
import TestSupport
import Testing

/// `week` and `format` read a line and write one; nothing waits for the end of the input.
@Suite struct LineByLineTests {
  @Test func endlessInputIsAnsweredLineByLine() throws {
    var count = 0
    for (command, rows) in [
      ("week -l en_US", ["date ", "-----", "2011-01-02  2011-W02 "]),
      ("week -l en_US --format csv", ["date,key", "2011-01-02,2011-W02", "2011-01-02,2011-W02"]),
      (
        "week -l en_US --format json",
        ["[", "{\"date\":\"2011-01-02\"", "{\"date\":\"2011-01-02\""]
      ),
      ("format YYYY-ww -l en_US", ["2011-02", "2011-02", "2011-02"]),
    ] {
      let result = try Tool.shell(
        """
        yes 2011-01-02 | { timeout 60 "$WEEKCAL" \(command); echo "status $?" >&2; } | head -n 3
        """)
      #expect(result.lines.contains("status 0"), "\(command)")
      for (line, row) in zip(result.lines.filter { $0 != "status 0" }, rows) {
        #expect(line.hasPrefix(row), "\(command): \(result.output)")
      }
      #expect(result.lines.count == 5)
      count += 1
    }
    #expect(count == 4)
  }

  /// What a writer has written is answered before he writes more.
  @Test func answersWhileTheWriterWaits() throws {
    let folder = try TemporaryFolder()
    for command in [
      "week -l de_DE", "week -l de_DE --format csv", "format \"YYYY-'W'ww\" -l de_DE",
    ] {
      let result = try Tool.shell(
        """
        cd '\(folder.path)'; rm -f answer; : > answer
        { echo 2011-01-02
          tries=0
          until grep -q W52 answer || [ $tries = 200 ]; do sleep 0.1; tries=$((tries + 1)); done
          [ $tries = 200 ] || echo 2011-01-03; } | timeout 120 "$WEEKCAL" \(command) > answer
        cat answer
        """)
      #expect(result.output.contains("W52"), "\(command)")
      #expect(result.output.contains("2011-W01"), "\(command)")
    }
  }

  @Test func endlessLinesAreErrors() throws {
    for command in ["week", "format y"] {
      let result = try Tool.shell(
        """
        { echo 2011-01-02; cat /dev/zero; } | timeout 60 "$WEEKCAL" \(command) -l en_US
        """)
      #expect(
        result.output.hasSuffix(
          "weekcal: line 2 is longer than 1048576 bytes: expected one date per line\n"),
        "\(result.output.suffix(300))")
      #expect(result.output.contains("2011"))
      #expect(result.status == 65)
    }
  }

  /// Columns are as wide as the first 1,000 rows need, and wider from where a wider text comes.
  @Test func columnsWidenForWiderTexts() throws {
    let dates = Array(repeating: "2011-01-02", count: 1_500) + ["2011-01-02 15:04"]
    let result = try Tool.run(["week", "-l", "en_US"], input: dates.joined(separator: "\n"))
    #expect(result.lines.count == 2 + 1_501 + 1)
    #expect(result.lines[0] == "date        key       year  week  first_day   last_day")
    #expect(result.lines[1_001].hasPrefix("2011-01-02  2011-W02"))
    #expect(result.lines[1_002].hasPrefix("2011-01-02        2011-W02"))
    #expect(result.lines[1_502].hasPrefix("2011-01-02 15:04  2011-W02"))
    // A few short lines are one table, whoever writes them.
    let few = try Tool.shell(
      "{ echo 2011-01-02; echo 2011-01-02 15:04; } | \"$WEEKCAL\" week -l en_US")
    #expect(few.lines[0].hasPrefix("date              key"))
  }

  /// Who types is told so.
  @Test func terminalInputIsPromptedFor() throws {
    let result = try Tool.shell(
      #"""
      python3 - "$WEEKCAL" <<'END'
      import os, pty, subprocess, sys
      for command in (["week", "-l", "en_US"], ["format", "YYYY-ww", "-l", "en_US"],
                          ["report", "-", "--date", "2011-01-02", "-l", "en"], ["lint", "-"]):
          keyboard, terminal = pty.openpty()
          tool = subprocess.Popen([sys.argv[1]] + command, stdin=terminal, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT)
          os.write(keyboard, b"2011-01-02\n\x04")
          print(tool.communicate(timeout=60)[0].decode(), end="")
      END
      """#)
    let notes = result.lines.filter {
      $0.hasSuffix(" from the terminal; Control-D ends the input")
    }
    #expect(
      notes.map { $0.prefix { $0 != "," && $0 != ";" } } == [
        "weekcal: reading dates", "weekcal: reading dates",
        "weekcal: reading CSV from the terminal", "weekcal: reading source text from the terminal",
      ], "\(result.output)")
    #expect(result.lines.contains("2011-02"))
    #expect(result.lines.contains("2011-01-02  2011-W02  2011     2  2011-01-02  2011-01-08"))
  }

  /// Whoever wants no more of the output ends the command, and nobody is told of an error.
  @Test func closedPipesEndTheCommandQuietly() throws {
    let flights = Fixtures.path(Fixtures.flights)
    var count = 0
    for command in [
      "rules", "functions", "--help", "query --help", "calendar 2011 -l en",
      "query :memory: 'WITH a(b) AS (SELECT 1 UNION ALL SELECT 1 FROM a) SELECT * FROM a' --format csv",
      "report '\(flights)' --date Date -l en", "week 2011-01-02 -l en",
      "format y 2011-01-02 -l en", "--generate-completion-script bash",
    ] {
      let result = try Tool.shell(
        "{ sleep 0.3; timeout 60 \"$WEEKCAL\" \(command); echo \"status $?\" >&2; } | true")
      #expect(result.output == "status 0\n", "\(command)")
      count += 1
    }
    #expect(count == 10)
    let full = try Tool.shell("\"$WEEKCAL\" week 2011-01-02 -l en > /dev/full")
    #expect(full.output == "weekcal: cannot write the output: No space left on device\n")
    #expect(full.status == 74)
  }
}

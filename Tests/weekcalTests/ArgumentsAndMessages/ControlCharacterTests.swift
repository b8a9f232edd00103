import Foundation
import TestSupport
import Testing

/// Whatever names, cells and paths hold: what people read of any command steers no terminal, forges no line and
/// turns no text around.
@Suite struct ControlCharacterTests {
  /// Escapes, their one-byte form, a bell, line ends, DEL, a turned direction, an isolate, a line separator.
  private static let odd =
    "\u{1B}[31m\u{9B}5m\u{7}\r\nweekcal: forged\u{7F}\u{202E}\u{2066}\u{2028}\u{8}\u{B}x"

  /// The scalars that may not reach a terminal.
  private static func isRaw(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private func check(_ result: Tool.Result, _ command: [String]) {
    for (name, text) in [("output", result.output), ("errors", result.errors)] {
      #expect(!text.unicodeScalars.contains(where: Self.isRaw), "\(name) of \(command): \(text)")
      // A line end of a name would begin a line of its own.
      #expect(
        !text.split(separator: "\n").contains { $0.hasPrefix("weekcal: forged") },
        "\(name) of \(command): \(text)")
    }
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  private func database(in folder: TemporaryFolder) throws -> OldDatabase {
    let odd = Self.odd
    func name(_ first: String) -> String { Self.quoted(first + odd) }
    let text = odd.replacing("'", with: "''")
    let old = try OldDatabase(
      """
      CREATE TABLE \(name("t"))(d, \(name("n")), \(name("k")), \(name("g")),
        \(name("s")) AS (week_key(d, 'ar_AE')) STORED,
        CONSTRAINT \(name("c")) CHECK(
          week_key(d, 'ar_AE')
            <> '2011-W02' OR \(name("g")) = 1));
      CREATE INDEX \(name("i")) ON \(name("t"))(week_key(d, 'ar_AE'), \(name("n")));
      CREATE INDEX \(name("p")) ON \(name("t"))(d) WHERE local_weekday(d, 'ar_AE') = 3;
      CREATE INDEX \(name("u")) ON \(name("t"))(another_function(week_key(d, 'ar_AE'), '\(text)'));
      CREATE TABLE \(name("w"))(\(name("a")) PRIMARY KEY, d) WITHOUT ROWID;
      CREATE INDEX \(name("j")) ON \(name("w"))(week_key(d, 'ar_AE'));
      INSERT INTO \(name("t")) VALUES ('2011-01-03', 1, '2011-W09', '\(text)');
      INSERT INTO \(name("w")) VALUES ('\(text)', '2011-01-03');
      """)
    old.close()
    let path = "\(folder.path)/a\(odd).db"
    try FileManager.default.moveItem(atPath: old.path, toPath: path)
    return old
  }

  @Test func controlCharactersReachNoTerminal() throws {
    let odd = Self.odd
    let folder = try TemporaryFolder()
    let old = try database(in: folder)
    defer { old.close() }
    let db = "\(folder.path)/a\(odd).db"
    let quotedOdd = "\"" + odd.replacing("\"", with: "\"\"") + "\""
    let cells = "d,n\(quotedOdd.dropFirst().dropLast())"
    let csv = try folder.file(
      "b\(odd).csv",
      Array("d,\(quotedOdd),g\n2011-01-03,1,\(quotedOdd)\n2011-01-04,2,\(quotedOdd)\n".utf8))
    let bad = try folder.file(
      "c\(odd).csv", Array("d,\(quotedOdd)\n\(quotedOdd),\(quotedOdd)\n\(cells)\n".utf8))
    let sql = try folder.file(
      "e\(odd).sql",
      Array("SELECT strftime('%Y-%W\u{1B}[31m\u{9B}\u{202E}', d), strftime('%Q\u{7F}', d);\n".utf8))
    let plain = try folder.file("f\(odd)", Array(odd.utf8))
    let table = "t" + odd
    let keys = ["--table", table, "--date", "d", "--locale", "en_US", "--key"]
    var commands: [[String]] = [
      ["query", db, "SELECT * FROM \(Self.quoted(table))"],
      ["query", db, "SELECT name, sql FROM sqlite_master", "--format", "markdown"],
      ["query", db, "SELECT * FROM \(Self.quoted("x" + odd))"],
      ["query", db, "SELECT \(Self.quoted("x" + odd)).y"],
      ["query", db, "SELECT 1 AS \(quotedOdd)", "--bind", "a\(odd)=1"],
      ["query", csv], ["query", csv, "--format", "markdown"], ["query", bad, "--skip-bad-rows"],
      ["query", csv, "SELECT * FROM \(Self.quoted("b" + odd))"],
      ["query", "x\(odd)=\(csv)", "SELECT * FROM \(Self.quoted("x" + odd))"],
      ["query", "\(folder.path)/none\(odd)", "SELECT 1"], ["query", plain, "SELECT 1"],
      ["query", odd], ["query", odd, odd],
      ["report", csv, "--date", "d", "-l", "en_US", "--sum", odd],
      ["report", csv, "--date", "d", "-l", "en_US", "--group", "g", "--bars"],
      [
        "report", csv, "--date", "d", "-l", "en_US", "--group", "g", "--pivot", "--format",
        "markdown",
      ],
      ["report", csv, "--date", "d", "-l", "en_US", "--group", "g", "--sparkline"],
      ["report", csv, "--date", odd, "-l", "en_US"], ["report", csv, "--date", "d", "-l", odd],
      ["report", csv, "--date", "d", "-l", "en_US", "--sum", "x" + odd],
      ["report", csv, "--date", "d", "-l", "en_US", "--where", quotedOdd + " = " + odd],
      ["report", bad, "--date", "d", "-l", "en_US"], ["report", odd, "--date", "d", "-l", "en_US"],
      ["report", db, "--table", table, "--date", "d", "-l", "en_US", "--group", "g" + odd],
      ["report", db, "--table", "x" + odd, "--date", "d", "-l", "en_US"],
      ["import", csv, "\(folder.path)/new\(odd).db", "--table", table],
      ["import", csv, "\(folder.path)/new\(odd).db", "--table", table],
      ["import", bad, "\(folder.path)/new\(odd).db", "--table", "y" + odd, "--date-column", odd],
      ["import", db, csv, "--table", odd], ["import", odd, odd, "--table", odd],
      ["stale", db], ["stale", db, "--examples", "9", "--format", "markdown"], ["stale", odd],
      ["stale", db] + keys + ["k" + odd], ["stale", db] + keys + ["k" + odd, "--function", odd],
      ["stale", db] + keys + ["g" + odd, "--fix"], ["stale", db] + keys + [odd],
      ["stale", db] + keys + ["k" + odd, "--fix", "--all"],
      ["stale", db, "--table", odd, "--key", "k", "--date", "d", "--locale", "en"],
      ["stale", db, "--fix"],
      ["sql", "week_key", odd, "--dialect", "postgres"],
      ["sql", odd, "d", "--dialect", "postgres"],
      ["sql", "week_key", quotedOdd, "--dialect", "postgres", "-l", odd],
      ["dimension", "--from", odd, "--to", "2011-01-03"],
      ["dimension", "--from", "2011-01-03", "--to", "2011-01-03", "-l", odd, "--calendar", odd],
      [
        "dimension", "--from", "2011-01-03", "--to", "2011-01-03", "-l", "en_US", "--holidays", bad,
      ],
      ["lint", sql], ["lint", plain], ["lint", folder.path], ["lint", odd],
      ["lint", "--pattern", "YYYY-MM-dd" + odd], ["lint", plain, "--language", "sql"],
      ["functions", odd], ["functions", "week"], ["functions", "--format", "markdown"],
      ["data", "save", "\(folder.path)/pack\(odd)"], ["data", "show", plain],
      ["data", "diff", "baked", plain], ["data", "diff", "\(folder.path)/pack\(odd)", "baked"],
      ["calendar", "2011", "-l", odd], ["calendar", odd, "-l", "en"],
      ["calendar", "2011", "1", "-l", "ar_EG"],
      ["week", odd, "-l", "en"], ["week", "2011-01-03", "-l", odd],
      ["week", "2011-01-03", "--zone", odd],
      ["format", "YYYY'\u{1B}[31m\u{9B}\u{7}\r\u{7F}\u{202E}'", "2011-01-03", "-l", "en"],
      ["format", "%Y\u{1B}[31m\u{9B}%n%t", "2011-01-03", "-l", "en"],
      ["format", odd, odd, "-l", "en"], ["format", "YYYY", odd, "-l", "en"],
      ["rules", odd], ["rules", "--diff", odd, odd], [odd], ["--\(odd)"],
      ["week", "--\(odd)=\(odd)"],
      ["report", "--\(odd)", odd], ["week", "-\(odd)"], ["help", odd], ["query"],
      ["query", "--help"],
    ]
    var count = 0
    for command in commands {
      var result = try Tool.run(command)
      // `%t` asks for a tab; nothing else does.
      if command.contains(where: { $0.contains("%t") }) {
        #expect(result.output.contains("\t"))
        result.output = result.output.replacing("\t", with: "")
      }
      check(result, command)
      #expect(!(result.output + result.errors).isEmpty, "\(command)")
      count += 1
    }
    #expect(count == commands.count && count > 70)
    commands = [
      ["week", "-l", "en"], ["format", "YYYY", "-l", "en"], ["lint", "-"], ["query", "-"],
    ]
    for command in commands { check(try Tool.run(command, input: "\"a\(odd)\"\n"), command) }
  }

  /// Below its table `stale` shows SQL that can be run, or says that it cannot be shown; JSON has it whole.
  @Test func statementsOfStaleCanBeRunOrAreOmitted() throws {
    let folder = try TemporaryFolder()
    let old = try database(in: folder)
    defer { old.close() }
    let db = "\(folder.path)/a\(Self.odd).db"
    let result = try Tool.run(["stale", db])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    let comments = lines.filter {
      $0.hasPrefix("-- shown with escapes; --format json has the statement: ")
    }
    #expect(comments.count == 5, "\(result.output)")
    #expect(
      comments.contains {
        $0.contains("REINDEX main.\"i\\u{1B}[31m\\u{009B}5m\\u{07}\\r\\nweekcal: ")
      })
    // Machines get the bytes.
    for format in ["csv", "json", "ndjson", "tsv"] {
      let result = try Tool.run(["stale", db, "--format", format])
      #expect(result.output.contains("\u{9B}") && result.output.contains("\u{202E}"), "\(format)")
      check(Tool.Result(status: 0, output: "", errors: result.errors), [format])
    }
    let json = try JSONSerialization.jsonObject(
      with: Data(try Tool.run(["stale", db, "--format", "json"]).output.utf8))
    let statements = ((json as? [[String: Any]]) ?? []).compactMap { $0["run"] as? String }
    #expect(statements.contains("REINDEX main.\(Self.quoted("i" + Self.odd))"))
    // A CHECK in several lines, with comments, is shown in one that can be run.
    let plain = try OldDatabase(
      """
      CREATE TABLE t(d, CHECK(
        -- the week
        week_key(d, 'ar_AE') /* of it */
          <> '2011-W02'));
      INSERT INTO t VALUES ('2011-01-03');
      """)
    plain.close()
    let shown = try Tool.run(["stale", plain.path]).output
    let sql = try #require(shown.split(separator: "\n").last)
    #expect(sql == "SELECT * FROM main.\"t\" WHERE NOT (week_key(d, 'ar_AE') <> '2011-W02');")
    let rows = try Tool.run(["query", plain.path, String(sql), "--format", "csv"])
    #expect(rows.output == "d\n2011-01-03\n")
  }
}

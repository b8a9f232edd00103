import Foundation
import TestSupport
import Testing

/// `stale --fix --key` changes keys, nothing else, and what it changes can be put back.
@Suite struct StaleKeyTests {
  private static let functions = [
    "week_key", "month_week_key", "week_start", "week_end", "week_of_year", "week_based_year",
    "week_of_month",
    "local_weekday", "is_weekend",
  ]

  private func stale(_ path: String, _ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["stale", path] + arguments)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  private static func key(_ column: String, _ locale: String = "en_US") -> [String] {
    ["--table", "t", "--key", column, "--date", "d", "--locale", locale]
  }

  /// Columns that hold something else, for every function: nothing is written, whatever is asked for.
  @Test func keysOfOtherFormsAreErrors() throws {
    let values: [(text: String, answers: Set<String>)] = [
      ("'Berlin'", []), ("''", []), ("'2011-W02x'", []), ("'2011-W55'", []), ("x'414243'", []),
      ("1.5", []), ("1e300", []), ("-2", ["week_based_year"]), ("'2011-1-2'", []),
      ("'2011-01-02 10:00'", []), ("'2011-W02'", ["week_key"]), ("'2011-W00'", ["week_key"]),
      ("'2010-W54'", ["week_key"]), ("'-0044-W12'", ["week_key"]),
      ("'2011-01-02'", ["week_start", "week_end"]), ("'2011-01-W6'", ["month_week_key"]),
      ("'2011-01-W7'", []), ("'2011-01-W0'", []),
      ("2011", ["week_based_year"]), ("54", ["week_based_year", "week_of_year"]),
      ("7", ["week_based_year", "week_of_year", "local_weekday"]),
      ("1", Set(Self.functions.dropFirst(4))), ("'1'", Set(Self.functions.dropFirst(4))),
      ("0", ["week_based_year", "week_of_year", "week_of_month", "is_weekend"]),
    ]
    .map { ($0, $1) }
    var count = 0
    for (text, answers) in values {
      // The first three rows are what their function gives: one value suffices to refuse a column.
      for (index, function) in Self.functions.enumerated() {
        let database = try TestDatabase(
          """
          CREATE TABLE t(d, v); INSERT INTO t VALUES ('2011-01-03', NULL), (NULL, \(text));
          """)
        let before = try bytes(database.path)
        let arguments = Self.key("v") + ["--function", function]
        let result = try stale(database.path, arguments + ["--fix", "--all"])
        if answers.contains(function) {
          #expect(result.status == 0, "\(text) of \(function): \(result.errors)")
        } else {
          #expect(result.status == 65, "\(text) of \(function)")
          #expect(
            result.errors.contains(
              "the column 'v' of the table 't' has 1 of 1 values that \(function) never returns, the first is "
            ))
          #expect(result.errors.contains("(row 2): expected "))
          #expect(result.output == "")
          // Also without --fix.
          if index == 0 { #expect(try stale(database.path, arguments).status == 65) }
        }
        #expect(try bytes(database.path) == before)
        count += 1
      }
    }
    #expect(count == 24 * 9)
  }

  /// Half of the keys may change, more than that is asked about.
  @Test func asksBeforeMostKeysChange() throws {
    var count = 0
    for wrong in 0...4 {
      let keys = (0..<4).map { $0 < wrong ? "2011-W09" : "2011-W02" }
      let database = try TestDatabase(
        "CREATE TABLE t(d, k); INSERT INTO t VALUES ('2011-01-05', NULL), ('none', '2011-W09'), "
          + keys.map { "('2011-01-05', '\($0)')" }.joined(separator: ", "))
      let before = try database.rows("SELECT * FROM t")
      let looked = try stale(database.path, Self.key("k"))
      #expect(looked.status == (wrong > 0 ? 1 : 0))
      #expect(looked.errors.contains("--fix needs --all") == (wrong > 2))
      let result = try stale(database.path, Self.key("k") + ["--fix"])
      #expect(result.status == (wrong > 2 ? 1 : 0), "\(result.errors)")
      if wrong > 0 {
        #expect(
          result.errors.contains(
            "weekcal: \(wrong) of 4 keys of the column 'k' of the table 't' would change: '2011-W09' to "
              + "'2011-W02' (row 3)\(wrong > 1 ? ", " : "\n")"))
      }
      if wrong > 2 {
        #expect(
          result.errors.contains(
            "nothing is changed: \(wrong) of 4 keys would change, more than half; add --all if "
              + "'k' holds results of week_key for 'en_US'"))
        #expect(try database.rows("SELECT * FROM t") == before)
        #expect(try stale(database.path, Self.key("k") + ["--fix", "--all"]).status == 0)
      }
      #expect(
        try database.rows("SELECT count(*) AS n FROM t WHERE k = '2011-W02'")
          == "1:4\n")
      count += 1
    }
    #expect(count == 5)
  }

  /// The names in the folder of a database.
  private func files(beside path: String) throws -> Set<String> {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  /// What SQLite's shell writes of a database, row numbers too.
  private func dump(_ path: String) throws -> String {
    let dump = try Tool.shell("sqlite3 \"\(path)\" '.dump --preserve-rowids'").output
    try #require(dump.contains("CREATE TABLE"))
    return dump
  }

  private func restore(_ path: String, from copy: String) throws {
    #expect(try Tool.shell("sqlite3 \"\(path)\" \".restore \\\"\(copy)\\\"\"").output == "")
  }

  private static let tables = [
    "t(d TEXT, k TEXT, n)", "t(id INTEGER PRIMARY KEY, d, k, n)", "t(d, k, n, rowid)",
    "t(d, k TEXT COLLATE NOCASE, n, rowid, oid)", "t(n PRIMARY KEY, d, k) WITHOUT ROWID",
    "t(d, k, n, PRIMARY KEY(k, n DESC)) WITHOUT ROWID", "t(d, k UNIQUE, n)",
    "t(d TEXT COLLATE NOCASE, n TEXT COLLATE NOCASE, k, PRIMARY KEY(n, d)) WITHOUT ROWID",
    "t(rowid, oid, _rowid_ INTEGER PRIMARY KEY, d, k, n)", "t(rowid, oid, _rowid_, d, k, n)",
    "t(rowid, oid, _rowid_, d, n PRIMARY KEY, k) WITHOUT ROWID",
  ]

  /// The copy is the database as it was, whatever finds the rows and whatever the columns are declared as.
  @Test func copiesBeforeKeysChange() throws {
    var count = 0
    for table in Self.tables {
      for (function, old) in [
        ("week_key", "'2011-W1' || n"), ("week_start", "'2011-02-0' || n"),
        ("week_of_year", "40 + n"), ("week_based_year", "'-00' || (40 + n)"),
      ] {
        // A key that is right between wrong ones, and one without a date.
        let database = try TestDatabase(
          """
          PRAGMA journal_mode = \(count % 2 == 0 ? "WAL" : "DELETE");
          CREATE TABLE \(table); CREATE TABLE other(a);
          WITH n(n) AS (VALUES (1), (2), (3), (4), (5)) INSERT INTO t(d, k, n)
            SELECT '2011-01-0' || n, \(old), n FROM n;
          UPDATE t SET d = 'no date' WHERE n = 3;
          """)
        let before = try dump(database.path)
        let copy = database.path + ".before-fix"
        let fixed = try stale(
          database.path, Self.key("k") + ["--function", function, "--fix", "--all"])
        count += 1
        if table.contains("k UNIQUE") {
          #expect(fixed.status == 1 && fixed.errors.contains("UNIQUE constraint failed"))
          #expect(try dump(database.path) == before)
          #expect(try !files(beside: database.path).contains { $0.contains("before-fix") })
          continue
        }
        #expect(fixed.status == 0, "\(table), \(function): \(fixed.errors)")
        #expect(fixed.errors.contains("the previous state of the database is in '"))
        #expect(fixed.errors.contains(".db.before-fix'\n"))
        #expect(try dump(database.path) != before)
        #expect(try dump(copy) == before)
        try restore(database.path, from: copy)
        #expect(try dump(database.path) == before)
        #expect(try !files(beside: database.path).contains { $0.contains("partial") })
      }
    }
    #expect(count == 11 * 4)
  }

  /// Rows that got other numbers, or the numbers of others, do not matter to a copy.
  @Test func restoresRowsAddedAfterTheRepair() throws {
    for later in [
      "DELETE FROM t WHERE n = 1; VACUUM",
      "DELETE FROM t WHERE n = 2; INSERT INTO t(rowid, d, k, n) VALUES (2, '2011-01-04', '2011-W02', 9)",
      "UPDATE t SET d = '2012-01-01'", "DROP TABLE t",
    ] {
      let database = try TestDatabase(
        """
        CREATE TABLE t(d, k, n); INSERT INTO t VALUES ('2011-01-04', '2011-W07', 1),
          ('2011-01-04', '2011-W08', 2), ('2011-01-04', '2011-W09', 3);
        """)
      let before = try dump(database.path)
      let fixed = try stale(database.path, Self.key("k") + ["--fix", "--all"])
      #expect(fixed.status == 0, "\(fixed.errors)")
      try database.execute(later)
      try restore(database.path, from: database.path + ".before-fix")
      #expect(try dump(database.path) == before, "\(later)")
    }
  }

  /// No copy is replaced, and none is made where no row changes.
  @Test func eachRepairHasItsCopy() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE t(d, k, s); INSERT INTO t VALUES ('2011-01-03', '2011-W01', '2011-01-01'),
        ('2011-01-04', '2011-W02', '2011-01-02'), ('2011-01-05', '2011-W02', '2011-01-02');
      """)
    let path = database.path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let start = try dump(path)
    #expect(try stale(path, Self.key("k") + ["--fix"]).status == 0)
    let middle = try dump(path)
    #expect(try stale(path, Self.key("s") + ["--function", "week_start", "--fix"]).status == 0)
    #expect(Set([start, middle, try dump(path)]).count == 3)
    let copies = [".before-fix", ".before-fix-2"].map { path + $0 }
    #expect(try copies.map(dump) == [start, middle])
    for copy in copies {
      let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
    // Nothing is stale now, so nothing is copied.
    let again = try stale(path, Self.key("k") + ["--fix"])
    #expect(again.status == 0 && !again.errors.contains("before-fix"))
    #expect(try files(beside: path).count == 3)
  }

  /// Without room for the copy nothing is changed.
  @Test func needsRoomForTheCopy() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE t(d, k, n); INSERT INTO t VALUES ('2011-01-04', '2011-W07', zeroblob(400000));
      """)
    let before = try dump(database.path)
    let result = try Tool.shell(
      "(ulimit -f 200; $WEEKCAL stale \"\(database.path)\" --table t --key k --date d --locale en_US "
        + "--fix --all --format csv 2>&1 >/dev/null); echo $?")
    #expect(
      result.output.contains("nothing is changed: cannot write the copy '"), "\(result.output)")
    #expect(!result.output.contains("SQLITE_TMPDIR"))
    #expect(result.output.hasSuffix("\n74\n"))
    #expect(try dump(database.path) == before)
    #expect(try files(beside: database.path).count == 1)
  }
}

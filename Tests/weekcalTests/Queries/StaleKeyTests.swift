import Foundation
import TestSupport
import Testing

/// `stale --fix --key` changes keys, nothing else, and what it changes can be put back.
@Suite struct StaleKeyTests {
  private static let functions = [
    "week_key", "week_start", "week_end", "week_of_year", "week_based_year", "week_of_month",
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
  @Test func refusesWhatIsNoAnswer() throws {
    let values: [(text: String, answers: Set<String>)] = [
      ("'Berlin'", []), ("''", []), ("'2011-W02x'", []), ("'2011-W55'", []), ("x'414243'", []),
      ("1.5", []), ("1e300", []), ("-2", ["week_based_year"]), ("'2011-1-2'", []),
      ("'2011-01-02 10:00'", []), ("'2011-W02'", ["week_key"]), ("'2011-W00'", ["week_key"]),
      ("'2010-W54'", ["week_key"]), ("'-0044-W12'", ["week_key"]),
      ("'2011-01-02'", ["week_start", "week_end"]),
      ("2011", ["week_based_year"]), ("54", ["week_based_year", "week_of_year"]),
      ("7", ["week_based_year", "week_of_year", "local_weekday"]),
      ("1", Set(Self.functions.dropFirst(3))), ("'1'", Set(Self.functions.dropFirst(3))),
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
            result.errors.contains("the column 'v' of the table 't' has 1 of 1 values that are"))
          #expect(
            result.errors.contains("not of \(function), ")
              && result.errors.contains("(row 2) first"))
          #expect(result.output == "")
          // Also without --fix.
          if index == 0 { #expect(try stale(database.path, arguments).status == 65) }
        }
        #expect(try bytes(database.path) == before)
        count += 1
      }
    }
    #expect(count == 21 * 8)
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
            "nothing is changed: \(wrong) of 4 keys are more than half of them; --all changes them, if "
              + "'k' holds what week_key gave by 'en_US'"))
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

  /// What was replaced comes back, whatever finds the rows and whatever the columns are declared as.
  @Test func undoes() throws {
    let tables = [
      "t(d TEXT, k TEXT, n)", "t(id INTEGER PRIMARY KEY, d, k, n)", "t(d, k, n, rowid)",
      "t(d, k TEXT COLLATE NOCASE, n, rowid, oid)", "t(n PRIMARY KEY, d, k) WITHOUT ROWID",
      "t(d, k, n, PRIMARY KEY(k, n DESC)) WITHOUT ROWID", "t(d, k UNIQUE, n)",
      "t(d TEXT COLLATE NOCASE, n TEXT COLLATE NOCASE, k, PRIMARY KEY(n, d)) WITHOUT ROWID",
      "t(rowid, oid, _rowid_ INTEGER PRIMARY KEY, d, k, n)",
      "t(rowid, oid, _rowid_, d, n PRIMARY KEY, k) WITHOUT ROWID",
    ]
    var count = 0
    for table in tables {
      for (function, old, other) in [
        ("week_key", "'2011-W1' || n", "2011-W1"), ("week_start", "'2011-02-0' || n", "2011-02"),
        ("week_of_year", "40 + n", "4"), ("week_based_year", "'-00' || (40 + n)", "-00"),
      ] {
        // A key that is right between wrong ones, and one without a date.
        let database = try TestDatabase(
          """
          CREATE TABLE \(table); CREATE TABLE other(a);
          WITH n(n) AS (VALUES (1), (2), (3), (4), (5)) INSERT INTO t(d, k, n)
            SELECT '2011-01-0' || n, \(old), n FROM n;
          UPDATE t SET d = 'no date' WHERE n = 3;
          """)
        let dump = "SELECT d, k, typeof(k) AS type, n FROM t ORDER BY n"
        let before = try database.rows(dump)
        #expect(before.contains(other.prefix(3)))
        let arguments = Self.key("k") + ["--function", function, "--fix", "--all"]
        let fixed = try stale(database.path, arguments)
        if table.contains("k UNIQUE") {
          #expect(fixed.status == 1 && fixed.errors.contains("UNIQUE constraint failed"))
          #expect(try database.rows(dump) == before)
          #expect(
            try database.rows("SELECT name FROM sqlite_master").contains("replaced") == false)
          count += 1
          continue
        }
        #expect(fixed.status == 0, "\(table), \(function): \(fixed.errors)")
        #expect(
          fixed.errors.contains(
            "what 4 keys were is kept in the table weekcal_replaced; weekcal stale --undo puts it back"
          )
        )
        #expect(try database.rows(dump) != before)
        #expect(
          try database.rows("SELECT count(*) AS n FROM weekcal_replaced")
            == "1:4\n")
        let undone = try stale(database.path, ["--undo"])
        #expect(undone.status == 0, "\(table), \(function): \(undone.errors)")
        #expect(
          undone.errors == "weekcal: put back 4 of 4 keys of the column 'k' of the table 't'\n")
        #expect(try database.rows(dump) == before)
        #expect(!(try database.rows("SELECT name FROM sqlite_master").contains("replaced")))
        #expect(try stale(database.path, ["--undo"]).status == 66)
        count += 1
      }
    }
    #expect(count == 10 * 4)
  }

  /// The last repair first; what was changed since is not written over.
  @Test func undoesTheLastRepair() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE t(d, k, s); INSERT INTO t VALUES ('2011-01-03', '2011-W01', '2011-01-01'),
        ('2011-01-04', '2011-W02', '2011-01-02'), ('2011-01-05', '2011-W02', '2011-01-02');
      """)
    func all() throws -> String { try database.rows("SELECT * FROM t") }
    let start = try all()
    #expect(try stale(database.path, Self.key("k") + ["--fix"]).status == 0)
    let middle = try all()
    #expect(
      try stale(database.path, Self.key("s") + ["--function", "week_start", "--fix"]).status == 0)
    let end = try all()
    #expect(Set([start, middle, end]).count == 3)
    // Undone in a database whose rows got other numbers.
    try database.execute("DELETE FROM t WHERE 0; VACUUM")
    #expect(try stale(database.path, ["--undo"]).status == 0)
    #expect(try all() == middle)
    try database.execute("UPDATE t SET k = 'mine' WHERE d = '2011-01-03'")
    let mine = try all()
    let refused = try stale(database.path, ["--undo"])
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "nothing is changed: 1 of 1 keys of the column 'k' of the table 't' are not as --fix left them"
      ))
    #expect(try all() == mine)
    #expect(try stale(database.path, ["--undo", "--all"]).errors.contains("put back 0 of 1 keys"))
    #expect(try all() == mine)
    #expect(try stale(database.path, ["--undo"]).status == 66)
    // Neither rows nor tables that are gone can be put back.
    try database.execute("UPDATE t SET k = '2011-W01'")
    #expect(try stale(database.path, Self.key("k") + ["--fix", "--all"]).status == 0)
    try database.execute("DELETE FROM t WHERE d = '2011-01-04'")
    #expect(try stale(database.path, ["--undo"]).errors.contains("1 of 3 keys of the column 'k'"))
    #expect(try stale(database.path, ["--undo", "--all"]).errors.contains("put back 2 of 3 keys"))
    #expect(
      try database.rows("SELECT count(*) AS n FROM t WHERE k = '2011-W01'")
        == "1:2\n")
    #expect(try stale(database.path, Self.key("k") + ["--fix", "--all"]).status == 0)
    try database.execute("ALTER TABLE t RENAME TO u")
    #expect(try stale(database.path, ["--undo"]).errors.contains("2 of 2 keys of the column 'k'"))
  }

  /// A repair that could not be undone is not made.
  @Test func changesNothingThatCannotBeUndone() throws {
    let cases = [
      (
        "CREATE TABLE t(rowid, oid, _rowid_, d, k)",
        "as its columns rowid, oid and _rowid_ hide the numbers that find its rows: expected one of"
      ),
      (
        "CREATE TABLE t(d, k, rowid PRIMARY KEY, oid, _rowid_)",
        "as its columns rowid, oid and _rowid_ hide the numbers that find its rows: expected one of"
      ),
      (
        "CREATE TABLE t(d, k); CREATE TRIGGER u AFTER UPDATE ON t BEGIN "
          + "UPDATE t SET d = d || ' 00:00' WHERE rowid = new.rowid; END",
        "1 of 1 keys could not be put back: a trigger changes them"
      ),
      (
        "CREATE TABLE weekcal_replaced(repair, a); CREATE TABLE t(d, k)",
        "'weekcal_replaced' is not the table in which weekcal keeps replaced keys"
      ),
    ]
    for (sql, message) in cases {
      let database = try TestDatabase(
        sql + "; INSERT INTO t(d, k) VALUES ('2011-01-03', '2011-W01')")
      let before = try database.rows("SELECT * FROM t")
      let result = try stale(database.path, Self.key("k") + ["--fix", "--all"])
      #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("nothing is changed"))
      #expect(try database.rows("SELECT * FROM t") == before)
      #expect(try stale(database.path, Self.key("k")).status == 1)
    }
    #expect(cases.count == 4)
  }
}

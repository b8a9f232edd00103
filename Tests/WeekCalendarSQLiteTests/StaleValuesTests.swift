import CSQLite
import TestSupport
import Testing
import WeekCalendarSQLite

/// Stored results of other rules, compared in Swift; `StaleCommandTests` has more of what can be stored.
@Suite struct StaleValuesTests {
  private static let days: [String] = NaiveWeeks(firstWeekday: 7, minimumDays: 1).weeks.keys
    .filter { $0 >= "2001" && $0 < "2019" }.sorted()
  private static let us = NaiveWeeks(firstWeekday: 7, minimumDays: 1).weeks
  private static let iso = NaiveWeeks(firstWeekday: 1, minimumDays: 4).weeks
  private static let staleCount = days.count { us[$0]?.key != iso[$0]?.key }

  /// A database that was written when `week_key(d, 'en_US')` was what `iso8601` is, by another function of its name.
  private func database(_ folder: TemporaryFolder, _ schema: String) throws -> String {
    let path = "\(folder.path)/old.db"
    let connection = try Connection(path, registering: false)
    let status = sqlite3_create_function_v2(
      connection.handle, "week_key", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, values in
        guard let text = sqlite3_value_text(values?[0]) else { return }
        let key = StaleValuesTests.iso[String(cString: text)]?.key ?? ""
        sqlite3_result_text(
          context, key, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }, nil, nil, nil)
    try #require(status == SQLITE_OK)
    let rows = Self.days.map { "('\($0)', '\(Self.iso[$0]?.key ?? "")')" }
    try connection.execute(
      "BEGIN; \(schema); INSERT INTO Usage(Date, WeekKey) VALUES \(rows.joined(separator: ","));"
        + "COMMIT")
    return path
  }

  private static let schema = """
    CREATE TABLE Usage(Date TEXT, WeekKey TEXT, s AS (week_key(Date, 'en_US')) STORED,
      v AS (week_key(Date, 'en_US')));
    CREATE INDEX by_week ON Usage(week_key(Date, 'en_US'));
    CREATE INDEX by_column ON Usage(v);
    CREATE INDEX by_part ON Usage(Date) WHERE week_key(Date, 'en_US') < '2010-W10';
    CREATE INDEX by_key ON Usage(WeekKey)
    """

  @Test func findingsEqualANaiveComparison() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(try database(folder, Self.schema))
    let keys = StoredKeys(table: "usage", column: "weekkey", date: "Date", locale: "en_US")
    let stale = try StaleValues.find(on: connection.handle, keys: keys, exampleLimit: 5)
    func isIn(_ weeks: [String: (key: String, first: String, last: String)], _ day: String) -> Bool
    {
      (weeks[day]?.key ?? "") < "2010-W10"
    }
    let moved = Self.days.count { isIn(Self.us, $0) != isIn(Self.iso, $0) }
    #expect(Self.staleCount > 2_000 && moved > 0)
    let counts = Dictionary(uniqueKeysWithValues: stale.findings.map { ($0.name, $0.count) })
    #expect(
      counts == [
        "by_week": Self.staleCount, "by_column": Self.staleCount, "by_part": moved,
        "s": Self.staleCount, "WeekKey": Self.staleCount,
      ])
    #expect(stale.comparedCounts == [.index: 3, .column: 1, .key: 1])
    #expect(stale.uncompared.isEmpty)
    #expect(stale.keys?.staleCount == Self.staleCount && stale.keys?.count == Self.days.count)
    var examples = 0
    for finding in stale.findings where finding.kind != .index {
      for example in finding.examples {
        guard case .integer(let row) = example.row else { continue }
        let day = Self.days[Int(row) - 1]
        #expect(example.stored == .text(Self.iso[day]?.key ?? ""))
        #expect(example.now == .text(Self.us[day]?.key ?? ""))
        examples += 1
      }
    }
    #expect(examples == 10)
  }

  @Test func reindexHealsIndexes() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(try database(folder, Self.schema))
    func count(_ hint: String) -> Value {
      connection.one(
        "SELECT count(*) FROM Usage \(hint) WHERE week_key(Date, 'en_US') = '2011-W02'")
    }
    let right = Int64(Self.days.count { Self.us[$0]?.key == "2011-W02" })
    #expect(count("NOT INDEXED") == .integer(right) && right == 7)
    let names = try WeekFunctionUse.reindex(on: connection.handle)
    #expect(Set(names) == ["by_week", "by_column", "by_part"])
    #expect(count("INDEXED BY by_week") == .integer(right))
    let stale = try StaleValues.find(on: connection.handle)
    #expect(stale.findings.map(\.name) == ["s"])
    for finding in stale.findings { try connection.execute(finding.repair) }
    #expect(try StaleValues.find(on: connection.handle).findings.isEmpty)
    #expect(connection.one("PRAGMA integrity_check") == .text("ok"))
  }

  /// Nothing of a connection changes: its settings, its open transaction, and what it has prepared.
  @Test func searchLeavesTheConnectionAsItIs() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(try database(folder, Self.schema))
    for value in ["0", "1"] {
      try connection.execute("PRAGMA query_only = \(value)")
      _ = try StaleValues.find(on: connection.handle)
      #expect(connection.one("PRAGMA query_only") == .integer(Int64(value) ?? -1))
    }
    try connection.execute(
      "PRAGMA query_only = 0; BEGIN; INSERT INTO Usage(Date) VALUES ('2011-01-02')")
    let rows = connection.one("SELECT count(*) FROM Usage")
    let stale = try StaleValues.find(on: connection.handle)
    #expect(stale.findings.count == 4)
    #expect(sqlite3_get_autocommit(connection.handle) == 0)
    #expect(connection.one("SELECT count(*) FROM Usage") == rows)
    try connection.execute("ROLLBACK")
    #expect(connection.column("SELECT name FROM sqlite_master WHERE name LIKE '%entries%'") == [])
    #expect(try Connection().one("SELECT 1") == .integer(1))
  }

  /// What cannot be meant is an error that says what would be right.
  @Test func wrongKeysAreErrors() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(d, k, g AS (week_key(d, 'de'))); INSERT INTO t VALUES ('2011-01-03', 'x');
      CREATE VIEW v AS SELECT * FROM t;
      """)
    let cases: [(StoredKeys, String)] = [
      (StoredKeys(table: "u", column: "k", date: "d", locale: "de"), "the tables are: 't'"),
      (StoredKeys(table: "v", column: "k", date: "d", locale: "de"), "'v' is a view"),
      (
        StoredKeys(table: "t", column: "x", date: "d", locale: "de"),
        "the columns are: 'd', 'k', 'g'"
      ),
      (StoredKeys(table: "t", column: "g", date: "d", locale: "de"), "is a generated column"),
      (StoredKeys(table: "t", column: "d", date: "d", locale: "de"), "are both in 'd'"),
      (
        StoredKeys(table: "t", column: "k", date: "d", locale: "de", function: "date"),
        "expected week_of_year, week_based_year, week_key"
      ),
      (
        StoredKeys(table: "t", column: "k", date: "d", locale: "de"),
        "expected a week such as 2011-W02"
      ),
      (StoredKeys(table: "t", column: "k", date: "d", locale: "xx_YY"), "xx"),
    ]
    for (keys, message) in cases {
      do throws(StoredValuesError) {
        _ = try StaleValues.find(on: connection.handle, keys: keys)
        Issue.record("\(keys)")
      } catch {
        #expect(error.description.contains(message), "\(error)")
      }
    }
    #expect(cases.count == 8)
  }

  @Test func versionIsOutdatedUntilItIsStored() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/version.db"
    let connection = try Connection(path)
    #expect(try StoredDataVersion.stored(on: connection.handle) == nil)
    #expect(try StoredDataVersion.isOutdated(on: connection.handle))
    for _ in 0..<2 { try StoredDataVersion.store(on: connection.handle) }
    #expect(try !StoredDataVersion.isOutdated(on: connection.handle))
    let other = try Connection(path)
    #expect(try !StoredDataVersion.isOutdated(on: other.handle))
    #expect(
      .text(try StoredDataVersion.stored(on: other.handle) ?? "")
        == other.one("SELECT week_data_version()"))
    try other.execute("UPDATE week_data_version_stored SET version = 'CLDR 47 (ICU 77.1)'")
    #expect(try StoredDataVersion.isOutdated(on: connection.handle))
    #expect(connection.one("SELECT count(*) FROM week_data_version_stored") == .integer(1))
    #expect(connection.one("PRAGMA user_version") == .integer(0))
    let plain = try Connection(path, registering: false)
    #expect(try StoredDataVersion.stored(on: plain.handle) == "CLDR 47 (ICU 77.1)")
    let error = #expect(throws: StoredValuesError.self) {
      try StoredDataVersion.isOutdated(on: plain.handle)
    }
    #expect(error?.description == "SQLite: no such function: week_data_version")
  }
}

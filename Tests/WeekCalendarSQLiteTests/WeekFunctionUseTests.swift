import CSQLite
import TestSupport
import Testing
import WeekCalendarSQLite

/// What in a schema calls the functions, read from its text alone.
@Suite struct WeekFunctionUseTests {
  private static let schema = """
    CREATE TABLE plain(d, week_key TEXT, note DEFAULT 'week_key(d)', k CHECK(week_key <> ''));
    CREATE INDEX plain_column ON plain(week_key) WHERE week_key <> 'week_end(d, ''de'')';
    CREATE INDEX other_function ON plain(upper(d)) WHERE lower(d) = 'week_key(d)' /* week_key(d) */;
    CREATE INDEX commented ON plain(d -- week_key(d, 'de')
      );
    CREATE VIEW of_literals AS SELECT 'week_key(d)' AS "week_key(x)", week_key FROM plain;
    CREATE VIEW of_names AS WITH week_end(a) AS (SELECT d FROM plain) SELECT a FROM week_end;
    CREATE TABLE weeks_in(d);
    CREATE TABLE week_start(a, b);
    CREATE TRIGGER of_table AFTER INSERT ON plain BEGIN
      INSERT INTO week_start(a, b) VALUES (new.d, new.d); END;
    CREATE TABLE uses(d TEXT DEFAULT (DATE('now')), z DEFAULT (Week_Start('2011-01-03', 'de')),
      v AS (week_key(d, 'en_US')), s GENERATED ALWAYS AS ("WEEK_END"(d, 'de')) STORED,
      w AS (v || 'x'), t AS (w) STORED, u AS (upper(d)),
      n CONSTRAINT "of week" CHECK(n IS NULL OR [is_weekend] (d, 'en') IS NOT NULL),
      CHECK(first_weekday('de') = 1));
    CREATE INDEX of_expression ON uses(
      `week_start` -- (
         (d, 'de'), Local_Weekday(d, 'de'));
    CREATE INDEX "part""ial" ON uses(d) WHERE is_weekend(d, 'en_US');
    CREATE INDEX of_virtual ON uses(u, w DESC);
    CREATE INDEX of_stored ON uses(s);
    CREATE INDEX of_collation ON uses(d COLLATE nocase);
    CREATE TABLE auto(d, v AS (week_key(d, 'de')) UNIQUE);
    CREATE TABLE no_rowid(d PRIMARY KEY, e) WITHOUT ROWID;
    CREATE INDEX of_no_rowid ON no_rowid(week_key(e, 'de'));
    CREATE VIEW of_function AS SELECT d, WEEK_KEY ( d , 'en_US') FROM uses;
    CREATE VIEW of_table_function AS SELECT week FROM plain, weeks('2011-01-01', '2011-12-31', 'de');
    CREATE VIEW of_now AS SELECT in_zone('now', 'Europe/Berlin') FROM week_rules;
    CREATE TRIGGER of_body AFTER DELETE ON plain BEGIN
      UPDATE uses SET d = week_start(old.d, 'de') WHERE d = old.d; END;
    CREATE TRIGGER of_condition AFTER UPDATE OF d ON uses WHEN week_key(new.d, 'de') > '2011' BEGIN
      SELECT 1; END;
    """

  private static let expected: [(WeekFunctionUse.Kind, String, String, [String])] = [
    (.index, "sqlite_autoindex_auto_1", "auto", ["week_key"]),
    (.virtualColumn, "v", "auto", ["week_key"]),
    (.index, "of_no_rowid", "no_rowid", ["week_key"]),
    (.defaultValue, "z", "uses", ["week_start"]),
    (.virtualColumn, "v", "uses", ["week_key"]),
    (.storedColumn, "s", "uses", ["week_end"]),
    (.virtualColumn, "w", "uses", ["week_key"]),
    (.storedColumn, "t", "uses", ["week_key"]),
    (.check, "of week", "uses", ["is_weekend"]),
    (.check, "first_weekday('de') = 1", "uses", ["first_weekday"]),
    (.index, "of_expression", "uses", ["week_start", "local_weekday"]),
    (.index, "part\"ial", "uses", ["is_weekend"]),
    (.index, "of_virtual", "uses", ["week_key"]),
    (.view, "of_function", "of_function", ["week_key"]),
    (.view, "of_now", "of_now", ["in_zone", "week_rules"]),
    (.view, "of_table_function", "of_table_function", ["weeks"]),
    (.trigger, "of_body", "plain", ["week_start"]),
    (.trigger, "of_condition", "uses", ["week_key"]),
  ]

  @Test func everyKindOfUseIsFound() throws {
    let connection = try Connection()
    try connection.execute(Self.schema)
    let uses = try WeekFunctionUse.all(on: connection.handle)
    func line(
      _ kind: WeekFunctionUse.Kind, _ name: String, _ table: String, _ functions: [String]
    ) -> String {
      "\(kind) \(name) of \(table): \(functions.joined(separator: ", "))"
    }
    let found = uses.map { line($0.kind, $0.name, $0.table, $0.functions) }
    #expect(Set(found) == Set(Self.expected.map { line($0.0, $0.1, $0.2, $0.3) }))
    #expect(found.count == 18)
    #expect(Set(uses.map(\.kind)) == Set(WeekFunctionUse.Kind.allCases))
    let statements = uses.filter { $0.sql.hasPrefix("CREATE ") }.map(\.kind)
    #expect(Set(statements) == [.index, .view, .trigger] && statements.count == 9)
    #expect(uses.first { $0.name == "s" }?.sql == "\"WEEK_END\"(d, 'de')")
    #expect(uses.first { $0.name == "sqlite_autoindex_auto_1" }?.sql == "")
  }

  /// The schema is only read: neither the functions nor the objects of it need to work.
  @Test func functionsNeedNotBeRegistered() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/uses.db"
    let uses = try {
      let connection = try Connection(path)
      try connection.execute(Self.schema)
      return try WeekFunctionUse.all(on: connection.handle)
    }()
    let other = try Connection(path, registering: false)
    #expect(try WeekFunctionUse.all(on: other.handle) == uses)
    /// The function that SQLite misses, by its message.
    func missing(_ message: String?) -> String? {
      message?.wholeMatch(of: /(?:no such|unknown) function: (\w+)(?:\(\))?/)
        .map { $0.1.lowercased() }
    }
    let functions = Self.expected.flatMap { $0.2 == "uses" ? $0.3 : [] }
    let inserted = missing(other.errorOf("INSERT INTO uses(d) VALUES ('2011-01-03')"))
    #expect(functions.contains(try #require(inserted)))
    let error = #expect(throws: StoredValuesError.self) {
      try WeekFunctionUse.reindex(on: other.handle)
    }
    guard case .sqlite(code: 1, let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(missing(message) == "week_key", "\(message)")
  }

  /// SQLite's own view of it: with an authorizer, it names the functions of what it compiles.
  @Test func functionsEqualThoseThatSQLiteCompiles() throws {
    let connection = try Connection()
    try connection.execute(Self.schema)
    final class Names { var names: Set<String> = [] }
    let names = Names()
    sqlite3_set_authorizer(
      connection.handle,
      { data, action, _, name, _, _ in
        if action == SQLITE_FUNCTION, let data, let name {
          Unmanaged<Names>.fromOpaque(data).takeUnretainedValue().names
            .insert(String(cString: name).lowercased())
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(names).toOpaque())
    defer { sqlite3_set_authorizer(connection.handle, nil, nil) }
    let ours = Set(SQLFunction.all.map { $0.name.lowercased() })
    var count = 0
    for use in try WeekFunctionUse.all(on: connection.handle) {
      let query: String
      switch use.kind {
      case .view: query = "SELECT * FROM \"\(use.name)\""
      case .storedColumn, .virtualColumn, .check:
        query = "SELECT (\(use.sql)) FROM \"\(use.table)\" NOT INDEXED"
      default: continue
      }
      // SQLite does not compile a virtual column once more where it is read.
      guard use.kind == .view || use.sql.contains("(") else { continue }
      names.names = []
      let values = connection.column(query)
      #expect(!values.contains { if case .error = $0 { true } else { false } }, "\(use): \(values)")
      let expected = Set(use.functions.map { $0.lowercased() }).intersection(ours)
      #expect(names.names.intersection(ours) == expected, "\(use)")
      count += 1
    }
    #expect(count == 8)
  }
}

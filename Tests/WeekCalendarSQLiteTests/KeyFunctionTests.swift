import Testing
import WeekCalendarSQLite

/// `key_start` and `key_end`, which take back what `week_key` wrote.
@Suite struct KeyFunctionTests {
  @Test(arguments: [
    ("key_start('2011-W02', 'en_US')", Value.text("2011-01-02")),
    ("key_end('2011-W02', 'en_US')", .text("2011-01-08")),
    ("key_start('2010-W52', 'de_DE')", .text("2010-12-27")),
    ("key_end('2010-W52', 'de_DE')", .text("2011-01-02")),
    ("key_start('2011-W01', 'ar_EG')", .text("2011-01-01")),
    ("key_start('0000-W01', 'de_DE')", .text("0000-01-03")),
    ("key_end('9999-W52', 'de_DE')", .text("+10000-01-02")),
    ("key_start(x'323031312D573032', 'en_US')", .text("2011-01-02")),
    ("key_start(NULL, 'en_US')", .null), ("key_end('2011-W02', NULL)", .null),
    ("key_start(NULL, 'no locale')", .null),
  ])
  func keyFunctionsReturnTheExpectedValue(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }

  /// What does not start as a key does is NULL, as an unreadable time is.
  @Test(arguments: ["", " 2011-W02", "now", "W02", "FY2011-W02", "foo"])
  func textsThatAreNotKeysAreNull(key: String) throws {
    let connection = try Connection()
    for function in ["key_start", "key_end"] {
      #expect(
        connection.one("SELECT \(function)(?, 'en_US')", [.text(Array(key.utf8))]) == .null,
        "\(key)")
    }
    #expect(connection.one("SELECT key_start(x'FF', 'en_US')") == .null)
  }

  /// What starts as a key and is none, or is of a week that its year does not have, is an error that names the key that
  /// was meant, if there is one.
  @Test(arguments: [
    ("2011-W2", "not a week's key: write '2011-W02'"),
    ("2011w2", "not a week's key: write '2011-W02'"),
    ("201102", "not a week's key: write '2011-W02'"),
    ("2011-W02-1", "a week's key has no day: write '2011-W02'"),
    ("2011W021", "a week's key has no day: write '2011-W02'"),
    ("2011-W00", "week 0 is not in 1...53"), ("2011-W54", "week 54 is not in 1...53"),
    ("2012-W53", "week 53 is not in 1...52"), ("2011", "not a week at byte 4: write YYYY-Www"),
    ("2011-W", "not a week at byte 6"), ("2011-W02 ", "not a week at byte 8"),
    ("2011-W02\0", "not a week at byte 8"), ("2011-02", "not a week at byte 5"),
    ("11-W02", "not a week at byte 2"), ("2011-X02", "not a week at byte 5"),
    ("2011W", "not a week at byte"), ("2011-01-02", "; week_start takes a date"),
    ("2011-W0२", "not a week at byte 7"), ("99999999-W01", "not a week at byte"),
    ("2011-W-1", "not a week at byte 6"), ("201199", "not a week at byte 4"), ("1.5", "not a week"),
    ("-1", "not a week"),
  ])
  func damagedKeysAreErrorsThatSuggestAKey(key: String, message: String) throws {
    let connection = try Connection()
    for function in ["key_start", "key_end"] {
      let value = connection.one("SELECT \(function)(?, 'en_US')", [.text(Array(key.utf8))])
      guard case .error(let text) = value else {
        Issue.record("\(function) of '\(key)': \(value)")
        continue
      }
      #expect(
        text.hasPrefix("\(function): '") && text.contains("': ") && text.contains(message),
        "\(text)")
    }
    let table = connection.errorOf("SELECT * FROM convert_week('\(key)', 'en_US', 'de_DE')")
    #expect(key.contains("\0") || table?.hasPrefix("convert_week: '") == true, "\(key)")
  }

  /// The number that Python and JavaScript call a week's code has the week's key in its error.
  @Test func aCodeIsNotAKey() throws {
    #expect(
      try Connection().one("SELECT key_start(202430, 'iso8601')")
        == .error("key_start: '202430': not a week's key: write '2024-W30'"))
  }

  @Test func aWrongLocaleIsAnError() throws {
    let connection = try Connection()
    for function in ["key_start", "key_end"] {
      guard case .error(let message) = connection.one("SELECT \(function)('2011-W02', 'xx_yy_zz')")
      else {
        Issue.record("\(function)")
        continue
      }
      #expect(message.hasPrefix(function + ": "))
    }
  }

  /// Every week of twelve decades, and of the first and last years, by the rules of six regions and one of
  /// one's own: the first and last day, counted by SQLite, come back from the key of each of its days.
  @Test(arguments: ["en_US", "de_DE", "ar_EG", "dv_MV", "pt_PT", "fr_CA", "en-u-fw-wed"])
  func everyKeyRoundTrips(locale: String) throws {
    let connection = try Connection()
    let sql = """
      WITH RECURSIVE
      span(first, days) AS (VALUES ('1960-01-01', 43829), ('0000-01-10', 3000), ('9990-01-01', 3640)),
      day(d, days) AS (
        SELECT first, days FROM span UNION ALL SELECT date(d, '+1 day'), days - 1 FROM day WHERE days > 1),
      keyed(d, key, start) AS (
        SELECT d, week_key(d, $locale), date(d, '-' || ((strftime('%w', d)
          - first_weekday($locale) + 7) % 7) || ' days') FROM day)
      """.replacing("$locale", with: "'\(locale)'")
    #expect(connection.one(sql + " SELECT count(DISTINCT key) > 7200 FROM keyed") == .integer(1))
    #expect(
      connection.one(
        sql + """
           SELECT count(*) FROM keyed
           WHERE key_start(key, '\(locale)') IS start
             AND key_end(key, '\(locale)') IS date(start, '+6 days')
          """) == .integer(50_469))
  }

  /// An index on an expression with them is used.
  @Test func keyFunctionsAreUsableInIndexes() throws {
    let connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t(week); CREATE INDEX i ON t(key_start(week, 'en_US'));
      INSERT INTO t VALUES ('2011-W02'), ('2011-W03'), (NULL), ('x');
      """)
    #expect(
      connection.one("SELECT week FROM t WHERE key_start(week, 'en_US') = '2011-01-09'")
        == .text("2011-W03"))
    #expect(
      connection.one("SELECT count(*) FROM t WHERE key_end(week, 'en_US') IS NULL") == .integer(2))
  }
}

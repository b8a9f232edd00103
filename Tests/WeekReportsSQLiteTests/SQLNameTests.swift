import CSQLite
import Testing
import WeekCalendarSQLite
import WeekReportsSQLite

/// What is quoted is read by SQLite as it was, byte for byte.
@Suite struct SQLNameTests {
  static let parts = [
    "", "a", "\"", "'", "\"\"", "''", "`", "]", "\u{301}", "é", " ", "--", ";", "\n",
  ]

  @Test func sqliteReadsWhatIsQuoted() throws {
    let connection = try TestConnection()
    var count = 0
    for first in Self.parts {
      for second in Self.parts {
        for third in Self.parts {
          let text = first + second + third
          let literal = SQLName.literal(text)
          let bytes = "t" + Self.hex(text)
          #expect(
            try connection.rows("SELECT hex(\(literal)), quote(\(literal))") == [
              "\(bytes)|t\(literal)"
            ], "\(text)")
          if !text.isEmpty {
            let name = SQLName.quoted(text)
            try connection.run("CREATE TABLE t(\(name))")
            #expect(
              try connection.rows("SELECT hex(name) FROM pragma_table_info('t')") == [bytes],
              "\(text)")
            try connection.run("DROP TABLE t")
          }
          count += 1
        }
      }
    }
    #expect(count == 14 * 14 * 14)
  }

  /// In backquotes a name is a column as in double quotes, and never a text.
  @Test func namesInBackquotesAreNeverTexts() throws {
    let connection = try TestConnection()
    var count = 0
    for first in Self.parts {
      for second in Self.parts where !(first + second).isEmpty {
        let text = first + second
        let name = SQLName.quoted(text)
        let sql = "SELECT hex(\(name)) AS \"x\", '\"y\"' /* \"z\" */ FROM t -- \"z\""
        let strict = try #require(SQLText(sql).withBackquotedNames)
        #expect(strict.hasSuffix(", '\"y\"' /* \"z\" */ FROM t -- \"z\""))
        // By bytes: an accent may follow a mark, and be one character with it.
        if !text.utf8.contains(UInt8(ascii: "`")) {
          #expect(strict.utf8.count == sql.utf8.count, "\(text)")
        }
        try connection.run("CREATE TABLE t(\(name)); INSERT INTO t VALUES (7)")
        #expect(try connection.rows(strict) == connection.rows(sql), "\(text)")
        try connection.run("DROP TABLE t; CREATE TABLE t(other); INSERT INTO t VALUES (7)")
        #expect(sqlite3_exec(connection.pointer, strict, nil, nil, nil) == SQLITE_ERROR, "\(text)")
        #expect(connection.message.utf8.starts(with: "no such column: ".utf8))
        try connection.run("DROP TABLE t")
        count += 1
      }
    }
    #expect(count == 14 * 14 - 1)
    #expect(SQLText("SELECT a, [b], `c`, 'd' -- \"e\"").withBackquotedNames == nil)
  }

  private static func hex(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

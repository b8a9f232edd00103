import Testing
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

  private static func hex(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

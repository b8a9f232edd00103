import Testing
import WeekCalendar
import WeekCalendarSQLite

@Suite struct TimeModifierTests {
  /// A modifier may be anything: an answer, NULL or an error, never a trap.
  @Test func modifiersOfAnyTypeNeverTrap() throws {
    let connection = try Connection()
    let times: [Argument] = [
      .text(Array("2011-01-02".utf8)), .integer(0), .real(2_455_563.5), .integer(.max),
    ]
    let modifiers = [
      "unixepoch", "auto", "julianday", "subsec", "+1 day", "-3 months", "floor", "ceiling",
      "start of year", "end of month", "weekday 1", "+01:00", "+0001-01-01", "now", "utc",
      "localtime", "", "1", "+99999999999999999999 days", "2011-01-02",
    ]
    let blobs: [Argument] = [
      .null, .integer(1), .real(.infinity), .blob([0xFF]), .text([0xFF, 0]), .blob([]),
      .text([UInt8](repeating: 0x2B, count: 100_000)),
    ]
    let all = modifiers.map { Argument.text(Array($0.utf8)) } + blobs
    var counts = (values: 0, nulls: 0, errors: 0)
    for time in times {
      for first in all {
        for second in all {
          switch connection.one("SELECT week_key(?, 'en_US', ?, ?)", [time, first, second]) {
          case .null: counts.nulls += 1
          case .error: counts.errors += 1
          default: counts.values += 1
          }
        }
      }
    }
    #expect(counts.values + counts.nulls + counts.errors == 4 * 27 * 27)
    #expect(counts.values > 250 && counts.nulls > 1_000 && counts.errors > 1_000)
  }

  /// The modifiers mean what they mean to SQLite itself.
  @Test func modifiersEqualSQLites() throws {
    let connection = try Connection()
    let modifiers = [
      "'+1 day'", "'-3 months'", "'start of year'", "'weekday 1'", "'+01:00'", "'start of day'",
      "'-5 years'", "'start of month', '+1 month', '-1 day'", "'+12.5 hours'", "'+30 seconds'",
    ]
    for modifier in modifiers {
      for kind in ["", "'unixepoch', ", "'auto', "] {
        let sql = """
          WITH RECURSIVE n(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM n WHERE i < 199),
            times(t) AS (SELECT CASE WHEN '\(kind.isEmpty ? "" : "k")' = '' THEN
              datetime('2007-12-25', '+' || (i * 37) || ' hours') ELSE 1198540800 + i * 133200 END
              FROM n)
          SELECT count(*) FROM times
          WHERE format_date('y-MM-dd HH:mm:ss', t, 'en_US', \(kind)\(modifier))
            = datetime(t, \(kind)\(modifier))
          """
        #expect(connection.one(sql) == .integer(200), "\(kind)\(modifier)")
      }
    }
  }

  /// The numbers that are days or seconds in range, or as `auto` neither, are SQLite's.
  @Test func numbersInRangeAreThoseOfSQLite() throws {
    let connection = try Connection()
    let numbers: [Double] = [
      -210_866_760_001, -210_866_760_000, -1, -0.5, 0, 5_373_484, 5_373_484.25, 5_373_484.5,
      5_373_485, 253_402_300_799, 253_402_300_800,
    ]
    var nulls = 0
    for number in numbers {
      for kind in ["auto", "unixepoch", "julianday"] {
        for more in [[], ["-1 second"], ["+1 second"]] {
          let modifiers = [kind] + more
          let ours = try SQLDate.datetime(.real(number), modifiers: modifiers)
          if ours == nil { nulls += 1 }
          let arguments = modifiers.map { ", '\($0)'" }.joined()
          let expected = connection.one("SELECT coalesce(datetime(\(number)\(arguments)), 'NULL')")
          #expect(expected == .text(ours ?? "NULL"), "\(number)\(arguments)")
        }
      }
    }
    #expect(nulls == 42, "\(nulls)")
  }
}

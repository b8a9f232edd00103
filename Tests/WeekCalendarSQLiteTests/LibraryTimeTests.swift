import Testing
import WeekCalendarSQLite

/// What the functions of the library read otherwise than SQLite's, and what they say of keys.
@Suite struct LibraryTimeTests {
  /// A number that nobody means as a Julian day has no result; a modifier that says what it counts gives it one.
  @Test func numbersFarFromJulianDaysGiveNull() throws {
    let connection = try Connection()
    var calls = 0
    for number in [
      "2024", "'2024'", "202430", "45292", "0", "-1", "12.5", "' 2024 '", "2086302.4", "5373484.5",
      "9999999",
    ] {
      for call in [
        "week_key(?)", "week_start(?)", "fiscal_start(?)", "fiscal_key(?)", "start_of(?)",
        "format_date(?)",
        "quarter_of(?)", "in_zone(?)",
      ] {
        calls += 1
        let name = call.dropLast(3)
        let before = name == "start_of" ? "'month', " : name == "format_date" ? "'y', " : ""
        let after =
          name == "quarter_of"
          ? "" : name == "in_zone" ? ", 'UTC'" : name.hasPrefix("fiscal") ? ", 'nrf'" : ", 'en_US'"
        #expect(
          connection.one("SELECT \(name)(\(before)\(number)\(after))") == .null, "\(name) \(number)"
        )
      }
    }
    #expect(calls == 88)
    for (number, modifier) in [
      ("2024", "julianday"), ("'2024'", "auto"), ("0", "unixepoch"), ("45292", "unixms"),
    ] {
      #expect(
        connection.one(
          "SELECT week_key(\(number), 'iso8601', '\(modifier)') = week_key(cal_date(\(number), '\(modifier)'), 'iso8601')"
        )
          == .integer(1), "\(number) \(modifier)")
    }
  }

  /// Times of ISO 8601 that SQLite has no result for; its own functions keep NULL.
  @Test(arguments: [
    ("2011-01-02T10:00:00+0100", "2011-01-02 09:00:00"),
    ("2011-01-02 10:00 -0530", "2011-01-02 15:30:00"),
    ("2011-01-02T10:00+01", "2011-01-02 09:00:00"), ("20110102T100000Z", "2011-01-02 10:00:00"),
    ("20110102T1000", "2011-01-02 10:00:00"), ("2011-01-02 10:00:00,5", "2011-01-02 10:00:00"),
    ("2010-W52-7T10:00+0100", "2011-01-02 09:00:00"),
    ("2011-01-01T24:00:00+0000", "2011-01-02 00:00:00"),
    ("+002011-01-02", "2011-01-02 00:00:00"),
  ])
  func isoTimesAreRead(time: String, expected: String) throws {
    let connection = try Connection()
    #expect(
      connection.one("SELECT format_date('yyyy-MM-dd HH:mm:ss', '\(time)', 'en_US')")
        == .text(expected))
    #expect(
      connection.one(
        "SELECT format_date('yyyy-MM-dd HH:mm:ss', '\(time)', 'en_US', '+1 day', '-1 day')")
        == .text(expected))
    #expect(connection.one("SELECT in_zone('\(time)', 'UTC')") == .text(expected))
    #expect(connection.one("SELECT cal_datetime('\(time)')") == .null)
    #expect(connection.one("SELECT datetime('\(time)')") == .null)
  }

  /// A day that its month does not have is SQLite 3.54's in all functions but `checked_time`; 24:00 is the next midnight.
  @Test(arguments: [
    ("2016-02-30", "2016-03-01 00:00"), ("2011-02-31", "2011-03-03 00:00"),
    ("2011-04-31 10:00", "2011-05-01 10:00"),
    ("2011-01-01 24:00", "2011-01-02 00:00"), ("2011-12-31 24:00:00", "2012-01-01 00:00"),
  ])
  func daysBeyondTheMonthOverflow(time: String, expected: String) throws {
    let connection = try Connection()
    #expect(
      connection.one("SELECT format_date('yyyy-MM-dd HH:mm', '\(time)', 'en_US')")
        == .text(expected))
    #expect(
      connection.one("SELECT week_key('\(time)', 'en_US') = week_key('\(expected)', 'en_US')")
        == .integer(1))
    for wrong in ["2011-01-01 24:01", "2011-01-01 24:00:01", "2011-01-01T24:01+0100"] {
      #expect(connection.one("SELECT week_key('\(wrong)', 'en_US')") == .null)
    }
  }

  /// Every function with a time says which function takes a key.
  @Test func keysAreNotTimes() throws {
    let connection = try Connection()
    var functions = 0
    for function in SQLFunction.all
    where !function.name.hasPrefix("cal_") && !function.name.hasPrefix("parse_")
      && !function.name.hasPrefix("key_")
    {
      let right = try function.rightCall
      guard
        let place = right.firstIndex(where: {
          if case .text(let bytes) = $0 { bytes == Array("2011-01-02".utf8) } else { false }
        })
      else { continue }
      functions += 1
      for (key, call) in [
        ("2026-W47", "key_start('2026-W47', locale)"),
        ("2011-W53", "key_start('2011-W53', locale)"),
        ("FY2023-W05", "fiscal_start('FY2023-W05', calendar)"),
        ("fy2023", "fiscal_start('fy2023', calendar)"),
      ] where !["fiscal_start", "fiscal_end"].contains(function.name) || key.hasPrefix("2") {
        var arguments = right
        arguments[place] = .text(Array(key.utf8))
        let marks = Array(repeating: "?", count: arguments.count).joined(separator: ",")
        #expect(
          connection.one("SELECT \(function.name)(\(marks))", arguments)
            == .error(
              "\(function.name): '\(key)' is a key, not a time: \(call) gives its first day"))
      }
    }
    #expect(functions > 30)
    #expect(
      connection.one("SELECT fiscal_start('FY2023-W60', 'nrf')")
        == .error(
          "fiscal_start: 'FY2023-W60': week 60 is not in 1...53 in fiscal year 2023"))
    #expect(connection.one("SELECT fiscal_start('fx', 'nrf')") == .null)
  }

  @Test(arguments: [
    ("UTC+2", "+02:00"), ("GMT+2", "+02:00"), ("gmt-03:30", "-03:30"), ("UTC+0530", "+05:30"),
    ("Utc-10", "-10:00"),
  ])
  func offsetsAreWrittenWithoutAPrefix(zone: String, offset: String) throws {
    let connection = try Connection()
    for call in [
      "in_zone('2011-01-02', '\(zone)')", "format_in_zone('y', '2011-01-02', '\(zone)', 'en')",
    ] {
      let name = call.prefix { $0 != "(" }
      #expect(
        connection.one("SELECT \(call)")
          == .error(
            "\(name): UTC or GMT with an offset is not a time zone name: write the offset alone, \(offset)"
          ))
    }
    #expect(connection.one("SELECT in_zone('2011-01-02', '\(offset)') IS NOT NULL") == .integer(1))
  }
}

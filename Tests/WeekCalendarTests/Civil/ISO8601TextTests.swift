import Testing

@testable import WeekCalendar

@Suite struct ISO8601TextTests {
  /// Text -> date -> text over every length of year, both signs.
  @Test func textsRoundTrip() throws {
    var rows = 0
    for year in [
      -999_999, -100_000, -99_999, -10_000, -9_999, -1_000, -999, -4, -1, 0, 1, 9, 99, 999, 1_000,
      2_011, 9_999, 10_000, 12_011, 99_999, 100_000, 999_999,
    ] {
      for (month, day) in [(1, 1), (2, 28), (9, 30), (10, 9), (12, 31)] {
        let text = Self.text(year, month, day)
        let date = try CivilDate(year: year, month: month, day: day)
        #expect(date.description == text)
        #expect(try CivilDate(text) == date)
        #expect(text.utf8.count <= ISO8601Text.maximumLength)
        rows += 1
      }
    }
    #expect(rows == 22 * 5)
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    let digits = String(year.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let sign = year < 0 ? "-" : year > 9_999 ? "+" : ""
    let pair = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(sign)\(padded)-\(pair(month))-\(pair(day))"
  }

  /// `-02011-10-30` with four digits.
  private static func short(_ text: String) -> String {
    (text.first == "-" ? "-" : "") + text.dropFirst(2)
  }

  @Test(arguments: [
    ("+2011-01-02", "2011-01-02"), ("+002011-01-02", "2011-01-02"), ("+0000-01-01", "0000-01-01"),
    ("-0004-02-29", "-0004-02-29"), ("+12011-01-02", "+12011-01-02"),
    ("-00004-02-29", "-0004-02-29"),
  ])
  func expandedYears(text: String, written: String) throws {
    #expect(try CivilDate(text).description == written)
  }

  /// Every kind of malformed date, with the byte at which it departs from the form.
  @Test(arguments: [
    ("", 0), (" ", 0), (" 2011-01-02", 0), ("x011-01-02", 0), ("2x11-01-02", 1),
    ("201x-01-02", 3), ("2011", 4), ("2011/01-02", 4), ("20110102", 4), ("12011-01-02", 4),
    ("2011-", 5), ("2011-x1-02", 5), ("2011-1-02", 6), ("2011-01", 7), ("2011-01/02", 7),
    ("2011-011-02", 7), ("2011-01-", 8), ("2011-01-x2", 8), ("2011-01-2", 9),
    ("2011-01-02 ", 10), ("2011-01-02\0", 10), ("2011-01-023", 10), ("2011-01-02T00:00", 10),
    ("2011-01-02Z", 10), ("-", 1), ("+", 1), ("+-2011-01-02", 1), ("--2011-01-02", 1),
    ("-0000-01-01", 5), ("-000000-01-01", 7), ("+1-01-02", 2), ("+2011001-01-02", 7),
    ("\u{2212}2011-01-02", 0), ("２０１１-01-02", 0), ("2011\u{2010}01\u{2010}02", 4),
  ])
  func malformedDates(text: String, offset: Int) {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .date)) {
      try CivilDate(text)
    }
  }

  @Test(arguments: [
    ("2011-00-01", CivilDateError.outOfRange(field: .month, value: 0, allowed: 1...12)),
    ("2011-13-01", .outOfRange(field: .month, value: 13, allowed: 1...12)),
    ("2011-01-00", .outOfRange(field: .day, value: 0, allowed: 1...31)),
    ("2011-02-29", .outOfRange(field: .day, value: 29, allowed: 1...28)),
    ("2012-02-30", .outOfRange(field: .day, value: 30, allowed: 1...29)),
  ])
  func daysThatDoNotExist(text: String, error: CivilDateError) {
    #expect(throws: error) { try CivilDate(text) }
    #expect(throws: error) { try CivilDateTime(text + "T00:00") }
  }

  @Test(arguments: [
    ("2011-01-02", "2011-01-02T00:00:00"),
    ("2011-01-02T15:04", "2011-01-02T15:04:00"),
    ("2011-01-02 15:04:05", "2011-01-02T15:04:05"),
    ("2011-01-02T15:04:05.006", "2011-01-02T15:04:05.006"),
    ("2011-01-02T23:59:59.999", "2011-01-02T23:59:59.999"),
    ("2011-01-02T15:04:05.000", "2011-01-02T15:04:05"),
    ("-999999-12-31T23:59:59.999", "-999999-12-31T23:59:59.999"),
  ])
  func dateTimes(text: String, written: String) throws {
    let dateTime = try CivilDateTime(text)
    #expect(dateTime.description == written)
    #expect(try CivilDateTime(written) == dateTime)
    #expect(written.utf8.count <= ISO8601Text.maximumLength)
  }

  @Test(arguments: [
    ("", 0), ("2011-01-0", 9), ("2011-01-02t15:04", 10), ("2011-01-02  15:04", 11),
    ("2011-01-02T", 11), ("2011-01-02T1:04", 12), ("2011-01-02T15", 13), ("2011-01-02T15.04", 13),
    ("2011-01-02T15:", 14), ("2011-01-02T15:0", 15), ("2011-01-02T15:04Z", 16),
    ("2011-01-02T15:04:", 17), ("2011-01-02T15:04:5", 18), ("2011-01-02T15:04:05,5", 19),
    ("2011-01-02T15:04:05.", 20), ("2011-01-02T15:04:05.00", 22),
    ("2011-01-02T15:04:05.0060", 23), ("2011-01-02T15:04:05+01:00", 19),
  ])
  func malformedDateTimes(text: String, offset: Int) {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .dateTime)) {
      try CivilDateTime(text)
    }
  }

  @Test(arguments: [
    ("2011-01-02T24:00", CivilDateError.outOfRange(field: .hour, value: 24, allowed: 0...23)),
    ("2011-01-02T00:60", .outOfRange(field: .minute, value: 60, allowed: 0...59)),
    ("2011-01-02T00:00:60", .outOfRange(field: .second, value: 60, allowed: 0...59)),
  ])
  func timesThatDoNotExist(text: String, error: CivilDateError) {
    #expect(throws: error) { try CivilDateTime(text) }
  }

  /// One byte of a good text changed to each of the 256, and cut at each length: no trap, and an
  /// answer only where the text still is the form.
  @Test func anyByteIsAnAnswerOrAnError() {
    var rows = 0
    var read = 0
    for text in ["2011-01-02", "-12011-10-30"] {
      for position in 0..<text.utf8.count {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(text.utf8)
          bytes[position] = byte
          let date = bytes.withUnsafeBufferPointer { try? CivilDate(utf8: $0) }
          if let date {
            read += 1
            let written = String(decoding: bytes, as: UTF8.self)
            // A fifth digit that is 0 is read and not written.
            #expect(date.description == written || date.description == Self.short(written))
          }
          rows += 1
        }
      }
      for length in 0..<text.utf8.count {
        let bytes = Array(text.utf8.prefix(length))
        #expect(throws: CivilDateError.malformed(offset: length, form: .date)) {
          try bytes.withUnsafeBufferPointer { (utf8) throws(CivilDateError) in
            try CivilDate(utf8: utf8)
          }
        }
      }
    }
    #expect(rows == 256 * 22)
    #expect(read > 100)
    #expect(throws: CivilDateError.malformed(offset: 0, form: .date)) {
      try CivilDate(utf8: UnsafeBufferPointer(start: nil, count: 0))
    }
    #expect(throws: CivilDateError.malformed(offset: 4, form: .date)) {
      try CivilDate(String(repeating: "1", count: 1_000_000))
    }
  }
}

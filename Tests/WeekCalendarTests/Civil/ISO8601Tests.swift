import Testing
import WeekCalendar

@Suite struct ISO8601Tests {
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
        #expect(text.utf8.count <= ByteWriter.maximumDateTimeLength)
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
  func expandedYearsAreNormalized(text: String, written: String) throws {
    #expect(try CivilDate(text).description == written)
  }

  /// Every kind of malformed date, with the byte at which it departs from the form.
  @Test(arguments: [
    ("", 0), (" ", 0), (" 2011-01-02", 0), ("x011-01-02", 0), ("2x11-01-02", 1),
    ("201x-01-02", 3), ("2011", 4), ("2011/01-02", 4), ("201101022", 4), ("12011-01-02", 4),
    ("2011-", 5), ("2011-x1-02", 5), ("2011-1-02", 6), ("2011-01", 7), ("2011-01/02", 7),
    ("2011-011-02", 7), ("2011-01-", 8), ("2011-01-x2", 8), ("2011-01-2", 9),
    ("2011-01-02 ", 10), ("2011-01-02\0", 10), ("2011-01-023", 10), ("2011-01-02+05:30", 10),
    ("2011-01-02Z", 10), ("-", 1), ("+", 1), ("+-2011-01-02", 1), ("--2011-01-02", 1),
    ("-0000-01-01", 5), ("-000000-01-01", 7), ("+1-01-02", 2), ("+2011001-01-02", 7),
    ("201101", 4), ("2011-0102", 7), ("201101-02", 4), ("2011-1", 6), ("2011W01", 7),
    ("2010-W52", 8), ("2010-W527", 8), ("2010W52-7", 7), ("2010-W5-7", 7), ("2010-W52-", 9),
    ("2010-W52-77", 10), ("2011-0022", 7), ("+0020110102", 7), ("+2011002", 7),
    ("-2011W011", 5), ("\u{2212}2011-01-02", 0), ("２０１１-01-02", 0),
    ("2011\u{2010}01\u{2010}02", 4),
  ])
  func malformedDatesAreErrorsWithOffsets(text: String, offset: Int) {
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
  func daysThatDoNotExistAreErrors(text: String, error: CivilDateError) {
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
    ("2011-01-02T15:04:05,5", "2011-01-02T15:04:05.500"),
    ("2011-01-02T15:04:05.0060", "2011-01-02T15:04:05.006"),
    ("2011-01-02T15:04Z", "2011-01-02T15:04:00"), ("2010-12-31T24:00", "2011-01-01T00:00:00"),
    ("2010-12-31T24:00:00.000Z", "2011-01-01T00:00:00"),
    ("2011-002T1504Z", "2011-01-02T15:04:00"), ("20110102 150405.25", "2011-01-02T15:04:05.250"),
  ])
  func dateTimesRoundTrip(text: String, written: String) throws {
    let dateTime = try CivilDateTime(text)
    #expect(dateTime.description == written)
    #expect(try CivilDateTime(written) == dateTime)
    #expect(written.utf8.count <= ByteWriter.maximumDateTimeLength)
  }

  /// Every form of a date, with and without a time, and the day it is.
  @Test(arguments: [
    ("2011-01-02", "2011-01-02"), ("20110102", "2011-01-02"), ("2011-002", "2011-01-02"),
    ("2011002", "2011-01-02"), ("2010-W52-7", "2011-01-02"), ("2010W527", "2011-01-02"),
    ("2010-w52-7", "2011-01-02"), ("2012-366", "2012-12-31"), ("2012366", "2012-12-31"),
    ("2009-W01-1", "2008-12-29"), ("2009W537", "2010-01-03"), ("0000-W01-1", "0000-01-03"),
    ("0001011", "0001-01-11"), ("+12011-W01-1", "+12011-01-03"), ("-0004-060", "-0004-02-29"),
    ("2011-01-02T15:04", "2011-01-02"), ("2011-01-02 23:59:59.999Z", "2011-01-02"),
    ("20110102T150405Z", "2011-01-02"), ("2010W527T24:00", "2011-01-03"),
    ("2011-01-02T15:04+00:00", "2011-01-02"),
  ])
  func everyFormOfADateIsRead(text: String, written: String) throws {
    #expect(try CivilDate(text).description == written)
    #expect(try CivilDateTime(text).date.description == written)
  }

  /// Every form of a time, and the millisecond that SQLite makes of its fraction.
  @Test(arguments: [
    ("15:04", "15:04:00"), ("1504", "15:04:00"), ("T15:04", "15:04:00"), ("T1504", "15:04:00"),
    ("150405", "15:04:05"), ("150405,5", "15:04:05.500"), ("15:04:05.1", "15:04:05.100"),
    ("15:04:05,0064", "15:04:05.006"), ("15:04:05.0065", "15:04:05.007"),
    ("15:04:05.9996", "15:04:05.999"), ("23:59:59.999999999999", "23:59:59.999"),
    ("15:04:05.000499999999", "15:04:05"), ("15:04Z", "15:04:00"), ("15:04:05z", "15:04:05"),
    ("1504+00", "15:04:00"), ("15:04 -00:00", "15:04:00"), ("00:00", "00:00:00"),
  ])
  func everyFormOfATimeIsRead(text: String, written: String) throws {
    #expect(try CivilTime(text).description == written)
  }

  @Test func fractionsOfAnyLengthAreRead() throws {
    let nines = String(repeating: "9", count: 1_000)
    #expect(try CivilTime("15:04:05." + nines).description == "15:04:05.999")
    let zeros = String(repeating: "0", count: 1_000)
    #expect(try CivilTime("15:04:05," + zeros + "9").description == "15:04:05")
  }

  @Test(arguments: [
    ("2011-01-02T15:04:05+01:00", 19), ("2011-01-02T15:04 -08", 17), ("20110102T1504+0530", 13),
    ("2011-01-02T15:04+00:00:01", 16),
  ])
  func textsWithOffsetsAreInstants(text: String, offset: Int) throws {
    let error = CivilDateError.offsetNotAllowed(at: offset)
    #expect(throws: error) { try CivilDate(text) }
    #expect(throws: error) { try CivilDateTime(text) }
    #expect(
      error.description
        == "an offset at byte \(offset) makes the text an instant: read it with Instant, or leave "
        + "the offset out to get the clock's own day and time")
    #expect(throws: CivilDateError.offsetNotAllowed(at: 5)) { try CivilTime("15:04+05:30") }
  }

  @Test(arguments: [
    ("", 0), ("2011-01-0", 9), ("2011-01-02t15:04", 10), ("2011-01-02  15:04", 11),
    ("2011-01-02T", 11), ("2011-01-02T1:04", 12), ("2011-01-02T15", 13), ("2011-01-02T15.04", 13),
    ("2011-01-02T15:", 14), ("2011-01-02T15:0", 15), ("2011-01-02T15:04z ", 17),
    ("2011-01-02T15:04:", 17), ("2011-01-02T15:04:5", 18), ("2011-01-02T15:04:05;5", 19),
    ("2011-01-02T15:04:05.", 20), ("2011-01-02T15:04:05,Z", 20), ("2011-01-02T15:04.5", 16),
    ("2011-01-02T15:0405", 16),
    ("2011-01-02T1504:05", 15), ("2011-01-02T15040", 16),
    ("2011-01-02T15:04 ", 16), ("2011-01-02T15:04  Z", 16), ("2011-01-02T15:04+5", 18),
    ("2011-01-02T15:04+05:", 20), ("2011-01-02T15:04+053", 20), ("2011-01-02T15:04+0530:15", 21),
    ("2011-01-02T15:04\u{2212}05:30", 16), ("2011-01-02T15:04Z[UTC]", 17),
    ("2011-01-02T15:04+00:00[Europe/Paris]", 22), ("2011-01-02Z", 10), ("2011-01-02 ", 10),
  ])
  func malformedDateTimesAreErrorsWithOffsets(text: String, offset: Int) {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .dateTime)) {
      try CivilDateTime(text)
    }
  }

  @Test(arguments: [
    ("2011-01-02T24:01", CivilDateError.outOfRange(field: .hour, value: 24, allowed: 0...23)),
    ("2011-01-02T24:00:00.0001", .outOfRange(field: .hour, value: 24, allowed: 0...23)),
    ("2011-01-02T25:00", .outOfRange(field: .hour, value: 25, allowed: 0...23)),
    ("2011-W53-1", .outOfRange(field: .week, value: 53, allowed: 1...52)),
    ("2020-W54-1", .outOfRange(field: .week, value: 54, allowed: 1...53)),
    ("2011-W00-1", .outOfRange(field: .week, value: 0, allowed: 1...52)),
    ("2011-W01-8", .outOfRange(field: .localWeekday, value: 8, allowed: 1...7)),
    ("2011W010", .outOfRange(field: .localWeekday, value: 0, allowed: 1...7)),
    ("2011-366", .outOfRange(field: .dayOfYear, value: 366, allowed: 1...365)),
    ("2011000", .outOfRange(field: .dayOfYear, value: 0, allowed: 1...365)),
    ("20110229", .outOfRange(field: .day, value: 29, allowed: 1...28)),
    (
      "+999999-12-31T24:00",
      .outOfRange(field: .epochDay, value: 364_522_972, allowed: CivilBounds.epochDays)
    ),
    ("2011-01-02T15:04+24:00", .outOfRange(field: .offsetHour, value: 24, allowed: 0...23)),
    ("2011-01-02T15:04-00:60", .outOfRange(field: .offsetMinute, value: 60, allowed: 0...59)),
    ("2011-01-02T15:04-00:00:60", .outOfRange(field: .offsetSecond, value: 60, allowed: 0...59)),
    ("2011-01-02T00:60", .outOfRange(field: .minute, value: 60, allowed: 0...59)),
    ("2011-01-02T00:00:60", .outOfRange(field: .second, value: 60, allowed: 0...59)),
  ])
  func timesThatDoNotExistAreErrors(text: String, error: CivilDateError) {
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
          let date = bytes.withSpan { try? CivilDate(utf8: $0) }
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
          try bytes.withSpan { (utf8) throws(CivilDateError) in
            try CivilDate(utf8: utf8)
          }
        }
      }
    }
    #expect(rows == 256 * 22)
    #expect(read > 100)
    #expect(throws: CivilDateError.malformed(offset: 0, form: .date)) {
      try CivilDate(utf8: ContiguousArray<UInt8>().span)
    }
    #expect(throws: CivilDateError.malformed(offset: 4, form: .date)) {
      try CivilDate(String(repeating: "1", count: 1_000_000))
    }
  }
}

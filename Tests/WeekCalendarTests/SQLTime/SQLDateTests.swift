import TestSupport
import Testing
import WeekCalendar

@Suite struct SQLDateTests {
  @Test func documentedExamplesHold() throws {
    #expect(try SQLDate.datetime("2011-01-02", "+1 month") == "2011-02-02 00:00:00")
    #expect(try SQLDate.date("2011-01-31", "+1 month", "floor") == "2011-02-28")
    #expect(try SQLDate.date("2011-01-02", "+1 month", "-1 day") == "2011-02-01")
    #expect(try SQLDate.date("2011-01-02", modifiers: ["+1 month", "-1 day"]) == "2011-02-01")
    #expect(try SQLDate.strftime("%G-W%V", "2011-01-02") == "2010-W52")
    #expect(try SQLDate.timediff("2011-01-02", "2010-12-31") == "+0000-00-02 00:00:00.000")
    #expect(try SQLDate.julianday(2_455_563.5) == 2_455_563.5)
    #expect(try SQLDate.unixepoch(1_293_926_400, "unixepoch") == 1_293_926_400)
    #expect(try SQLDate.unixepochSubseconds(1.25, "unixepoch") == 1.25)
    #expect(try SQLDate.time("12:34:56.789", "subsec") == "12:34:56.789")
    #expect(try SQLDate.date(nil) == nil)
  }

  @Test func clockIsReadOnlyIfNamed() throws {
    #expect(throws: SQLDateError.noCurrentTime) { try SQLDate.date("now") }
    #expect(throws: SQLDateError.noCurrentTime) { try SQLDate.datetime("subsec") }
    #expect(throws: SQLDateError.noLocalTime) { try SQLDate.date("2011-01-02", "localtime") }
    #expect(throws: SQLDateError.noLocalTime) { try SQLDate.date("2011-01-02", "utc") }
    #expect(try SQLDate.time("2011-01-02 10:00Z", "utc") == "10:00:00")
    let date = try CivilDate("2011-01-02")
    let clock = SQLClock(now: Instant(utc: CivilDateTime(date)))
    #expect(try SQLDate.date("NOW", "+1 day", clock: clock) == "2011-01-03")
    #expect(try SQLDate.datetime("SubSec", clock: clock) == "2011-01-02 00:00:00.000")
    #expect(try #require(try SQLDate.unixepoch("now", clock: .system)) > 1_700_000_000)
    let hourAhead = SQLClock(localTime: { Instant(secondsSince1970: $0 + 3_600)?.dateTime })
    #expect(try SQLDate.time("2011-01-02 10:00", "localtime", clock: hourAhead) == "11:00:00")
  }

  @Test(arguments: [
    ("2000-10-29 12:00:00", "localtime", "2000-10-29 12:30:00"),
    ("2000-10-30 12:00:00", "localtime", "2000-10-30 11:30:00"),
    ("2000-10-29 12:30:00", "utc", "2000-10-29 12:00:00"),
    ("2000-10-30 11:30:00", "utc", "2000-10-30 12:00:00"),
    ("1800-10-29 12:00:00", "localtime", "1800-10-29 12:30:00"),
    ("3000-10-30 12:00:00", "localtime", "3000-10-30 11:30:00"),
    ("3000-10-30 11:30:00", "utc", "3000-10-30 12:00:00"),
  ])
  func localTimeAndUTCAreConvertedOnce(time: String, modifier: String, expected: String) throws {
    #expect(try SQLDate.datetime(.text(time), modifier, clock: .evenAndOddDays) == expected)
    // A value that is there already is not moved again.
    #expect(
      try SQLDate.datetime(.text(time), modifier, modifier, clock: .evenAndOddDays) == expected)
  }

  @Test func localTimeRoundTrips() throws {
    let noon: SQLTimeArgument = "2000-10-29 12:00:00Z"
    #expect(try SQLDate.datetime(noon, "utc", clock: .evenAndOddDays) == "2000-10-29 12:00:00")
    #expect(
      try SQLDate.datetime(noon, "utc", "localtime", "utc", "localtime", clock: .evenAndOddDays)
        == "2000-10-29 12:30:00")
    #expect(throws: SQLDateError.noLocalTime) {
      try SQLDate.datetime("2000-05-29 14:16:00", "localtime", clock: .evenAndOddDays)
    }
  }

  @Test func timeValuesAreParsed() throws {
    func parse(_ text: String) -> String? {
      text.withUTF8Span { TimeValue.parse(utf8: $0)?.description }
    }
    #expect(parse("2011-01-02 10:00+01:00") == "2011-01-02T09:00:00")
    #expect(parse("2011-02-31") == "2011-03-03T00:00:00")
    #expect(parse("2011-12-31 24:00") == "2012-01-01T00:00:00")
    #expect(parse("2455563.5") == "2011-01-02T00:00:00")
    #expect(parse("10:00:00.5") == "2000-01-01T10:00:00.500")
    #expect(parse("24:00") == "2000-01-02T00:00:00")
    for text in ["25:00", "2011-01-02 25:00", "24:01", "now", ""] {
      #expect(parse(text) == nil, "\(text)")
    }
    #expect(TimeValue.parse(julianDay: 2_455_563.5)?.description == "2011-01-02T00:00:00")
    #expect(TimeValue.parse(julianDay: .nan) == nil)
    #expect(TimeValue.parse(julianDay: -.infinity) == nil)
  }

  /// A day that its month does not have is one of the next month; `floor` makes it the last day of its month.
  @Test func daysBeyondTheirMonthRollOverUnlessFloored() throws {
    func text(_ year: Int, _ month: Int, _ day: Int) -> String {
      "\(year)-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    }
    var beyond = 0
    for year in [1900, 2000, 2011, 2012] {
      let february = [2000, 2012].contains(year) ? 29 : 28
      let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, length) in lengths.enumerated() {
        for day in 28...31 {
          let month = index + 1
          let rolled =
            day <= length ? text(year, month, day) : text(year, month + 1, day - length)
          let floored = text(year, month, min(day, length))
          for time in [text(year, month, day), text(year, month, day) + " 00:00"] {
            #expect(try SQLDate.date(.text(time)) == rolled)
            #expect(try SQLDate.date(.text(time), "ceiling") == rolled)
            #expect(try SQLDate.date(.text(time), "floor") == floored)
          }
          if day > length { beyond += 1 }
        }
      }
    }
    #expect(beyond == 4 * 4 + 3 + 2 + 3 + 2)
  }

  /// A text of up to 32 bytes gets a suggestion.
  @Test func longTextsGetNoSuggestion() {
    for length in 30...35 {
      let number = "+" + String(repeating: "0", count: length - 7) + "14"
      let text = number + "days"
      #expect(text.utf8.count == length)
      let near = text.withUTF8Span { TimeValue.modifier(near: $0) }
      #expect(near == (length <= 32 ? number + " days" : nil))
    }
  }

  /// Any bytes give an answer or nil, in any place.
  @Test func anyBytesAreReadWithoutTrap() throws {
    var generator = SplitMix64(seed: 4)
    let alphabet = Array("0123456789-+:. TZeE\0\u{9}nowsubecmthdyrfliguaj".utf8) + [0xFF, 0xC3]
    var answers = 0
    for _ in 0..<40_000 {
      func bytes() -> String {
        let count = Int.random(in: 0...24, using: &generator)
        let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
        return String(decoding: bytes, as: UTF8.self)
      }
      let start =
        Bool.random(using: &generator) ? SQLTimeArgument.text(bytes()) : .integer(2_455_563)
      let text = try? SQLDate.datetime(start, bytes(), bytes(), clock: .system)
      let plain = try? SQLDate.strftime(bytes(), start, clock: .system)
      if text != nil || plain != nil { answers += 1 }
    }
    #expect(answers > 10_000)
  }
}

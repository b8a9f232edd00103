import Testing
import WeekCalendar

/// Every error says what was wrong, where, and what would be right.
@Suite struct DateParseErrorTests {
  private static func problem(
    _ pattern: String, _ text: String, _ locale: String = "en_US", _ mode: ParsingMode = .exact
  ) throws -> String {
    do {
      let found = try DatePattern(pattern)
        .parse(text, locale: try CalendarLocale(locale), mode: mode)
      return "read as \(found)"
    } catch let error as DateParseError {
      return error.description
    }
  }

  @Test(arguments: [
    ("EEEE y-MM-dd", "Monday 2011-01-02", "Monday at byte 0 does not fit 2011-01-02, a Sunday"),
    ("y-MM-dd", "2011-1-02", "expected 2 digits of the month at byte 5"),
    ("y-MM-dd", "2011-01-2", "expected 2 digits of the day of the month at byte 8"),
    (
      "d MMMM y", "02 January 2011",
      "expected the day of the month without a leading zero at byte 0"
    ),
    ("d MMMM y", "2 Juny 2011", "expected a month name at byte 2"),
    ("d MMMM y", "2 Jan 2011", "expected a month name at byte 2"),
    ("EEE d MMM y", "So 2 Jan 2011", "expected a weekday name at byte 0"),
    ("G y MM dd", "XX 2011 01 02", "expected an era name at byte 0"),
    ("y-MM-dd h:mm a", "2011-01-02 3:04 xx", "expected an AM or PM name at byte 16"),
    ("y-MM-dd", "2011/01/02", "expected '-' at byte 4"),
    ("y-MM-dd", "2011-01-02 ", "expected the end of the text at byte 10"),
    ("y-MM-dd", "x", "expected the year of the era in digits at byte 0"),
    ("y-MM-dd", "", "expected the year of the era in digits at byte 0"),
    ("y-MM-dd", "2011-13-02", "month 13 at byte 5 is not in 1...12"),
    ("y-MM-dd", "2011-02-29", "day of the month 29 at byte 8 is not in 1...28"),
    ("y-MM-dd", "0-02-29", "year of the era 0 at byte 0 is not in 1...1000000"),
    ("y-MM-dd", "1000000-02-28", "year of the era 1000000 at byte 0 is not in 1...999999"),
    ("y-DDD", "2011-366", "day of the year 366 at byte 5 is not in 1...365"),
    ("y-MM-dd HH:mm", "2011-01-02 24:00", "hour 24 at byte 11 is not in 0...23"),
    ("YYYY-'W'ww-e", "2011-W54-1", "week 54 at byte 6 is not in 1...53"),
    ("YYYY-'W'ww-e", "2012-W53-7", "week 53 at byte 6 is not in 1...52"),
    ("YYYY-'W'ww-e", "2011-W01-8", "local weekday 8 at byte 9 is not in 1...7"),
    (
      "y MM dd QQQ", "2011 01 02 Q2",
      "quarter 2 at byte 11 does not fit 2011-01-02, whose quarter is 1"
    ),
    (
      "y-MM-dd DDD", "2011-01-02 003",
      "day of the year 3 at byte 11 does not fit 2011-01-02, whose day of the year is 2"
    ),
    (
      "y-MM-dd HH h a", "2011-01-02 15 4 PM",
      "hour from 1 to 12 4 at byte 14 does not fit 2011-01-02T15:00:00, whose hour from 1 to 12 is 3"
    ),
    (
      "y-MM-dd HH a", "2011-01-02 15 AM",
      "before noon at byte 14 does not fit 2011-01-02T15:00:00, which is after noon"
    ),
    (
      "u-MM-dd G", "2011-01-02 BC",
      "before the common era at byte 11 does not fit 2011-01-02, which is in the common era"
    ),
    ("y MM MMM dd", "2011 01 Feb 02", "month 2 at byte 8 contradicts month 1 before it"),
    (
      "y MMM F EEE", "2011 Feb 5 Sun",
      "weekday's ordinal in the month 5 at byte 9 is impossible with the other fields"
    ),
    ("yMd", "2011112", "expected 4 digits of the year of the era at byte 0"),
    ("d MMMMM y", "2 J 2011", "the text can be read as 2011-01-02 and as 2011-06-02"),
    (
      "y-MM-dd h:mm", "2011-01-02 3:04",
      "the pattern does not determine a date and time: it has no half of the day (a)"
    ),
    (
      "yyyy", "2011",
      "the pattern does not determine a date and time: it has no month (M) and no day of the month (d)"
    ),
    (
      "yyyy-MM", "2011-01",
      "the pattern does not determine a date and time: it has no day of the month (d)"
    ),
    (
      "HH:mm", "10:00",
      "the pattern does not determine a date and time: it has no calendar year (y or u), no month (M) "
        + "and no day of the month (d)"
    ),
    (
      "YYYY-MM-dd", "2011-01-02",
      "the pattern does not determine a date and time: it has no calendar year (y or u)"
    ),
    (
      "yyyy-ww", "2011-01",
      "the pattern does not determine a date and time: it has no week-based year (Y) and no weekday (E or e)"
    ),
    (
      "YYYY-ww", "2011-01",
      "the pattern does not determine a date and time: it has no weekday (E or e)"
    ),
    (
      "y YYYY-ww", "2011 2011-01",
      "the pattern does not determine a date and time: it has no weekday (E or e)"
    ),
    (
      "YYYY", "2011",
      "the pattern does not determine a date and time: it has no week (w) and no weekday (E or e)"
    ),
    (
      "ww E", "1 Sun",
      "the pattern does not determine a date and time: it has no week-based year (Y)"
    ),
    (
      "MMM", "Jan",
      "the pattern does not determine a date and time: it has no calendar year (y or u) and no day of the "
        + "month (d)"
    ),
    ("g ss", "2455564 01", "the pattern does not determine a date and time: it has no hour (H)"),
    (
      "g HH ss", "2455564 01 01",
      "the pattern does not determine a date and time: it has no minute (m)"
    ),
    (
      "g HH mm S", "2455564 01 01 1",
      "the pattern does not determine a date and time: it has no second (s)"
    ),
    ("y-MM-dd HH:mm:ss.SSSS", "2011-01-02 01:02:03.4567", "expected '0' at byte 23"),
  ]) func exactParsingGivesTheExpectedError(pattern: String, text: String, message: String) throws {
    #expect(try Self.problem(pattern, text) == message)
  }

  @Test func excerptsInErrorsAreLimited() throws {
    #expect(
      try Self.problem("y-MM-dd", String(repeating: "1", count: 65_537))
        == "the text has 65537 bytes: at most 65536 are allowed")
    let many = String(repeating: "MMMMMEEEEEQQQQQ", count: 60) + "y"
    let text = String(repeating: "JS1", count: 60) + "2011"
    #expect(
      try Self.problem(many + "d", text + "1", "en", .lenient).contains("bytes") == false)
  }
}

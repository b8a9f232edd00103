import Testing
import WeekCalendar

/// Texts that do not say all of a date: with a reference, and times alone.
@Suite struct ReferenceTests {
  @Test(arguments: [
    ("d MMM", "2 Jan", "2011-01-02T00:00:00"),
    ("MM-dd", "02-29", "day of the month 29 at byte 3 is not in 1...28"),
    ("E d MMM", "Sun 2 Jan", "2011-01-02T00:00:00"),
    ("E d MMM", "Mon 2 Jan", "Monday at byte 0 does not fit 2011-01-02, a Sunday"),
    ("DDD", "002", "2011-01-02T00:00:00"), ("d", "2", "2011-06-02T00:00:00"),
    ("HH:mm", "15:04", "2011-06-15T15:04:00"), ("'W'ww e", "W02 1", "2011-01-02T00:00:00"),
    ("%d %b %H:%M", "2 Jan 15:04", "2011-01-02T15:04:00"), ("%j", "2", "2011-01-02T00:00:00"),
    (
      "MMM", "Jan", "the pattern does not determine a date and time: it has no day of the month (d)"
    ),
    (
      "EEEE", "Sunday",
      "the pattern does not determine a date and time: it has no calendar year (y or u), "
        + "no month (M) and no day of the month (d)"
    ),
    (
      "y-MM", "2011-01",
      "the pattern does not determine a date and time: it has no day of the month (d)"
    ),
    ("y-MM-dd", "2012-01-02", "2012-01-02T00:00:00"),
  ]) func standardParsingFillsMissingFieldsFromTheReference(
    pattern: String, text: String, result: String
  ) throws {
    #expect(try Self.read(pattern, text, .standard) == result)
  }

  @Test(arguments: [
    ("MMM", "Jan", "2011-01-01T00:00:00"), ("QQQ", "Q3", "2011-07-01T00:00:00"),
    ("EEEE", "Wednesday", "2011-06-15T00:00:00"), ("EEEE", "Tuesday", "2011-06-21T00:00:00"),
    ("'W'ww", "W02", "2011-01-02T00:00:00"), ("ss", "5", "2011-06-15T00:00:05"),
  ]) func lenientParsingFillsMissingFieldsFromTheReference(
    pattern: String, text: String, result: String
  ) throws {
    #expect(try Self.read(pattern, text, .lenient) == result)
  }

  private static func read(_ pattern: String, _ text: String, _ mode: ParsingMode) throws -> String
  {
    let reference = try CivilDate("2011-06-15")
    let locale = try CalendarLocale("en_US")
    let pattern = try DatePattern(pattern, dialect: .guess(pattern))
    do throws(DateParseError) {
      let found = try pattern.parse(text, locale: locale, mode: mode, reference: reference)
      #expect(pattern.isParseable(mode: mode, reference: reference))
      return found.description
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("HH:mm", "15:04", "15:04:00"), ("h:mm a", "3:04 pm", "15:04:00"),
    ("%H:%M", "9:05", "09:05:00"),
    ("h:mm:ss.SSS a", "3:04:05.678 PM", "15:04:05.678"), ("E HH:mm", "Mon 15:04", "15:04:00"),
    ("y-MM-dd HH:mm", "2011-01-02 15:04", "15:04:00"), ("HH:mm xxx", "15:04 +05:30", "15:04:00"),
    ("y-MM-dd HH:mm", "2011-02-29 15:04", "day of the month 29 at byte 8 is not in 1...28"),
    (
      "h:mm", "3:04",
      "the pattern does not determine a date and time: it has no half of the day (a)"
    ),
    ("y-MM-dd", "2011-01-02", "the pattern does not determine a date and time: it has no hour (H)"),
    ("%M:%S", "4:05", "the pattern does not determine a date and time: it has no hour (%H)"),
    (
      "HH:mm a", "15:04 AM",
      "before noon at byte 6 does not fit 1970-01-01T15:04:00, which is after noon"
    ),
  ]) func timesGiveTheExpectedResult(pattern: String, text: String, result: String) throws {
    let locale = try CalendarLocale("en_US")
    let pattern = try DatePattern(pattern, dialect: .guess(pattern))
    let found: String
    do throws(DateParseError) {
      found = try pattern.with(locale: locale).time(from: text).description
    } catch {
      found = error.description
    }
    #expect(found == result)
  }

  @Test func lenientParsingReadsTimes() throws {
    let locale = try CalendarLocale("en_US")
    for (pattern, text, result) in [
      ("h:mm", "3.04", "03:04:00"), ("B", "in the evening", "19:30:00"),
      ("hh:mm a", "0:13am", "00:13:00"),
    ] {
      let found = try DatePattern(pattern).with(locale: locale).time(from: text, mode: .lenient)
      #expect(found.description == result)
    }
  }
}

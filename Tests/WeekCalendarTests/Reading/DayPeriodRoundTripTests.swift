import Testing
import WeekCalendar

/// Hours of half a day read back with the period of the day, and zones with the year they are written in.
@Suite struct DayPeriodRoundTripTests {
  @Test func everyHourRoundTripsInEveryLocale() throws {
    let data = NamesPack.baked
    let patterns = try ["h:mm B, u-MM-dd", "u-MM-dd BBBB K:mm", "h:mm b, u-MM-dd", "g hhmm BBBBB"]
      .map { try DatePattern($0) }
    var count = 0
    var ambiguous = 0
    var failures: [String] = []
    let day = try CivilDate("2011-01-02")
    for index in 0..<data.localeCount {
      let locale = try CalendarLocale(data.localeIdentifier(at: index))
      for pattern in patterns {
        for minutes in stride(from: 0, to: 1_440, by: 30) {
          count += 1
          let dateTime = CivilDateTime(
            day, try CivilTime(hour: minutes / 60, minute: minutes % 60))
          let text = pattern.string(from: dateTime, locale: locale)
          do throws(DateParseError) {
            let strict = try pattern.parse(text, locale: locale)
            let lenient = try pattern.parse(text, locale: locale, mode: .lenient)
            if strict != dateTime || lenient != dateTime {
              failures.append("\(locale) \(pattern): '\(text)' gives \(strict), \(lenient)")
            }
          } catch {
            // A period with the same name on both sides of noon leaves two hours.
            guard case .ambiguous(let first, let second) = error,
              pattern.string(from: first, locale: locale) == text,
              pattern.string(from: second, locale: locale) == text
            else {
              failures.append("\(locale) \(pattern): '\(text)': \(error)")
              continue
            }
            ambiguous += 1
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
    #expect(count == data.localeCount * 192)
    #expect(ambiguous == 0)
  }

  @Test func zonesAreGMTAsWritten() throws {
    let locale = try CalendarLocale("en_US")
    var count = 0
    for zone in [
      "z", "zzzz", "Z", "ZZZZ", "ZZZZZ", "O", "OOOO", "v", "vvvv", "V", "VV", "VVV",
      "VVVV", "X", "XXX", "x", "xxxxx",
    ] {
      let pattern = try DatePattern("u-MM-dd HH:mm " + zone)
      for day in ["2011-01-02", "1960-01-02", "+12345-01-02", "-0044-03-15"] {
        let dateTime = CivilDateTime(try CivilDate(day), try CivilTime(hour: 15, minute: 4))
        let text = pattern.string(from: dateTime, locale: locale)
        #expect(try pattern.parse(text, locale: locale) == dateTime, "\(text)")
        #expect(try pattern.parse(text, locale: locale, mode: .lenient) == dateTime, "\(text)")
        count += 1
      }
    }
    #expect(count == 68)
  }

  @Test(arguments: [
    ("h:mm B, y-MM-dd", "9:00 at night, 2011-01-02", "2011-01-02T21:00:00"),
    ("h:mm B, y-MM-dd", "3:00 in the morning, 2011-01-02", "2011-01-02T03:00:00"),
    ("h:mm B, y-MM-dd", "3:00 in the afternoon, 2011-01-02", "2011-01-02T15:00:00"),
    ("h:mm B, y-MM-dd", "12:00 noon, 2011-01-02", "2011-01-02T12:00:00"),
    ("h:mm B, y-MM-dd", "12:00 in the morning, 2011-01-02", "2011-01-02T00:00:00"),
    ("h:mm B, y-MM-dd", "3:00 at night, 2011-01-02", "expected 'in the afternoon' at byte 5"),
  ]) func englishDayPeriodsAreRead(pattern: String, text: String, result: String) throws {
    let locale = try CalendarLocale("en_US")
    let found: String
    let pattern = try DatePattern(pattern)
    do throws(DateParseError) {
      found = try pattern.parse(text, locale: locale, mode: .lenient).description
    } catch {
      found = error.description
    }
    #expect(found == result)
  }
}

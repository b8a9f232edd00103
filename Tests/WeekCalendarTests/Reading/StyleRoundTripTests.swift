import Testing
import WeekCalendar

/// What a locale's own styles write reads back.
@Suite struct StyleRoundTripTests {
  /// Patterns that do not say all: `G` is missing, years have two digits, so the days are near ones.
  private static let days = [
    "2011-01-02", "2010-12-31", "2012-02-29", "2000-05-01", "1999-12-31", "2020-07-28",
    "2024-10-30", "2016-06-03", "1970-01-01", "2049-09-15", "1951-05-31", "2001-08-09",
  ]

  @Test func stylesRoundTripInEveryLocale() throws {
    let data = NamesPack.baked
    var count = 0
    var failures: [String] = []
    let days = try Self.days.map { try CivilDate($0) }
    for index in 0..<data.localeCount {
      let locale = try CalendarLocale(data.localeIdentifier(at: index))
      for dateStyle in [DateStyle.full, .long, .medium, .short] {
        for timeStyle in [DateStyle.none, .short, .medium, .long, .full] {
          let pattern = DatePattern(dateStyle: dateStyle, timeStyle: timeStyle, locale: locale)
          for (number, day) in days.enumerated() {
            let seconds =
              timeStyle == .none ? 0 : number * 7_200 + 3_660 + (timeStyle == .short ? 0 : 59)
            let dateTime = CivilDateTime(
              day, try CivilTime(millisecondOfDay: seconds % 86_400 * 1_000))
            count += 1
            let text = pattern.string(from: dateTime, locale: locale)
            do throws(DateParseError) {
              let found = try pattern.parse(text, locale: locale)
              let loose = try pattern.parse(text, locale: locale, mode: .lenient)
              if found != dateTime || loose != dateTime {
                failures.append("\(locale) \(pattern): '\(text)' gives \(found), \(loose)")
              }
            } catch {
              failures.append("\(locale) \(pattern): '\(text)': \(error)")
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(30))")
    #expect(count == data.localeCount * 240)
  }
}

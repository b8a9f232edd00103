import Foundation
import Testing
import WeekCalendar
import WeekCalendarFoundation

@Suite struct FoundationTests {
  private let newYork: TimeZone

  init() throws { newYork = try #require(TimeZone(identifier: "America/New_York")) }

  @Test func documentedExamplesHold() throws {
    let date = Date(timeIntervalSince1970: 1_293_926_400)
    #expect(try CivilDate(date, in: newYork).description == "2011-01-01")
    #expect(try CivilDate(date, in: .gmt).description == "2011-01-02")
    let style = try DatePatternStyle("YYYY-ww", locale: "en_US", timeZone: .gmt)
    #expect(date.formatted(style) == "2011-02")
    let strategy = try DatePatternStyle("d MMM y", locale: "en", timeZone: .gmt)
    #expect(try Date("2 Jan 2011", strategy: strategy) == date)
  }

  /// Instants around every change of some zones' clocks, against Foundation's own calendar; and back.
  @Test(arguments: [
    "America/New_York", "Europe/Berlin", "Asia/Kolkata", "America/Sao_Paulo", "Australia/Lord_Howe",
    "Pacific/Apia", "Africa/Casablanca", "Europe/Dublin",
  ])
  func civilTimesEqualFoundationsAroundClockChanges(identifier: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var instants: [Date] = []
    var change = Date(timeIntervalSince1970: 0)
    while let next = zone.nextDaylightSavingTimeTransition(after: change), instants.count < 700 {
      change = next
      for hours in [-49.0, -24, -2, -1, -0.5, -0.001, 0, 0.001, 0.5, 1, 2, 24, 49] {
        instants.append(next.addingTimeInterval(hours * 3_600))
      }
    }
    if instants.isEmpty {
      instants = (0..<500).map { Date(timeIntervalSince1970: Double($0) * 3_456_789) }
    }
    var compared = 0
    for instant in instants {
      let fields = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: instant)
      let dateTime = try CivilDateTime(instant, in: zone)
      let isSame =
        dateTime.date.year == fields.year && dateTime.date.month == fields.month
        && dateTime.date.day == fields.day && dateTime.time.hour == fields.hour
        && dateTime.time.minute == fields.minute && dateTime.time.second == fields.second
      #expect(isSame, "\(instant) in \(identifier): \(dateTime)")
      // A time that the clocks show twice comes back as the earlier one.
      let back = Date(dateTime, in: zone)
      #expect(try CivilDateTime(back, in: zone) == dateTime)
      #expect(back <= instant.addingTimeInterval(0.001))
      let start = Date(dateTime.date, in: zone)
      #expect(start == calendar.startOfDay(for: instant), "the start of \(dateTime.date)")
      compared += 1
    }
    #expect(compared >= 250)
  }

  @Test func aSkippedLocalTimeBecomesLater() throws {
    let gap = Date(try CivilDateTime("2011-03-13T02:30"), in: newYork)
    #expect(try CivilDateTime(gap, in: newYork).description == "2011-03-13T03:30:00")
    let twice = Date(try CivilDateTime("2011-11-06T01:30"), in: newYork)
    #expect(newYork.secondsFromGMT(for: twice) == -4 * 3_600)
  }

  @Test func datesOutOfRangeAreErrors() {
    // 2001 began 11,323 days after 1970.
    for (value, day) in [
      (Double.nan, 0), (.infinity, Int.max), (-.infinity, Int.min), (1e300, Int.max),
      (-1e300, Int.min), (1e15, 11_574_074_074 + 11_323), (-1e15, -11_574_074_075 + 11_323),
    ] {
      #expect(
        throws: CivilDateError.outOfRange(
          field: .epochDay, value: day, allowed: CivilBounds.epochDays)
      ) {
        try CivilDate(Date(timeIntervalSinceReferenceDate: value), in: .gmt)
      }
    }
  }

  @Test func localizedDescriptionsAreTheErrorTexts() throws {
    func sentence(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "no error"
      } catch {
        return error.localizedDescription
      }
    }
    #expect(
      sentence { _ = try CivilDate(year: 2011, month: 13, day: 1) } == "month 13 is not in 1...12")
    #expect(sentence { _ = try CalendarLocale("xx") }.hasPrefix("'xx' is not a language"))
    #expect(
      sentence { _ = try DatePattern("n") }
        == PatternError.unknownLetter(UInt8(ascii: "n"), offset: 0).description)
    #expect(
      sentence { _ = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 8) }
        == "minimum days in the first week 8 is not in 1...7")
  }

  /// What a formatter writes, its style writes; names and weeks of the toolchain's ICU are CLDR's too in
  /// these locales.
  @Test(arguments: ["en_US", "de_DE", "fr_FR", "ru_RU"])
  func stylesWriteWhatTheirFormattersWrite(locale: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = newYork
    var compared = 0
    for pattern in ["YYYY-'W'ww-e", "EEEE, d. MMMM y", "yyyy-MM-dd HH:mm:ss.SSS", "M/d/yy h:mm a"] {
      formatter.dateFormat = pattern
      let style = try DatePatternStyle(formatter)
      for day in 0..<800 {
        let date = Date(timeIntervalSince1970: 1_293_926_400 + Double(day) * 90_061)
        #expect(style.format(date) == formatter.string(from: date))
        compared += 1
      }
    }
    #expect(compared == 3_200)
    formatter.dateFormat = "n"
    #expect(throws: PatternError.unknownLetter(UInt8(ascii: "n"), offset: 0)) {
      try DatePatternStyle(formatter)
    }
    formatter.calendar = Calendar(identifier: .buddhist)
    let unsupported = #expect(throws: UnsupportedCalendarError.self) {
      try DatePatternStyle(formatter)
    }
    #expect(unsupported?.calendar == "buddhist")
  }

  @Test func stylesAreValues() throws {
    let style = try DatePatternStyle("y-MM-dd HH:mm", locale: "de", timeZone: newYork)
    let copy = try JSONDecoder().decode(
      DatePatternStyle.self, from: JSONEncoder().encode(style))
    #expect(copy == style)
    let date = try Date("2011-03-13 05:00", strategy: copy)
    #expect(date.formatted(style) == "2011-03-13 05:00")
    #expect(throws: DateParseError.unexpected(offset: 0, expected: .digits(.yearOfEra, minimum: 1)))
    {
      try style.parse("yesterday")
    }
  }
}

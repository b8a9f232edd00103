import Foundation
import Testing
import WeekCalendar
import WeekCalendarFoundation

/// Intervals, components and instants agree with Foundation's calendar.
@Suite struct ConversionTests {
  private let zones: [TimeZone]

  init() throws {
    zones = try ["America/New_York", "Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo"].map {
      try #require(TimeZone(identifier: $0))
    }
  }

  /// The interval of a period, against Foundation's `dateInterval(of:for:)`, through changes of the clocks.
  @Test func intervalsEqualFoundations() throws {
    let skipped = try CivilDate("2011-12-30")
    var compared = 0
    var short = 0
    for zone in zones {
      for name in ["en_US", "de_DE", "ar_EG"] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let rules = try WeekRules(locale: name)
        calendar.firstWeekday = rules.firstWeekday.icu
        calendar.minimumDaysInFirstWeek = rules.minimumDaysInFirstWeek
        for days in stride(from: 0, to: 800, by: 3) {
          let date = try CivilDate("2010-12-25").adding(days: days)
          let instant = Date(date, in: zone)
          func theirs(_ unit: Calendar.Component) -> DateInterval? {
            calendar.dateInterval(of: unit, for: instant)
          }
          let week = try DateInterval(date.week(rules), in: zone)
          if zone.identifier == "Pacific/Apia", date.week(rules).contains(skipped) {
            // Samoa had no 30 December 2011. Foundation ends the week a day late.
            #expect(week.duration == 6 * 86_400)
            short += 1
          } else {
            #expect(week == theirs(.weekOfYear), "\(date) in \(zone.identifier)")
          }
          #expect(try DateInterval(date.period(.month), in: zone) == theirs(.month))
          #expect(try DateInterval(date.period(.year), in: zone) == theirs(.year))
          #expect(try Week(containing: instant, in: zone, rules) == date.week(rules))
          compared += 1
        }
      }
    }
    #expect(compared == 3_204 && short == 7)
    // The interval ends with the day after the last one there is.
    #expect(
      throws: CivilDateError.outOfRange(
        field: .epochDay, value: CivilBounds.epochDays.upperBound + 1,
        allowed: CivilBounds.epochDays)
    ) {
      try DateInterval(CivilDate.max.period(.year), in: .gmt)
    }
  }

  /// Components go to Foundation and come back, and are the components that Foundation finds.
  @Test func dateComponentsRoundTrip() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var compared = 0
    for days in stride(from: -40_000, to: 40_000, by: 37) {
      let date = try CivilDate("2000-01-01").adding(days: days)
      let instant = Date(date, in: .gmt)
      let theirs = calendar.dateComponents(
        [.year, .month, .day, .weekOfYear, .yearForWeekOfYear], from: instant)
      let ours = DateComponents(date)
      #expect(ours.year == theirs.year && ours.month == theirs.month && ours.day == theirs.day)
      let week = DateComponents(date.isoWeek)
      #expect(week.weekOfYear == theirs.weekOfYear)
      #expect(week.yearForWeekOfYear == theirs.yearForWeekOfYear)
      #expect(try CivilDate(theirs) == date)
      #expect(try Week(theirs, .iso8601) == date.isoWeek)
      let dateTime = try CivilDateTime(date).adding(
        milliseconds: days.magnitude.hashValue % 86_400_000)
      #expect(try CivilDateTime(DateComponents(dateTime)) == dateTime)
      compared += 1
    }
    #expect(compared == 2_163)
    #expect(throws: DateComponentsError.missing("day")) {
      try CivilDate(DateComponents(year: 2011, month: 1))
    }
    #expect(throws: DateComponentsError.missing("weekOfYear")) {
      try Week(DateComponents(yearForWeekOfYear: 2011), .iso8601)
    }
    #expect(throws: DateComponentsError.beforeCommonEra) {
      try CivilDate(DateComponents(era: 0, year: 2011, month: 1, day: 2))
    }
    #expect(throws: CivilDateError.outOfRange(field: .day, value: 30, allowed: 1...28)) {
      try CivilDate(DateComponents(year: 2011, month: 2, day: 30))
    }
    #expect(throws: DateComponentsError.missing("hour")) {
      try CivilDateTime(DateComponents(year: 2011, month: 1, day: 2))
    }
  }

  /// Instants are Foundation's to the millisecond, and zones show the same times by either's rules.
  @Test func instantsEqualFoundationsToTheMillisecond() throws {
    var compared = 0
    for seconds in stride(from: 0.0, to: 2e9, by: 12_345_678.125) {
      let date = Date(timeIntervalSince1970: seconds)
      let instant = try Instant(date)
      #expect(Date(instant) == date)
      for zone in zones {
        #expect(
          instant.dateTime(in: try TimeZoneRules(zone)) == (try CivilDateTime(date, in: zone)),
          "\(zone.identifier) \(instant)")
        compared += 1
      }
    }
    #expect(compared == 652)
    let india = try #require(TimeZone(secondsFromGMT: 19_800))
    #expect(try TimeZoneRules(india).offset(at: Instant("2011-01-02T00:00Z")).seconds == 19_800)
    // Days of 86,400 seconds, rounded down.
    for (seconds, day) in [
      (Double.nan, 0), (.infinity, Int.max), (-.infinity, Int.min), (1e18, 11_574_074_074_074),
      (-1e18, -11_574_074_074_075),
    ] {
      let error = CivilDateError.outOfRange(
        field: .epochDay, value: day, allowed: CivilBounds.epochDays)
      #expect(throws: error) { try Instant(Date(timeIntervalSince1970: seconds)) }
      #expect(throws: error) {
        try CivilDateTime(Date(timeIntervalSince1970: seconds), in: .gmt)
      }
    }
  }

  /// Styles write and read, and come back from an archive.
  @Test func stylesFormatParseAndRoundTripAsArchives() throws {
    let date = try CivilDate("2011-01-02")
    let dateTime = try CivilDateTime("2011-01-02T15:04")
    #expect(try date.formatted(.pattern("EEEE d MMMM", locale: "fr")) == "dimanche 2 janvier")
    #expect(try dateTime.formatted(.pattern("d MMM HH:mm", locale: "en_GB")) == "2 Jan 15:04")
    let instant = Date(date, in: .gmt)
    #expect(
      try instant.formatted(.pattern("YYYY-ww", locale: "en_US", timeZone: .gmt)) == "2011-02")
    let german = Locale(identifier: "de_DE")
    #expect(try CivilDate("02.01.2011", strategy: .pattern("dd.MM.y", locale: german)) == date)
    let style = try CivilDatePatternStyle("d. MMMM y", locale: german)
    #expect(try CivilDate(date.formatted(style), format: style) == date)
    #expect(throws: DateParseError.outOfRange(field: .day, value: 31, allowed: 1...28, offset: 0)) {
      try CivilDate("31. Februar 2011", format: style)
    }
    let timed = try CivilDateTimePatternStyle("d. MMMM y HH:mm", locale: "de")
    #expect(try CivilDateTime(dateTime.formatted(timed), format: timed) == dateTime)
    #expect(throws: PatternError.unknownLetter(UInt8(ascii: "n"), offset: 2)) {
      try CivilDatePatternStyle("y-n", locale: "de")
    }
    let unknown = #expect(throws: LocaleError.self) {
      try CivilDatePatternStyle("y", locale: "xx_YY")
    }
    #expect(unknown?.description.hasPrefix("'xx' is not a language") == true)
    let archive = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(CivilDatePatternStyle.self, from: archive) == style)
    let timedArchive = try JSONEncoder().encode(timed)
    #expect(try JSONDecoder().decode(CivilDateTimePatternStyle.self, from: timedArchive) == timed)
    // The user's locale may be any.
    #expect(date.formatted().contains("11"))
    #expect(try CalendarLocale(german).firstWeekday == .monday)
    #expect(try WeekRules(locale: Locale(identifier: "en_US")).firstWeekday == .sunday)
  }
}

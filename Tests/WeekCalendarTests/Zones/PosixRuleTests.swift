import TestSupport
import Testing
import WeekCalendar

@Suite struct PosixRuleTests {
  /// Rule, an instant (UTC, ISO), the local time it shows, the abbreviation.
  static let cases: [(String, String, String, String)] = [
    ("EST5EDT,M3.2.0,M11.1.0", "2011-03-13T06:59:59", "2011-03-13T01:59:59", "EST"),
    ("EST5EDT,M3.2.0,M11.1.0", "2011-03-13T07:00:00", "2011-03-13T03:00:00", "EDT"),
    ("EST5EDT,M3.2.0,M11.1.0", "2011-11-06T05:59:59", "2011-11-06T01:59:59", "EDT"),
    ("EST5EDT,M3.2.0,M11.1.0", "2011-11-06T06:00:00", "2011-11-06T01:00:00", "EST"),
    // South: summer time over the turn of the year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-04-06T15:59:59", "2024-04-07T02:59:59", "AEDT"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-04-06T16:00:00", "2024-04-07T02:00:00", "AEST"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-10-05T16:00:00", "2024-10-06T03:00:00", "AEDT"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-12-31T23:59:59", "2025-01-01T10:59:59", "AEDT"),
    // Ireland: the standard time is the summer's, and daylight time an hour less.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-01-15T12:00:00", "2024-01-15T12:00:00", "GMT"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-03-31T00:59:59", "2024-03-31T00:59:59", "GMT"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-03-31T01:00:00", "2024-03-31T02:00:00", "IST"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-10-27T01:00:00", "2024-10-27T01:00:00", "GMT"),
    // Nuuk: an hour before midnight, the Saturday before the last Sunday.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T00:59:59", "2024-03-30T22:59:59", "-02"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T01:00:00", "2024-03-31T00:00:00", "-01"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-10-27T01:00:00", "2024-10-26T23:00:00", "-02"),
    // Gaza: 50 hours after the fourth Thursday.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59", "2026-03-28T01:59:59", "EET"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00", "2026-03-28T03:00:00", "EEST"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-10-23T23:00:00", "2026-10-24T01:00:00", "EET"),
    // Jerusalem: 26 hours after the fourth Thursday, and Santiago: 24 hours.
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00", "2026-03-27T03:00:00", "IDT"),
    ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", "2024-09-08T04:00:00", "2024-09-08T01:00:00", "-03"),
    // Half an hour of daylight time, and offsets with minutes and seconds.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2024-01-01T00:00:00", "2024-01-01T11:00:00", "+11"),
    ("ABC-1:02:03", "2024-01-01T00:00:00", "2024-01-01T01:02:03", "ABC"),
    ("ABC+1:02:03", "2024-01-01T00:00:00", "2023-12-31T22:57:57", "ABC"),
    // Days of the year: J60 is 1 March in every year, 59 is 29 February in a leap year.
    ("AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59", "2024-02-29T23:59:59", "AAA"),
    ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00", "2024-03-01T01:00:00", "BBB"),
    ("AAA0BBB,59/0,300/0", "2024-02-29T00:00:00", "2024-02-29T01:00:00", "BBB"),
    ("AAA0BBB,59/0,300/0", "2023-02-28T23:59:59", "2023-02-28T23:59:59", "AAA"),
    ("AAA0BBB,59/0,300/0", "2023-03-01T00:00:00", "2023-03-01T01:00:00", "BBB"),
    // Daylight time all year (RFC 9636, 3.3.1).
    ("XXX3EDT4,0/0,J365/23", "2024-01-01T03:00:00", "2023-12-31T23:00:00", "EDT"),
    ("XXX3EDT4,0/0,J365/23", "2024-01-01T02:59:59", "2023-12-31T22:59:59", "EDT"),
    ("XXX3EDT4,0/0,J365/23", "2024-07-01T00:00:00", "2024-06-30T20:00:00", "EDT"),
    // A rule of three digits: a week after the last day of the year.
    ("AAA0BBB,J365/167,J100/0", "2024-01-06T22:59:59", "2024-01-06T22:59:59", "AAA"),
    ("AAA0BBB,J365/167,J100/0", "2024-01-06T23:00:00", "2024-01-07T00:00:00", "BBB"),
    ("AAA0BBB,J1/-167,J100/0", "2023-12-25T01:00:00", "2023-12-25T02:00:00", "BBB"),
    ("AAA0BBB,J1/-167,J100/0", "2023-12-25T00:59:59", "2023-12-25T00:59:59", "AAA"),
    // Years far away: the calendar repeats every 400 years.
    ("EST5EDT,M3.2.0,M11.1.0", "+402011-03-13T06:59:59", "+402011-03-13T01:59:59", "EST"),
    ("EST5EDT,M3.2.0,M11.1.0", "+402011-03-13T07:00:00", "+402011-03-13T03:00:00", "EDT"),
    ("EST5EDT,M3.2.0,M11.1.0", "-397989-03-13T07:00:00", "-397989-03-13T03:00:00", "EDT"),
  ]

  @Test(arguments: cases)
  func rulesGiveTheExpectedLocalTime(_ text: String, _ utc: String, _ local: String, _ name: String)
    throws
  {
    let rules = try TimeZoneRules(posix: text)
    let time = try #require(Instant(utc: try CivilDateTime(utc)))
    #expect(rules.dateTime(at: time).description == local)
    let interval = rules.interval(atUnixSeconds: time.wholeSecondsSince1970)
    #expect(interval.abbreviation.description == name)
    #expect(try rules.instant(of: try CivilDateTime(local), .earlier) <= time)
    #expect(try rules.instant(of: try CivilDateTime(local), .later) >= time)
  }

  @Test func casesHaveTheExpectedCount() { #expect(Self.cases.count == 38) }

  /// An abbreviation of any length has its bytes at their places, and 0 beside them.
  @Test func abbreviationsHaveUpToFifteenBytes() throws {
    for length in 3...15 {
      let name = String("ABCDEFGHIJKLMNO".prefix(length))
      let rules = try TimeZoneRules(posix: name + "5")
      let abbreviation = rules.interval(atUnixSeconds: 0).abbreviation
      #expect(abbreviation.description == name)
      #expect((-1...length).map { abbreviation[$0] } == [0] + Array(name.utf8) + [0])
      #expect(abbreviation.count == length)
    }
  }

  /// Text, offset and kind of the error.
  static let errors: [(String, Int, PosixTimeZoneError.Problem)] = [
    ("", 0, .name), ("E5", 1, .name), ("EST", 3, .offset), ("EST5E", 5, .name),
    ("EST5EDT", 7, .missingDates), ("EST5EDT4", 8, .missingDates), ("EST25", 3, .offset),
    ("EST5:60", 5, .offset), ("EST5:00:60", 8, .offset), ("EST5,M3.2.0,M11.1.0", 4, .name),
    ("EST5EDT,", 8, .date), ("EST5EDT,M3.2.0", 14, .date), ("EST5EDT,M0.2.0,M11.1.0", 9, .date),
    ("EST5EDT,M13.2.0,M11.1.0", 9, .date), ("EST5EDT,M3.6.0,M11.1.0", 11, .date),
    ("EST5EDT,M3.2.7,M11.1.0", 13, .date), ("EST5EDT,J0,M11.1.0", 9, .date),
    ("EST5EDT,J366,M11.1.0", 9, .date), ("EST5EDT,366,M11.1.0", 8, .date),
    ("EST5EDT,M3.2.0/168,M11.1.0", 15, .time), ("EST5EDT,M3.2.0/,M11.1.0", 15, .time),
    ("EST5EDT,M3.2.0/-168,M11.1.0", 16, .time), ("EST5EDT,M3.2.0,M11.1.0x", 22, .end),
    ("<EST5", 5, .name), ("<>5", 1, .name), ("<+03", 4, .name), ("<+03>", 5, .offset),
    (":America/New_York", 0, .name), ("America/New_York", 7, .offset), ("EST5 ", 4, .name),
    ("ABCDEFGHIJKLMNOP5", 16, .name), ("EST5\u{0}", 4, .name), ("ÉST5", 0, .name),
  ]

  @Test(arguments: errors)
  func malformedRulesAreErrorsWithOffsets(
    _ text: String, _ offset: Int, _ problem: PosixTimeZoneError.Problem
  ) throws {
    let error = try #require(throws: PosixTimeZoneError.self) { try TimeZoneRules(posix: text) }
    #expect(error.offset == offset)
    #expect(error.problem == problem)
    #expect(error.description.contains("at byte \(offset): "))
  }

  @Test func errorsHaveTheExpectedCount() { #expect(Self.errors.count == 33) }

  /// Ends of `Int64`: an answer, and an interval that holds the instant.
  @Test func extremeInstantsHaveAnInterval() throws {
    let year: Int64 = 40_000_000
    let seconds: [Int64] = [.min, .min + 1, .min + year, .max - year, .max - 1, .max]
    for text in ["EST5EDT,M3.2.0,M11.1.0", "XXX3EDT4,0/0,J365/23", "AAA0BBB,J365/167,0/-167"] {
      let rules = try TimeZoneRules(posix: text)
      for second in seconds {
        #expect(rules.interval(atUnixSeconds: second).unixSeconds.contains(second))
      }
    }
  }

  /// Any two dates and times, against the plain definition: the state at an instant is that of the
  /// latest of the changes of all years around it. (None of these rules has years that overlap; for those
  /// see `PosixRuleOracleTests`.)
  @Test func anyRuleAgainstAListOfChanges() throws {
    var random = SplitMix64(seed: 9_636)
    var checks = 0
    for _ in 0..<400 {
      let (startText, start) = Self.date(&random)
      let (endText, end) = Self.date(&random)
      let standard = Int.random(in: -24...24, using: &random)
      let daylight = Int.random(in: -24...24, using: &random)
      let rules = try TimeZoneRules(
        posix: "AAA\(-standard)BBB\(-daylight),\(startText),\(endText)")
      var changes: [Change] = []
      for year in 1_995...2_005 {
        changes.append(
          Change(
            second: try start(year) - Int64(standard) * 3_600, year: year, toDaylight: true))
        changes.append(
          Change(second: try end(year) - Int64(daylight) * 3_600, year: year, toDaylight: false))
      }
      changes.sort()
      for change in changes where (1_997...2_003).contains(change.year) {
        for second in change.second - 1...change.second + 1 {
          let isDaylight = try #require(changes.last { $0.second <= second }).toDaylight
          let answer = rules.interval(atUnixSeconds: second).isDaylight
          #expect(
            answer == isDaylight, "\(startText) \(endText) \(standard) \(daylight) \(second)")
          checks += 1
        }
      }
    }
    #expect(checks == 400 * 7 * 2 * 3)
  }

  private struct Change: Comparable {
    let second: Int64
    let year: Int
    let toDaylight: Bool

    /// Two changes at one instant, of different years: the one of the later year holds.
    static func < (first: Self, second: Self) -> Bool {
      if first.second != second.second { return first.second < second.second }
      return first.year < second.year
    }
  }

  /// A random rule date as a text and as local seconds of a year, found by walking days.
  private static func date(
    _ random: inout SplitMix64
  ) -> (String, (Int) throws -> Int64) {
    let hours = Int.random(in: -167...167, using: &random)
    func seconds(_ day: CivilDate, _ days: Int) -> Int64 {
      (Int64(day.epochDay.value) + Int64(days)) * 86_400 + Int64(hours) * 3_600
    }
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      let day = Int.random(in: 1...365, using: &random)
      return (
        "J\(day)/\(hours)",
        { year in
          // Day n of a year of 365 days, written as month and day.
          let plain = try CivilDate(year: 2_001, dayOfYear: day)
          return seconds(try CivilDate(year: year, month: plain.month, day: plain.day), 0)
        }
      )
    case 1:
      let day = Int.random(in: 0...365, using: &random)
      return (
        "\(day)/\(hours)", { seconds(try CivilDate(year: $0, month: 1, day: 1), day) }
      )
    default:
      let month = Int.random(in: 1...12, using: &random)
      let week = Int.random(in: 1...5, using: &random)
      let weekday = Int.random(in: 0...6, using: &random)
      return (
        "M\(month).\(week).\(weekday)/\(hours)",
        { year in
          let days = try (1...CivilDate.daysInMonth(month, ofYear: year)).map {
            try CivilDate(year: year, month: month, day: $0)
          }.filter { $0.weekday.posix == weekday }
          return seconds(days[min(week, days.count) - 1], 0)
        }
      )
    }
  }

  /// Where `Int64` ends, so does the interval; it never wraps around.
  @Test func intervalsEndWithTheNumbers() throws {
    let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
    for distance: Int64 in [0, 1, 1_000] {
      let last = rules.interval(atUnixSeconds: .max - distance).unixSeconds
      #expect(last.upperBound == .max && last.lowerBound > .max - 366 * 86_400)
      let first = rules.interval(atUnixSeconds: .min + distance).unixSeconds
      #expect(first.lowerBound == .min && first.upperBound < .min + 366 * 86_400)
    }
  }
}

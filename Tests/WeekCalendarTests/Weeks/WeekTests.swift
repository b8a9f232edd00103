import Foundation
import Testing
import WeekCalendar

/// Weeks as values: keys and back, order, archives, series.
@Suite struct WeekTests {
  private let sunday1: WeekRules

  init() throws {
    sunday1 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  }

  @Test func documentedExamples() throws {
    let week = try Week(containing: CivilDate("2011-01-02"), .iso8601)
    #expect(week.key == "2010-W52")
    #expect(week.start.description == "2010-12-27")
    #expect(week.end.description == "2011-01-02")
    #expect(try Week("2010-W52", .iso8601) == week)
    #expect(try Week("2011-W02", .iso8601).start.description == "2011-01-10")
    let first = try Week("2010-W51", .iso8601)
    #expect(
      try (first...Week("2011-W02", .iso8601)).map(\.number) == [51, 52, 1, 2])
    #expect(try WeekRules.iso8601.weeks(ofYear: 2020).count == 53)
    #expect(try CivilDate(WeekDate("2010-W52-7", .iso8601)).description == "2011-01-02")
  }

  /// Each week of 2,000 years, by some rules, is the week of its key; each day is that of its week date.
  @Test func keysAreInverted() throws {
    var compared = 0
    for rules in [WeekRules.iso8601, sunday1] {
      for year in [-999_998, -1, 0, 1, 1_582, 1_999, 2_000, 2_020, 9_999, 10_000, 999_998] {
        for week in try rules.weeks(ofYear: year) {
          #expect(try Week(week.key, rules) == week)
          #expect(week.weekBasedYear == year)
          for day in week.days {
            let date = day.weekDate(rules)
            #expect(try WeekDate(date.description, rules) == date)
            #expect(try CivilDate(date) == day)
            compared += 1
          }
        }
      }
    }
    #expect(compared > 2 * 11 * 52 * 7)
  }

  @Test func outermostWeeks() throws {
    let sunday7 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 7)
    let first = try CivilDate(year: -999_999, month: 1, day: 1).weekDate(sunday7)
    #expect(first.description == "-1000000-W53-2")
    #expect(try WeekDate(first.description, sunday7) == first)
    let last = try CivilDate(year: 999_999, month: 12, day: 31).weekDate(sunday1)
    #expect(try WeekDate(last.description, sunday1) == last)
    // The week itself reaches outside, others have no day inside.
    #expect(try Week("-1000000-W53", sunday7).contains(CivilDate(first)))
    #expect(try Week("+1000000-W01", sunday1).contains(CivilDate(last)))
    #expect(throws: CivilDateError.self) { try Week("-1000000-W52", sunday7) }
    #expect(throws: CivilDateError.self) { try Week("+1000000-W02", sunday1) }
    #expect(throws: CivilDateError.self) { try Week("+1000001-W01", sunday1) }
  }

  @Test(arguments: [
    "", "2010", "2010-W", "2010-W5", "2010-W52-", "2010-W52-7", "2010-W522", "2010-52", "10-W52",
    "2010-W00", "2010-W53", "-0000-W01", "12010-W01", "+12010W01", "2010-W52 ", " 2010-W52",
    "2010-W5２", "+10000000-W01",
  ])
  func noKeys(text: String) throws {
    #expect(throws: CivilDateError.self) { try Week(text, .iso8601) }
  }

  @Test(arguments: [
    "", "2010-W52", "2010-W52-0", "2010-W52-8", "2010-W53-1", "2010W52-7", "2010-W527",
  ])
  func noWeekDates(text: String) throws {
    #expect(throws: CivilDateError.self) { try WeekDate(text, .iso8601) }
  }

  @Test func errorsNameTheForm() {
    #expect(throws: CivilDateError.malformed(offset: 5, form: .week)) {
      try Week("2010-52", .iso8601)
    }
    #expect(throws: CivilDateError.outOfRange(field: .week, value: 53, allowed: 1...52)) {
      try Week("2010-W53", .iso8601)
    }
    #expect(
      CivilDateError.malformed(offset: 5, form: .week).description
        == "not a week at byte 5: write YYYY-Www, as in 2010-W52")
    #expect(
      CivilDateError.malformed(offset: 5, form: .weekDate).description
        == "not a week date at byte 5: write YYYY-Www-D, as in 2010-W52-7")
  }

  @Test func order() throws {
    let iso = try Week("2011-W01", .iso8601)
    let next = try iso.adding(weeks: 1)
    let monday1 = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 1)
    #expect(iso < next)
    #expect(Week(containing: iso.start, monday1) < iso)
    #expect(try Week(containing: CivilDate("2011-01-02"), sunday1) < iso)
    #expect([next, iso].sorted() == [iso, next])
  }
}

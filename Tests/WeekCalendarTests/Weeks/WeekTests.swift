import Foundation
import Testing
import WeekCalendar

/// Weeks as values: keys and back, order, archives, series.
@Suite struct WeekTests {
  private let sunday1: WeekRules

  init() throws {
    sunday1 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
  }

  @Test func documentedExamplesHold() throws {
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
  @Test func keysRoundTrip() throws {
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
    // As Python counts the weeks of these years, or of those that start alike.
    #expect(compared == (574 + 575) * 7)
  }

  /// Each weekday of a whole week has its date; a week that is cut at 1 January lacks some.
  @Test func datesOfWeekdaysAreTheDaysOfTheWeek() throws {
    let cut = try #require(WeekScheme(named: "mysql0"))
    var missing = 0
    for date in ["2010-12-29", "2011-01-01", "2011-01-03", "2020-02-29"] {
      for week in [
        Week(containing: try CivilDate(date), .iso8601), Week(containing: try CivilDate(date), cut),
      ] {
        for weekday in Weekday.allCases {
          let found = week.date(of: weekday)
          if found == nil { missing += 1 }
          // 1 January 1970 was a Thursday.
          let day = week.days.first { ($0.epochDay.value + 3) % 7 + 1 == weekday.iso }
          #expect(found == day)
        }
      }
    }
    #expect(missing == 7, "\(missing)")
  }

  @Test func outermostWeeksRoundTrip() throws {
    let sunday7 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 7)
    let first = try CivilDate(year: -999_999, month: 1, day: 1).weekDate(sunday7)
    #expect(first.description == "-1000000-W53-2")
    #expect(try WeekDate(first.description, sunday7) == first)
    let last = try CivilDate(year: 999_999, month: 12, day: 31).weekDate(sunday1)
    #expect(try WeekDate(last.description, sunday1) == last)
    // The week itself reaches outside, others have no day inside.
    #expect(try Week("-1000000-W53", sunday7).contains(CivilDate(first)))
    #expect(try Week("+1000000-W01", sunday1).contains(CivilDate(last)))
    #expect(
      throws: CivilDateError.outOfRange(
        field: .epochDay, value: -365_961_670, allowed: CivilBounds.epochDays)
    ) {
      try Week("-1000000-W52", sunday7)
    }
    #expect(
      throws: CivilDateError.outOfRange(
        field: .epochDay, value: 364_522_973, allowed: CivilBounds.epochDays)
    ) {
      try Week("+1000000-W02", sunday1)
    }
    #expect(
      throws: CivilDateError.outOfRange(
        field: .weekBasedYear, value: 1_000_001, allowed: -1_000_000...1_000_000)
    ) {
      try Week("+1000001-W01", sunday1)
    }
  }

  @Test(arguments: [
    ("", 0), ("2010", 4), ("2010-W", 6), ("2010-W5", 7), ("2010-W52-", 8), ("2010-W52-7", 8),
    ("2010-W522", 8),
    ("2010-52", 5), ("10-W52", 2), ("-0000-W01", 5), ("12010-W01", 4), ("+12010W01", 6),
    ("2010-W52 ", 8),
    (" 2010-W52", 0), ("2010-W5２", 7), ("+10000000-W01", 8),
  ])
  func textsThatAreNotKeysAreErrors(text: String, offset: Int) throws {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .week)) {
      try Week(text, .iso8601)
    }
  }

  @Test(arguments: [("2010-W00", 0), ("2010-W53", 53)])
  func keysOfMissingWeeksAreErrors(text: String, week: Int) throws {
    #expect(throws: CivilDateError.outOfRange(field: .week, value: week, allowed: 1...52)) {
      try Week(text, .iso8601)
    }
  }

  @Test(arguments: [
    ("", CivilDateError.malformed(offset: 0, form: .weekDate)),
    ("2010-W52", .malformed(offset: 8, form: .weekDate)),
    ("2010W52-7", .malformed(offset: 7, form: .weekDate)),
    ("2010-W527", .malformed(offset: 8, form: .weekDate)),
    ("2010-W52-0", .outOfRange(field: .localWeekday, value: 0, allowed: 1...7)),
    ("2010-W52-8", .outOfRange(field: .localWeekday, value: 8, allowed: 1...7)),
    ("2010-W53-1", .outOfRange(field: .week, value: 53, allowed: 1...52)),
  ])
  func textsThatAreNotWeekDatesAreErrors(text: String, error: CivilDateError) throws {
    #expect(throws: error) { try WeekDate(text, .iso8601) }
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

  @Test func weeksAreOrderedByStart() throws {
    let iso = try Week("2011-W01", .iso8601)
    let next = try iso.adding(weeks: 1)
    let monday1 = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 1)
    #expect(iso < next)
    #expect(Week(containing: iso.start, monday1) < iso)
    #expect(try Week(containing: CivilDate("2011-01-02"), sunday1) < iso)
    #expect([next, iso].sorted() == [iso, next])
  }
}

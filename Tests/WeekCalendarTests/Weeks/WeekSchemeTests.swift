import Testing
import WeekCalendar

@Suite struct WeekSchemeTests {
  static var iso: [WeekScheme] {
    [.iso8601, .clipped(.iso8601), .joinedInJanuary(.iso8601), .sevenDayBlocks]
  }

  /// The table of `WeekScheme`.
  @Test(arguments: [
    ("2007-12-30", ["2007-W52", "2007-W52", "2007-W52", "2007-W52"]),
    ("2007-12-31", ["2008-W01", "2007-W53", "2007-W53", "2007-W53"]),
    ("2008-01-01", ["2008-W01", "2008-W01", "2008-W01", "2008-W01"]),
    ("2011-01-02", ["2010-W52", "2011-W00", "2010-W52", "2011-W01"]),
  ])
  func keysEqualTheDocumentedTable(text: String, keys: [String]) throws {
    let date = try CivilDate(text)
    #expect(Self.iso.map { date.week($0).key } == keys)
  }

  @Test func weeksHaveTheExpectedFirstAndLastDays() throws {
    let days = try ["2007-12-31", "2008-01-01", "2011-01-02"].map { text in
      try Self.iso.map { scheme in
        let week = try CivilDate(text).week(scheme)
        return "\(week.start)/\(week.end)"
      }
    }
    #expect(
      days == [
        [
          "2007-12-31/2008-01-06", "2007-12-31/2007-12-31", "2007-12-31/2007-12-31",
          "2007-12-31/2007-12-31",
        ],
        [
          "2007-12-31/2008-01-06", "2008-01-01/2008-01-06", "2008-01-01/2008-01-06",
          "2008-01-01/2008-01-07",
        ],
        [
          "2010-12-27/2011-01-02", "2011-01-01/2011-01-02", "2010-12-27/2011-01-02",
          "2011-01-01/2011-01-07",
        ],
      ])
  }

  /// Week 54 needs a leap year that starts on the last day of a week.
  @Test func aYearHasAtMost54Weeks() throws {
    let excel = try #require(WeekScheme(named: "excel1"))
    #expect(excel.numbers(in: 2_000) == 1...54)
    #expect(excel.weeksInYear(2_000) == 54)
    #expect(try Array(excel.weeks(ofYear: 2_000)).count == 54)
    let u = try #require(WeekScheme(named: "strftime-u"))
    #expect(u.numbers(in: 2_011) == 0...52)
    #expect(u.weeksInYear(2_011) == 53)
  }

  @Test func weekdaysThatACutWeekLacksAreErrors() throws {
    let clipped = WeekScheme.clipped(.iso8601)
    let sunday = try CivilDate(weekBasedYear: 2_011, week: 0, localWeekday: 7, clipped)
    #expect(sunday.description == "2011-01-02")
    for weekday in [0, 1, 5, 8, .min, .max] {
      #expect(
        throws: CivilDateError.outOfRange(field: .localWeekday, value: weekday, allowed: 6...7)
      ) {
        try CivilDate(weekBasedYear: 2_011, week: 0, localWeekday: weekday, clipped)
      }
    }
    let block = try CivilDate(
      weekBasedYear: 2_012, week: 53, localWeekday: 2, .sevenDayBlocks)
    #expect(block.description == "2012-12-31")
    #expect(throws: CivilDateError.outOfRange(field: .localWeekday, value: 2, allowed: 1...1)) {
      try CivilDate(weekBasedYear: 2_011, week: 53, localWeekday: 2, .sevenDayBlocks)
    }
  }

  @Test(arguments: [
    ("2011-W54", CivilDateError.outOfRange(field: .week, value: 54, allowed: 0...52)),
    ("2011-W53", .outOfRange(field: .week, value: 53, allowed: 0...52)),
    ("2008-W00", .outOfRange(field: .week, value: 0, allowed: 1...53)),
    (
      "+1000000-W01",
      .outOfRange(field: .epochDay, value: 364_522_974, allowed: CivilBounds.epochDays)
    ),
    (
      "-1000000-W01",
      .outOfRange(field: .epochDay, value: -365_962_026, allowed: CivilBounds.epochDays)
    ),
    ("2011-W1", .malformed(offset: 7, form: .week)), ("", .malformed(offset: 0, form: .week)),
  ])
  func keysWithoutAWeekAreErrors(key: String, error: CivilDateError) {
    #expect(throws: error) { try Week(key, .clipped(.iso8601)) }
  }

  /// Weeks that are cut at 1 January do not leave the range of dates.
  @Test func weeksAtTheEndsOfTheRangeAreComplete() throws {
    for year in [-999_999, 999_999] {
      let first = try CivilDate(year: year, month: 1, day: 1)
      let last = try CivilDate(year: year, month: 12, day: 31)
      for rules in WeekRules.all {
        let scheme = WeekScheme.clipped(rules)
        #expect(first.week(scheme).start == first)
        #expect(last.week(scheme).end == last)
        #expect(try Week(last.week(scheme).key, scheme).end == last)
        #expect(first.week(scheme).previous.end < first)
        #expect(last.week(scheme).next.start > last)
      }
      #expect(first.week(.sevenDayBlocks).key.hasSuffix("-W01"))
      #expect(last.week(.sevenDayBlocks).key.hasSuffix("-W53"))
    }
  }

  @Test func seriesHaveEachWeekOnce() throws {
    let start = try CivilDate("2007-12-20").week(.joinedInJanuary(.iso8601))
    let end = try CivilDate("2008-01-08").week(.joinedInJanuary(.iso8601))
    #expect(
      (start...end).map(\.key)
        == ["2007-W51", "2007-W52", "2007-W53", "2008-W01", "2008-W02"])
  }

  @Test func weeksOfSeveralSchemesAreOrdered() throws {
    let date = try CivilDate("2008-01-01")
    let whole = date.week(.iso8601)
    let clipped = date.week(.clipped(.iso8601))
    let joined = date.week(.joinedInJanuary(.iso8601))
    let block = date.week(.sevenDayBlocks)
    #expect([block, joined, clipped, whole].sorted() == [whole, clipped, joined, block])
  }
}

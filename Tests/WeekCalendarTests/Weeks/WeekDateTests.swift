import Testing
import WeekCalendar

@Suite struct WeekDateTests {
  static var us: WeekRules {
    get throws { try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1) }
  }

  @Test func documentedExamplesHold() throws {
    let date = try CivilDate("2011-01-02")
    let us = try Self.us
    #expect(date.weekDate(us).description == "2011-W02-1")
    #expect(date.weekDate(.iso8601).description == "2010-W52-7")
    #expect(date.weekDate(.iso8601).key == "2010-W52")
    #expect(
      try CivilDate(weekBasedYear: 2_010, week: 52, localWeekday: 7, .iso8601) == date)
    #expect(WeekRules.iso8601.weeksInYear(2_020) == 53)
    #expect(try CivilDate("2010-12-31").weekFields(us).weekOfYear == 53)
    #expect(try CivilDate("2010-12-31").weekFields(us).weekOfWeekBasedYear == 1)
    let week = date.week(.iso8601)
    #expect(week.key == "2010-W52")
    #expect(week.start.description == "2010-12-27")
    #expect(week.end.description == "2011-01-02")
  }

  /// The table of `WeekFields`.
  @Test(arguments: [
    (Weekday.sunday, 1, "2011-01-02", [2_011, 2, 2, 2, 1]),
    (.monday, 4, "2011-01-02", [2_010, 52, 0, 0, 7]),
    (.saturday, 1, "2011-01-02", [2_011, 1, 1, 1, 2]),
    (.sunday, 1, "2010-12-31", [2_011, 1, 53, 5, 6]),
    (.monday, 4, "2010-12-31", [2_010, 52, 52, 5, 5]),
    // The example of java.time's `WeekFields`: 1 January 2009 was a Thursday.
    (.monday, 4, "2008-12-28", [2_008, 52, 52, 4, 7]),
    (.monday, 4, "2008-12-29", [2_009, 1, 53, 5, 1]),
    (.monday, 4, "2008-12-31", [2_009, 1, 53, 5, 3]),
    (.monday, 4, "2009-01-01", [2_009, 1, 1, 1, 4]),
    (.monday, 4, "2009-01-04", [2_009, 1, 1, 1, 7]),
    (.monday, 4, "2009-01-05", [2_009, 2, 2, 2, 1]),
    (.monday, 5, "2009-01-01", [2_008, 53, 0, 0, 4]),
    (.monday, 5, "2009-01-04", [2_008, 53, 0, 0, 7]),
    (.monday, 5, "2009-01-05", [2_009, 1, 1, 1, 1]),
    // Week 54 of a year: Sunday weeks, one day is enough.
    (.sunday, 1, "2000-12-31", [2_001, 1, 54, 6, 1]),
    (.sunday, 1, "2028-12-31", [2_029, 1, 54, 6, 1]),
  ])
  func weekFieldsEqualTheDocumentedTable(
    firstWeekday: Weekday, minimumDays: Int, text: String, expected: [Int]
  ) throws {
    let rules = try WeekRules(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
    let fields = try CivilDate(text).weekFields(rules)
    #expect(
      [
        fields.weekBasedYear, fields.weekOfWeekBasedYear, fields.weekOfYear, fields.weekOfMonth,
        fields.localWeekday,
      ] == expected)
  }

  /// The table of `WeekRules`, by its first days of 2011.
  @Test(arguments: [
    (Weekday.monday, 4, "2011-01-03"), (.sunday, 1, "2010-12-26"), (.monday, 1, "2010-12-27"),
    (.sunday, 4, "2011-01-02"), (.saturday, 1, "2011-01-01"), (.friday, 1, "2010-12-31"),
  ])
  func firstDaysOf2011EqualTheDocumentedTable(firstWeekday: Weekday, minimumDays: Int, text: String)
    throws
  {
    let rules = try WeekRules(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
    let first = try CivilDate(weekBasedYear: 2_011, week: 1, localWeekday: 1, rules)
    #expect(first.description == text)
  }

  @Test func minimumDaysAreOneToSeven() throws {
    for value in [Int.min, -1, 0, 8, 256, .max] {
      #expect(throws: WeekRulesError.minimumDaysOutOfRange(value)) {
        try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: value)
      }
    }
    #expect(
      WeekRulesError.minimumDaysOutOfRange(8).description
        == "minimum days in the first week 8 is not in 1...7")
    let iso = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 4)
    #expect(iso == .iso8601)
    #expect(iso.minimumDaysInFirstWeek == 4)
  }

  /// The rule is part of a week date.
  @Test func weekDatesOfDifferentRulesDiffer() throws {
    let date = try CivilDate("2011-03-01")
    let monday5 = try WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: 5)
    #expect(date.weekDate(.iso8601).key == date.weekDate(monday5).key)
    #expect(date.weekDate(.iso8601) != date.weekDate(monday5))
  }

  @Test(arguments: [
    (-999_999, "-999999-W27"), (-10_000, "-10000-W27"), (-1, "-0001-W27"), (0, "0000-W27"),
    (7, "0007-W27"), (999, "0999-W27"), (9_999, "9999-W27"), (10_000, "+10000-W27"),
    (123_456, "+123456-W27"), (999_999, "+999999-W27"),
  ])
  func keysHaveSignsForExpandedYears(year: Int, key: String) throws {
    let date = try CivilDate(
      weekBasedYear: year, week: 27, localWeekday: 3, .iso8601)
    #expect(date.weekDate(.iso8601).key == key)
    #expect(date.weekDate(.iso8601).description == key + "-3")
    #expect(date.week(.iso8601).key == key)
  }

  @Test func keysAtTheEndsOfTheRangeHaveYearsBeyondIt() throws {
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    let sunday7 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 7)
    #expect(first.weekDate(sunday7).description == "-1000000-W53-2")
    #expect(last.weekDate(try Self.us).description == "+1000000-W01-6")
  }

  /// Keys of years 0...9999 sort as their weeks do.
  @Test func keysSort() throws {
    let weeks = try PeriodSeries(
      weeksFrom: CivilDate("1899-12-01"), through: CivilDate("2101-02-01"), Self.us)
    let keys = weeks.map(\.key)
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == weeks.count)
  }

  @Test func addingWeeksKeepsTheWeekday() throws {
    let date = try CivilDate("2011-01-02")
    #expect(try date.adding(weeks: 1).description == "2011-01-09")
    #expect(try date.adding(weeks: -53).description == "2009-12-27")
    #expect(try date.week(.iso8601).adding(weeks: 1).key == "2011-W01")
    #expect(try date.week(.iso8601).adding(weeks: -52).key == "2009-W53")
    func outOfRange(_ day: Int) -> CivilDateError {
      .outOfRange(field: .epochDay, value: day, allowed: CivilBounds.epochDays)
    }
    for (weeks, day, weekStart) in [
      (Int.min, Int.min, Int.min), (-60_000_000, -419_985_024, -419_985_030),
      (60_000_000, 420_014_976, 420_014_970),
      (.max, .max, .max),
    ] {
      #expect(throws: outOfRange(day)) { try date.adding(weeks: weeks) }
      #expect(throws: outOfRange(weekStart)) { try date.week(.iso8601).adding(weeks: weeks) }
    }
  }

  @Test(arguments: [
    ("2010-W52-71", 10), ("2010W527-", 8), ("2010-W52", 8), ("2010-W52-", 9), ("2010-52-7", 5),
  ])
  func otherTextsAreErrorsWithOffsets(text: String, offset: Int) {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .weekDate)) {
      try WeekDate(text, .iso8601)
    }
  }
}

import Testing
import WeekCalendar

/// The whole text of each error: what was wrong, where, and what would be right.
@Suite struct CivilDateErrorTests {
  @Test func errorsNameYearMonthAndDay() {
    expect("year 1000000 is not in -999999...999999") {
      try CivilDate(year: 1_000_000, month: 1, day: 1)
    }
    expect("year -9223372036854775808 is not in -999999...999999") {
      try CivilDate(year: .min, month: 1, day: 1)
    }
    expect("month 0 is not in 1...12") { try CivilDate(year: 2_011, month: 0, day: 1) }
    expect("month 13 is not in 1...12") { try CivilDate(year: 2_011, month: 13, day: 99) }
    expect("day 0 is not in 1...31") { try CivilDate(year: 2_011, month: 1, day: 0) }
    expect("day 31 is not in 1...30") { try CivilDate(year: 2_011, month: 4, day: 31) }
    expect("day 29 is not in 1...28") { try CivilDate(year: 1_900, month: 2, day: 29) }
    expect("day 30 is not in 1...29") { try CivilDate(year: 2_000, month: 2, day: 30) }
    expect("day of year 366 is not in 1...365") { try CivilDate(year: 2_011, dayOfYear: 366) }
    expect("day of year 367 is not in 1...366") { try CivilDate(year: 2_012, dayOfYear: 367) }
    expect("day of year 0 is not in 1...366") { try CivilDate(year: 2_012, dayOfYear: 0) }
  }

  @Test func errorsOfSumsNameTheDayOutOfRange() throws {
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    expect("day since 1970-01-01 364522972 is not in -365961662...364522971") {
      try last.adding(days: 1)
    }
    expect("day since 1970-01-01 9223372036854775807 is not in -365961662...364522971") {
      try last.adding(days: .max)
    }
    expect("day since 1970-01-01 364522978 is not in -365961662...364522971") {
      try last.adding(weeks: 1)
    }
  }

  @Test func errorsNameHourMinuteAndSecond() {
    expect("hour 24 is not in 0...23") { try CivilTime(hour: 24, minute: 0) }
    expect("hour -1 is not in 0...23") { try CivilTime(hour: -1, minute: 0) }
    expect("minute 60 is not in 0...59") { try CivilTime(hour: 0, minute: 60) }
    expect("second 60 is not in 0...59") { try CivilTime(hour: 0, minute: 0, second: 60) }
    expect("millisecond 1000 is not in 0...999") {
      try CivilTime(hour: 0, minute: 0, second: 0, millisecond: 1_000)
    }
    expect("millisecond of day 86400000 is not in 0...86399999") {
      try CivilTime(millisecondOfDay: 86_400_000)
    }
  }

  @Test func errorsNameTheWeeksOfTheYear() {
    expect("week 53 is not in 1...52") {
      try CivilDate(weekBasedYear: 2_011, week: 53, localWeekday: 1, .iso8601)
    }
    expect("week 54 is not in 1...53") {
      try CivilDate(weekBasedYear: 2_020, week: 54, localWeekday: 1, .iso8601)
    }
    expect("week 0 is not in 1...52") {
      try CivilDate(weekBasedYear: 2_011, week: 0, localWeekday: 1, .iso8601)
    }
    expect("local weekday 0 is not in 1...7") {
      try CivilDate(weekBasedYear: 2_011, week: 1, localWeekday: 0, .iso8601)
    }
    expect("local weekday 8 is not in 1...7") {
      try CivilDate(weekBasedYear: 2_011, week: 1, localWeekday: 8, .iso8601)
    }
    expect("week-based year 1000001 is not in -1000000...1000000") {
      try CivilDate(weekBasedYear: 1_000_001, week: 1, localWeekday: 1, .iso8601)
    }
    expect("week-based year -9223372036854775808 is not in -1000000...1000000") {
      try CivilDate(weekBasedYear: .min, week: 1, localWeekday: 1, .iso8601)
    }
  }

  @Test func errorsOfTextsNameTheByteAndTheForm() {
    expect("not a date at byte 4: write YYYY-MM-DD, as in 2011-01-02") {
      try CivilDate("2011/01/02")
    }
    let form = "write YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.SSS, as in 2011-01-02T15:04:05"
    expect("not a date and time at byte 13: \(form)") { try CivilDateTime("2011-01-02T15.04") }
    expect("day 29 is not in 1...28") { try CivilDate("2011-02-29") }
    let instant =
      "write YYYY-MM-DDTHH:MM:SS and Z or an offset ±HH:MM, as in 2011-01-02T15:04:05+05:30"
    expect("not an instant at byte 16: \(instant)") { try Instant("2011-01-02T15:04") }
    expect("not an instant at byte 10: \(instant)") { try Instant("2011-01-02") }
    expect("hour of the offset 24 is not in 0...23") { try Instant("2011-01-02T15:04+24") }
  }

  /// Each field has its own name in words.
  @Test func everyFieldHasItsOwnName() {
    let fields: [CivilDateError.CivilField] = [
      .year, .month, .day, .dayOfYear, .epochDay, .hour, .minute, .second, .millisecond,
      .millisecondOfDay, .weekBasedYear, .week, .localWeekday, .offsetHour, .offsetMinute,
      .offsetSecond, .monthWeek,
    ]
    #expect(Set(fields.map(\.description)).count == fields.count)
  }

  private func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    from make: () throws -> some Any
  ) {
    let error = #expect(throws: CivilDateError.self, sourceLocation: sourceLocation) {
      _ = try make()
    }
    #expect(error?.description == text, sourceLocation: sourceLocation)
  }
}

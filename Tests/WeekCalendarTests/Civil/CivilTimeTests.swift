import Testing
import WeekCalendar

@Suite struct CivilTimeTests {
  @Test func documentedExampleHolds() throws {
    #expect(try CivilTime(hour: 15, minute: 4, second: 5).millisecondOfDay == 54_245_000)
  }

  /// Every second of a day, counted as a clock counts.
  @Test func everySecondEqualsAClock() throws {
    var (hour, minute, second) = (0, 0, 0)
    var failures = 0
    for count in 0..<86_400 {
      let time = try CivilTime(hour: hour, minute: minute, second: second, millisecond: 7)
      let same = try CivilTime(millisecondOfDay: count * 1_000 + 7)
      if time != same || same.hour != hour || same.minute != minute || same.second != second
        || same.millisecond != 7
      {
        failures += 1
      }
      second += 1
      if second == 60 { (minute, second) = (minute + 1, 0) }
      if minute == 60 { (hour, minute) = (hour + 1, 0) }
    }
    #expect(failures == 0)
    #expect(hour == 24)
  }

  @Test func timesOutsideTheDayAreErrors() throws {
    #expect(CivilTime.midnight.millisecondOfDay == 0)
    let last = try CivilTime(hour: 23, minute: 59, second: 59, millisecond: 999)
    #expect(last.millisecondOfDay == 86_399_999)
    #expect(last.millisecond == 999)
    #expect(CivilTime.midnight < last)
    for value in [Int.min, -1, 86_400_000, .max] {
      #expect(
        throws: CivilDateError.outOfRange(
          field: .millisecondOfDay, value: value, allowed: 0...86_399_999)
      ) {
        try CivilTime(millisecondOfDay: value)
      }
    }
  }

  @Test func dateTimesCompareByDateThenTime() throws {
    let texts = [
      "-0001-12-31T23:59:59.999", "2011-01-01T23:00", "2011-01-02", "2011-01-02T00:00:00.001",
      "2011-01-02T23:59", "2011-01-03T00:00",
    ]
    let times = try texts.map { try CivilDateTime($0) }
    for first in times.indices {
      for second in times.indices {
        #expect((times[first] < times[second]) == (first < second))
      }
    }
  }

  @Test func readsAndWritesTexts() throws {
    for text in ["00:00:00", "15:04:05", "23:59:59.999", "01:02:03.040"] {
      #expect(try CivilTime(text).description == text)
    }
    #expect(try CivilTime("15:04").description == "15:04:00")
    for (text, offset) in [
      ("", 0), ("15", 2), ("15:4", 4), ("15:04:", 6), ("15:04:05.", 9), (" 15:04", 0), ("T", 1),
      ("1504:05", 4),
    ] {
      #expect(throws: CivilDateError.malformed(offset: offset, form: .time)) { try CivilTime(text) }
    }
    #expect(throws: CivilDateError.outOfRange(field: .hour, value: 24, allowed: 0...23)) {
      try CivilTime("24:00")
    }
  }
}

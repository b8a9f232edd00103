import TestSupport
import Testing
import WeekCalendar

@Suite struct JulianDayTests {
  @Test func documentedExamplesHold() throws {
    #expect(JulianDay(CivilDateTime(try CivilDate("2011-01-02"))).days == 2_455_563.5)
    #expect(try CivilDate("2011-01-02").julianDayNumber == 2_455_564)
    #expect(try CivilDate("1970-01-01").julianDayNumber == 2_440_588)
  }

  /// Instants on record: SQLite's documentation and the definition of the scale.
  @Test(arguments: [
    ("-4713-11-24T12:00", Int64(0)), ("-4713-11-25T12:00", 86_400_000),
    ("-4713-11-24T00:00", -43_200_000), ("1970-01-01T00:00", 210_866_760_000_000),
    ("2000-01-01T12:00", 211_813_488_000_000), ("1858-11-17T00:00", 207_360_043_200_000),
    ("9999-12-31T23:59:59.999", 464_269_060_799_999),
  ])
  func knownInstantsHaveTheirJulianDay(text: String, milliseconds: Int64) throws {
    let dateTime = try CivilDateTime(text)
    let julianDay = JulianDay(dateTime)
    #expect(julianDay.milliseconds == milliseconds)
    #expect(JulianDay(milliseconds: milliseconds).dateTime == dateTime)
  }

  /// One instant in each of 1.8 million steps through the whole range goes there and back.
  @Test func instantsRoundTrip() throws {
    var counter = DayCounter(firstOfJanuary: -4_800)
    var failures = 0
    while counter.year <= 2_200 {
      let milliseconds = Int64(counter.epochDay) * 86_400_000 + 210_866_760_000_000
      for time in [0, 43_200_000, 86_399_999] {
        let dateTime = JulianDay(milliseconds: milliseconds + Int64(time)).dateTime
        guard let dateTime, dateTime.date.year == counter.year, dateTime.date.day == counter.day,
          dateTime.date.month == counter.month, dateTime.time.millisecondOfDay == time,
          JulianDay(dateTime).milliseconds == milliseconds + Int64(time)
        else {
          failures += 1
          continue
        }
      }
      for _ in 0..<3 { counter.advance() }
    }
    #expect(failures == 0)
  }

  @Test func instantsOutsideTheRangeHaveNoDate() throws {
    let first = JulianDay(try CivilDateTime("-999999-01-01"))
    let last = JulianDay(try CivilDateTime("+999999-12-31T23:59:59.999"))
    #expect(first.dateTime?.description == "-999999-01-01T00:00:00")
    #expect(last.dateTime?.description == "+999999-12-31T23:59:59.999")
    for milliseconds in [first.milliseconds - 1, last.milliseconds + 1, .min, .max] {
      #expect(JulianDay(milliseconds: milliseconds).dateTime == nil)
    }
    #expect(first < last)
  }

  /// Constants that are written out belong together.
  @Test func constantsAreConsistent() throws {
    #expect(JulianDay.millisecondsPerDay == JulianDay.secondsPerDay * 1_000)
    #expect(
      JulianDay.epochMilliseconds
        == Int64(JulianDay.epochDayNumber) * JulianDay.millisecondsPerDay
        - JulianDay.millisecondsPerDay / 2)
    let end = Int64(TimeValue.endOfJulianDays * Double(JulianDay.millisecondsPerDay))
    #expect(TimeValue.lastMillisecond == end - 1)
    let last = try CivilDateTime("9999-12-31T23:59:59.999")
    #expect(JulianDay(last).milliseconds == TimeValue.lastMillisecond)
  }
}

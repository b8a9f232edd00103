import Foundation
import TestSupport
import Testing
import WeekCalendar

@Suite struct CivilDateTests {
  /// The examples of the doc comments.
  @Test func documentedExamplesHold() throws {
    let date = try CivilDate(year: 2011, month: 1, day: 2)
    #expect(date.weekday == .sunday)
    #expect(date.epochDay.value == 14_976)
    #expect(date.description == "2011-01-02")
    #expect(try CivilDate(year: 2012, dayOfYear: 366).description == "2012-12-31")
    #expect(EpochDay(14_976)?.value == 14_976)
    #expect(try CivilDate(#require(EpochDay(14_976))).description == "2011-01-02")
    #expect(CivilDateTime(date).description == "2011-01-02T00:00:00")
  }

  /// Dates whose weekday or day number is on record outside this package.
  @Test(arguments: [
    ("1582-10-15", -141_427, Weekday.friday),  // the first Gregorian day
    ("1969-07-20", -165, .sunday),  // the moon landing
    ("1970-01-01", 0, .thursday),
    ("2000-01-01", 10_957, .saturday),
    ("2001-01-01", 11_323, .monday),  // Foundation's reference date
    ("2038-01-19", 24_855, .tuesday),  // the last day of 32-bit Unix time
    ("0001-01-01", -719_162, .monday),
    ("0000-03-01", -719_468, .wednesday),
  ])
  func knownDaysHaveTheirNumberAndWeekday(text: String, epochDay: Int, weekday: Weekday) throws {
    let date = try CivilDate(text)
    #expect(Int(date.epochDay.value) == epochDay)
    #expect(date.weekday == weekday)
    #expect(CivilDate(date.epochDay) == date)
  }

  @Test func lengthsOfMonthsAndYearsAreGregorian() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for month in 1...12 where month != 2 {
      for year in [-999_999, -1, 0, 1_900, 2_000, 2_011, 2_012, 999_999, .min, .max] {
        #expect(CivilDate.daysInMonth(month, ofYear: year) == lengths[month - 1])
      }
    }
    for year in [-400, 0, 4, 1_600, 1_996, 2_000, 2_012] {
      #expect(CivilDate.daysInMonth(2, ofYear: year) == 29, "\(year)")
    }
    for year in [-100, 1, 100, 1_700, 1_800, 1_900, 2_001, 2_100] {
      #expect(CivilDate.daysInMonth(2, ofYear: year) == 28, "\(year)")
    }
    for month in [Int.min, -1, 0, 13, .max] {
      #expect(CivilDate.daysInMonth(month, ofYear: 2_000) == 0)
    }
  }

  /// Which fields of a year, month and day can be made, over every one near the limits.
  @Test func onlyRealDaysCanBeMade() {
    var rows = 0
    for year in [-1_000_000, -999_999, -4, -1, 0, 1_900, 2_000, 2_011, 999_999, 1_000_000] {
      for month in -1...14 {
        for day in -1...33 {
          let isReal =
            abs(year) < 1_000_000 && (1...12).contains(month) && day >= 1
            && day <= Self.length(of: month, year)
          let date = try? CivilDate(year: year, month: month, day: day)
          rows += 1
          guard let date else {
            #expect(!isReal, "\(year) \(month) \(day)")
            continue
          }
          #expect(isReal && date.year == year && date.month == month && date.day == day)
        }
      }
    }
    #expect(rows == 10 * 16 * 35)
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    if month == 2 { return DayCounter.isLeap(year) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  @Test func datesCompareAsTheirDaysDo() throws {
    var before = CivilDate(try #require(EpochDay(-800_000)))
    for value in stride(from: -799_983, through: 800_000, by: 17) {
      let date = CivilDate(try #require(EpochDay(value)))
      #expect(before < date)
      #expect(!(date < before))
      #expect(before.epochDay < date.epochDay)
      before = date
    }
  }

  @Test func addingDaysCrossesMonthsAndYears() throws {
    let date = try CivilDate("2012-02-28")
    #expect(try date.adding(days: 1).description == "2012-02-29")
    #expect(try date.adding(days: 2).description == "2012-03-01")
    #expect(try date.adding(days: -59).description == "2011-12-31")
    #expect(try date.adding(days: 0) == date)
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    #expect(try first.adding(days: 730_484_633) == last)
    #expect(try last.adding(days: -730_484_633) == first)
    for (date, days, found) in [
      (first, -1, -365_961_663), (first, Int.min, .min), (first, 730_484_634, 364_522_972),
      (last, 1, 364_522_972),
      (last, .max, .max), (date, .max, .max),
    ] {
      #expect(throws: Self.outOfRange(found)) { try date.adding(days: days) }
    }
  }

  @Test func datesAreFourBytesAndDateTimesEight() {
    #expect(MemoryLayout<CivilDate>.size == 4)
    #expect(MemoryLayout<CivilDateTime>.size == 8)
    #expect(MemoryLayout<EpochDay>.stride == 4)
  }

  /// The day of the month, or the month's last, as a counter of days meets it.
  @Test func addsMonths() throws {
    var lengths: [Int: Int] = [:]  // year * 12 + month, from 0 -> days
    var counter = DayCounter(firstOfJanuary: 1890)
    while counter.year < 2020 {
      lengths[counter.year * 12 + counter.month - 1] = counter.day
      counter.advance()
    }
    var count = 0
    for text in ["1900-01-31", "1999-12-31", "2000-02-29", "2011-01-30", "2012-02-29"] {
      let date = try CivilDate(text)
      for months in -60...60 {
        let place = date.year * 12 + date.month - 1 + months
        let day = min(date.day, try #require(lengths[place]))
        let expected = String(format: "%04d-%02d-%02d", place / 12, place % 12 + 1, day)
        #expect(try date.adding(months: months).description == expected)
        count += 1
      }
    }
    #expect(count == 605)
    #expect(try CivilDate("2011-01-02").days(since: CivilDate("2010-12-31")) == 2)
    #expect(try CivilDate("2010-12-31").days(since: CivilDate("2011-01-02")) == -2)
    for (months, year) in [
      (Int.max, Int.max), (.min, -768_614_336_404_562_640), (12_000_000, 1_002_011),
      (-24_000_000, -1_997_989),
    ] {
      #expect(
        throws: CivilDateError.outOfRange(field: .year, value: year, allowed: CivilBounds.years)
      ) {
        try CivilDate("2011-01-31").adding(months: months)
      }
    }
    #expect(try CivilDate("2011-01-31").adding(months: 11_975_867).description == "+999999-12-31")
  }

  @Test func rangeHasItsFirstAndLastDate() throws {
    #expect(CivilDate.min.description == "-999999-01-01")
    #expect(CivilDate.max.description == "+999999-12-31")
    #expect(CivilDate.max - CivilDate.min == CivilBounds.epochDays.count - 1)
  }

  /// Adding hours gives the same as adding that many minutes, seconds or milliseconds.
  @Test func addingAnyUnitOfTimeGivesTheSame() throws {
    let dateTime = try CivilDateTime(year: 2010, month: 12, day: 31, hour: 23)
    #expect(try dateTime.adding(hours: 2).description == "2011-01-01T01:00:00")
    #expect(try dateTime.adding(days: -1, hours: -23).description == "2010-12-30T00:00:00")
    #expect(try dateTime.adding(minutes: -90, seconds: 5).description == "2010-12-31T21:30:05")
    var compared = 0
    for hours in stride(from: -100_000, through: 100_000, by: 997) {
      let sum = try dateTime.adding(hours: hours)
      #expect(try sum == dateTime.adding(minutes: hours * 60))
      #expect(try sum == dateTime.adding(seconds: hours * 3_600))
      #expect(try sum == dateTime.adding(milliseconds: hours * 3_600_000))
      #expect(try sum.adding(hours: -hours) == dateTime)
      #expect((sum.date - dateTime.date) * 24 + sum.hour - 23 == hours)
      compared += 1
    }
    #expect(compared == 201)
    for number in [Int.min, -17_600_000_000, 17_600_000_000, .max] {
      #expect(throws: Self.outOfRange(number)) { try dateTime.adding(days: number) }
      #expect(throws: Self.outOfRange(number / 24)) { try dateTime.adding(hours: number) }
    }
    #expect(throws: Self.outOfRange(.max / 86_400_000)) { try dateTime.adding(milliseconds: .max) }
    let last = CivilDateTime(CivilDate.max)
    #expect(throws: Self.outOfRange(364_522_972)) { try last.adding(hours: 24) }
    #expect(try last.adding(hours: 23).hour == 23)
  }

  private static func outOfRange(_ day: Int) -> CivilDateError {
    .outOfRange(field: .epochDay, value: day, allowed: CivilBounds.epochDays)
  }
}

import Testing
import WeekCalendar

/// Dates in Swift's own ranges and strides, and differences of dates.
@Suite struct DayRangeTests {
  private let first: CivilDate
  private let last: CivilDate

  init() throws {
    first = try CivilDate(year: -999_999, month: 1, day: 1)
    last = try CivilDate(year: 999_999, month: 12, day: 31)
  }

  @Test func rangesContainEveryDay() throws {
    let days = try CivilDate("2010-12-31")...CivilDate("2011-01-02")
    #expect(days.map(\.description) == ["2010-12-31", "2011-01-01", "2011-01-02"])
    var count = 0
    for day in try CivilDate("2011-01-01")..<CivilDate("2012-01-01") {
      count += 1
      #expect(day.dayOfYear == count)
    }
    #expect(count == 365)
    #expect((try CivilDate("2011-01-01")...CivilDate("2011-12-31")).count == 365)
  }

  @Test func stridesReachTheOutermostDays() throws {
    let start = try last.adding(days: -10)
    #expect((start...last).map { $0 }.last == last)
    #expect(Array(stride(from: start, through: last, by: 7)).count == 2)
    #expect(Array(stride(from: start, through: last, by: 5)).last == last)
    #expect(Array(stride(from: start, to: last, by: 5)).count == 2)
    #expect(Array(stride(from: start, through: last, by: .max)) == [start])
    let end = try first.adding(days: 10)
    #expect(Array(stride(from: end, through: first, by: -5)).last == first)
    #expect(Array(stride(from: end, through: first, by: -7)).count == 2)
    #expect(Array(stride(from: end, through: first, by: .min)) == [end])
    #expect((first..<last).count == 730_484_633)
  }

  @Test func differencesCountMonthsAndYears() throws {
    #expect(try CivilDate("2011-01-02") - CivilDate("2010-12-31") == 2)
    #expect(try CivilDate("2011-01-15").weeks(since: CivilDate("2011-01-02")) == 1)
    #expect(try CivilDate("2011-03-30").months(since: CivilDate("2011-01-31")) == 1)
    #expect(try CivilDate("2012-02-28").years(since: CivilDate("2008-02-29")) == 3)
  }

  /// Months and years since another date: the most that can be added without coming after the date, found
  /// by trying; and the same turned round.
  @Test func monthsSinceEqualRepeatedAddition() throws {
    var compared = 0
    let days = Array(try CivilDate("2011-12-25")...CivilDate("2013-03-05"))
    for start in days where start.day > 26 || start.day < 3 {
      for end in days where end >= start {
        var months = 0
        while let next = Self.adding(months + 1, to: start), next <= Self.packed(end) {
          months += 1
        }
        #expect(end.months(since: start) == months)
        #expect(end.years(since: start) == months / 12)
        #expect(end.weeks(since: start) == (end - start) / 7)
        #expect(start.weeks(since: end) == -((end - start) / 7))
        #expect(start.months(until: end) == months)
        #expect(start.years(until: end) == months / 12)
        #expect(start.weeks(until: end) == (end - start) / 7)
        // java.time's reading, with 32 days a month: exact as no month has more than 31.
        #expect(start.months(since: end) == (Self.day32(start) - Self.day32(end)) / 32)
        compared += 1
      }
    }
    #expect(compared == 21_384)
  }

  private static func day32(_ date: CivilDate) -> Int {
    (date.year * 12 + date.month) * 32 + date.day
  }

  private static func packed(_ date: CivilDate) -> [Int] { [date.year, date.month, date.day] }

  /// Year, month and day after adding months to the numbers alone: java.time's reading, in which a day
  /// that the month lacks is one that comes after all of its days.
  private static func adding(_ months: Int, to date: CivilDate) -> [Int]? {
    let month = date.year * 12 + date.month - 1 + months
    return [month / 12, month % 12 + 1, date.day]
  }
}

extension [Int] {
  fileprivate static func <= (first: [Int], second: [Int]) -> Bool {
    !second.lexicographicallyPrecedes(first)
  }
}

import Testing
import WeekCalendar

@Suite struct WeekdayTests {
  static let table: [(day: Weekday, iso: Int, icu: Int, posix: Int)] = [
    (.monday, 1, 2, 1), (.tuesday, 2, 3, 2), (.wednesday, 3, 4, 3), (.thursday, 4, 5, 4),
    (.friday, 5, 6, 5), (.saturday, 6, 7, 6), (.sunday, 7, 1, 0),
  ]

  @Test func numberingsAreISOsICUsAndPOSIXs() {
    #expect(Self.table.map(\.day) == Weekday.allCases)
    for row in Self.table {
      #expect(row.day.iso == row.iso)
      #expect(row.day.icu == row.icu)
      #expect(row.day.posix == row.posix)
      #expect(Weekday(iso: row.iso) == row.day)
      #expect(Weekday(icu: row.icu) == row.day)
      #expect(Weekday(posix: row.posix) == row.day)
    }
    for number in [Int.min, -1, 0, 8, .max] {
      #expect(Weekday(iso: number) == nil)
      #expect(Weekday(icu: number) == nil)
    }
    for number in [Int.min, -1, 7, 8, .max] { #expect(Weekday(posix: number) == nil) }
  }

  /// Distances and sums, by walking round the week.
  @Test func distancesCountDaysBetweenWeekdays() {
    #expect(Weekday.sunday.days(since: .monday) == 6)
    #expect(Weekday.monday.days(since: .sunday) == 1)
    #expect(Weekday.sunday.adding(days: 1) == .monday)
    for (start, first) in Weekday.allCases.enumerated() {
      for distance in 0..<7 {
        let day = Weekday.allCases[(start + distance) % 7]
        #expect(day.days(since: first) == distance)
        #expect(first.adding(days: distance) == day)
        #expect(first.adding(days: distance + 7_000_000) == day)
        #expect(first.adding(days: distance - 7_000_000) == day)
      }
      // Int.max is 7 * n + 0 and Int.min is 7 * -n - 1.
      #expect(first.adding(days: .max) == first.adding(days: Int.max % 7))
      #expect(first.adding(days: .min) == first.adding(days: Int.min % 7))
    }
  }
}

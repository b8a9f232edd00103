import Testing
import WeekCalendar

/// Week schemes against weeks found by walking over days.
@Suite struct SchemeOracleTests {
  /// All 49 rules with each cut, and blocks, by walking over days: years and numbers, first and last days of
  /// the weeks, their keys' inverse, and how many weeks a year has.
  @Test func everySchemeEqualsAWalkOnEveryDay() throws {
    let years = 1_999...2_028
    let days = WeekWalker.days(around: years)
    var schemes = 0
    var checked = 0
    for rules in WeekRules.all {
      let walker = WeekWalker(
        years: years, days: days, firstISOWeekday: rules.firstWeekday.iso,
        minimumDays: rules.minimumDaysInFirstWeek)
      let rows = walker.rows[walker.wanted]
      for (scheme, key) in [
        (WeekScheme.weekBased(rules), { ($0.weekBasedYear, $0.week) }),
        (.clipped(rules), { ($0.day.year, $0.weekOfYear) }),
        (
          .joinedInJanuary(rules),
          {
            $0.weekBasedYear < $0.day.year
              ? ($0.weekBasedYear, $0.week) : ($0.day.year, $0.weekOfYear)
          }
        ),
      ] as [(WeekScheme, (WeekWalker.Row) -> (Int, Int))] {
        checked += try Self.check(scheme, rows.map { ($0.day.epochDay, key($0)) }, years)
        schemes += 1
      }
    }
    var number = 0
    let blocks = days.map { day in
      if day.month == 1, day.day == 1 { number = 0 }
      number += 1
      return (day.epochDay, (day.year, number / 7 + (number % 7 == 0 ? 0 : 1)))
    }
    checked += try Self.check(
      .sevenDayBlocks, blocks.filter { years.contains($0.1.0) }, years)
    #expect(schemes == 147)
    #expect(checked == 148 * 10_958)
  }

  /// Checks days in a row, each with its year and number; the first and last weeks may be cut by the walk.
  private static func check(
    _ scheme: WeekScheme, _ rows: [(day: Int, key: (Int, Int))], _ years: ClosedRange<Int>
  ) throws -> Int {
    var checked = 0
    var wrong: [String] = []
    var numbers: [Int: Set<Int>] = [:]
    var start = 0
    while start < rows.count {
      var end = start
      while end + 1 < rows.count, rows[end + 1].key == rows[start].key { end += 1 }
      let (year, number) = rows[start].key
      numbers[year, default: []].insert(number)
      for row in rows[start...end] {
        let week = try CivilDate(#require(EpochDay(row.day))).week(scheme)
        let isRight =
          week.weekBasedYear == year && week.number == number
          && (start == 0 || Int(week.start.epochDay.value) == rows[start].day)
          && (end + 1 == rows.count || Int(week.end.epochDay.value) == rows[end].day)
        if !isRight { wrong.append("\(week)") }
        checked += 1
      }
      let week = try CivilDate(#require(EpochDay(rows[start].day))).week(scheme)
      if try Week(week.key, scheme) != week || !scheme.numbers.contains(number) {
        wrong.append("\(week)")
      }
      start = end + 1
    }
    #expect(wrong.isEmpty, "\(scheme)")
    for year in years.dropFirst().dropLast() {
      let seen = try #require(numbers[year])
      #expect(Array(scheme.numbers(in: year)) == seen.sorted(), "\(scheme) \(year)")
    }
    return checked
  }
}

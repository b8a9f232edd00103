import TestSupport
import Testing
import WeekCalendar

/// All 49 rules on every day of 1800...2200 against the walker.
@Suite struct EveryRuleTests {
  #if DEBUG
  static let years = 1_990...2_030
  static let daysPerRule = 14_975
  #else
  static let years = 1_800...2_200
  static let daysPerRule = 146_462
  #endif
  static let days = WeekWalker.days(around: years)

  @Test func thereAre49Rules() {
    #expect(WeekRules.all.count == 49)
    #expect(Set(WeekRules.all).count == 49)
  }

  @Test(arguments: Weekday.allCases)
  func everyFieldOfEveryDayEqualsAWalk(firstWeekday: Weekday) throws {
    var rows = 0
    for minimumDays in 1...7 {
      let rules = try WeekRules(
        firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
      let walker = WeekWalker(
        years: Self.years, days: Self.days, firstISOWeekday: firstWeekday.iso,
        minimumDays: minimumDays)
      var failures = 0
      for position in walker.wanted where failures < 3 {
        rows += 1
        if let fault = try Self.fault(at: position, of: walker, rules) {
          failures += 1
          Issue.record("\(firstWeekday) \(minimumDays) \(walker.rows[position].day): \(fault)")
        }
      }
      for year in Self.years {
        #expect(rules.weeksInYear(year) == walker.weeksOfYear[year], "\(rules) \(year)")
      }
    }
    #expect(rows == 7 * Self.daysPerRule)
  }

  private static func fault(
    at position: Int, of walker: WeekWalker, _ rules: WeekRules
  ) throws -> String? {
    let row = walker.rows[position]
    guard let epochDay = EpochDay(row.day.epochDay) else { return "no such day" }
    let date = CivilDate(epochDay)
    let fields = date.weekFields(rules)
    guard fields.weekBasedYear == row.weekBasedYear, fields.weekOfWeekBasedYear == row.week,
      fields.weekOfYear == row.weekOfYear, fields.weekOfMonth == row.weekOfMonth,
      fields.localWeekday == row.localWeekday,
      fields.weekdayOrdinalInMonth == row.ordinalInMonth,
      date.localWeekday(rules) == row.localWeekday
    else { return "\(fields), the walker has \(row)" }

    let weekDate = date.weekDate(rules)
    guard weekDate.weekBasedYear == row.weekBasedYear, weekDate.week == row.week,
      weekDate.localWeekday == row.localWeekday, weekDate.scheme == .weekBased(rules)
    else { return "\(weekDate)" }
    let made = try CivilDate(
      weekBasedYear: row.weekBasedYear, week: row.week, localWeekday: row.localWeekday,
      rules)
    guard made == date, try CivilDate(weekDate) == date else { return "made \(made)" }

    let first = walker.rows[row.firstOfWeek].day.epochDay
    let last = walker.rows[row.lastOfWeek].day.epochDay
    let week = date.week(rules)
    guard Int(date.start(of: .week, rules).epochDay.value) == first,
      Int(date.end(of: .week, rules).epochDay.value) == last,
      Int(week.start.epochDay.value) == first, Int(week.end.epochDay.value) == last,
      week.weekBasedYear == row.weekBasedYear, week.number == row.week, week.contains(date)
    else { return "week \(week), from \(first) to \(last)" }
    return nil
  }
}

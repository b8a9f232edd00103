import TestSupport
import Testing
import WeekCalendar

/// Weeks, periods and series of every scheme hang together.
@Suite struct SchemeWeekTests {
  /// The distinct schemes with a name, 40 of them or more: one can be added without a change here.
  static var named: [WeekScheme] {
    var seen: Set<WeekScheme> = []
    return NamedWeekScheme.all.map(\.scheme).filter { seen.insert($0).inserted }
  }

  /// All schemes there are: 49 rules with each cut, and blocks.
  static var all: [WeekScheme] {
    WeekRules.all.flatMap { [.weekBased($0), .clipped($0), .joinedInJanuary($0)] }
      + [.sevenDayBlocks]
  }

  /// The weeks of a scheme from 1900 to 2100, by their first days: the first weekdays and the cuts at 1 January.
  static func weekCount(_ scheme: WeekScheme) -> Int {
    let days = NaiveCalendar.days
    func starts(_ rules: WeekRules, isCut: (_ remaining: Int) -> Bool) -> Int {
      days.indices.count { index in
        let place = (days[index].weekday - rules.firstWeekday.iso + 7) % 7
        let isNewYear = days[index].month == 1 && days[index].day == 1
        return index == 0 || place == 0 || isNewYear && isCut(7 - place)
      }
    }
    return switch scheme.kind {
    case .weekBased(let rules): starts(rules) { _ in false }
    case .clipped(let rules): starts(rules) { _ in true }
    case .joinedInJanuary(let rules): starts(rules) { $0 >= rules.minimumDaysInFirstWeek }
    case .sevenDayBlocks: 201 * 53
    }
  }

  /// Two centuries, week by week: weeks follow one another, keys and days invert, years have the numbers they say.
  @Test func keysOfTwoCenturiesRoundTrip() throws {
    var weeks = 0
    var wrong: [String] = []
    for scheme in Self.named {
      let last = try CivilDate(year: 2_100, month: 12, day: 31)
      var week = try CivilDate(year: 1_900, month: 1, day: 1).week(scheme)
      var numbers: [Int: Int] = [:]
      while true {
        weeks += 1
        numbers[week.weekBasedYear, default: 0] += 1
        var isRight = try Week(week.key, scheme) == week
        isRight = isRight && week.days.count <= 7 && scheme.numbers.contains(week.number)
        let lastOfWeek = week.end.weekDate(scheme)
        isRight = try isRight && CivilDate(lastOfWeek) == week.end
        isRight = isRight && lastOfWeek.key == week.key
        let firstOfWeek = week.start.weekDate(scheme)
        isRight = try isRight && CivilDate(firstOfWeek) == week.start
        for local in 1...7 {
          let isOfWeek =
            firstOfWeek.localWeekday <= local && local <= lastOfWeek.localWeekday
          let day = try? CivilDate(
            weekBasedYear: week.weekBasedYear, week: week.number, localWeekday: local,
            scheme)
          // A weekday that the week lacks is refused.
          isRight = isRight && (day != nil) == isOfWeek
          if let day { isRight = isRight && week.contains(day) }
        }
        if !isRight { wrong.append("\(week)") }
        if week.end >= last { break }
        let next = week.next
        if next.start - week.end != 1 || !(week < next) { wrong.append("\(next)") }
        week = next
      }
      for year in 1_901...2_099 where numbers[year] != scheme.weeksInYear(year) {
        wrong.append("\(scheme) \(year)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(Self.named.count >= 40)
    #expect(weeks == Self.named.reduce(0) { $0 + Self.weekCount($1) })
  }

  @Test func seriesEqualTheWeeksOneByOne() throws {
    #expect(Self.all.count == 148)
    let first = try CivilDate("2006-12-20")
    let last = try CivilDate("2012-01-12")
    for scheme in Self.all {
      let series = PeriodSeries(weeksFrom: first, through: last, scheme)
      var week = first.week(scheme)
      for period in series {
        #expect(period.key == week.key && period.days == week.days)
        #expect(period.scheme == scheme)
        #expect(Week(containing: week.end, scheme) == period)
        week = week.next
      }
      #expect(week.previous.contains(last))
      #expect(Set(series.map(\.key)).count == series.count)
      #expect(series[series.count / 2] == Array(series)[series.count / 2])
      let years = PeriodSeries(PeriodRule(.weekBasedYear, scheme), from: first, through: last)
      for year in years {
        let number = try #require(Int(year.key))
        let weeks = try scheme.weeks(ofYear: number)
        #expect(weeks.first?.start == year.start && weeks.last?.end == year.end)
        #expect(Period(.weekBasedYear, containing: year.end, scheme) == year)
        let number2 = year.next
        #expect(number2.previous == year)
      }
      #expect((6...8).contains(years.count))
    }
  }

  @Test func weeksOfOtherSchemesOverlap() throws {
    let week = try Week("2010-W52", .iso8601)
    let clipped = week.weeks(.clipped(.iso8601))
    #expect(clipped.map(\.key) == ["2010-W52", "2011-W00"])
    #expect(clipped.map { $0.days.clamped(to: week.days).count } == [5, 2])
    var mostWeeks = 0
    for from in Self.named {
      for to in Self.named {
        for week in try from.weeks(ofYear: 2_011) {
          let others = week.weeks(to)
          mostWeeks = max(mostWeeks, others.count)
          let shared = others.map { $0.days.clamped(to: week.days).count }
          #expect(shared.reduce(0, +) == week.days.count && shared.allSatisfy { $0 > 0 })
          #expect(others.first?.contains(week.start) == true)
          #expect(others.last?.contains(week.end) == true)
        }
      }
    }
    #expect(mostWeeks == 3)
  }

  /// Every week belongs to one period; those of a period are side by side, and periods come in order.
  @Test func everyWeekBelongsToOnePeriod() throws {
    var weeks = 0
    for scheme in Self.named {
      for rollUp in WeekRollUp.allCases {
        // A month week is a part of a week, so no whole week belongs to one.
        for unit in CalendarUnit.allCases where unit != .monthWeek {
          var before: Period?
          for year in 2_010...2_012 {
            for week in try scheme.weeks(ofYear: year) {
              let period = week.period(unit: unit, by: rollUp)
              #expect(period.days.overlaps(week.days), "\(week) \(rollUp) \(unit)")
              if let before {
                // None is left out, none comes back.
                #expect(
                  unit == .day || period == before || period.start - before.end == 1,
                  "\(week) \(rollUp) \(unit)")
              }
              before = period
              weeks += 1
              guard unit != .day, unit != .week, rollUp == .majority else { continue }
              let shared = period.days.clamped(to: week.days).count
              #expect(shared * 2 > week.days.count, "\(week) \(unit)")
            }
          }
        }
      }
    }
    #expect(weeks > 40 * 4 * 7 * 3 * 52)
  }

  /// The anchor's year is the year of the key.
  @Test func anchorDaysAreInTheKeysYear() throws {
    var weeks = 0
    for scheme in Self.all {
      for year in 2_004...2_012 {
        for week in try scheme.weeks(ofYear: year) {
          #expect(week.period(.year, by: .anchor).start.year == year, "\(week)")
          #expect(week.year == year, "\(week)")
          weeks += 1
        }
      }
    }
    #expect(weeks > 148 * 9 * 52)
  }

  @Test(arguments: [
    ("2011-W39", WeekRollUp.majority, "2011-09"), ("2011-W39", .firstDay, "2011-09"),
    ("2011-W39", .lastDay, "2011-10"), ("2011-W39", .anchor, "2011-09"),
    // Thursday, 31 March; the month after has three days, or four.
    ("2011-W13", .anchor, "2011-03"), ("2011-W13", .majority, "2011-03"),
    ("2011-W13", .lastDay, "2011-04"),
    ("2011-W22", .firstDay, "2011-05"), ("2011-W22", .anchor, "2011-06"),
    ("2011-W22", .majority, "2011-06"),
  ])
  func weeksRollUpToTheExpectedMonth(key: String, rollUp: WeekRollUp, month: String) throws {
    #expect(try Week(key, .iso8601).period(.month, by: rollUp).key == month)
  }
}

import Testing
import WeekCalendar

/// Periods of every unit against days that are counted one by one: a period starts where the walker's own
/// words say so (a new month, a new week), and its first and last day are the days where that happens.
@Suite struct PeriodTests {
  private struct Span {
    var first: Int
    var last: Int
    var key: String
  }

  @Test func documentedExamplesHold() throws {
    let quarter = try Period(.quarter, containing: CivilDate("2011-05-15"))
    #expect(quarter.key == "2011-Q2")
    #expect(quarter.start.description == "2011-04-01")
    #expect(quarter.end.description == "2011-06-30")
    #expect(quarter.next.key == "2011-Q3")
    #expect(quarter.description == "2011-Q2 (2011-04-01 to 2011-06-30)")
    let date = try CivilDate("2011-01-02")
    let keys = CalendarUnit.allCases.map { Period($0, containing: date).key }
    #expect(
      keys == [
        "2011-01-02", "2010-W52", "2011-01", "2011-Q1", "2011-H1", "2011", "2010", "2011-01-W1",
      ])
    let sunday1 = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
    #expect(try CivilDate("2011-05-15").start(of: .quarter).description == "2011-04-01")
    #expect(date.start(of: .week).description == "2010-12-27")
    #expect(date.start(of: .week, sunday1) == date)
    #expect(try CivilDate("2011-02-15").end(of: .month).description == "2011-02-28")
    #expect(date.end(of: .week) == date)
  }

  @Test(arguments: CalendarUnit.allCases)
  func everyDayIsInThePeriodOfAWalk(unit: CalendarUnit) throws {
    let years = 1_999...2_013
    let days = WeekWalker.days(around: years)
    var compared = 0
    let isOfWeeks = [.week, .weekBasedYear, .monthWeek].contains(unit)
    for rules in isOfWeeks ? WeekRules.all : [.iso8601] {
      let walker = WeekWalker(
        years: years, days: days, firstISOWeekday: rules.firstWeekday.iso,
        minimumDays: rules.minimumDaysInFirstWeek)
      var spans: [Span] = []
      var name = ""
      for row in walker.rows[walker.wanted] {
        let next = Self.name(row, unit)
        if next != name { spans.append(Span(first: row.day.epochDay, last: 0, key: next)) }
        name = next
        spans[spans.count - 1].last = row.day.epochDay
      }
      // The outermost ones are cut.
      spans.removeFirst()
      spans.removeLast()
      let first = CivilDate(try #require(EpochDay(spans[0].first)))
      let last = CivilDate(try #require(EpochDay(spans[spans.count - 1].last)))
      let series = PeriodSeries(PeriodRule(unit, rules), from: first, through: last)
      #expect(series.count == spans.count)
      for (index, span) in spans.enumerated() {
        for value in Set([span.first, (span.first + span.last) / 2, span.last]) {
          let date = CivilDate(try #require(EpochDay(value)))
          let period = Period(unit, containing: date, rules)
          let isRight =
            period == series[index] && period.key == span.key
            && Int(period.start.epochDay.value) == span.first
            && Int(period.end.epochDay.value) == span.last && period.contains(date)
            && period.days.count == span.last - span.first + 1
          if !isRight { Issue.record("\(unit) of \(date): \(period), not \(span)") }
          compared += 1
        }
        if index > 0 {
          let isNext = series[index - 1].next == series[index]
          let isPrevious = series[index].previous == series[index - 1]
          if !isNext || !isPrevious { Issue.record("\(unit) before and after \(span.key)") }
        }
      }
    }
    #expect(compared >= 3 * 12)
  }

  private static func name(_ row: WeekWalker.Row, _ unit: CalendarUnit) -> String {
    let day = row.day
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch unit {
    case .day: return "\(day.year)-\(two(day.month))-\(two(day.day))"
    case .week: return "\(row.weekBasedYear)-W\(two(row.week))"
    case .month: return "\(day.year)-\(two(day.month))"
    case .quarter:
      return day.month < 4
        ? "\(day.year)-Q1"
        : day.month < 7 ? "\(day.year)-Q2" : day.month < 10 ? "\(day.year)-Q3" : "\(day.year)-Q4"
    case .half: return day.month < 7 ? "\(day.year)-H1" : "\(day.year)-H2"
    case .year: return "\(day.year)"
    case .weekBasedYear: return "\(row.weekBasedYear)"
    case .monthWeek:
      // The local weekday of the 1st tells how many days the first part has.
      let before = (row.localWeekday - day.day % 7 + 7) % 7
      return "\(day.year)-\(two(day.month))-W\((day.day - 1 + before) / 7 + 1)"
    }
  }

  @Test func periodsOfTheWholeRangeAreCounted() throws {
    let first = CivilDate(try #require(EpochDay(CivilBounds.epochDays.lowerBound)))
    let last = CivilDate(try #require(EpochDay(CivilBounds.epochDays.upperBound)))
    let counts: [(CalendarUnit, Int)] = [
      (.day, 730_484_634), (.month, 23_999_988), (.quarter, 7_999_996), (.half, 3_999_998),
      (.year, 1_999_999),
    ]
    for (unit, count) in counts {
      let series = PeriodSeries(PeriodRule(unit), from: first, through: last)
      #expect(series.count == count)
      #expect(series.first?.start == first)
      #expect(series.last?.end == last)
      #expect(series[0].previous.end < first && series[count - 1].next.start > last)
    }
    #expect(Period(.year, containing: first).key == "-999999")
  }

  /// At the ends of the range every date has its period; the ones after it go on for a year and no further, and all of
  /// them can be walked, written and compared.
  @Test func periodsAtTheEndsOfTheRangeAreComplete() throws {
    let ends = [
      try CivilDate(year: -999_999, month: 1, day: 1),
      try CivilDate(year: 999_999, month: 12, day: 31),
    ]
    var rules: [PeriodRule] = []
    for unit in CalendarUnit.allCases {
      rules += SchemeWeekTests.all.map { PeriodRule(unit, $0) }
    }
    for name in ["nrf", "broadcast", "iso-13", "us-government"] {
      let calendar = try FiscalCalendar(name)
      rules += FiscalUnit.allCases.compactMap { try? PeriodRule($0, calendar) }
    }
    var reached = 0
    for rule in Set(rules) {
      for (index, end) in ends.enumerated() {
        var period = Period(rule, containing: end)
        #expect(period.contains(end) && period.days.contains(end), "\(period)")
        #expect(Array(period.days).count == period.end - period.start + 1)
        var steps = 0
        while true {
          let following = index == 0 ? period.previous : period.next
          if following == period { break }
          let gap =
            index == 0
            ? period.start - following.end : following.start - period.end
          #expect(gap == 1, "\(period) \(following)")
          #expect(index == 0 ? following < period : period < following)
          #expect((index == 0 ? following.next : following.previous) == period)
          period = following
          steps += 1
        }
        #expect(abs(period.year) == 1_000_001 && steps <= 2 * 366 + 1, "\(period)")
        reached += 1
      }
    }
    #expect(reached == 2 * (5 + 2 * 148 + 8 + 15))
  }

  @Test func periodsAreOrderedByStart() throws {
    let year = try Period(.year, containing: CivilDate("2011-01-02"))
    let month = try Period(.month, containing: CivilDate("2011-01-02"))
    #expect(month < year)
    #expect(try year < Period(.month, containing: CivilDate("2011-02-01")))
  }

  /// The number gives the same period as a day in it; one more than the last is an error with the last.
  @Test func numbersGiveThePeriodsOfTheirDays() throws {
    var compared = 0
    for (unit, field, last) in [
      (CalendarPeriod.Unit.day, CivilDateError.CivilField.dayOfYear, 366),
      (.month, .month, 12), (.quarter, .quarter, 4), (.half, .half, 2),
    ] {
      for number in 1...last {
        let period = try CalendarPeriod(unit, year: 2012, number: number)
        #expect(period.number == number && period.year == 2012)
        #expect(period == CalendarPeriod(unit, containing: period.end))
        compared += 1
      }
      for number in [0, last + 1] {
        #expect(
          throws: CivilDateError.outOfRange(field: field, value: number, allowed: 1...last)
        ) { try CalendarPeriod(unit, year: 2012, number: number) }
      }
    }
    #expect(compared == 366 + 12 + 4 + 2)
    #expect(try CalendarPeriod(.year, year: 2012).days.count == 366)
    #expect(
      throws: CivilDateError.outOfRange(field: .dayOfYear, value: 366, allowed: 1...365)
    ) { try CalendarPeriod(.day, year: 2011, number: 366) }
  }

  /// What a period does not have is nil: the unit and the week scheme of a fiscal one, the scheme of a month.
  @Test func fiscalPeriodsHaveNoCalendarUnit() throws {
    let date = try CivilDate("2011-05-15")
    #expect(Period(.month, containing: date).unit == .month)
    #expect(Period(.month, containing: date).scheme == nil)
    #expect(Period(.week, containing: date, .sevenDayBlocks).scheme == .sevenDayBlocks)
    for unit in FiscalCalendar.nrf.units {
      let period = try date.period(unit, .nrf).period
      #expect(period.unit == nil && period.scheme == nil, "\(unit)")
    }
  }

  /// A period is in the range only if all its days are dates.
  @Test func periodsAcrossTheEndsAreOutOfTheRange() throws {
    let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
    // The range starts on a Monday and ends on a Friday.
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    #expect(first.weekday == .monday && last.weekday == .friday)
    #expect(first.isoWeek.inRange == first.isoWeek)
    #expect(first.week(us).inRange == nil && first.week(us).next.inRange != nil)
    #expect(last.isoWeek.inRange == nil && last.isoWeek.previous.inRange != nil)
    #expect(first.week(us).start.inRange == nil && first.week(us).end.inRange != nil)
    #expect(last.isoWeek.end.inRange == nil && last.isoWeek.start.inRange != nil)
    #expect(first.inRange == first && last.inRange == last)
  }
}

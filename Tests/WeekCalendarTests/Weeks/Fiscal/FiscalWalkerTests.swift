import TestSupport
import Testing
import WeekCalendar

/// Fiscal calendars against walks over the days of 1900 to 2100, each by its authority's own words.
@Suite struct FiscalWalkerTests {
  /// What a walk finds for a day.
  struct Found: Equatable {
    var year: Int
    var quarter: Int
    var period: Int
    var week: Int
  }

  private static let days: [DayCounter] = {
    var counter = DayCounter(firstOfJanuary: 1_898)
    var days: [DayCounter] = []
    while counter.year <= 2_102 {
      days.append(counter)
      counter.advance()
    }
    return days
  }()

  /// The days in weeks from a weekday on.
  private static func weeks(from isoWeekday: Int) -> [ArraySlice<DayCounter>] {
    var start = days.firstIndex { $0.isoWeekday == isoWeekday } ?? 0
    var weeks: [ArraySlice<DayCounter>] = []
    while start + 7 <= days.count {
      weeks.append(days[start..<start + 7])
      start += 7
    }
    return weeks
  }

  /// Goes from week to week; `place` gives the year of a week, and its period where that is not counted in weeks.
  private static func walk(
    from isoWeekday: Int, pattern: [Int],
    _ place: (ArraySlice<DayCounter>) -> (year: Int, period: Int?)
  ) -> [(DayCounter, Found)] {
    var rows: [(DayCounter, Found)] = []
    var year = Int.min
    var number = 0
    for week in weeks(from: isoWeekday) {
      let at = place(week)
      number = at.year == year ? number + 1 : 1
      year = at.year
      var (period, rest) = (1, number)
      let lengths = pattern.count == 3 ? pattern + pattern + pattern + pattern : pattern
      for length in lengths {
        if rest <= length || period == lengths.count { break }
        rest -= length
        period += 1
      }
      period = at.period ?? period
      let quarter = lengths.count == 12 ? (period + 2) / 3 : 0
      let found = Found(year: year, quarter: quarter, period: period, week: number)
      for day in week { rows.append((day, found)) }
    }
    return rows
  }

  /// The month, with its year, that most days of a week are in.
  private static func majority(_ week: ArraySlice<DayCounter>) -> DayCounter? {
    week.first { day in week.count { $0.month == day.month } >= 4 }
  }

  private static func check(_ calendar: FiscalCalendar, _ rows: [(DayCounter, Found)]) throws {
    var wrong: [String] = []
    var checked = 0
    for (day, found) in rows where (1_900...2_100).contains(day.year) {
      let position = FiscalPosition(CivilDate(try #require(EpochDay(day.epochDay))), calendar)
      let ours = Found(
        year: position.year, quarter: position.number(of: .quarter),
        period: position.number(of: .period), week: position.number(of: .week))
      if ours != found { wrong.append("\(day.epochDay) \(ours) \(found)") }
      checked += 1
    }
    #expect(wrong.count == 0, "\(calendar) \(wrong.prefix(3))")
    #expect(checked == 73_414)
    try checkSpans(calendar, rows)
  }

  /// The first and last days, and the series of each unit.
  private static func checkSpans(_ calendar: FiscalCalendar, _ rows: [(DayCounter, Found)]) throws {
    let fields: [(FiscalUnit, (Found) -> Int)] = [
      (.week, { $0.year * 100 + $0.week }), (.period, { $0.year * 100 + $0.period }),
      (.quarter, { $0.year * 100 + $0.quarter }), (.year, { $0.year * 100 + 1 }),
    ]
    for (unit, field) in fields where calendar.units.contains(unit) {
      var starts = rows.indices.filter {
        $0 > 0 && field(rows[$0].1) != field(rows[$0 - 1].1)
      }
      starts.removeAll { !(1_900...2_100).contains(rows[$0].0.year) }
      func date(_ index: Int) throws -> CivilDate {
        CivilDate(try #require(EpochDay(rows[index].0.epochDay)))
      }
      let first = try #require(starts.first)
      let last = try #require(starts.last)
      let series = try PeriodSeries(
        unit, from: date(first), through: date(last - 1), calendar)
      #expect(series.count == starts.count - 1)
      var wrong = 0
      for (position, (start, next)) in zip(starts, starts.dropFirst()).enumerated() {
        let period = series[position]
        let isRight =
          try period.start == date(start) && period.end == date(next - 1)
          && period.year * 100 + period.number == field(rows[start].1)
        if !isRight { wrong += 1 }
      }
      #expect(wrong == 0, "\(calendar) \(unit)")
    }
  }

  /// A broadcast month ends on the last Sunday of the calendar's month: a week is of the month of its Sunday.
  @Test func broadcastCalendarEqualsAWalk() throws {
    let rows = Self.walk(from: 1, pattern: [4, 4, 5]) { week in
      (week.last?.year ?? 0, week.last?.month)
    }
    try Self.check(.broadcast, rows)
  }

  /// A week of ISO 8601 is of the year that most of its days are in; quarters have 13 weeks.
  @Test func iso13CalendarEqualsAWalk() throws {
    let rows = Self.walk(from: 1, pattern: [4, 4, 5]) { week in
      let last = week.last?.year ?? 0
      return (week.count { $0.year == last } >= 4 ? last : last - 1, nil)
    }
    try Self.check(.iso13, rows)
    for (day, found) in rows where (1_900...2_100).contains(day.year) && day.isoWeekday == 4 {
      let date = CivilDate(try #require(EpochDay(day.epochDay)))
      #expect(date.weekDate(.iso8601).week == found.week && date.year == found.year)
    }
  }

  /// Retail's year starts on the Sunday nearest to 1 February, which gives it its number.
  @Test func retailCalendarEqualsAWalk() throws {
    var year = 1_896
    let rows = Self.walk(from: 7, pattern: [4, 5, 4]) { week in
      // 29 January to 4 February.
      if let sunday = week.first,
        sunday.month == 1 && sunday.day >= 29 || sunday.month == 2 && sunday.day <= 4
      {
        year = sunday.year
      }
      return (year, nil)
    }
    try Self.check(.nrf, rows)
  }

  /// Thirteen periods of four weeks, the last of five in a year of 53, whose years end on the last Saturday of December.
  @Test func thirteenPeriods() throws {
    let rows = Self.walk(from: 7, pattern: Array(repeating: 4, count: 13)) { week in
      (week.last?.year ?? 0, nil)
    }
    try Self.check(FiscalCalendar("52-53.end-last-sat-dec.13x4.label-end.extra-p13"), rows)
  }

  /// A year named by the month that most days of its last week are in.
  @Test func calendarsWithTheNearestYearEndEqualAWalk() throws {
    let rows = Self.walk(from: 6, pattern: [4, 4, 5]) { week in
      guard let day = Self.majority(week) else { return (0, nil) }
      return (day.month > 6 ? day.year + 1 : day.year, (day.month + 5) % 12 + 1)
    }
    try Self.check(FiscalCalendar("52-53.end-nearest-fri-jun.by-month.label-end"), rows)
  }

  /// Fiscal years of the government go from 1 October and have the number of the year they end in.
  @Test func governmentCalendarEqualsAWalk() throws {
    let rows = Self.days.map { day in
      let period = day.month >= 10 ? day.month - 9 : day.month + 3
      return (
        day,
        Found(
          year: day.month >= 10 ? day.year + 1 : day.year, quarter: (period + 2) / 3,
          period: period, week: 0)
      )
    }
    try Self.check(.usGovernment, rows)
  }

  /// Months from the 6th, as the tax year of the United Kingdom has them; each has a new number on its 6th.
  @Test(arguments: [("start", 0), ("end", 1)])
  func monthsFromADayEqualAWalk(label: String, offset: Int) throws {
    var found = Found(year: 0, quarter: 0, period: 0, week: 0)
    var rows: [(DayCounter, Found)] = []
    for day in Self.days {
      if day.day == 6 {
        found.period = day.month == 4 ? 1 : found.period + 1
        if day.month == 4 { found.year = day.year + offset }
        found.quarter = (found.period + 2) / 3
      }
      rows.append((day, found))
    }
    try Self.check(FiscalCalendar("months.start-04-06.label-\(label)"), rows)
  }
}

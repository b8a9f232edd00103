import TestSupport
import Testing
import WeekCalendar

@Suite struct FiscalPeriodTests {
  /// Calendars of every kind, in an order of chance.
  private static let calendars: [String] = {
    var generator = SplitMix64(seed: 5_253)
    return Array(FiscalCalendarTextTests.all.shuffled(using: &generator).prefix(120))
  }()

  private static func units(_ calendar: FiscalCalendar) -> [FiscalUnit] {
    calendar.units
  }

  /// A comparable week is the nearest in the calendar: it starts at most three days earlier or later in the year.
  @Test func comparableWeeksAreTheNearest() throws {
    func daysIntoYear(_ week: FiscalPeriod, _ year: Int) throws -> Int {
      week.start - (try CivilDate(year: year, month: 2, day: 1))
    }
    var (distances, none) = ([Int: Int](), 0)
    for year in 2000...2040 {
      for other in 2000...2040 {
        for number in [1, 2, 26] {
          let week = try FiscalPeriod(.week, year: year, number: number, .nrf)
          guard let comparable = week.comparable(inYear: other) else {
            none += 1
            continue
          }
          let distance = try daysIntoYear(week, year) - daysIntoYear(comparable, other)
          #expect(abs(distance) <= 3, "\(week) \(comparable)")
          distances[distance, default: 0] += 1
        }
      }
    }
    #expect(Set(distances.keys) == Set(-3...3))
    #expect(none + distances.values.reduce(0, +) == 41 * 41 * 3)
    // 30 January 2022 and 3 February 2019 are Sundays.
    #expect(try FiscalPeriod("FY2019-W01", .nrf).comparable(inYear: 2022)?.key == "FY2022-W02")
    #expect(try FiscalPeriod("FY2022-W02", .nrf).comparable(inYear: 2019)?.key == "FY2019-W01")
  }

  /// Each day is in one period of each unit; they follow each other without gaps, in the order of their keys and
  /// with numbers that count on; keys invert.
  @Test(arguments: calendars)
  func everyDayIsInOnePeriod(text: String) throws {
    let calendar = try FiscalCalendar(text)
    var generator = SplitMix64(seed: UInt64(text.utf8.count))
    let start = CivilDate(
      try #require(EpochDay(Int.random(in: -600_000...2_000_000, using: &generator))))
    let end = try start.adding(days: 2_500)
    for unit in Self.units(calendar) {
      let series = try PeriodSeries(unit, from: start, through: end, calendar)
      #expect(series.first?.contains(start) == true && series.last?.contains(end) == true)
      var last: FiscalPeriod?
      for period in series {
        #expect(try FiscalPeriod(period.key, calendar) == period)
        #expect(try FiscalPeriod(unit, containing: period.start, calendar) == period)
        #expect(try FiscalPeriod(unit, containing: period.end, calendar) == period)
        #expect(
          try FiscalPeriod(unit, year: period.year, number: period.number, calendar) == period)
        let length = period.end - period.start + 1
        switch unit {
        case .week: #expect(length == 7 && period.end.weekday.days(since: .monday) >= 0)
        case .period where calendar.hasWeeks:
          #expect([28, 35, 42].contains(length), "\(period)")
        case .quarter where calendar.hasWeeks: #expect([84, 91, 98].contains(length))
        case .year where calendar.hasWeeks:
          #expect(length == (calendar.weeksInYear(period.year) ?? 0) * 7)
          #expect([364, 371].contains(length))
        case .period: #expect((28...31).contains(length))
        case .quarter: #expect((89...92).contains(length))
        case .year: #expect([365, 366].contains(length))
        }
        if let last {
          #expect(period.start - last.end == 1 && last < period)
          #expect(
            period.year == last.year
              ? period.number == last.number + 1
              : period.year == last.year + 1 && period.number == 1, "\(last) \(period)")
          if last.year >= 0, period.year <= 9_999 { #expect(last.key < period.key) }
          #expect(last.next == period && period.previous == last)
        }
        last = period
      }
    }
  }

  /// Weeks are in one period, periods in one quarter, quarters in one year.
  @Test(arguments: calendars)
  func unitsNestWithoutOverlap(text: String) throws {
    let calendar = try FiscalCalendar(text)
    let units = Self.units(calendar)
    let (first, last) = (try CivilDate("2015-01-01"), try CivilDate("2025-01-01"))
    for (small, large) in zip(units, units.dropFirst()) {
      var before: Period?
      for period in try PeriodSeries(small, from: first, through: last, calendar) {
        let outer = try FiscalPeriod(large, containing: period.start, calendar)
        #expect(outer.contains(period.end) && outer.year == period.year)
        if let before {
          #expect(period.start - before.end == 1)
        } else {
          #expect(period.contains(first))
        }
        before = period.period
      }
      #expect(before?.contains(last) == true)
    }
  }

  /// A year's number is that of its end, or of its first full month, whichever day it starts on.
  @Test func yearsAreNumberedByTheLabelRule() throws {
    for (text, first, year) in [
      ("52-53.end-nearest-sat-dec.4-4-5.label-end.extra-q4", "2026-01-04", 2026),
      ("52-53.end-nearest-sat-dec.4-4-5.label-start.extra-q4", "2026-01-04", 2026),
      ("52-53.end-nearest-thu-dec.4-4-5.label-end.extra-q4", "2020-01-03", 2020),
      ("52-53.end-last-sat-jan.4-4-5.label-end.extra-q4", "2023-01-29", 2024),
      ("52-53.end-nearest-sat-nov.4-4-5.label-start.extra-q4", "2021-11-28", 2021),
      ("52-53.end-nearest-sat-nov.4-4-5.label-start.extra-q4", "2023-12-03", 2023),
      ("52-53.end-nearest-sat-nov.4-4-5.label-end.extra-q4", "2023-12-03", 2024),
      ("months.start-01-01.label-end", "2024-01-01", 2024),
      ("months.start-01-01.label-start", "2024-01-01", 2024),
      ("months.start-01-06.label-start", "2024-01-06", 2024),
      ("months.start-01-06.label-end", "2024-01-06", 2025),
      ("months.start-12-01.label-start", "2024-12-01", 2024),
      ("months.start-12-06.label-start", "2024-12-06", 2025),
      ("months.start-10-01.label-start", "2024-10-01", 2024),
      ("months.start-10-01.label-end", "2024-10-01", 2025),
    ] {
      let period = try FiscalPeriod(.year, containing: CivilDate(first), FiscalCalendar(text))
      #expect(period.start.description == first && period.year == year, "\(text) \(period)")
    }
  }

  /// Week 53 makes its period a week longer, and no other one.
  @Test func week53LengthensOnePeriod() throws {
    let weeksOfPatterns = [
      "4-4-5": [4, 4, 5], "4-5-4": [4, 5, 4], "5-4-4": [5, 4, 4], "13x4": [4, 4, 4],
    ]
    var checked = 0
    for (pattern, extras) in FiscalCalendarTextTests.extras {
      let weeks = try #require(weeksOfPatterns[pattern])
      for (index, extra) in extras.enumerated() {
        let calendar = try FiscalCalendar(
          "52-53.end-nearest-sat-jan.\(pattern).label-start.extra-\(extra)")
        for year in 2015...2030 {
          let isLong = calendar.weeksInYear(year) == 53
          for number in 1...extras.count {
            let period = try FiscalPeriod(.period, year: year, number: number, calendar)
            #expect(
              (period.end - period.start + 1) / 7
                == weeks[(number - 1) % 3] + (isLong && number == index + 1 ? 1 : 0),
              "\(calendar) \(period)")
            checked += 1
          }
        }
      }
    }
    #expect(checked == 16 * (3 * 12 * 12 + 13 * 13))
  }

  @Test(arguments: [
    ("", 0), ("F", 1), ("FY", 2), ("FY20", 2), ("FY20241", 6), ("FY2024-", 6), ("FY2024-W1", 9),
    ("FY2024-W001", 10),
    ("FY2024-P0", 9), ("FY2024-Q01", 9), ("FY-0000", 2), ("FY+20240000", 10), ("FY2024 ", 6),
    ("2024-W01", 0),
    ("FY2024W01", 6), ("FY2024-Ｗ01", 6), ("FY2024-X1", 6),
  ])
  func malformedKeysAreErrors(key: String, offset: Int) {
    #expect(throws: FiscalCalendarError.malformedKey(offset: offset)) {
      try FiscalPeriod(key, .nrf)
    }
  }

  @Test(arguments: [
    ("FY2024-W00", FiscalUnit.week, 0, 1...52), ("FY2024-P13", .period, 13, 1...12),
    ("FY2024-Q5", .quarter, 5, 1...4),
    ("FY2024-Q0", .quarter, 0, 1...4),
  ])
  func keysOfMissingPeriodsAreErrors(
    key: String, unit: FiscalUnit, number: Int, allowed: ClosedRange<Int>
  ) {
    #expect(
      throws: FiscalCalendarError.noPeriod(
        unit: unit, number: number, year: 2_024, allowed: allowed)
    ) {
      try FiscalPeriod(key, .nrf)
    }
  }

  @Test(arguments: [
    ("fy2023-w53", "FY2023-W53"), ("FY-0001", "FY-0001"), ("FY+12023-P01", "FY+12023-P01"),
    ("FY+2023", "FY2023"), ("FY0000-Q1", "FY0000-Q1"),
  ])
  func keysInOtherSpellingsAreRead(key: String, written: String) throws {
    #expect(try FiscalPeriod(key, .nrf).key == written)
  }

  /// At the ends of the range every date has its period; one without a date is an error, or nil.
  @Test func periodsBeyondTheRangeAreErrors() throws {
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    var beside = 0
    for text in Self.calendars + ["nrf", "broadcast", "iso-13", "us-government"] {
      let calendar = try FiscalCalendar(text)
      for unit in Self.units(calendar) {
        for date in [first, last] {
          let period = try FiscalPeriod(unit, containing: date, calendar)
          #expect(period.contains(date))
          #expect(try FiscalPeriod(period.key, calendar) == period)
          let next = date == first ? period.previous : period.next
          #expect(!next.contains(date))
          if (try? FiscalPeriod(next.key, calendar)) == nil { beside += 1 }
        }
      }
    }
    #expect(beside > 900)
    #expect(
      throws: FiscalCalendarError.date(
        .outOfRange(field: .year, value: 1_000_001, allowed: -1_000_000...1_000_000))
    ) {
      try FiscalPeriod("FY+1000001", .nrf)
    }
    #expect(try FiscalPeriod("FY2024-W01", .nrf).comparable(inYear: .max) == nil)
    #expect(try FiscalPeriod("FY2024-W01", .nrf).comparable(inYear: 1_000_000) == nil)
    #expect(
      try PeriodSeries(
        .week, from: CivilDate("2024-01-02"), through: CivilDate("2024-01-01"), .nrf
      ).isEmpty)
  }
}

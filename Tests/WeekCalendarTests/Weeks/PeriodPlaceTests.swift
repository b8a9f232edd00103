import Testing
import WeekCalendar

/// Places of days: they grow within a period, and equal ones are what people would call the same place.
@Suite struct PeriodPlaceTests {
  private static func rules() throws -> [PeriodRule] {
    var rules = CalendarUnit.allCases.flatMap { unit in
      SchemeWeekTests.all.map { PeriodRule(unit, $0) }
    }
    for name in [
      "nrf", "broadcast", "iso-13", "us-government", "months.start-04-06.label-end",
      "52-53.end-last-sun-dec.13x4.label-end.extra-p13",
    ] {
      let calendar = try FiscalCalendar(name)
      rules += FiscalUnit.allCases.compactMap { try? PeriodRule($0, calendar) }
    }
    return Array(Set(rules)).filter { $0 != PeriodRule(.day, .iso8601) }
  }

  @Test func placesGrowFromDayToDay() throws {
    var compared = 0
    let start = try CivilDate("2018-12-15").epochDay.value
    for rule in try Self.rules() {
      var before: (period: Period, place: PeriodPlace)?
      for day in start..<start + 4 * 366 {
        let date = CivilDate(try #require(EpochDay(Int(day))))
        let period = Period(rule, containing: date)
        let place = PeriodPlace(of: date, in: rule)
        if let before, before.period == period {
          compared += 1
          if !(before.place < place) { Issue.record("\(date) in \(period)") }
        }
        before = (period, place)
      }
    }
    #expect(compared > 300_000)
  }

  /// The last counted day is found by halving; a walk through the period finds the same.
  @Test func theLastCountedDayIsThatOfAWalk() throws {
    var compared = 0
    for rule in try Self.rules() {
      for (asOf, other) in [
        ("2024-02-29", "2023-02-10"), ("2025-01-02", "2024-01-01"), ("2026-04-30", "2026-03-30"),
        ("2024-12-31", "2020-12-29"), ("2026-11-25", "2026-01-01"), ("2024-02-03", "2023-02-01"),
      ] {
        let place = PeriodPlace(of: try CivilDate(asOf), in: rule)
        let period = Period(rule, containing: try CivilDate(other))
        let walked = period.epochDays.last { day in
          EpochDay(Int(day)).map { PeriodPlace(of: CivilDate($0), in: rule) <= place } ?? false
        }
        #expect(period.lastDay(upTo: place) == walked, "\(asOf) \(period)")
        compared += 1
      }
    }
    #expect(compared > 6 * 150)
  }

  /// The days that people compare.
  @Test func samePlacesAreWhatTheTableSays() throws {
    let quarter = try FiscalCalendar("months.start-04-06.label-end")
    let rows: [(rule: PeriodRule, asOf: String, other: String, last: String?)] = [
      (PeriodRule(.week, .iso8601), "2026-11-25", "2026-11-16", "2026-11-18"),
      // Sunday is the first day of the week in the United States, and the last one by ISO 8601.
      (
        PeriodRule(.week, try WeekScheme(locale: "en_US")), "2026-11-22", "2026-11-16", "2026-11-15"
      ),
      // The cut week before 2 January 2011 is a Saturday alone: it has no Wednesday.
      (PeriodRule(.week, try WeekScheme(locale: "mysql0")), "2011-01-05", "2011-01-01", nil),
      (PeriodRule(.month), "2026-04-30", "2026-03-01", "2026-03-30"),
      (PeriodRule(.month), "2026-03-31", "2026-02-01", "2026-02-28"),
      (PeriodRule(.quarter), "2026-05-15", "2026-01-01", "2026-02-15"),
      (PeriodRule(.year), "2025-03-01", "2024-01-01", "2024-03-01"),
      (PeriodRule(.year), "2024-02-29", "2025-01-01", "2025-02-28"),
      (try PeriodRule(.period, quarter), "2026-05-02", "2026-03-10", "2026-04-02"),
      (try PeriodRule(.year, .nrf), "2024-02-03", "2022-06-01", "2023-01-28"),
    ]
    for (rule, asOf, other, last) in rows {
      let period = Period(rule, containing: try CivilDate(other))
      let found = period.lastDay(upTo: PeriodPlace(of: try CivilDate(asOf), in: rule))
      #expect(
        found.flatMap { EpochDay(Int($0)) }.map { "\(CivilDate($0))" } == last, "\(asOf) \(other)")
    }
    #expect(rows.count == 10)
  }

  /// A rule has whole weeks exactly if each of its periods has seven days.
  @Test func wholeWeeksHaveSevenDays() throws {
    let cut = try #require(WeekScheme(named: "mysql0"))
    var rules = CalendarUnit.allCases.flatMap { unit in
      [WeekScheme.iso8601, cut].map { PeriodRule(unit, $0) }
    }
    rules += try FiscalCalendar.nrf.units.map { try PeriodRule($0, .nrf) }
    var whole = 0
    for rule in rules {
      let lengths = try (0..<800).map { day in
        let date = CivilDate(try #require(EpochDay(15_000 + day)))
        return Period(rule, containing: date).epochDays.count
      }
      #expect(rule.hasWholeWeeks == (Set(lengths) == [7]))
      if rule.hasWholeWeeks { whole += 1 }
    }
    #expect(whole == 2)
  }

  /// All days have the same place in their day, so that every day up to the as-of day counts.
  @Test func daysHaveOnePlace() throws {
    let days = Array(try CivilDate("2011-12-25")...CivilDate("2012-03-05"))
    let rule = PeriodRule(.day)
    for (before, day) in zip(days, days.dropFirst()) {
      #expect(PeriodPlace(of: before, in: rule) == PeriodPlace(of: day, in: rule))
      #expect(before.isToDate(asOf: day, in: rule) && !day.isToDate(asOf: before, in: rule))
      #expect(day.comparableDay(in: rule) == before)
    }
    #expect(days.count == 72)
  }

  /// At the ends of the range, only the days of a period that are dates have a place.
  @Test func placesStopAtTheEndsOfTheRange() throws {
    let us = PeriodRule(.week, WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one))
    // The range starts on a Monday and ends on a Friday.
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    let last = try CivilDate(year: 999_999, month: 12, day: 31)
    let monday = PeriodPlace(of: try CivilDate("2026-11-23"), in: us)
    let saturday = PeriodPlace(of: try CivilDate("2026-11-28"), in: us)
    let (start, end) = (Period(us, containing: first), Period(us, containing: last))
    #expect(start.lastDay(upTo: monday) == first.epochDay.value)
    #expect(start.lastDay(upTo: saturday) == first.epochDay.value + 5)
    #expect(end.lastDay(upTo: saturday) == last.epochDay.value)
    #expect(first.comparableDay(in: us) == nil)
    #expect(first.comparableDay(in: PeriodRule(.year)) == nil)
  }
}

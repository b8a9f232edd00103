import Testing
import WeekCalendar
import WeekReports

/// Reports up to the place of a day in its period; `Tests/Files/to_date.py` compares random files with a walk.
@Suite struct ReportToDateTests {
  /// Two weeks and a bit, one row a day from Monday 2026-11-09 to Wednesday 2026-11-25, with the value 1.
  private static let days = (0..<17).map { day in
    "2026-11-\(day < 1 ? "0" : "")\(9 + day),\(day < 10 ? "a" : "b"),1\n"
  }.joined()

  private func report(
    _ text: String = days, _ calendar: ReportCalendar = .unit(.week),
    _ asOf: AsOfDay? = .lastOfRows,
    _ change: (inout ReportRequest) -> Void = { _ in }
  ) throws -> Report {
    var request = ReportRequest(dateColumn: "d", calendar)
    request.aggregates = [.sum("v")]
    request.asOf = asOf
    change(&request)
    var source = CSVSource(bytes: Array(("d,g,v\n" + text).utf8))
    return try request.run(&source)
  }

  @Test func eachWeekEndsWithTheWeekdayOfTheLastRow() throws {
    let report = try report()
    #expect(report.asOf?.description == "2026-11-25")
    #expect(
      report.formatted(.csv)
        == """
        week,first_day,last_day,to_day,v,days_covered,days
        2026-W46,2026-11-09,2026-11-15,2026-11-11,3,3,3
        2026-W47,2026-11-16,2026-11-22,2026-11-18,3,3,3
        2026-W48,2026-11-23,2026-11-29,2026-11-25,3,3,3

        """)
  }

  /// What is derived is derived of the counted days.
  @Test func derivedColumnsAndTotalsCountTheSameDays() throws {
    let report = try report(Self.days, .unit(.week), .day(CivilDate("2026-11-24"))) { request in
      request.hasTotals = true
      request.derived = [
        DerivedColumn(.change), DerivedColumn(.movingAverage(2)),
        DerivedColumn(.shareOfAll),
      ]
    }
    #expect(
      report.formatted(.csv)
        == """
        week,first_day,last_day,to_day,v,v_change,v_moving_2,v_share_of_all_%,days_covered,days,moving_2_days_covered,moving_2_days
        2026-W46,2026-11-09,2026-11-15,2026-11-10,2,,,33.333333333333336,2,2,,
        2026-W47,2026-11-16,2026-11-22,2026-11-17,2,0,2.0,33.333333333333336,2,2,4,4
        2026-W48,2026-11-23,2026-11-29,2026-11-24,2,0,2.0,33.333333333333336,2,2,4,4
        total,,,,6,,,100.0,6,6,,

        """)
  }

  @Test func aFirstPeriodThatStartsLateIsMarked() throws {
    let report = try report("2026-11-10,a,1\n2026-11-18,a,1\n")
    #expect(report.rows.map(\.isPartial) == [true, false])
    #expect(report.rows.map(\.coveredDays) == [2, 3] && report.rows.map(\.days) == [3, 3])
  }

  /// A cut week of Saturday alone has no Wednesday: it has no line, and is no error.
  @Test func aCutWeekWithoutTheWeekdayHasNoRows() throws {
    let text = "2011-01-01,a,1\n2011-01-03,a,1\n2011-01-05,a,1\n"
    let report = try report(text, .unit(.week, WeekScheme(locale: "mysql0")))
    #expect(report.rows.map { $0.period?.key } == ["2011-W01"])
    let filled = try self.report(text, .unit(.week, WeekScheme(locale: "mysql0"))) {
      $0.fill = .zero
    }
    #expect(filled.rows.map { $0.toDay?.description } == [nil, "2011-01-05"])
    #expect(filled.rows.map(\.days) == [0, 4])
  }

  /// Months without days count if the cut does not divide one.
  @Test func rowsOfMonthsAreNotDivided() throws {
    let text = "2025-01,a,1\n2025-02,a,2\n2025-03,a,4\n2026-01,a,8\n2026-02,a,16\n"
    let years = try report(text, .unit(.year))
    #expect(years.rows.map(\.values) == [[.integer(3)], [.integer(24)]])
    let error = #expect(throws: ReportError.self) {
      try report(text, .unit(.year), .day(CivilDate("2026-02-10")))
    }
    #expect(
      error?.description
        == "the rows are months without a day, but periods up to 2026-02-10 contain only some days of "
        + "one: expected the end of a month")
  }

  @Test func contradictionsAreErrors() throws {
    let rows:
      [(calendar: ReportCalendar, asOf: AsOfDay, last: String?, derived: Derivation?, String)] = [
        (.unit(.day), .lastOfRows, nil, nil, "days cannot be compared up to a day"),
        (.hour, .lastOfRows, nil, nil, "hours of the day cannot be compared up to a day"),
        (.weekday(from: .monday), .lastOfRows, nil, nil, "weekdays cannot be compared up to a day"),
        (
          .unit(.week), .lastOfRows, "2026-11-20", nil,
          "the last day to count, 2026-11-20, comes before"
        ),
        (
          .unit(.week), .day(try CivilDate("2026-11-24")), "2026-11-20", nil,
          "the last day to count, 2026-11-20, comes before"
        ),
        (.unit(.week), .lastOfRows, nil, .runningSum, "running sums would lack the days"),
        (
          .unit(.month), .lastOfRows, nil, .yearToDate,
          "sums of the year so far would lack the days"
        ),
      ]
    for (calendar, asOf, last, derived, message) in rows {
      let error = #expect(throws: ReportError.self) {
        try report(Self.days, calendar, asOf) { request in
          request.lastDay = last.flatMap { try? CivilDate($0) }
          request.derived = derived.map { [DerivedColumn($0)] } ?? []
        }
      }
      #expect(error?.description.hasPrefix(message) == true, "\(error as Any)")
    }
    #expect(rows.count == 7)
  }

  /// The first and the last day with rows, not days that are covered without any.
  @Test func rowsHaveTheirFirstAndLastDayWithData() throws {
    let text =
      "2026-11-10,a,1\n2026-11-12,b,1\n2026-11-18,a,1\n2026-11-20,a,1\n2026-11-26,b,1\n"
    let report = try report(text, .unit(.week), .day(CivilDate("2026-11-27"))) { request in
      request.groups = ["g"]
      request.hasDataDays = true
      request.hasTotals = true
      request.topGroups = 1
    }
    #expect(
      report.formatted(.csv)
        == """
        week,first_day,last_day,to_day,g,v,first_data_day,last_data_day,days_covered,days
        2026-W46,2026-11-09,2026-11-15,2026-11-13,a,1,2026-11-10,2026-11-10,4,5
        2026-W46,2026-11-09,2026-11-15,2026-11-13,others,1,2026-11-12,2026-11-12,4,5
        2026-W46,2026-11-09,2026-11-15,2026-11-13,(all),2,2026-11-10,2026-11-12,4,5
        2026-W47,2026-11-16,2026-11-22,2026-11-20,a,2,2026-11-18,2026-11-20,5,5
        2026-W47,2026-11-16,2026-11-22,2026-11-20,(all),2,2026-11-18,2026-11-20,5,5
        2026-W48,2026-11-23,2026-11-29,2026-11-27,others,1,2026-11-26,2026-11-26,4,5
        2026-W48,2026-11-23,2026-11-29,2026-11-27,(all),1,2026-11-26,2026-11-26,4,5
        total,,,,a,3,2026-11-10,2026-11-20,13,15
        total,,,,others,2,2026-11-12,2026-11-26,13,15
        total,,,,(all),5,2026-11-10,2026-11-26,13,15

        """)
    let whole = try self.report(text, .unit(.month), nil) { $0.hasDataDays = true }
    #expect(
      whole.rows.map { $0.dataDays.map { "\($0.lowerBound) \($0.upperBound)" } }
        == ["2026-11-10 2026-11-26"])
  }

  /// The counterpart of each day, whose value is its own number, is the one that a walk through the days finds.
  @Test(arguments: ["iso8601", "en_US", "mysql0"])
  func daysAreComparedWithTheSameWeekdayOfTheSameWeek(_ name: String) throws {
    let scheme = try WeekScheme(locale: name)
    let dates = try
      (CivilDate("2019-12-20").epochDay.value..<CivilDate("2023-01-20").epochDay.value)
      .map { CivilDate(try #require(EpochDay(Int($0)))) }
    struct Place: Hashable {
      var year: Int
      var week: Int
      var weekday: Weekday
    }
    var days: [Place: CivilDate] = [:]
    func place(_ date: CivilDate, yearsLater years: Int) -> Place {
      let week = date.week(scheme)
      return Place(year: week.year + years, week: week.number, weekday: date.weekday)
    }
    for date in dates { days[place(date, yearsLater: 1)] = date }
    let text = dates.map { "\($0),a,\($0.epochDay.value)\n" }.joined()
    let report = try report(text, .unit(.day, scheme), nil) { request in
      request.derived = [DerivedColumn(.yearBefore)]
      request.yearComparison = .sameWeekday
    }
    #expect(report.rows.count == 1_127)
    for (date, row) in zip(dates, report.rows) {
      let expected = days[place(date, yearsLater: 0)].map { Int128($0.epochDay.value) }
      #expect(row.values[1] == expected.map { .integer($0) } ?? .none, "\(date)")
    }
    let error = #expect(throws: ReportError.self) {
      try self.report(text, .unit(.week, scheme), nil) { request in
        request.derived = [DerivedColumn(.yearBefore)]
        request.yearComparison = .sameWeekday
      }
    }
    #expect(
      error?.description
        == "the same weekday of the previous year is for days, but the periods are weeks")
  }

  /// Parts of the rows, read apart and merged in any order, give the same report.
  @Test func mergedPartsGiveTheSameBytes() throws {
    var request = ReportRequest(dateColumn: "d", .unit(.week))
    request.groups = ["g"]
    request.asOf = .lastOfRows
    request.aggregates = [.sum("v"), .rows, .distinct("v"), .median("v"), .minimum("v")]
    let lines = Self.days.split(separator: "\n").map { $0 + "\n" }
    var whole = CSVSource(bytes: Array(("d,g,v\n" + lines.joined()).utf8))
    let expected = try request.run(&whole).formatted(.csv)
    for cut in 1..<lines.count {
      var builders = try [lines[..<cut], lines[cut...]].map { part in
        var builder = try ReportBuilder(request)
        var source = CSVSource(bytes: Array(("d,g,v\n" + part.joined()).utf8))
        try source.stream(into: &builder)
        return builder
      }
      var (first, second) = (builders.removeLast(), builders.removeLast())
      if cut % 2 == 0 { swap(&first, &second) }
      try first.merge(second)
      #expect(try first.report().formatted(.csv) == expected, "\(cut)")
    }
  }
}

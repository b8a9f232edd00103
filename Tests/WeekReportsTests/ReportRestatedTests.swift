import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Values of the fiscal year before, restated; `Tests/Files/restated.py` compares random files with SQLite.
@Suite struct ReportRestatedTests {
  private func request(
    _ unit: FiscalUnit, _ calendar: FiscalCalendar = .nrf,
    _ change: (inout ReportRequest) throws -> Void = { _ in }
  ) throws -> ReportRequest {
    var request = ReportRequest(dateColumn: "d", .fiscal(unit, calendar))
    request.aggregates = [.sum("v")]
    request.derived = [DerivedColumn(.yearBefore)]
    request.yearComparison = .restated
    try change(&request)
    return request
  }

  /// A row a day of some years, with the number of the day.
  private static func daily(_ years: ClosedRange<Int>) -> (text: String, days: [Int]) {
    let days = NaiveCalendar.days.indices.filter { years.contains(NaiveCalendar.days[$0].year) }
    let rows = days.map { "\(NaiveCalendar.days[$0].text),g\($0 % 3),\($0)\n" }
    return ("d,g,v\n" + rows.joined(), days)
  }

  /// NRF compares the weeks of 2024 with those of 2023 from the second on, and 2023 with 2022 by number.
  @Test func weeksAfter53AreComparedWithTheNextNumber() throws {
    let text =
      "d,v\n2023-01-29,1\n2023-02-05,2\n2023-02-12,3\n2024-01-28,53\n2024-02-04,101\n2024-02-11,102\n"
      + "2025-01-26,152\n2025-02-02,201\n"
    let report = try report(text, request(.week))
    #expect(
      report.formatted(.csv)
        == """
        fiscal_week,first_day,last_day,v,v_year_before,days_covered,days
        FY2023-W01,2023-01-29,2023-02-04,1,,7,7
        FY2023-W02,2023-02-05,2023-02-11,2,,7,7
        FY2023-W03,2023-02-12,2023-02-18,3,,7,7
        FY2023-W53,2024-01-28,2024-02-03,53,,7,7
        FY2024-W01,2024-02-04,2024-02-10,101,2,7,7
        FY2024-W02,2024-02-11,2024-02-17,102,3,7,7
        FY2024-W52,2025-01-26,2025-02-01,152,53,7,7
        FY2025-W01,2025-02-02,2025-02-08,201,101,1,7

        """)
    let years = try WeekReportsTests.report(text, request(.year))
    // 2024 is compared with weeks 2 to 53 of 2023.
    #expect(
      years.rows.map(\.values) == [
        [.integer(59), .none], [.integer(355), .integer(58)], [.integer(201), .integer(355)],
      ])
  }

  /// In all calendars and units, the value is the sum of the days 52 weeks before that belong to the year before.
  @Test(arguments: NaiveFiscalCalendar.all)
  func restatedValuesEqualAWalk(_ naive: NaiveFiscalCalendar) throws {
    let calendar = try FiscalCalendar(naive.description)
    let (text, days) = Self.daily(1980...2060)
    let range = try #require(days.first)...(try #require(days.last))
    var (rows, moved) = (0, 0)
    for unit in calendar.units {
      let report = try report(text, request(unit, calendar))
      var sums: [String: Int] = [:]
      for index in range {
        guard let place = naive.places[index], let before = naive.places[index - 364],
          before.year == place.year - 1, range.contains(index - 364)
        else { continue }
        let date = try CivilDate(NaiveCalendar.days[index].text)
        sums[try FiscalPeriod(unit, containing: date, calendar).key, default: 0] += index - 364
        if before.week != place.week { moved += 1 }
      }
      // The last period continues after the rows; its counterpart does not.
      for row in report.rows.dropLast() {
        let key = try #require(row.period?.key)
        #expect(
          row.values[1] == sums[key].map { .integer(Int128($0)) } ?? .none, "\(naive) \(key)")
        rows += 1
      }
    }
    let shorter = calendar.units.contains(.quarter) ? 17 : 14
    #expect(((52 + shorter) * 81...(52 + shorter) * 81 + 24).contains(rows), "\(rows)")
    #expect(moved > 10_000)
  }

  /// Every kind of value is made of the rows of the restated weeks, of each group and of all.
  @Test func valuesOfEveryKindAreMadeOfTheRestatedRows() throws {
    let (text, read) = Self.daily(2022...2025)
    for (hasDataDays, top) in [(false, nil), (true, nil), (false, 1), (true, 2)] as [(Bool, Int?)] {
      let report = try report(
        text,
        request(.period) {
          $0.aggregates = [
            .sum("v"), .rows, .average("v"), .minimum("v"), .maximum("v"), .median("v"),
            .distinct("v"),
          ]
          $0.groups = ["g"]
          $0.hasTotals = true
          $0.hasDataDays = hasDataDays
          $0.topGroups = top
        })
      var rows = 0
      for row in report.rows {
        guard let period = row.period, period.key.hasPrefix("FY2024"),
          let days = try FiscalPeriod(period.key, .nrf).restatedDays(inYear: 2023)
        else { continue }
        let others = report.rows.first { $0.group == ["others"] } != nil
        let shown = Set(report.groups.compactMap { $0.first ?? nil })
        let numbers = try read.filter { index in
          let group = "g\(index % 3)"
          let shownGroup = shown.contains(group) ? group : "others"
          let isInGroup = row.group == nil || row.group == [shownGroup]
          return try isInGroup && days.contains(CivilDate(NaiveCalendar.days[index].text))
        }
        #expect(others == (top != nil))
        let count = Double(numbers.count)
        let sum = Double(numbers.reduce(0, +))
        let middle = numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]
        var expected: [Double?] = [sum, count, sum / count]
        expected += [Double(numbers[0]), Double(numbers[numbers.count - 1])]
        expected += [Double(middle) / 2, count]
        let values = (0..<7).map { row.values[$0 * 2 + 1].number }
        #expect(values == expected, "\(period.key) \(String(describing: row.group))")
        rows += 1
      }
      #expect(rows == 12 * (top == 1 ? 3 : 4))
    }
    #expect(read.count == 1_461)
  }

  /// Each period up to the place of a day, and restated up to the day that is compared with it.
  @Test func restatedPeriodsAreCutAtTheComparableDay() throws {
    let (text, _) = Self.daily(2022...2025)
    let report = try report(
      text,
      request(.quarter) {
        $0.aggregates = [.rows]
        $0.asOf = .day(try CivilDate("2024-02-20"))  // FY2024-W03, Tuesday: 17 days
        $0.firstDay = try CivilDate("2024-02-01")
      })
    #expect(report.rows.map { $0.period?.key } == ["FY2024-Q1"])
    #expect(report.rows.map(\.values) == [[.integer(17), .integer(17)]])
    let sum = try WeekReportsTests.report(
      text,
      request(.quarter) {
        $0.aggregates = [.minimum("v"), .maximum("v")]
        $0.asOf = .day(try CivilDate("2024-02-20"))
        $0.firstDay = try CivilDate("2024-02-04")
      })
    let first = try #require(NaiveCalendar.days.firstIndex { $0.text == "2023-02-05" })
    #expect(sum.rows[0].values[1] == .integer(Int128(first)))
    #expect(sum.rows[0].values[3] == .integer(Int128(first + 16)))
  }

  /// Parts of the rows, read apart and merged, give the same report; a filled week without rows is zero, if it is known.
  @Test func mergedPartsGiveTheSameBytes() throws {
    let lines = Self.daily(2023...2024).text.split(separator: "\n").dropFirst().map { $0 + "\n" }
    for unit in FiscalUnit.allCases {
      let request = try request(unit) {
        $0.groups = ["g"]
        $0.fill = .zero
      }
      let expected = try report("d,g,v\n" + lines.joined(), request).formatted(.csv)
      for cut in stride(from: 1, to: lines.count, by: 97) {
        var builders = try [lines[..<cut], lines[cut...]].map { part in
          var builder = try ReportBuilder(request)
          var source = CSVSource(bytes: Array(("d,g,v\n" + part.joined()).utf8))
          try source.stream(into: &builder)
          return builder
        }
        try builders[1].merge(builders[0])
        #expect(try builders[1].report().formatted(.csv) == expected)
      }
    }
  }

  /// A sum of the year so far, with rows of the first period before the first day, and days with data.
  @Test func totalsByDayKeepTheRowsBeforeTheFirstDay() throws {
    let text = "d,v\n2024-02-05,1\n2024-02-20,2\n2024-03-05,4\n"
    let report = try report(
      text,
      request(.period) {
        $0.derived = [DerivedColumn(.yearToDate), DerivedColumn(.yearBefore)]
        $0.firstDay = try CivilDate("2024-02-10")
        $0.hasDataDays = true
      })
    #expect(
      report.rows.map(\.values) == [
        [.integer(2), .integer(3), .none], [.integer(4), .integer(7), .none],
      ])
  }

  @Test func otherCalendarsAreErrors() throws {
    let expected: [(ReportCalendar, String)] = [
      (
        .unit(.week),
        "only fiscal years of weeks are restated, but the periods are weeks: expected a fiscal calendar such as nrf "
          + "or, for weeks of ISO 8601, iso-13"
      ),
      (
        .unit(.month),
        "only fiscal years of weeks are restated, but the periods are months: expected a fiscal calendar such as "
          + "nrf or, for weeks of ISO 8601, iso-13"
      ),
      (
        .fiscal(.quarter, .usGovernment),
        "only fiscal years of weeks are restated, but the fiscal calendar us-government has months instead of weeks: "
          + "expected a comparison by number"
      ),
    ]
    for (calendar, message) in expected {
      var request = try request(.week)
      request.calendar = calendar
      let error = #expect(throws: ReportError.self) { try report("d,v\n2024-01-01,1\n", request) }
      #expect(error?.description == message)
    }
    #expect(expected.count == 3)
  }

  /// Rows of months without days fit into a fiscal year, but not into its weeks.
  @Test func rowsOfMonthsAreNotDivided() throws {
    let text = "d,v\n2023-03,1\n2024-03,2\n"
    var request = try request(.year)
    let error = #expect(throws: ReportError.self) { try report(text, request) }
    #expect(
      error?.description
        == "row 1 (line 2) has a month without a day in column 'd', '2023-03', whose days are in several periods of the "
        + "report: expected days, to restate a year by weeks")
    request.yearComparison = .sameNumber
    #expect(
      try report(text, request).rows.map(\.values) == [
        [.integer(1), .none], [.integer(2), .integer(1)],
      ])
  }
}

extension ExactSum.Value {
  /// The value as a double; nil for none.
  fileprivate var number: Double? {
    switch self {
    case .none: nil
    case .integer(let value): Double(value)
    case .decimal(let value): Double(value.description)
    case .real(let value): value
    }
  }
}

import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Dates whose year, month and day are in columns of their own.
@Suite struct DatePartTests {
  private func report(
    _ rows: [[String]], parts: [String] = ["y", "m", "d"], by unit: CalendarUnit = .day,
    skips: Bool = false, locale: String? = nil
  ) throws(ReportError) -> Report {
    let text = "m;v;d;y\n" + rows.map { "\($0[1]);1;\($0[2]);\($0[0])\n" }.joined()
    var source = CSVSource(bytes: Array(text.utf8))
    var request = ReportRequest(dateColumn: parts.joined(separator: ","), .unit(unit))
    request.dateParts = parts
    request.skipsBadDates = skips
    request.dateLocale = locale.flatMap { try? CalendarLocale($0) }
    return try request.run(&source)
  }

  /// Random days, with and without zeros in front, with names, and as pandas writes them.
  @Test(arguments: 0..<4) func partsGiveTheDay(_ writing: Int) throws {
    var random = SplitMix64(seed: 77)
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var days: [CivilDate] = []
    var rows: [[String]] = []
    for _ in 0..<500 {
      let day = CivilDate(try #require(EpochDay(Int.random(in: -20_000...30_000, using: &random))))
      days.append(day)
      let row =
        switch writing {
        case 0: ["\(day.year)", "\(day.month)", "\(day.day)"]
        case 1: ["\(day.year)", two(day.month), two(day.day)]
        case 2: ["\(day.year)", names[day.month - 1], "\(day.day)"]
        default: ["\(day.year).0", "\(day.month).0", " \(day.day)"]
        }
      rows.append(row)
    }
    let report = try report(rows)
    let found = report.rows.compactMap { $0.period?.firstDay }
    #expect(found == Array(Set(days)).sorted())
    #expect(report.summary.rowCount == 500)
    let months = try self.report(rows, parts: ["y", "m"], by: .month)
    #expect(
      months.rows.compactMap { $0.period?.key }
        == Set(days.map { "\($0)".prefix(7).description }).sorted())
  }

  @Test func partsThatAreNotADateAreErrors() throws {
    let good = ["2023", "7", "14"]
    var count = 0
    for (row, problem) in [
      (["2023", "2", "30"], "day 30 is not in 1...28"),
      (["2023", "13", "1"], "month 13 is not in 1...12"),
      (["2023", "", "1"], "'2023', nothing, '1': expected a year of four digits"),
      (["14", "3", "2023"], "'14', '3', '2023'"), (["2023-1", "3", "4"], "'2023-1', '3', '4'"),
      (["2023", "3-4", "5"], "'2023', '3-4', '5'"),
      (["2023", "Foo", "5"], "or its name, and a day"),
    ] {
      let error = try #require(throws: ReportError.self) { try report([good, row]) }
      #expect("\(error)".hasPrefix("row 2 (line 3) has no date in columns y,m,d but "), "\(error)")
      #expect("\(error)".contains(problem), "\(error)")
      let left = try report([good, row, good], skips: true)
      #expect(left.summary.badDateCount == 1)
      #expect(left.summary.rowCount == 3)
      #expect(left.rows.map { $0.values[0] } == [.integer(2)])
      count += 1
    }
    #expect(count == 7)
    for (row, problem) in [
      (["2023", "13", ""], "month 13 is not in 1...12"),
      (["2023", "Foo", ""], "expected a year of four digits, a month such as 7, 07 or its name"),
    ] {
      let error = try #require(throws: ReportError.self) {
        try report([good, row], parts: ["y", "m"], by: .month)
      }
      #expect("\(error)".hasSuffix(problem), "\(error)")
      count += 1
    }
    #expect(count == 9)
    let missing = try #require(throws: ReportError.self) {
      try report([good], parts: ["y", "month", "d"])
    }
    #expect("\(missing)".hasPrefix("no column 'month'"))
    #expect(
      throws: ReportError.request(
        "1 column for the parts of a date: expected the year, the month and optionally the day")
    ) { try report([good], parts: ["y"]) }
    #expect(
      try report([["2023", "juil.", "14"]], locale: "fr").rows.compactMap { $0.period?.key }
        == ["2023-07-14"])
  }

  /// Years, months and days that a database stores as numbers: fractions are refused.
  @Test func storedNumbersArePartsOfDates() throws {
    func report(_ month: Double) throws -> Report {
      var source = SequenceSource(["y", "m", "d"], [1, 2, 3] as [Int64]) { day, row in
        row.append(.integer(2023))
        row.append(.real(month))
        row.append(.integer(day))
      }
      var request = ReportRequest(dateColumn: "y,m,d", .unit(.day))
      request.dateParts = ["y", "m", "d"]
      request.skipsBadDates = true
      return try request.run(&source)
    }
    let days = try report(7).rows.compactMap { $0.period?.key }
    #expect(days == ["2023-07-01", "2023-07-02", "2023-07-03"])
    #expect(try report(7.5).summary.badDateCount == 3)
  }
}

import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Reports by weekday and by hour, which have no line of time.
@Suite struct WeekdayTests {
  private static func rows(_ random: inout SplitMix64, _ count: Int) -> [(
    day: NaiveCalendar.Day, hour: Int, n: Int
  )] {
    let days = NaiveCalendar.days.filter { (2023...2024).contains($0.year) }
    return (0..<count).map { _ in
      (
        days[Int.random(in: 0..<days.count, using: &random)],
        Int.random(in: 0...23, using: &random),
        Int.random(in: -50...99, using: &random)
      )
    }
  }

  private static func request(_ calendar: ReportCalendar) -> ReportRequest {
    var request = ReportRequest(dateColumn: "d", calendar)
    request.aggregates = [.sum("n"), .rows, .median("n")]
    return request
  }

  /// From each first day on, as Zeller's congruence has the weekdays.
  @Test func weekdaysEqualZellersCongruence() throws {
    var random = SplitMix64(seed: 21)
    var count = 0
    for first in 1...7 {
      let rows = Self.rows(&random, 300)
      let text = "d,n\n" + rows.map { "\($0.day.text),\($0.n)\n" }.joined()
      var request = Self.request(.weekday(from: try #require(Weekday(iso: first))))
      request.hasTotals = true
      request.derived = [DerivedColumn(.shareOfAll)]
      let report = try report(text, request)
      #expect(
        report.rows.dropLast().map { $0.period?.key }
          == (0..<7).map { "\((first - 1 + $0) % 7 + 1)" })
      for row in report.rows {
        let own = rows.filter {
          row.period == nil || row.period?.key == "\(Self.weekday($0.day.text))"
        }
        #expect(row.values[0] == .integer(Int128(own.reduce(0) { $0 + $1.n })))
        #expect(row.values[2] == .integer(Int128(own.count)))
        #expect(!row.isPartial)
        count += 1
      }
    }
    #expect(count == 56)
  }

  /// Zeller's congruence, Monday 1.
  private static func weekday(_ date: String) -> Int {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    let (year, month) = parts[1] < 3 ? (parts[0] - 1, parts[1] + 12) : (parts[0], parts[1])
    let number = parts[2] + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400
    return (number + 5) % 7 + 1
  }

  @Test(arguments: ["T%02d:30", " %02d:00", " %02d:59:59.5"])
  func hoursAreReadInEveryForm(_ form: String) throws {
    var random = SplitMix64(seed: 22)
    let rows = Self.rows(&random, 400)
    let text =
      "d,n\n"
      + rows.map { "\($0.day.text)\(String(format: form, $0.hour)),\($0.n)\n" }.joined()
    var request = Self.request(.hour)
    request.fill = .zero
    request.firstDay = try CivilDate("2023-06-01")
    let report = try report(text, request)
    #expect(report.rows.map { $0.period?.key } == (0..<24).map { "\($0)" })
    for (hour, row) in report.rows.enumerated() {
      let own = rows.filter { $0.hour == hour && $0.day.text >= "2023-06-01" }
      #expect(row.values[0] == .integer(Int128(own.reduce(0) { $0 + $1.n })))
      #expect(row.values[1] == .integer(Int128(own.count)))
    }
  }

  /// The day may come first or the month until the last row: the hour is the same.
  @Test func hoursDoNotDependOnTheOrderOfDayAndMonth() throws {
    let texts = ["01.02.2024 07:15", "02.03.2024 7:59", "31.03.2024 00:00"]
    let written = try report(
      "d\n" + texts.joined(separator: "\n") + "\n", ReportRequest(dateColumn: "d", .hour))
    #expect(written.rows.map { $0.period?.key } == ["0", "7"])
    var epochs = ReportRequest(dateColumn: "d", .hour)
    epochs.dateForm = .number(.unixepoch)
    #expect(
      try report("d\n0\n3600\n7199\n", epochs).rows.map(\.values) == [[.integer(1)], [.integer(2)]])
    epochs.dateForm = .pattern(try DatePattern("yyyyMMddHH"), try CalendarLocale("en_US"))
    #expect(
      try report("d\n2024010100\n2024010123\n", epochs).rows.map { $0.period?.key } == ["0", "23"])
  }

  @Test(arguments: ["2024-01-01", "20240101", "2024-01-01 "]) func aDateWithoutATimeIsAnError(
    _ text: String
  ) {
    do {
      _ = try report("d\n2024-01-01 05:00\n\(text)\n", ReportRequest(dateColumn: "d", .hour))
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".hasPrefix("row 2 (line 3) has a date without a time in column 'd'"), "\(error)")
    }
  }

  @Test func optionsThatNeedPeriodsAreRefused() throws {
    var count = 0
    for calendar in [ReportCalendar.hour, .weekday(from: .monday)] {
      for derivation in [
        Derivation.change, .changeInPercent, .yearBefore, .changeFromYearBefore,
        .changeFromYearBeforeInPercent, .movingAverage(3), .runningSum, .yearToDate,
      ] {
        var request = Self.request(calendar)
        request.derived = [DerivedColumn(derivation)]
        do throws(ReportError) {
          try request.check()
          Issue.record("\(derivation)")
        } catch {
          #expect("\(error)".contains("has no meaning for"), "\(error)")
        }
        count += 1
      }
    }
    #expect(count == 16)
  }

  /// The locale's words beside the number.
  @Test func labelsAreTheLocalesWords() throws {
    var request = ReportRequest(dateColumn: "d", .weekday(from: .sunday))
    request.labels = try CalendarLocale("de_DE")
    let report = try report("d\n2024-01-07\n2024-01-08\n2024-01-08\n", request)
    #expect(report.formatted(.csv) == "weekday,label,rows\n7,Sonntag,1\n1,Montag,2\n")
  }
}

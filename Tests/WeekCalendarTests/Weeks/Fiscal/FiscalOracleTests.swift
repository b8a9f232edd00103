import Foundation
import Testing
import WeekCalendar

/// Years of 52 and 53 weeks by pandas, and what the National Retail Federation and broadcasters publish.
@Suite struct FiscalOracleTests {
  private static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Conformance/Tables/fiscal-years.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }()

  @Test func theTableHasEveryYearEnd() {
    #expect(Self.rows.count == 168)
    #expect(Set(Self.rows.map { $0[0...2].joined(separator: "-") }).count == 168)
  }

  /// Every quarter of 1900 to 2100, of all year ends, the extra week in each quarter.
  @Test(arguments: FiscalCalendarTextTests.weekdays)
  func quartersEqualPandas(weekday: String) throws {
    let (first, last) = (try CivilDate("1900-01-01"), try CivilDate("2100-12-31"))
    let patterns = ["4-4-5", "4-5-4", "5-4-4"]
    var cells = 0
    for row in Self.rows where row[1] == weekday {
      for quarter in 1...4 {
        let calendar = try FiscalCalendar(
          "52-53.end-\(row[0])-\(row[1])-\(row[2]).\(patterns[cells % 3]).label-end.extra-q\(quarter)"
        )
        var hash: UInt32 = 0x811C_9DC5
        var long: [String] = []
        for period in try PeriodSeries(.quarter, from: first, through: last, calendar)
        where period.end <= last {
          let number = UInt32((period.end - first) * 4 + period.number - 1)
          for shift in [0, 8, 16, 24] as [UInt32] {
            hash = (hash ^ (number >> shift & 0xFF)) &* 0x0100_0193
          }
          if period.number == 4, (2000...2030).contains(period.end.year),
            calendar.weeksInYear(period.year) == 53
          {
            long.append(period.end.description)
          }
        }
        #expect(hash == UInt32(row[2 + quarter], radix: 16), "\(calendar)")
        #expect(long.joined(separator: " ") == row[7], "\(calendar)")
        cells += 1
      }
    }
    #expect(cells == 24 * 4)
  }

  @Test func yearsOf53WeeksArePublishedOnes() {
    func years(_ calendar: FiscalCalendar) -> [Int] {
      (2000...2030).filter { calendar.weeksInYear($0) == 53 }
    }
    // nrf.com, "4-5-4 Calendar"; the years before 2006 and after 2023 follow from the rule.
    #expect(years(.nrf) == [2000, 2006, 2012, 2017, 2023, 2028])
    #expect(years(.broadcast) == [2000, 2006, 2012, 2017, 2023, 2028])
    // ISO 8601's.
    #expect(years(.iso13) == [2004, 2009, 2015, 2020, 2026])
    #expect(FiscalCalendar.usGovernment.weeksInYear(2023) == nil)
    #expect(FiscalCalendar.nrf.weeksInYear(2_023 - 400 * 10_000_000) == 53)
    // As 2207 and 2192: 400 years are whole weeks. Python counts these.
    #expect(FiscalCalendar.nrf.weeksInYear(.max) == 52)
    #expect(FiscalCalendar.nrf.weeksInYear(.min) == 53)
  }

  /// First days of the months of 2023 and 2024 in NRF's calendar of 4-5-4 weeks.
  @Test func monthsOfRetailArePublishedOnes() throws {
    let months = try PeriodSeries(
      .period, from: CivilDate("2023-01-29"), through: CivilDate("2024-05-05"), .nrf)
    #expect(
      months.map(\.start.description) == [
        "2023-01-29", "2023-02-26", "2023-04-02", "2023-04-30", "2023-05-28", "2023-07-02",
        "2023-07-30", "2023-08-27", "2023-10-01", "2023-10-29", "2023-11-26", "2023-12-31",
        "2024-02-04", "2024-03-03", "2024-04-07", "2024-05-05",
      ])
    #expect(months[11].key == "FY2023-P12" && months[12].key == "FY2024-P01")
    #expect(try FiscalPeriod("FY2024", .nrf).start.description == "2024-02-04")
  }

  /// The week that sales are compared with.
  @Test(arguments: [
    ("FY2024-W01", 2023, "FY2023-W02"), ("FY2024-W52", 2023, "FY2023-W53"),
    ("FY2023-W01", 2024, nil), ("FY2023-W02", 2024, "FY2024-W01"),
    ("FY2023-W53", 2024, "FY2024-W52"), ("FY2023-W01", 2022, "FY2022-W01"),
    ("FY2023-W52", 2022, "FY2022-W52"), ("FY2023-W53", 2022, nil),
    ("FY2025-W07", 2024, "FY2024-W07"), ("FY2022-W52", 2023, "FY2023-W52"),
    ("FY2024-W10", 2024, "FY2024-W10"), ("FY2024-W01", 2022, "FY2022-W02"),
    ("FY2024-W01", 2018, "FY2018-W01"), ("FY2018-W01", 2017, "FY2017-W02"),
    ("FY2024-Q1", 2023, "FY2023-Q1"), ("FY2024-P12", 1999, "FY1999-P12"),
    ("FY2024", 2023, "FY2023"),
  ])
  func weeksAreComparedWithTheYearBefore(key: String, year: Int, other: String?) throws {
    #expect(try FiscalPeriod(key, .nrf).comparable(inYear: year)?.key == other)
  }

  /// Of neighbouring years the numbers move by one after a year of 53 weeks and at no other time, in every calendar
  /// of weeks; compared weeks are always 52 weeks apart, and each has the other as its partner.
  @Test func comparedWeeksAre52WeeksApart() throws {
    var moved = 0
    var pairs = 0
    let calendars = FiscalCalendarTextTests.all.filter { $0.hasSuffix("by-month.label-end") }
    for text in calendars + ["nrf", "iso-13"] {
      let calendar = try FiscalCalendar(text)
      for year in 1990...2035 {
        let long = calendar.weeksInYear(year - 1) == 53
        for number in [1, 2, 51, 52, 53] where number <= calendar.weeksInYear(year) ?? 0 {
          let week = try FiscalPeriod(.week, year: year, number: number, calendar)
          let other = week.comparable(inYear: year - 1)
          let expected = number + (long ? 1 : 0)
          #expect(
            other?.number == (expected <= calendar.weeksInYear(year - 1) ?? 0 ? expected : nil),
            "\(text) \(week)")
          guard let other else { continue }
          #expect(week.start - other.start == 364, "\(text) \(week)")
          #expect(other.comparable(inYear: year) == week, "\(text) \(week)")
          pairs += 1
          moved += long ? 1 : 0
        }
      }
    }
    #expect(calendars.count == 168)
    #expect(pairs > 30_000 && moved > 5_000)
  }
}

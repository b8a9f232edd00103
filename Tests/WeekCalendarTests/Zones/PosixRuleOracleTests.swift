import Foundation
import Testing
import WeekCalendar

/// POSIX rules against `Conformance/Tables/posix-rules.tsv`: a walker's answers, and where their reading
/// of a rule allows it those of Python's zoneinfo and the C library (`Conformance/Oracles/posix_rules.py`).
@Suite struct PosixRuleOracleTests {
  @Test func equalsWalkerPythonAndC() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Conformance/Tables/posix-rules.tsv")
    var rows = 0
    var witnesses: [Character: Int] = [:]
    var names: Set<String> = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      let second = try #require(Int64(cells[1]))
      let rules = try TimeZoneRules(posix: cells[0])
      let interval = rules.interval(atUnixSeconds: second)
      #expect(interval.offsetSeconds == Int(cells[2]), "\(line)")
      #expect(interval.isDaylight == (cells[3] == "1"), "\(line)")
      #expect(interval.unixSeconds.contains(second), "\(line)")
      // The stretches meet, and each has one answer.
      for edge in [interval.unixSeconds.lowerBound, interval.unixSeconds.upperBound] {
        #expect(rules.interval(atUnixSeconds: edge) == interval, "\(line)")
      }
      let next = rules.interval(atUnixSeconds: interval.unixSeconds.upperBound + 1)
      #expect(next.unixSeconds.lowerBound == interval.unixSeconds.upperBound + 1, "\(line)")
      rows += 1
      for witness in cells[4] { witnesses[witness, default: 0] += 1 }
      names.insert(cells[0])
    }
    #expect(rows == 8_784)
    #expect(names.count == 488)
    #expect(witnesses == ["w": 8_784, "z": 2_676, "c": 7_148])
  }

  /// Rules that leave no standard time, by the letter of RFC 9636 and beyond it: not one second of it.
  @Test(arguments: [
    "XXX3EDT4,0/0,J365/23", "EST5EDT,J1/-1,J365/167:00:00", "EST5EDT,0/0,J365/25",
    "EST5EDT4,J1/0,J365/25", "<-01>1<+00>,0/0,J365/25", "CET-1CEST,M1.1.0/-167,M12.5.0/167",
  ])
  func daylightAllYearHasNoStandardTime(_ text: String) throws {
    let rules = try TimeZoneRules(posix: text)
    var second: Int64 = 946_684_800  // 2000-01-01T00:00 UTC
    while second < 4_102_444_800 {  // 2100-01-01T00:00 UTC
      let interval = rules.interval(atUnixSeconds: second)
      #expect(interval.isDaylight, "\(text) \(second)")
      second = interval.unixSeconds.upperBound + 1
    }
  }

  /// Day 365 is 31 December in leap years and 1 January of the next year in others.
  @Test func day365IsTheLastDayOfLeapYears() throws {
    let rules = try TimeZoneRules(posix: "XXX3EDT4,0/0,365")
    let rows: [(String, Bool)] = [
      ("2011-07-01T00:00", true), ("2012-07-01T00:00", true), ("2012-01-01T02:59", true),
      ("2012-01-01T03:00", true), ("2011-12-31T23:59", true), ("2012-01-01T06:00", true),
      ("2012-12-31T05:59", true), ("2012-12-31T06:00", false), ("2013-01-01T02:59", false),
      ("2013-01-01T03:00", true), ("2014-01-01T04:00", true),
    ]
    #expect(rows.count == 11)
    for (text, isDaylight) in rows {
      let time = try #require(Instant(utc: try CivilDateTime(text)))
      #expect(
        rules.interval(atUnixSeconds: time.wholeSecondsSince1970).isDaylight == isDaylight,
        "\(text)")
    }
  }
}

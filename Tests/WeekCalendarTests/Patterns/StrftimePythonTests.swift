import Foundation
import Testing
import WeekCalendar

/// `.python` against a table that Python made.
@Suite struct StrftimePythonTests {
  /// Each letter at 1,000 times of the years 1000 to 9999, in UTC and at offsets down to the second.
  @Test func everyLetterEqualsPython() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Tables/python-strftime.tsv")
    let table = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let patterns = try table[0].dropFirst(2).map { try DatePattern($0, dialect: .python) }
    #expect(patterns.count == 28)
    var comparisons = 0
    var names = 0
    for row in table.dropFirst() {
      let dateTime = try CivilDateTime(row[0])
      let zone: UTCOffset =
        try row[1] == "utc" ? .utc : UTCOffset(seconds: try #require(Int(row[1])))
      for (pattern, expected) in zip(patterns, row.dropFirst(2)) {
        if pattern.description == "%Z" {
          guard row[1] == "utc" else { continue }
          names += 1
        }
        #expect(pattern.string(from: dateTime, zone: zone) == expected, "\(pattern) of \(row[0])")
        comparisons += 1
      }
    }
    #expect(table.count == 1_001)
    #expect(comparisons == 1_000 * 27 + names)
    #expect(names > 150)
  }

  /// What the documentation says where C libraries differ: years have four digits.
  @Test func yearsHaveFourDigits() throws {
    let date = try CivilDate("0009-01-02")
    #expect(try DatePattern("%Y|%G|%y", dialect: .python).string(from: date) == "0009|0009|09")
  }

  /// A time without a zone is one of GMT, where Python writes nothing.
  @Test func timesWithoutAZoneAreGMT() throws {
    let date = try CivilDate("2011-01-02")
    #expect(
      try DatePattern("%z|%:z|%Z", dialect: .python).string(from: date) == "+0000|+00:00|GMT")
  }
}

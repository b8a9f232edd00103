import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// What a cell is as a date: one rule for texts and numbers.
@Suite struct DateReaderTests {
  /// Texts without --date-format, in UTC and in New York.
  static let texts: [(text: String, utc: String?, newYork: String?)] = [
    ("2011-01-02", "2011-01-02", "2011-01-02"),
    ("2011-01-02 00:30", "2011-01-02", "2011-01-02"),
    (" 2011-01-02\t", "2011-01-02", "2011-01-02"),
    ("2011-01-03T00:30:00Z", "2011-01-03", "2011-01-02"),
    ("2011-01-03T00:30:00+00:00", "2011-01-03", "2011-01-02"),
    ("2011-01-03T00:30:00+05:30", "2011-01-02", "2011-01-02"),
    ("2011-01-02T23:30:00-05:00", "2011-01-03", "2011-01-02"),
    ("20110103T003000+0530", "2011-01-02", "2011-01-02"),
    ("2010-W52-7T23:30-05", "2011-01-03", "2011-01-02"),
    ("+12011-01-03T00:30Z", "+12011-01-03", "+12011-01-02"),
    ("20110102", "2011-01-02", "2011-01-02"),
    ("00110102", "0011-01-02", "0011-01-02"),
    ("2455564", "2011-01-02", "2011-01-02"),
    ("2455564.5", "2011-01-03", "2011-01-02"),
    ("2086302.5", "1000-01-01", "0999-12-31"),
    ("5373484.49", "9999-12-31", "9999-12-31"),
    ("2011-01-02T", nil, nil), ("2011-01", nil, nil), ("", nil, nil), (" ", nil, nil),
    ("2011", nil, nil), ("1293926400", nil, nil), ("1293926400000", nil, nil),
    ("2011002", nil, nil),
    ("2086302", nil, nil), ("5373484.5", nil, nil), ("0", nil, nil), ("1.5", nil, nil),
    ("-4707", nil, nil), ("20110229", nil, nil), ("20111301", nil, nil), ("20110102.0", nil, nil),
    ("+20110102", nil, nil), ("now", nil, nil), ("12:00", nil, nil), ("2011-02-29", nil, nil),
  ]

  @Test func textsAreReadByOneRule() throws {
    let zone = try SystemTimeZones().rules(named: "America/New_York")
    var count = 0
    for (text, utc, newYork) in Self.texts {
      var reader = DateReader()
      #expect(reader.dateTime(text)?.date.description == utc, "\(text)")
      let isForeign = text.contains("+05") || text.contains("-05")
      #expect(reader.hasForeignOffset == isForeign, "\(text)")
      var local = DateReader(zone: zone)
      #expect(local.dateTime(text)?.date.description == newYork, "\(text)")
      #expect(!local.hasForeignOffset)
      count += 1
    }
    #expect(count == 36)
  }

  static let numbers: [(number: DateNumber, text: String, date: String?)] = [
    (.julianday, "2455563.5", "2011-01-02"), (.julianday, "0", "-4713-11-24"),
    (.julianday, "5373484.5", nil), (.julianday, "-1", nil), (.julianday, "20110102", nil),
    (.unixepoch, "1293926400", "2011-01-02"), (.unixepoch, "1293926399.25", "2011-01-01"),
    (.unixepoch, "-1", "1969-12-31"), (.unixepoch, "1.2939264e9", "2011-01-02"),
    (.unixepoch, "1293926400000", nil), (.unixepoch, "2011-01-02", nil), (.unixepoch, "now", nil),
    (.unixms, "1293926400000", "2011-01-02"), (.unixms, "1293926399999", "2011-01-01"),
    (.unixms, "1293926400000000", nil), (.unixms, "20110102", "1970-01-01"),
    (.unixus, "1293926400000000", "2011-01-02"), (.unixus, "1293926399999000", "2011-01-01"),
    (.unixus, "1293926400000000000", nil),
    (.since2001, "315619200", "2011-01-02"), (.since2001, "-0.5", "2000-12-31"),
    (.yyyymmdd, "20110102", "2011-01-02"), (.yyyymmdd, " 20110102", "2011-01-02"),
    (.yyyymmdd, "00110102", "0011-01-02"), (.yyyymmdd, "2011102", nil), (.yyyymmdd, "9990730", nil),
    (.yyyymmdd, "020110102", nil), (.yyyymmdd, "20110229", nil), (.yyyymmdd, "-2011010", nil),
    (.yyyymmdd, "2011-01-02", nil), (.yyyymmdd, "20110102.0", nil), (.yyyymmdd, "", nil),
    (.yyyy, "2011", "2011-01-01"), (.yyyy, "0999", "0999-01-01"), (.yyyy, "11", nil),
    (.yyyy, "02011", nil), (.yyyy, "20110102", nil), (.yyyy, "+201", nil),
  ]

  @Test func numbersCountTheRequestedUnit() {
    var count = 0
    for (number, text, date) in Self.numbers {
      var reader = DateReader(.number(number))
      #expect(reader.dateTime(text)?.date.description == date, "\(number) \(text)")
      if let integer = Int64(text), text == "\(integer)" {
        #expect(
          reader.dateTime(.integer(integer))?.date.description == date, "\(number) \(integer)")
        #expect(
          reader.dateTime(.real(Double(integer)))?.date.description == date, "\(number) \(integer)")
      }
      if date == nil {
        let problem = DateForm.number(number).problem(of: text)
        #expect(
          problem.hasPrefix("expected \(number)") || problem.contains("is not in"), "\(problem)")
      }
      count += 1
    }
    #expect(count == 38)
  }

  @Test func errorsNameTheLikelyMeaning() {
    var count = 0
    for (text, expected) in [
      ("2011", ["yyyy"]), ("1293926400", ["unixepoch", "since2001"]), ("1293926400000", ["unixms"]),
      ("1293926400000000", ["unixus"]), ("315619200", ["unixepoch", "since2001"]),
      ("1293926400.25", ["unixepoch", "since2001"]), ("5", []), ("-1", []), ("40545", []),
      ("2011-01-02T", []), ("x", []),
    ] {
      #expect(PlainDateReader.likelyNumbers(text).map(\.rawValue) == expected, "\(text)")
      count += 1
    }
    #expect(count == 11)
  }

  @Test func errorsSayWhatWouldBeADate() {
    let likely = "expected YYYY-MM-DD, as in 2011-01-02, with or without a time"
    let cases = [
      ("2011/1/2", "expected YYYY-MM-DD, here 2011-01-02"),
      ("2011.12.31", "expected YYYY-MM-DD, here 2011-12-31"),
      ("2011-1-2", "expected YYYY-MM-DD, here 2011-01-02"), ("2011/13/2", likely),
      ("2011/1/2x", likely), ("2011/1", likely), ("1/2/2011", likely), ("", likely),
      ("2011-02-29", "day 29 is not in 1...28"),
      ("12011-01-02", "years of more than four digits need a sign, +12011-01-02"),
    ]
    for (text, expected) in cases {
      #expect(PlainDateReader.expected(for: text) == expected, "\(text)")
    }
    #expect(cases.count == 10)
  }

  /// Patterns with offsets and counts of seconds follow the same rule.
  @Test func patternsAreReadByTheSameRule() throws {
    let zone = try SystemTimeZones().rules(named: "America/New_York")
    let locale = try CalendarLocale("en_US")
    var count = 0
    for (pattern, text, utc, newYork) in [
      ("yyyy-MM-dd HH:mm", "2011-01-03 00:30", "2011-01-03", "2011-01-03"),
      ("yyyy-MM-dd HH:mm xxx", "2011-01-03 00:30 +05:30", "2011-01-02", "2011-01-02"),
      ("yyyy-MM-dd HH:mm xxx", "2011-01-03 00:30 +00:00", "2011-01-03", "2011-01-02"),
      ("yyyy-MM-dd HH:mm O", "2011-01-02 23:30 GMT-5", "2011-01-03", "2011-01-02"),
      ("%Y-%m-%d %H:%M %z", "2011-01-03 00:30 +0530", "2011-01-02", "2011-01-02"),
      ("%s", "1294014600", "2011-01-03", "2011-01-02"),
      ("%J", "2455564.520833333", "2011-01-03", "2011-01-02"),
      ("%Y-%m-%d", "2011-01-03", "2011-01-03", "2011-01-03"),
    ] {
      let dialect = pattern == "%J" ? .sqlite : PatternDialect.guess(pattern)
      let form = DateForm.pattern(try DatePattern(pattern, dialect: dialect), locale)
      var reader = DateReader(form)
      #expect(reader.dateTime(text)?.date.description == utc, "\(text)")
      var local = DateReader(form, zone: zone)
      #expect(local.dateTime(text)?.date.description == newYork, "\(text)")
      #expect(reader.hasForeignOffset == (text.contains("+05") || text.contains("GMT-5")))
      count += 1
    }
    #expect(count == 8)
  }

  /// Days of instants in zones, against Foundation's calendar.
  @Test func zonesHaveFoundationsDays() throws {
    var random = SplitMix64(seed: 21)
    var count = 0
    for name in ["America/New_York", "Asia/Kolkata", "Pacific/Apia", "Europe/Dublin", "UTC"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: name))
      let rules = try SystemTimeZones().rules(named: name)
      var reader = DateReader(.number(.unixepoch), zone: rules)
      var texts = DateReader(zone: rules)
      for _ in 0..<400 {
        let seconds = Int64.random(in: 0...2_500_000_000, using: &random)
        let parts = calendar.dateComponents(
          [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
        let expected = try CivilDate(
          year: try #require(parts.year), month: try #require(parts.month),
          day: try #require(parts.day))
        #expect(reader.dateTime(.integer(seconds))?.date == expected)
        let utc = try #require(Instant(secondsSince1970: seconds)).dateTime
        #expect(texts.dateTime("\(utc)Z")?.date == expected)
        count += 1
      }
    }
    #expect(count == 2_000)
  }

  /// The offset of an instant in the hour that is there twice is that of the instant.
  @Test func writesTheOffsetOfTheInstant() throws {
    var reader = DateReader(zone: try SystemTimeZones().rules(named: "America/New_York"))
    var count = 0
    for (text, hours) in [
      ("2011-11-06T05:30Z", -4), ("2011-11-06T06:30Z", -5), ("2011-07-01", -4), ("2011-01-01", -5),
    ] {
      let bytes = Array(text.utf8)
      let read = bytes.withSpan { reader.zonedDateTime(utf8: $0) }
      #expect(read?.zoned?.offsetSeconds == hours * 3_600, "\(text)")
      count += 1
    }
    #expect(count == 4)
    var plain = DateReader()
    let bytes = Array("2011-01-03T00:30+05:30".utf8)
    let read = bytes.withSpan { plain.zonedDateTime(utf8: $0) }
    #expect(read?.dateTime.description == "2011-01-02T19:00:00")
    #expect(read?.zoned == nil)
  }

  private func report(
    _ text: String, _ change: (inout ReportRequest) -> Void
  ) throws -> Report {
    var request = ReportRequest(dateColumn: "d", .unit(.week))
    change(&request)
    var source = CSVSource(bytes: Array(text.utf8))
    return try request.run(&source)
  }

  private func summary(
    _ text: String, _ change: (inout ReportRequest) -> Void
  ) throws -> ReportSummary {
    try report(text, change).summary
  }

  @Test func offsetsAndUnusualYearsAreNoted() throws {
    let offsets = try summary(
      "d\n2011-01-01Z\n".replacingOccurrences(of: "Z", with: "T00:00Z")
        + "2011-01-03T00:30+05:30\n2011-01-03T00:30+05:30\n"
    ) { _ in }
    #expect(offsets.firstOffset == .line(row: 2, line: 3))
    let zone = try SystemTimeZones().rules(named: "Asia/Kolkata")
    let local = try report("d\n2011-01-03T00:30+05:30\n") { $0.zone = zone }
    #expect(local.summary.firstOffset == nil)
    #expect(local.rows.map(\.period?.key) == ["2011-W01"])
    let locale = try CalendarLocale("de_DE")
    let form = DateForm.pattern(try DatePattern("d.M.y"), locale, .exact)
    let odd = try summary("d\n1.2.2011\n1.2.11\n1.2.12\n1.2.999\n1.2.1000\n1.2.9999\n1.2.10000\n") {
      $0.dateForm = form
    }
    #expect(odd.oddYearCount == 4)
    #expect(odd.firstOddYear?.place == .line(row: 2, line: 3))
    #expect(odd.firstOddYear?.text == "1.2.11")
    #expect(odd.firstOddYear?.date == (try CivilDate("0011-02-01")))
    // What is written in full is meant.
    #expect(try summary("d\n0011-02-01\n") { _ in }.oddYearCount == 0)
  }
}

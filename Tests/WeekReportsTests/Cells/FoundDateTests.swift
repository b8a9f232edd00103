import Foundation
import Testing
import WeekCalendar
import WeekReports

/// The forms that dates have in public tables are found without an option, or told to be ambiguous: each in a column of
/// 30 days that Foundation writes, read against Foundation's day.
@Suite struct FoundDateTests {
  private static func formatter(_ pattern: String, isWeeks: Bool = false) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: isWeeks ? .iso8601 : .gregorian)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    return formatter
  }

  /// 30 moments, three days and some hours apart.
  private static let moments = (0..<30).map {
    Date(timeIntervalSince1970: 1_579_712_709 + Double($0) * (3 * 86_400 + 5_777))
  }

  /// The keys of a report and how many rows each has.
  private func keys(
    _ cells: [String], _ calendar: ReportCalendar, zone: TimeZoneRules? = nil
  ) throws(ReportError) -> [String] {
    let text = "date\tv\n" + cells.map { "\($0)\t1\n" }.joined()
    var options = CSVOptions()
    options.delimiter = "\t"
    options.headerRows = 1
    var source = CSVSource(bytes: Array(text.utf8), options: options)
    var request = ReportRequest(dateColumn: "date", calendar)
    request.zone = zone
    let report = try request.run(&source)
    return report.rows.flatMap { row in
      guard case .integer(let count) = row.values[0] else { return [String]() }
      return [String](repeating: row.period?.key ?? "", count: Int(count))
    }
  }

  static let days = [
    // Of ISO 8601, programs and logs.
    "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm",
    "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
    "yyyy-MM-dd HH:mm:ss.SSSSSS", "yyyy-MM-dd HH:mm:ss,SSS", "yyyy-MM-dd HH:mm:ss'+00:00'",
    "yyyy-MM-dd HH:mm:ss '+0000'", "yyyy-MM-dd HH:mm:ss 'UTC'", "yyyy-MM-dd HH:mm:ss.SSS 'UTC'",
    "yyyy-MM-dd'T'HH:mm:ss'+00:00[UTC]'", "yyyy-MM-dd_HH:mm:ss", "yyyy-MM-dd-HH.mm.ss.SSSSSS",
    "yyyy-DDD", "YYYY-'W'ww-e", "yyyyMMdd", "yyyyMMdd'.0'", "yyyyMMdd HH:mm:ss",
    "yyyyMMdd'T'HHmmss", "yyyyMMdd'T'HHmmss'Z'", "yyyyMMddHHmmss", "yyyyDDD",
    "yyyyMMdd_HHmmss", "yyyyMMdd_HHmm", "yyyyMMdd-HHmmss", "yyyy-MM-dd-HH-mm-ss",
    "yyyy-MM-dd_HH-mm-ss", "yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "MMM d, yyyy '@' HH:mm:ss.SSS",
    "EEE MMM dd HH:mm:ss '+0000' yyyy", "EEE MMM d HH:mm:ss yyyy", "EEE MMM d HH:mm:ss 'UTC' yyyy",
    "EEE, dd MMM yyyy HH:mm:ss '+0000'", "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
    "EEE MMM dd yyyy HH:mm:ss 'GMT+0000 (Coordinated Universal Time)'",
    "dd/MMM/yyyy:HH:mm:ss '+0000'", "'['dd/MMM/yyyy:HH:mm:ss '+0000]'", "ddMMMyyyy:HH:mm:ss",
    // As people write them.
    "M/d/yy", "dd.MM.yy", "M/d/yyyy", "MM/dd/yyyy", "M/d/yyyy H:mm", "M/d/yyyy HH:mm:ss",
    "MM/dd/yyyy hh:mm:ss a",
    "M/d/yyyy h:mm a", "M/d/yyyy h:mma", "MM/dd/yyyy 'at' h:mm a", "MM/dd/yyyy-HH:mm:ss",
    "MM-dd-yyyy", "MM-dd-yy", "MMddyyyy", "MM/dd/yyyy EEEE", "EEEE, MM/dd/yy", "MM/dd/yyyy 0:00",
    "dd/MM/yyyy", "d/M/yyyy", "dd/MM/yyyy HH:mm", "dd-MM-yyyy", "dd-MM-yyyy HH:mm:ss", "dd.MM.yyyy",
    "d.M.yyyy", "d. M. yyyy", "dd.MM.yyyy HH:mm", "dd.MM.yyyy HH:mm:ss", "dd.MM.yyyy, HH:mm",
    "dd.MM.yyyy HH:mm 'Uhr'", "dd.MM.yyyy HH.mm", "dd_MM_yyyy", "dd MM yyyy", "ddMMyyyy",
    "HH:mm dd/MM/yyyy", "HH:mm:ss MM/dd/yyyy", "yyyy/MM/dd", "yyyy/M/d", "yyyy/MM/dd HH:mm:ss",
    "yyyy/MM/dd-HH:mm", "yyyy.MM.dd", "yyyy. M. d.", "yyyy_MM_dd", "yyyy MM dd", "yyyy-M-d",
    "yyyy'年'M'月'd'日'", "yyyy'년' MM'월' dd'일'", "EEE d/M/yyyy", "yyyy-MM-dd EEE",
    "yyyy-MM-dd (EEE)",
    // With names of months.
    "MMMM d, yyyy", "MMM d, yyyy", "MMM dd yyyy", "MMM. d, yyyy", "EEEE, MMMM d, yyyy",
    "EEE, MMM d, yyyy", "MMMM d, yyyy 'at' hh:mm a", "MMM d, yyyy, h:mm:ss a",
    "MMMM d, yyyy h:mma", "HH:mm, d MMMM yyyy", "d MMM yyyy", "d MMMM yyyy", "dd MMM yy",
    "dd MMM ''yy", "dd-MMM-yy", "dd-MMM-yyyy", "dd-MMM-yyyy HH:mm:ss", "ddMMMyyyy", "ddMMMyy",
    "dd/MMM/yyyy", "MMM/dd/yyyy", "yyyy-MMM-dd", "yyyy MMM dd", "d 'of' MMMM, yyyy",
    "dd-MMM-yy hh.mm.ss.SSSSSS a",
  ]

  @Test func daysAreFound() throws {
    let iso = Self.formatter("yyyy-MM-dd")
    let expected = Self.moments.map { iso.string(from: $0) }
    var count = 0
    for pattern in Self.days {
      let formatter = Self.formatter(pattern, isWeeks: pattern.contains("Y"))
      if pattern.contains("Y") { formatter.calendar.firstWeekday = 2 }
      let cells = Self.moments.map { formatter.string(from: $0) }
      do throws(ReportError) {
        let found = try keys(cells, .unit(.day))
        #expect(found == expected, "\(pattern): \(cells[0])")
      } catch {
        Issue.record("\(pattern): \(cells[0]): \(error)")
      }
      count += cells.count
    }
    #expect(count == 30 * 115)
  }

  /// Numbers that count, in a column that is known to hold dates.
  @Test func numbersAreFound() throws {
    let iso = Self.formatter("yyyy-MM-dd")
    let expected = Self.moments.map { iso.string(from: $0) }
    let writers: [(Date) -> String] = [
      { "\(Int($0.timeIntervalSince1970))" }, { "\(Int($0.timeIntervalSince1970)).0" },
      { "\(Int($0.timeIntervalSince1970)).123456" }, { "\(Int($0.timeIntervalSince1970))000" },
      { "\(Int($0.timeIntervalSince1970))000000" },
      { "\(Int($0.timeIntervalSince1970) / 86_400 + 25_569)" },
      { String(format: "%.6f", $0.timeIntervalSince1970 / 86_400 + 25_569) },
      { "\(Int($0.timeIntervalSince1970) / 86_400 + 2_440_588)" },
    ]
    for writer in writers {
      #expect(try keys(Self.moments.map(writer), .unit(.day)) == expected)
    }
    #expect(writers.count == 8)
  }

  /// Eight digits that start with a zero are not a Julian day.
  @Test func digitsThatStartWithZeroAreNotJulianDays() throws {
    let days = try keys(["03012019", "20012019", "06022019"], .unit(.day))
    #expect(days == ["2019-01-03", "2019-01-20", "2019-02-06"])
    let months = try keys(["03012019", "01202019", "02062019"], .unit(.day))
    #expect(months == ["2019-03-01", "2019-01-20", "2019-02-06"].sorted())
  }

  /// What fits in several ways is an error that has a format for each, which reads the day or another one.
  @Test(arguments: [
    ("ddMMyy", ["ddMMyy", "yyMMdd"]), ("yyMMdd", ["ddMMyy", "yyMMdd"]),
    ("yyyyMMddHH", ["unixepoch", "yyyyMMddHH"]),
    ("yyyyMMddHHmm", ["unixms", "yyyyMMddHHmm"]),
  ]) func ambiguousDatesAreErrorsWithEveryFormat(_ pattern: String, _ options: [String]) throws {
    let formatter = Self.formatter(pattern)
    let cells = Self.moments.map { formatter.string(from: $0) }
    let error = try #require(throws: ReportError.self) { try keys(cells, .unit(.day)) }
    guard case .ambiguousDates(_, "date", _, let patterns) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(patterns == options)
  }

  /// Days of the United States' zones by their names are instants, as those with offsets are.
  @Test func datesWithNamedZonesAreInstants() throws {
    let iso = Self.formatter("yyyy-MM-dd")
    let zones = [
      ("EST", 5), ("EDT", 4), ("CST", 6), ("CDT", 5), ("MST", 7), ("MDT", 6), ("PST", 8),
    ]
    for (name, hours) in zones + [("PDT", 7)] {
      for pattern in ["MMMM d, yyyy h:mm a", "EEE MMM d HH:mm:ss '\(name)' yyyy"] {
        let hasName = pattern.contains(name)
        let formatter = Self.formatter(pattern + (hasName ? "" : " '\(name)'"))
        let expected = Self.moments.map {
          iso.string(from: $0.addingTimeInterval(Double(hours) * 3600))
        }
        #expect(try keys(Self.moments.map { formatter.string(from: $0) }, .unit(.day)) == expected)
      }
    }
  }

  static let periods: [(unit: CalendarUnit, patterns: [String], key: String)] = [
    (
      .month,
      [
        "yyyy-MM", "yyyy-M", "yyyy/MM", "yyyy MM", "MM/yyyy", "M/yyyy", "MM-yyyy", "MM.yyyy",
        "yyyyMM", "yyyy'M'MM", "yyyy'M'M", "MMM yyyy", "MMMM yyyy", "MMM-yyyy", "MMM-yy",
        "MMM ''yy", "MMM/yy", "MMMM, yyyy", "yyyy MMM", "yyyy-MMM", "yyyyMMM", "MMM. yyyy",
        "yyyy'年'M'月'", "yyyy_MM", "MMMyyyy",
      ], "yyyy-MM"
    ),
    (
      .quarter,
      [
        "yyyy-'Q'Q", "yyyy'Q'Q", "yyyy 'Q'Q", "'Q'Q yyyy", "'Q'Q-yyyy", "'Q'Q/yyyy", "'Q'Q-yy",
        "Q'Q'yyyy", "Q'Q'yy", "yyyy'q'Q", "yyyy:'Q'Q", "'Q'Q ''yy", "'T'Q yyyy",
      ], "yyyy-'Q'Q"
    ),
    (.year, ["yyyy", "yyyy'.0'", "yyyy'年'"], "yyyy"),
    (
      .week,
      ["YYYY-'W'ww", "YYYY'W'ww", "YYYY 'W'w", "'W'ww YYYY", "'Week' w, YYYY", "'KW' w/YYYY"],
      "YYYY-'W'ww"
    ),
  ]

  @Test func periodsAreFound() throws {
    var count = 0
    for (unit, patterns, key) in Self.periods {
      let moments = (0..<30).map {
        Date(timeIntervalSince1970: 1_262_390_400 + Double($0) * 131 * 86_400)
      }
      let keyed = Self.formatter(key, isWeeks: unit == .week)
      for pattern in patterns {
        let formatter = Self.formatter(pattern, isWeeks: unit == .week)
        let cells = moments.map { formatter.string(from: $0) }
        do throws(ReportError) {
          let found = try keys(cells, .unit(unit))
          #expect(found == moments.map { keyed.string(from: $0) }, "\(pattern): \(cells[0])")
        } catch {
          Issue.record("\(pattern): \(cells[0]): \(error)")
        }
        // Days of such a cell are in several periods that are shorter.
        let error = try #require(throws: ReportError.self, "\(pattern)") {
          try keys(cells, .unit(.day))
        }
        guard case .periodNotInOne(_, "date", cells[0], unit, _) = error else {
          Issue.record("\(pattern): \(error)")
          continue
        }
        count += 1
      }
    }
    #expect(count == 47)
  }

  /// Which calendars have which periods: those in whose periods all days of each lie.
  @Test func periodsFitTheCalendarsThatContainThem() throws {
    let cells = ["2024-01", "2024-02", "2024-12"]
    let retail = try FiscalCalendar("nrf")
    let government = try FiscalCalendar("us-government")
    let us = try WeekScheme(locale: "en_US")
    var count = 0
    for (calendar, text, fits) in [
      (ReportCalendar.unit(.quarter), "2024-03", true), (.unit(.half), "Mar 2024", true),
      (.unit(.week), "2024-03", false), (.unit(.year), "2024-Q3", true),
      (.unit(.month), "2024-Q3", false), (.unit(.half), "2024-Q3", true),
      (.unit(.week), "2024-W03", true), (.unit(.week, us), "2024-W03", false),
      (.unit(.weekBasedYear), "2024-W03", true), (.unit(.year), "2024-W03", true),
      (.unit(.year), "2020-W53", false), (.unit(.month), "2024-W05", false),
      (.fiscal(.period, government), "2024-03", true),
      (.fiscal(.quarter, government), "2024-03", true),
      (.fiscal(.period, retail), "2024-03", false), (.fiscal(.year, retail), "2024", false),
      (.unit(.week, .weekBased(.iso8601)), "2024-W53", nil), (.unit(.month), "2024-13", nil),
      (.unit(.quarter), "2024-Q5", nil), (.unit(.day), "Jan 20", nil), (.unit(.day), "20-Jan", nil),
      (.unit(.month), "2020.10", nil), (.unit(.year), "0999", nil),
    ] as [(ReportCalendar, String, Bool?)] {
      count += 1
      do throws(ReportError) {
        _ = try keys([text], calendar)
        #expect(fits == true, "\(text)")
      } catch {
        if case .periodNotInOne = error {
          #expect(fits == false, "\(text): \(error)")
        } else {
          #expect(fits == nil, "\(text): \(error)")
        }
      }
    }
    #expect(count == 23)
    // Limits that cut a period are errors, others count it or do not.
    for (from, to, result) in [
      ("2024-02-01", "2024-12-31", ["2024-02", "2024-12"]), ("2024-01-15", "2024-12-31", nil),
      ("2024-01-01", "2024-02-10", nil), ("2024-03-10", "2024-11-10", []),
      ("2024-12-05", "2024-12-20", nil),
    ] as [(String, String, [String]?)] {
      var source = CSVSource(bytes: Array(("d\n" + cells.joined(separator: "\n")).utf8))
      var request = ReportRequest(dateColumn: "d", .unit(.month))
      request.firstDay = try CivilDate(from)
      request.lastDay = try CivilDate(to)
      do throws(ReportError) {
        let report = try request.run(&source)
        #expect(report.rows.compactMap { $0.period?.key } == result)
        #expect(!report.hasPartialPeriods)
      } catch {
        #expect(result == nil)
        #expect("\(error)".contains("only some of its days are counted"))
      }
    }
  }

  /// Only quarters and halves are written with two digits of the year, on either side.
  @Test func quartersAndHalvesMayHaveYearsOfTwoDigits() throws {
    for cells in [["1Q26", "4Q27"], ["Q1 26", "Q4 27"], ["Q1-26", "Q4-27"]] {
      #expect(try keys(cells, .unit(.quarter)) == ["2026-Q1", "2027-Q4"], "\(cells)")
    }
    for cells in [["1H26", "2H27"], ["H1 26", "H2 27"], ["H1-26", "H2-27"]] {
      #expect(try keys(cells, .unit(.half)) == ["2026-H1", "2027-H2"], "\(cells)")
    }
    for cell in ["1W26", "W1 26", "1M26", "M1 26"] {
      let error = try #require(throws: ReportError.self) { try keys([cell], .unit(.year)) }
      #expect("\(error)".contains("has no date in column 'date' but '\(cell)'"), "\(error)")
    }
  }

  /// Queries and imports leave months, weeks, quarters and years as they are.
  @Test(arguments: ["2024-01", "Jan 2024", "2024-W01", "2024Q1", "2024-H1"])
  func tablesKeepPeriods(_ cell: String) throws {
    var source = CSVSource(bytes: Array("d,v\n\(cell),1\n\(cell),2\n".utf8))
    var survey = ColumnSurvey()
    try source.stream(into: &survey)
    #expect(survey.columns[0].type == .text)
    #expect(survey.columns[0].notes.isEmpty)
  }

  /// What is said of a text that is not found to be a date.
  @Test func errorsOfferTheNearestPattern() {
    let cases: [(text: String, pattern: String?)] = [
      ("20110102_150405", "yyyyMMdd_HHmmss"), ("20110102-15:04:05", "yyyyMMdd-HH:mm:ss"),
      ("2011-01-02 15", "yyyy-MM-dd HH"), ("31.12.2011 23:59 h!", "dd.MM.yyyy HH:mm"),
      ("soon", nil),
      ("1.5", nil), ("123456789012345678", nil), ("", nil), ("2011-13-45", "yyyy-MM-dd"),
      ("31/31/2011", "dd/MM/yyyy"), (String(repeating: "1/", count: 60), nil),
    ]
    for (text, pattern) in cases {
      #expect(NearestPattern.of(text)?.pattern == pattern, "\(text)")
    }
    #expect(cases.count == 11)
  }
}

import Foundation
import Testing
import WeekCalendar

@Suite struct FiscalCalendarTextTests {
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The parts of a text that say which period has week 53, by pattern.
  static let extras: [(pattern: String, extras: [String])] = {
    let periods = (1...13).map { $0 < 10 ? "p0\($0)" : "p\($0)" }
    let twelve = periods.prefix(12).enumerated().map { $0 % 3 == 2 ? "q\($0 / 3 + 1)" : $1 }
    return ["4-4-5", "4-5-4", "5-4-4"].map { ($0, twelve) } + [("13x4", periods)]
  }()

  /// The text of every calendar.
  static let all: [String] = {
    var texts: [String] = []
    for variation in ["last", "nearest"] {
      for weekday in weekdays {
        for month in months {
          for label in ["start", "end"] {
            let start = "52-53.end-\(variation)-\(weekday)-\(month)."
            texts.append(start + "by-month.label-" + label)
            for (pattern, extras) in extras {
              for extra in extras {
                texts.append(start + "\(pattern).label-\(label).extra-\(extra)")
              }
            }
          }
        }
      }
    }
    for month in 1...12 {
      for day in 1...28 {
        for label in ["start", "end"] {
          let digits = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
          texts.append("months.start-\(digits).label-\(label)")
        }
      }
    }
    return texts
  }()

  @Test func everyCalendarRoundTripsAsText() throws {
    var calendars: Set<FiscalCalendar> = []
    for text in Self.all {
      let calendar = try FiscalCalendar(text)
      #expect(calendar.description == text)
      #expect(
        try FiscalCalendar(text.uppercased().replacing("-", with: "_")) == calendar, "\(text)")
      calendars.insert(calendar)
    }
    #expect(calendars.count == 2 * 7 * 12 * 2 * (3 * 12 + 13 + 1) + 12 * 28 * 2)
  }

  @Test func namedCalendarsAreFound() throws {
    let named = try ["nrf", "broadcast", "iso-13", "us-government"].map { try FiscalCalendar($0) }
    #expect(named == [.nrf, .broadcast, .iso13, .usGovernment])
    #expect(FiscalCalendar.named == named)
    #expect(named.map(\.name) == ["nrf", "broadcast", "iso-13", "us-government"])
    #expect(
      named.map(\.description) == [
        "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4",
        "52-53.end-last-sun-dec.by-month.label-end",
        "52-53.end-nearest-sun-dec.4-4-5.label-end.extra-q4", "months.start-10-01.label-end",
      ])
    for calendar in named { #expect(try FiscalCalendar(calendar.description) == calendar) }
    #expect(try FiscalCalendar("ISO_13") == .iso13)
    #expect(try FiscalCalendar("52-53.end-last-fri-sep.5-4-4.label-end.extra-q1").name == nil)
    #expect(named.map(\.firstWeekday) == [.sunday, .monday, .monday, nil])
    #expect(named.map(\.hasWeeks) == [true, true, true, false])
  }

  /// The last period of a quarter is written as the quarter.
  @Test func aQuarterStandsForItsLastPeriod() throws {
    let start = "52-53.end-last-sat-oct.4-4-5.label-end.extra-"
    for quarter in 1...4 {
      let period = try FiscalCalendar(start + (quarter < 4 ? "p0" : "p") + "\(quarter * 3)")
      #expect(period.description == start + "q\(quarter)")
      #expect(try FiscalCalendar(start + "q\(quarter)") == period)
    }
  }

  @Test func unitsAreThoseThatAYearHas() throws {
    let thirteen = try FiscalCalendar("52-53.end-last-sat-dec.13x4.label-end.extra-p13")
    #expect(FiscalCalendar.nrf.units == [.week, .period, .quarter, .year])
    #expect(FiscalCalendar.usGovernment.units == [.period, .quarter, .year])
    #expect(thirteen.units == [.week, .period, .year])
    let day = try CivilDate("2024-02-03")
    let error = #expect(throws: FiscalCalendarError.noUnit(.quarter, thirteen)) {
      try FiscalPeriod(.quarter, containing: day, thirteen)
    }
    #expect(
      error?.description
        == "the fiscal calendar \(thirteen) has thirteen periods and no quarters: use the unit week, period or year"
    )
    #expect(throws: FiscalCalendarError.noUnit(.quarter, thirteen)) {
      try FiscalPeriod("FY2024-Q1", thirteen)
    }
  }

  private static let notACalendar =
    "not a fiscal calendar: write nrf, broadcast, iso-13, us-government, or your own as in "
    + "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4 or months.start-10-01.label-end"

  /// Texts with a mistake: the part that is wrong, the byte where it should stand, and the calendar that is offered.
  private static let mistakes:
    [(text: String, part: FiscalCalendarPart, offset: Int, nearest: String)] = [
      ("52-53", .yearEnd, 5, "52-53.end-last-sun-dec.4-4-5.label-end.extra-q4"),
      ("52-53.end-first-sat-jan", .yearEnd, 5, "52-53.end-last-sat-jan.4-4-5.label-end.extra-q4"),
      ("52-53.end-last-sam-jan", .weekday, 15, "52-53.end-last-sun-jan.4-4-5.label-end.extra-q4"),
      ("52-53.end-last-sat-janu", .pattern, 22, "52-53.end-last-sat-jan.4-4-5.label-end.extra-q4"),
      (
        "52-53.end-last-sat-january.5-4-4.label-start.extra-p02", .pattern, 22,
        "52-53.end-last-sat-jan.5-4-4.label-start.extra-p02"
      ),
      ("52-53.end-last-sat", .month, 18, "52-53.end-last-sat-dec.4-4-5.label-end.extra-q4"),
      (
        "52-53.end-last-sat-okt.4-4-5", .month, 18,
        "52-53.end-last-sat-dec.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.4-4-4.label-end.extra-q2", .pattern, 22,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q2"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.extra-q4", .label, 28,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.label-end", .extraWeek, 38,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q5", .extraWeek, 38,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-p13", .extraWeek, 38,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.13x4.label-end.extra-q4", .extraWeekOf13, 37,
        "52-53.end-last-sat-oct.13x4.label-end.extra-p13"
      ),
      (
        "52-53.end-last-sat-oct.13x4.label-end.extra-p1", .extraWeekOf13, 37,
        "52-53.end-last-sat-oct.13x4.label-end.extra-p01"
      ),
      (
        "52-53.end-last-sat-oct.13x4.label-end.extra-p0", .extraWeekOf13, 37,
        "52-53.end-last-sat-oct.13x4.label-end.extra-p13"
      ),
      (
        "52-53.end-last-sat-oct.13x4.label-end.extra-p14", .extraWeekOf13, 37,
        "52-53.end-last-sat-oct.13x4.label-end.extra-p13"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-P2", .extraWeek, 38,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-p02"
      ),
      (
        "52/53.end-last-fri-oct.5-4-4.label-start.extra-p02", .calendar, 0,
        "52-53.end-last-fri-oct.5-4-4.label-start.extra-p02"
      ),
      (
        "5-4-4.end-nearest-fri-oct", .calendar, 0,
        "52-53.end-nearest-fri-oct.4-4-5.label-end.extra-q4"
      ),
      ("month.start-04-06.label-start", .calendar, 0, "months.start-04-06.label-start"),
      ("4-4-5.start-01-01", .calendar, 0, "months.start-01-01.label-end"),
      (
        "52-53.start-01-01.5-4-4.label-start.extra-q1", .yearEnd, 5,
        "52-53.end-last-sun-dec.5-4-4.label-start.extra-q1"
      ),
      (
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q44", .end, 47,
        "52-53.end-last-sat-oct.4-4-5.label-end.extra-q4"
      ),
      (
        "52-53.end-last-sat-oct.by-month.label-end.extra-q4", .endByMonth, 41,
        "52-53.end-last-sat-oct.by-month.label-end"
      ),
      ("months.start-10-29.label-end", .start, 6, "months.start-10-01.label-end"),
      ("months.start-13-01.label-start", .start, 6, "months.start-01-01.label-start"),
      ("months.start-10-01", .label, 18, "months.start-10-01.label-end"),
      ("months.start-10-01.label-end.extra-q4", .end, 28, "months.start-10-01.label-end"),
    ]

  @Test(arguments: mistakes)
  func aMistakeNamesThePartAndOffersACalendar(
    text: String, part: FiscalCalendarPart, offset: Int, nearest: String
  ) throws {
    let calendar = try FiscalCalendar(nearest)
    #expect(calendar.description == nearest)
    #expect(
      throws: FiscalCalendarError.malformed(offset: offset, expected: part, nearest: calendar)
    ) { try FiscalCalendar(text) }
  }

  @Test(arguments: ["", "en_US", "nrf ", "nrf.", "iso", "52", " nrf", "nrf\0"])
  func textThatIsNoCalendarGetsTheForms(text: String) {
    let error = #expect(throws: FiscalCalendarError.malformed(offset: 0, expected: .calendar)) {
      try FiscalCalendar(text)
    }
    #expect(error?.description == Self.notACalendar)
  }

  @Test(arguments: [
    (
      "52-53.end-last-sam-jan",
      "the fiscal calendar is wrong at byte 15: expected the weekday on which years end, mon to sun; write "
        + "52-53.end-last-sun-jan.4-4-5.label-end.extra-q4"
    ),
    (
      "52/53.end-last-fri-oct.5-4-4.label-start.extra-p02",
      "the fiscal calendar starts wrong: expected '52-53' or 'months'; write "
        + "52-53.end-last-fri-oct.5-4-4.label-start.extra-p02"
    ),
    (
      "52-53.end-last-sat-oct.by-month.label-end.extra-q4",
      "the fiscal calendar is wrong at byte 41: expected its end, because by-month has no extra week; write "
        + "52-53.end-last-sat-oct.by-month.label-end"
    ),
    (
      "months.start-10-01",
      "the fiscal calendar is wrong at byte 18: expected '.label-start' or '.label-end', which numbers the years; "
        + "write months.start-10-01.label-end"
    ),
  ])
  func aMistakeIsDescribed(text: String, message: String) {
    let error = #expect(throws: FiscalCalendarError.self) { try FiscalCalendar(text) }
    #expect(error?.description == message)
  }

  @Test func errorsOfPeriodsNameTheCalendar() throws {
    let day = try CivilDate("2024-02-03")
    let noWeeks = #expect(throws: FiscalCalendarError.self) {
      try FiscalPeriod(.week, containing: day, .usGovernment)
    }
    #expect(
      noWeeks?.description
        == "the fiscal calendar us-government has months instead of weeks: use the unit period, quarter or "
        + "year")
    #expect(
      throws: FiscalCalendarError.noUnit(.week, try FiscalCalendar("months.start-04-06.label-end"))
    ) {
      try PeriodSeries(
        .week, from: day, through: day, FiscalCalendar("months.start-04-06.label-end"))
    }
    let number = #expect(throws: FiscalCalendarError.self) {
      try FiscalPeriod("FY2024-W53", .nrf)
    }
    #expect(number?.description == "week 53 is not in 1...52 in fiscal year 2024")
    let key = #expect(throws: FiscalCalendarError.self) {
      try FiscalPeriod("FY2024-H1", .nrf)
    }
    #expect(
      key?.description
        == "not a fiscal key at byte 6: write FY2023-W53, FY2023-P12, FY2023-Q4 or FY2023")
  }

  @Test func calendarsAreCodedAsText() throws {
    let json = try JSONEncoder().encode([FiscalCalendar.nrf, .usGovernment])
    #expect(
      String(decoding: json, as: UTF8.self)
        == "[\"52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4\",\"months.start-10-01.label-end\"]"
    )
    #expect(
      try JSONDecoder().decode([FiscalCalendar].self, from: json) == [.nrf, .usGovernment])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FiscalCalendar].self, from: Data("[\"en_US\"]".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("not a fiscal calendar: "))
  }

  /// Text of no calendar's form names no nearest one.
  @Test func errorsWithoutANearestCalendarOfferNone() {
    #expect(
      FiscalCalendarError.malformed(offset: 22, expected: .month).description
        == "the fiscal calendar is wrong at byte 22: expected '-' and the month in which years end, "
        + "jan to dec")
  }
}

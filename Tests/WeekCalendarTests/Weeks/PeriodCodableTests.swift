import Foundation
import Testing
import WeekCalendar

/// Archives hold a period as one text, which is the key of a dictionary too.
@Suite struct PeriodCodableTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func problem<Value: Decodable>(_ text: String, as type: Value.Type) -> String? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(text.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func periodsAreCodedAsText() throws {
    let date = try CivilDate("2011-01-02")
    #expect(try text(date.isoWeek) == #""2010-W52@monday-4""#)
    #expect(try text(date.week(locale: "en_US")) == #""2011-W02@sunday-1""#)
    #expect(try text(date.week(.clipped(.iso8601))) == #""2011-W00@monday-4-clipped""#)
    #expect(try text(date.week(.sevenDayBlocks)) == #""2011-W01@blocks""#)
    #expect(try text(date.period(.quarter)) == #""2011-Q1""#)
    #expect(
      try text(date.period(.week, .nrf))
        == #""FY2010-W49@52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4""#)
    #expect(try text(Period(.weekBasedYear, containing: date, .iso8601)) == #""2010@monday-4""#)
    #expect(try text(date.monthWeek(.iso8601)) == #""2011-01-W1@monday-1""#)
    #expect(try read(#""2011-01-W2@mysql0""#, as: MonthWeek.self).end == CivilDate("2011-01-08"))
    #expect(try read(#""2011-W00@mysql0""#, as: Week.self).end == CivilDate("2011-01-01"))
    #expect(try read(#""FY2024-P03@nrf""#, as: FiscalPeriod.self).start == CivilDate("2024-04-07"))
  }

  /// What is written is read back as the same period, of its own type and of any.
  @Test func everyPeriodRoundTrips() throws {
    var compared = 0
    for day in ["-000004-12-31", "0000-01-01", "2011-01-02", "2012-12-31", "+012345-06-07"] {
      let date = try CivilDate(day)
      for scheme in SchemeWeekTests.all {
        let week = date.week(scheme)
        #expect(try read(text(week), as: Week.self) == week)
        #expect(try read(text(scheme), as: WeekScheme.self) == scheme)
        for unit in CalendarUnit.allCases {
          let period = Period(unit, containing: date, scheme)
          #expect(try read(text(period), as: Period.self) == period)
          compared += 1
        }
      }
      for unit in CalendarPeriod.Unit.allCases {
        let period = date.period(unit)
        #expect(try read(text(period), as: CalendarPeriod.self) == period)
        compared += 1
      }
      for name in ["nrf", "broadcast", "iso-13", "us-government"] {
        let calendar = try FiscalCalendar(name)
        for unit in calendar.units {
          let period = try date.period(unit, calendar)
          #expect(try read(text(period), as: FiscalPeriod.self) == period)
          compared += 1
        }
      }
    }
    #expect(compared == 5 * (SchemeWeekTests.all.count * 8 + 5 + 15))
  }

  @Test func weeksAreDictionaryKeys() throws {
    let week = try CivilDate("2011-01-02").isoWeek
    let month = try CivilDate("2011-01-02").period(.month)
    #expect(try text([week: 7]) == #"{"2010-W52@monday-4":7}"#)
    #expect(try text([month: 7]) == #"{"2011-01":7}"#)
    #expect(try read(#"{"2010-W52@monday-4":7}"#, as: [Week: Int].self) == [week: 7])
    #expect(
      problem(#"{"2010-W53@monday-4":7}"#, as: [Week: Int].self)
        == "Could not convert key to type Week")
  }

  @Test(arguments: [
    (
      "2010-W52",
      "'2010-W52' does not name its week scheme: for ISO 8601, write 2010-W52@monday-4"
    ),
    ("2010-W53@monday-4", "'2010-W53@monday-4': week 53 is not in 1...52"),
    ("2010-05-W1@monday-4", "'2010-05-W1@monday-4' is a period but not a Week"),
    (
      "2010-W52@monday-8",
      "'monday-8' is not a week scheme: write one like monday-4, sunday-1-clipped, blocks or mysql0"
    ),
    ("2010-Q4", "'2010-Q4' is a period but not a Week"),
    ("2010@monday-4", "'2010@monday-4' is a period but not a Week"),
  ])
  func malformedTextsGiveTheExpectedError(text: String, message: String) {
    #expect(problem("\"\(text)\"", as: Week.self) == message)
  }
}

import Foundation
import Testing
import WeekCalendar

/// What SQLDate takes beyond SQLite, against a calendar that knows nothing of it: Foundation's ISO
/// 8601 calendar, and dates counted by hand.
@Suite struct AdditionalTimeTests {
  @Test(arguments: [
    ("2011-01-02", "start of week", "2010-12-27 00:00:00"),
    ("2011-01-02 10:00", "end of week", "2011-01-02 23:59:59"),
    ("2011-01-02", "start of week en_US", "2011-01-02 00:00:00"),
    ("2011-01-01", "end of week en_US", "2011-01-01 23:59:59"),
    ("2011-01-02", "Start Of Week ar_EG", "2011-01-01 00:00:00"),
    // Weeks are not cut at 1 January; blocks of seven days end there.
    ("2011-01-02", "start of week mysql1", "2010-12-27 00:00:00"),
    ("2010-12-31", "end of week mysql1", "2011-01-02 23:59:59"),
    ("2011-01-02", "start of week excel1", "2011-01-02 00:00:00"),
    ("2011-01-09", "start of week oracle-ww", "2011-01-08 00:00:00"),
    ("2011-01-01", "end of week oracle-ww", "2011-01-07 23:59:59"),
    ("2011-12-31", "start of week de@weeks=oracle-ww", "2011-12-31 00:00:00"),
    ("2011-12-31", "end of week oracle-ww", "2011-12-31 23:59:59"),
    ("2012-12-30", "end of week lubridate", "2012-12-31 23:59:59"),
    ("2011-02-31", "start of week oracle-ww", "2011-02-26 00:00:00"),
    ("2011-01-02", "start of week mysql8", nil),
    ("2011-05-17 10:00", "start of quarter", "2011-04-01 00:00:00"),
    ("2011-05-17", "end of quarter", "2011-06-30 23:59:59"),
    ("2011-05-17", "start of half", "2011-01-01 00:00:00"),
    ("2011-07-01", "start of half", "2011-07-01 00:00:00"),
    ("2011-07-01", "end of half", "2011-12-31 23:59:59"),
    ("9999-12-31", "end of quarter", "9999-12-31 23:59:59"),
    ("-4713-11-25", "end of week en_US", "-4713-11-29 23:59:59"),
    ("-4713-11-23", "end of week en_US", "-4713-11-29 23:59:59"),
    ("-4713-11-21", "end of week en_US", nil),
    ("2011-02-31", "start of quarter", "2011-01-01 00:00:00"),
    ("2011-06-31", "end of quarter", "2011-06-30 23:59:59"),
    ("2011-01-02", "+1 week", "2011-01-09 00:00:00"),
    ("2011-01-02", "-2 weeks", "2010-12-19 00:00:00"),
    ("2011-01-02", "0.5 weeks", "2011-01-05 12:00:00"),
    ("1293962400123", "unixms", "2011-01-02 10:00:00"),
    ("1293962400123456", "unixus", "2011-01-02 10:00:00"),
    ("-1", "unixms", "1969-12-31 23:59:59"),
    ("0", "since2001", "2001-01-01 00:00:00"),
    ("315655200.5", "since2001", "2011-01-02 10:00:00"),
    ("20110102", "yyyymmdd", "2011-01-02 00:00:00"),
    ("20110102", "+1 day", "2011-01-03 00:00:00"),
    ("20110102", "start of month", "2011-01-01 00:00:00"),
    ("20110102", "weekday 1", "2011-01-03 00:00:00"),
    ("20110102", "start of week", "2010-12-27 00:00:00"),
    ("20110102", "subsec", "2011-01-02 00:00:00.000"),
    ("20110102", "no modifier", nil),
    ("20110232", "+1 day", nil),
    ("2010-W52-7", "+1 day", "2011-01-03 00:00:00"),
    ("2011-002", "end of week", "2011-01-02 23:59:59"),
    (" 20110102 ", "yyyymmdd", "2011-01-02 00:00:00"),
    ("09990730", "yyyymmdd", "0999-07-30 00:00:00"),
    ("00010102", "yyyymmdd", "0001-01-02 00:00:00"),
    ("00010102", "+1 day", "-4685-07-24 12:00:00"),
    ("101", "yyyymmdd", nil),
    ("2011102", "yyyymmdd", nil),
    ("9990730", "yyyymmdd", nil),
    ("9990730", "+1 day", nil),
    ("020110102", "yyyymmdd", nil),
    ("20110102.0", "yyyymmdd", nil),
    ("+20110102", "yyyymmdd", nil),
  ])
  func additionalModifiersAreApplied(time: String, modifier: String, expected: String?) throws {
    #expect(try SQLDate.datetime(.text(time), modifier) == expected)
  }

  @Test(arguments: [
    ("2010-W52-7", "2011-01-02 00:00:00"), ("2011-w01-1", "2011-01-03 00:00:00"),
    ("2020-W53-5T10:30", "2021-01-01 10:30:00"), ("2011-002", "2011-01-02 00:00:00"),
    ("2012-366 24:00", "2013-01-01 00:00:00"), ("2011-002 00:30+01:00", "2011-01-01 23:30:00"),
    ("20110102", "2011-01-02 00:00:00"), ("20110229", nil), ("20111301", nil),
    ("09990730", "0999-07-30 00:00:00"), ("9990730", nil), ("2.0110102e7", nil),
    ("2011-W53-1", nil), ("2011-W01-0", nil), ("2011-W01-8", nil), ("2011-W01", nil),
    ("2011-000", nil), ("2011-366", nil), ("2011-002x", nil), ("9999-W52-7", nil),
  ])
  func additionalInputsAreRead(text: String, expected: String?) throws {
    #expect(try SQLDate.datetime(.text(text)) == expected)
  }

  /// A number keeps SQLite's meaning wherever SQLite has one.
  @Test func sqlitesMeaningComesFirst() throws {
    #expect(try SQLDate.date(20_110_102, "unixepoch") == "1970-08-21")
    #expect(try SQLDate.date(20_110_102, "auto") == "1970-08-21")
    #expect(
      try SQLDate.date(20_110_102, "+1 day", "localtime", clock: .evenAndOddDays) == "2000-01-01")
    #expect(try SQLDate.date(20_110_102, "julianday") == nil)
    #expect(try SQLDate.date(9_990_730) == nil)
    #expect(try SQLDate.date(9_990_730, "yyyymmdd") == nil)
    #expect(try SQLDate.date(20_110_102.0, "yyyymmdd") == "2011-01-02")
    #expect(try SQLDate.date(5_373_484) == "9999-12-31")
    #expect(try SQLDate.date(20_110_102.5) == nil)
    #expect(try SQLDate.date("2011-01-02", "unixms") == nil)
    #expect(try SQLDate.date(0, "+1 day", "unixms") == nil)
    #expect(try SQLDate.date("2011-01-02", "start of week no_locale!") == nil)
    #expect(try SQLDate.date("2011-01-02", "start of weekend") == nil)
  }

  @Test func everyDayEqualsFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    func text(_ date: Date) -> String {
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      return pad(parts.year, 4) + "-" + pad(parts.month, 2) + "-" + pad(parts.day, 2)
    }
    func pad(_ number: Int?, _ width: Int) -> String {
      let text = String(number ?? -1)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    var days = 0
    for day in 0..<36_500 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let iso = SQLTimeArgument.text(text(date))
      let week = try #require(calendar.dateInterval(of: .weekOfYear, for: date))
      let quarterMonth = (calendar.component(.month, from: date) - 1) / 3 * 3 + 1
      let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
      let dayOfYear = try #require(calendar.ordinality(of: .day, in: .year, for: date))
      let isoDay = ((parts.weekday ?? 0) + 5) % 7 + 1
      let weekText =
        pad(parts.yearForWeekOfYear, 4) + "-W" + pad(parts.weekOfYear, 2) + "-" + String(isoDay)
      let ordinal = pad(calendar.component(.year, from: date), 4) + "-" + pad(dayOfYear, 3)
      #expect(try SQLDate.date(iso, "start of week") == text(week.start))
      #expect(try SQLDate.date(iso, "end of week") == text(week.end - 1))
      #expect(
        try SQLDate.date(iso, "start of quarter")
          == ordinal.prefix(5) + pad(quarterMonth, 2) + "-01")
      #expect(try SQLDate.date(.text(weekText)) == text(date))
      #expect(try SQLDate.date(.text(ordinal)) == text(date))
      let since2001 = SQLTimeArgument.real(date.timeIntervalSinceReferenceDate)
      #expect(try SQLDate.date(since2001, "since2001") == text(date))
      days += 1
    }
    #expect(days == 36_500)
  }
}

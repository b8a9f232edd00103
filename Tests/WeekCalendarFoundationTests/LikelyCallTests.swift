import Foundation
import Testing
import WeekCalendar
import WeekCalendarFoundation

/// What a Swift developer writes before reading the documentation compiles, and answers.
@Suite struct LikelyCallTests {
  private let date: CivilDate
  private let foundationLocale = Locale(identifier: "en_US")

  init() throws {
    date = try CivilDate(year: 2011, month: 1, day: 2)
  }

  @Test func likelyCallsForWeeksCompile() throws {
    #expect(date.weekDate(.iso8601).year == 2010)
    #expect(date.weekDate(.iso8601).week == 52)
    #expect(date.weekDate(.mysql(3)).key == "2010-W52")
    #expect(date.weekDate(.excel(1)).week == 2)
    #expect(date.weekDate(.sqlServer(dateFirst: 7)).week == 2)
    #expect(date.week(.iso8601).number == 52)
    #expect(date.week(.iso8601).start.description == "2010-12-27")
    #expect(date.week(.iso8601).end == date)
    #expect(date.week(.iso8601).next.key == "2011-W01")
    #expect(date.week(.iso8601).previous.key == "2010-W51")
    #expect(date.week(.iso8601).days.count == 7)
    #expect(date.weekKey(.iso8601) == "2010-W52")
    #expect(try date.weekKey(locale: "en_US") == "2011-W02")
    #expect(try date.week(locale: "en_US").number == 2)
    #expect(try date.weekDate(locale: "de_DE").week == 52)
    #expect(try date.isWeekend(locale: "de_DE"))
    let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
    #expect(date.weekDate(us).week == 2)
    #expect(date.start(of: .week, us) == date)
    #expect(date.end(of: .month).day == 31)
    #expect(date.start(of: .quarter).description == "2011-01-01")
    let locale = try CalendarLocale("de_DE")
    #expect(date.week(locale).number == 52)
    #expect(date.week(locale: locale).number == 52)
    #expect(date.weekKey(locale: locale) == "2010-W52")
    #expect(date.isWeekend(locale: locale))
  }

  @Test func likelyCallsForPeriodsCompile() throws {
    #expect(date.period(.quarter).key == "2011-Q1")
    #expect(try date.period(.quarter, .nrf).key == "FY2010-Q4")
    #expect(try date.period(.week, .nrf).number == 49)
    #expect(FiscalCalendar.nrf.weeksInYear(2023) == 53)
    #expect(CalendarPeriod(.month, containing: date).end.day == 31)
    #expect(Week(containing: date, .iso8601).key == "2010-W52")
    #expect(try Week(year: 2011, week: 2, .iso8601).start.day == 10)
    #expect(try Week("2011-W02", .iso8601).start.day == 10)
    #expect(try CalendarPeriod("2011-Q4").start.month == 10)
    let end = try CivilDate("2011-01-10")
    let rules = WeekRules.iso8601
    #expect(rules.weeks(in: date...end).map(\.number) == [52, 1, 2])
    #expect(try rules.weeks(ofYear: 2020).count == 53)
    #expect((date.week(rules)...end.week(rules)).count == 3)
    #expect(date.days(until: end) == 8)
    #expect(end.days(since: date) == 8)
    #expect(end - date == 8)
    #expect((date...end).count == 9)
  }

  @Test func likelyCallsForTimesAndTextsCompile() throws {
    let dateTime = try CivilDateTime("2011-01-02T15:04:05.006")
    #expect(dateTime.hour == 15 && dateTime.minute == 4 && dateTime.second == 5)
    #expect(dateTime.millisecond == 6 && dateTime.year == 2011 && dateTime.weekday == .sunday)
    #expect(dateTime.month == 1 && dateTime.day == 2)
    #expect(try date.formatted("YYYY-ww", locale: "en_US") == "2011-02")
    #expect(try dateTime.formatted("d MMM HH:mm", locale: "en_GB") == "2 Jan 15:04")
    #expect(date.formatted(.weekKey(.iso8601)) == "2010-W52")
    #expect(try date.formatted(.weekKey(locale: "en_US")) == "2011-W02")
  }

  @Test func likelyCallsWithFoundationCompile() throws {
    #expect(try date.weekKey(locale: foundationLocale) == "2011-W02")
    #expect(try CalendarLocale("de_DE").rules == WeekRules(locale: "de_DE"))
    #expect(try date.formatted("EEEE", locale: Locale(identifier: "de_DE")) == "Sonntag")
    #expect(try foundationLocale.calendarLocale().rules.firstWeekday == .sunday)
    #expect(try date.formatted(.weekKey(locale: foundationLocale)) == "2011-W02")
    var calendar = Calendar(identifier: .gregorian)
    var compared = 0
    for firstWeekday in 1...7 {
      for minimumDays in 1...7 {
        calendar.firstWeekday = firstWeekday
        calendar.minimumDaysInFirstWeek = minimumDays
        let rules = WeekRules(calendar)
        let instant = Date(date, in: .gmt)
        calendar.timeZone = .gmt
        #expect(date.weekDate(calendar).week == calendar.component(.weekOfYear, from: instant))
        #expect(rules.minimumDaysInFirstWeek == minimumDays)
        compared += 1
      }
    }
    #expect(compared == 49)
    for odd in [-3, 0, 9] {
      calendar.minimumDaysInFirstWeek = odd
      #expect((1...7).contains(WeekRules(calendar).minimumDaysInFirstWeek))
    }
    let today = CivilDate.today(in: .gmt)
    #expect(abs(today - (try CivilDate(Date(), in: .gmt))) <= 1)
    #expect(try CivilDate(Date(today, in: .gmt), in: .gmt) == today)
  }
}

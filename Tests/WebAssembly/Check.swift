import PatternChecks
import WeekCalendar

/// The number of the first answer that is wrong, 0 where all are right.
@_cdecl("check")
public func check() -> Int32 {
  guard let date = try? CivilDate("2011-01-02"), let english = try? CalendarLocale("en_US"),
    let french = try? CalendarLocale("fr"), let german = try? CalendarLocale("de")
  else { return 1 }
  guard date.weekDate(english.rules).key == "2011-W02" else { return 2 }
  guard date.weekDate(.iso8601).key == "2010-W52" else { return 3 }
  guard let spelled = try? DatePattern("EEEE d MMMM y"), let numbers = try? DatePattern("d. MMMM y")
  else { return 4 }
  guard spelled.string(from: date, locale: french) == "dimanche 2 janvier 2011" else { return 5 }
  let format = try? DatePattern("%F %T", dialect: .posix)
  guard format?.string(from: date) == "2011-01-02 00:00:00" else { return 6 }
  let read = try? numbers.parse("2. märz 2011", locale: german)
  guard read?.description == "2011-03-02T00:00:00" else { return 7 }
  guard (try? SQLDate.date("2011-01-31", "+1 month", "floor")) == "2011-02-28" else { return 8 }
  let first = try? CivilDate(year: -999_999, month: 1, day: 1)
  guard first?.epochDay.value == -365_961_662 else { return 9 }
  let berlin = try? TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
  guard let summer = try? Instant("2011-07-07T00:53:20Z"),
    berlin?.offset(at: summer).seconds == 7_200
  else { return 10 }
  // More milliseconds than the Int of 32 bits has.
  let later = try? CivilDateTime("2011-01-02T00:00").adding(.seconds(40 * 86_400))
  guard later?.description == "2011-02-11T00:00:00" else { return 12 }
  return PatternChecks.check("YYYY-MM-dd").count == 1 ? 0 : 11
}

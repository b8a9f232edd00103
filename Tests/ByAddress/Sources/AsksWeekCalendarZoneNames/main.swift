import WeekCalendar
import WeekCalendarZoneNames

let locale = try CalendarLocale("en_US")
let rules = try TimeZoneRules(posix: "PST8PDT,M3.2.0,M11.1.0").named(
  TimeZoneName("America/Los_Angeles"))
var names = ZoneNames(locale)
let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
print(try DatePattern("zzzz").string(from: zoned, names: &names, locale: locale))

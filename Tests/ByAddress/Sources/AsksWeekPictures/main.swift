import WeekCalendar
import WeekPictures

let names = CalendarNames(try CalendarLocale("de_DE"))
print(try CalendarPicture(year: 2013, names: names).svg.prefix(4))

import WeekCalendar
import WeekCalendarRelativeWords

print(RelativeWords(try CalendarLocale("en_US")).string(-1, .week))

import WeekCalendar

print(try CivilDate("2011-01-02").weekDate(WeekRules(locale: "en_US")).key)

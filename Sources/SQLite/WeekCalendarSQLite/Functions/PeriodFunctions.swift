import CSQLiteShim
import WeekCalendar

extension SQLFunction {
  static var periodFunctions: [SQLFunction] {
    [
      .fixed("quarter_of", "time, modifier, ...", "The quarter, 1 to 4.") { call in
        guard let date = call.time(0)?.date else { return }
        call.set(date.quarter)
      },
      .fixed("half_of", "time, modifier, ...", "The half of the year, 1 or 2.") { call in
        guard let date = call.time(0)?.date else { return }
        call.set(date.half)
      },
      .fixed(
        "start_of", "unit, time, locale, modifier, ...",
        "The first day of the day, week, month_week, month, quarter, half, year or week_based_year."
      ) { call in
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2) else { return }
        call.set(date.start(of: unit, scheme).inRange)
      },
      .fixed(
        "end_of", "unit, time, locale, modifier, ...",
        "The last day of the day, week, month_week, month, quarter, half, year or week_based_year."
      ) { call in
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2) else { return }
        call.set(date.end(of: unit, scheme).inRange)
      },
      .fixed(
        "is_to_date", "unit, time, asOf, locale, modifier, ...",
        "1 if the day counts when each unit counts up to the place of asOf, weeks up to its weekday; else 0."
      ) { call in
        if call.isNull(2) { return }
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 3),
          let asOf = call.time(2, weeks: scheme)?.date
        else { return }
        call.set(date.isToDate(asOf: asOf, in: PeriodRule(unit, scheme)) ? 1 : 0)
      },
      .fixed(
        "comparable_day", "unit, time, locale, modifier, ...",
        "The day at the same place of the unit before, or NULL: the weekday of last week, the day of last month."
      ) { call in
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2) else { return }
        call.set(date.comparableDay(in: PeriodRule(unit, scheme)))
      },
      .fixed(
        "week_period", "unit, time, locale, policy, modifier, ...",
        "The first day of the unit that gets the whole week, by majority, first_day, last_day or anchor."
      ) { call in
        if call.isNull(3) { return }
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2),
          let rollUp: WeekRollUp = call.named(3)
        else { return }
        if unit == .monthWeek {
          return call.explain("a month_week is a part of a week: write 'week' or 'month'")
        }
        call.set(date.week(scheme).inRange?.period(unit: unit, by: rollUp).inRange?.start)
      },
    ]
  }
}

extension SQLiteCall {
  /// A unit, the date of a time and the scheme of a locale; nil if the result is NULL, or if an error has been set.
  fileprivate func unit(
    _ index: Int, time: Int, locale: Int
  ) -> (CalendarUnit, CivilDate, WeekScheme)? {
    if isNull(index) || isNull(time) { return nil }
    guard let locale = self.locale(locale) else { return nil }
    guard let unit: CalendarUnit = named(index) else { return nil }
    guard let date = self.time(time, weeks: locale.scheme)?.date else { return nil }
    return (unit, date, locale.scheme)
  }
}

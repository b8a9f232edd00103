import CSQLiteShim
import WeekCalendar

// Functions of weeks. If an argument is NULL, or if a time, a key or a number cannot be parsed or is out of range, the
// result is NULL, as in SQLite. An invalid locale is an error.

extension SQLFunction {
  static var weekFunctions: [SQLFunction] {
    [
      .week(
        "week_of_year",
        "The number of the week in its year, 1 to 53; 0 to 54 in schemes that cut weeks."
      ) { call, date, locale in call.set(date.weekNumbers(locale.scheme).week) },
      .week(
        "week_based_year", "The year that the week belongs to."
      ) { call, date, locale in call.set(date.weekNumbers(locale.scheme).weekBasedYear) },
      .week(
        "week_key", "The week as text, 2011-W02; sorts for the years 0 to 9999."
      ) { call, date, locale in
        let scheme = locale.scheme
        call.setText { $0.write(weekOf: date, scheme) }
      },
      .week(
        "week_start", "The first day of the week, YYYY-MM-DD."
      ) { call, date, locale in call.set(date.edgeOfWeek(locale.scheme, isEnd: false)) },
      .week(
        "week_end", "The last day of the week, YYYY-MM-DD."
      ) { call, date, locale in call.set(date.edgeOfWeek(locale.scheme, isEnd: true)) },
      .week(
        "month_week_key",
        "The week, cut at the ends of its month, as text: 2026-05-W1, where W1 contains the 1st."
      ) { call, date, locale in
        let scheme = locale.scheme
        call.setText { $0.write(monthWeekOf: date, scheme) }
      },
      .fixed(
        "key_start", "key, locale",
        "The first day of the week of a week_key or a month_week_key, YYYY-MM-DD."
      ) { call in call.set(call.week(key: 0, locale: 1)?.start) },
      .fixed(
        "key_end", "key, locale",
        "The last day of the week of a week_key or a month_week_key, YYYY-MM-DD."
      ) { call in call.set(call.week(key: 0, locale: 1)?.end) },
      .week(
        "week_of_month", "The week of the month, 0 to 6; 0 before the month's first week."
      ) { call, date, locale in call.set(date.weekOfMonth(locale.scheme)) },
      .week(
        "local_weekday", "The day of the week, 1 to 7, counted from the locale's first weekday."
      ) { call, date, locale in call.set(date.weekNumbers(locale.scheme).localWeekday) },
      .fixed(
        "weekday_ordinal", "time, modifier, ...",
        "The count of this weekday in its month, 1 to 5: 2 on a second Monday."
      ) { call in
        guard let date = call.time(0)?.date else { return }
        call.set(date.weekdayOrdinalInMonth)
      },
      .fixed(
        "weeks_in_year", "year, locale",
        "The number of weeks in a week-based year, 52 or 53; up to 54 in schemes that cut weeks."
      ) { call in
        if call.isNull(0) { return }
        guard let scheme = call.locale(1)?.scheme, let year = call.wholeNumber(0),
          CivilBounds.years.contains(year)
        else { return }
        call.set(scheme.weeksInYear(year))
      },
      .fixed(
        "date_of_week", "year, week, localWeekday, locale",
        "The date of a week-based year, week and local weekday."
      ) { call in
        if call.isNull(0) || call.isNull(1) || call.isNull(2) { return }
        guard let scheme = call.locale(3)?.scheme, let year = call.wholeNumber(0),
          let week = call.wholeNumber(1), let weekday = call.wholeNumber(2)
        else { return }
        call.set(
          try? CivilDate(weekBasedYear: year, week: week, localWeekday: weekday, scheme))
      },
      .fixed(
        "add_weeks", "time, weeks, modifier, ...", "The date a number of weeks later, YYYY-MM-DD."
      ) { call in
        guard let date = call.time(0, swappedWith: .weeks)?.date else { return }
        guard let weeks = call.wholeNumber(1) else { return call.checkWeeksOrder() }
        call.set(try? date.adding(weeks: weeks))
      },
      // The modifiers apply to both times.
      .fixed(
        "weeks_between", "start, end, locale, modifier, ...",
        "The number of weeks from the week of start to the week of end."
      ) { call in
        if call.isNull(0) || call.isNull(1) { return }
        guard let locale = call.locale(2),
          let start = call.time(0, weeks: locale.scheme)?.date,
          let end = call.time(1, weeks: locale.scheme)?.date
        else { return }
        call.set(start.weeks(until: end, scheme: locale.scheme))
      },
      .fixed(
        "first_weekday", "locale", "The weekday on which weeks start, 1 (Monday) to 7 (Sunday)."
      ) { call in
        guard let rules = call.locale(0)?.scheme.rules else { return }
        call.set(rules.firstWeekday.iso)
      },
      .fixed(
        "minimum_days", "locale", "The minimum number of days that week 1 has in its year, 1 to 7."
      ) { call in
        guard let rules = call.locale(0)?.scheme.rules else { return }
        call.set(rules.minimumDaysInFirstWeek)
      },
      .fixed(
        "is_weekend", "time, locale, modifier, ...",
        "1 on the days of the locale's weekend, else 0."
      ) { call in
        if call.isNull(0) { return }
        guard let locale = call.locale(1),
          let time = call.time(0, weeks: locale.scheme)
        else { return }
        call.set(locale { $0.weekend.contains(time.date.weekday) } ? 1 : 0)
      },
    ]
  }
}

extension SQLiteCall {
  /// Calls a function's ``SQLFunction/weekBody`` with the date and the locale of `(time, locale, modifier, ...)`.
  ///
  /// The body is not called if the result is NULL, or if an error has been set.
  @inline(__always)
  func week(_ target: CallTarget) {
    guard let locale = rowLocale(1, unlessNull: 0),
      let time = rowTime(0, weeks: locale.scheme)
    else { return }
    target.function.weekBody(self, time.date, locale)
  }

  /// The week or month week of a key in the scheme of a locale; nil if the result is NULL, or if an error has been set.
  fileprivate func week(key: Int, locale: Int) -> Period? {
    if isNull(key) { return nil }
    guard let scheme = self.locale(locale)?.scheme else { return nil }
    guard let text = text(key) else {
      failForMemory()
      return nil
    }
    do throws(CivilDateError) {
      return try text.withSpan { (text) throws(CivilDateError) in
        try Period(utf8KeyOfWeek: text, scheme).inRange
      }
    } catch {
      failForKey(key, text, error)
      return nil
    }
  }
}

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
        "The first day of its day, week, month, quarter, half, year or week_based_year."
      ) { call in
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2) else { return }
        call.set(try? date.start(of: unit, scheme: scheme))
      },
      .fixed(
        "end_of", "unit, time, locale, modifier, ...",
        "The last day of its day, week, month, quarter, half, year or week_based_year."
      ) { call in
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2) else { return }
        call.set(try? date.end(of: unit, scheme: scheme))
      },
      .fixed(
        "week_period", "unit, time, locale, policy, modifier, ...",
        "The first day of the unit that the whole week belongs to, by majority, first_day, last_day or anchor."
      ) { call in
        if call.isNull(3) { return }
        guard let (unit, date, scheme) = call.unit(0, time: 1, locale: 2),
          let rollUp = call.rollUp(3)
        else { return }
        call.set(try? date.week(scheme: scheme).period(unit, by: rollUp).firstDay)
      },
    ] + quartersOfESLocale
  }
}

extension CalendarUnit {
  /// The unit of a word: `day`, `week`, `month`, `quarter`, `half` or `half_year`, `year`,
  /// `week_based_year` or `week_year`; in any case, with `-` or a space for the underscore.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    if Word.matches(word, "day") {
      self = .day
    } else if Word.matches(word, "week") {
      self = .week
    } else if Word.matches(word, "month") {
      self = .month
    } else if Word.matches(word, "quarter") {
      self = .quarter
    } else if Word.matches(word, "half") || Word.matches(word, "half_year") {
      self = .half
    } else if Word.matches(word, "year") {
      self = .year
    } else if Word.matches(word, "week_based_year") || Word.matches(word, "week_year") {
      self = .weekBasedYear
    } else {
      return nil
    }
  }
}

extension WeekRollUp {
  /// The policy of a word: `majority`, `first_day`, `last_day` or `anchor`; in any case, with `-` or a space for
  /// the underscore.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    if Word.matches(word, "majority") {
      self = .majority
    } else if Word.matches(word, "first_day") {
      self = .firstDay
    } else if Word.matches(word, "last_day") {
      self = .lastDay
    } else if Word.matches(word, "anchor") {
      self = .anchor
    } else {
      return nil
    }
  }
}

extension SQLiteCall {
  /// The policy of an argument; nil where an error is set already.
  fileprivate func rollUp(_ index: Int) -> WeekRollUp? {
    guard let word = text(index) else {
      failForMemory()
      return nil
    }
    guard let rollUp = WeekRollUp(word) else {
      failForPattern(
        index,
        "no policy '" + Word.excerpt(word)
          + "': write 'majority', 'first_day', 'last_day' or 'anchor'"
      )
      return nil
    }
    return rollUp
  }

  /// A unit, the date of a time and the scheme of a locale; nil where the result is NULL, or an error that is
  /// set already.
  fileprivate func unit(
    _ index: Int, time: Int, locale: Int
  ) -> (CalendarUnit, CivilDate, WeekScheme)? {
    if isNull(index) || isNull(time) { return nil }
    guard let locale = self.locale(locale) else { return nil }
    guard let word = text(index) else {
      failForMemory()
      return nil
    }
    guard let unit = CalendarUnit(word) else {
      failForPattern(
        index,
        "no unit '" + Word.excerpt(word) + "': write 'day', 'week', 'month', 'quarter', 'half', "
          + "'year' or 'week_based_year'")
      return nil
    }
    guard let date = self.time(time, weeks: locale.scheme)?.date else { return nil }
    return (unit, date, locale.scheme)
  }
}

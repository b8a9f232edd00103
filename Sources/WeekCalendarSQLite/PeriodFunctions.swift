import CSQLiteShim
import WeekCalendar

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

extension SQLiteCall {
  /// `start_of(unit, time, locale [, modifier...])`.
  func startOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withUnit(target) { unit, date, rules throws(CivilDateError) in
      try date.start(of: unit, rules)
    }
  }

  /// `end_of(unit, time, locale [, modifier...])`.
  func endOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withUnit(target) { unit, date, rules throws(CivilDateError) in
      try date.end(of: unit, rules)
    }
  }

  private func withUnit(
    _ target: UnsafeMutablePointer<CallTarget>,
    _ body: (CalendarUnit, CivilDate, WeekRules) throws(CivilDateError) -> CivilDate
  ) {
    if isNull(0) || isNull(1) { return }
    withRules(target, 2) { rules in
      guard let word = text(0) else { return api.pointee.result_error_nomem(context) }
      guard let unit = CalendarUnit(word) else {
        return failForPattern(
          target, 0,
          "no unit '" + Word.excerpt(word) + "': write 'day', 'week', 'month', 'quarter', 'half', "
            + "'year' or 'week_based_year'")
      }
      withTime(target, 1, modifiersFrom: 3, firstWeekday: rules.firstWeekday) { dateTime in
        guard let date = try? body(unit, dateTime.date, rules) else { return }
        setText { date.write(to: $0) }
      }
    }
  }
}

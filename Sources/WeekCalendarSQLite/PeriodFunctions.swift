import CSQLiteShim
import WeekCalendar

/// A stretch of the calendar that a date lies in.
///
/// In SQL: `day`, `week`, `month`, `quarter`, `half` or `half_year`, `year`, `week_based_year` or
/// `week_year`; in any case, with `-` or a space for the underscore.
enum CalendarUnit {
  case day
  case week
  case month
  case quarter
  case half
  case year
  case weekBasedYear

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

  /// The first day of the unit that a date lies in.
  func start(of date: CivilDate, _ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    switch self {
    case .day: return date
    case .week: return try date.firstDayOfWeek(rules)
    case .month, .quarter, .half, .year:
      let month = date.month &- 1
      return try CivilDate(year: date.year, month: month &- month % months &+ 1, day: 1)
    case .weekBasedYear:
      return try CivilDate(
        weekBasedYear: date.weekDate(rules).weekBasedYear, week: 1, localWeekday: 1, rules: rules)
    }
  }

  /// The last day of the unit that a date lies in.
  func end(of date: CivilDate, _ rules: WeekRules) throws(CivilDateError) -> CivilDate {
    switch self {
    case .day: return date
    case .week: return try date.lastDayOfWeek(rules)
    case .month, .quarter, .half, .year:
      let month = date.month &- 1
      let last = month &- month % months &+ months
      return try CivilDate(
        year: date.year, month: last, day: CivilDate.daysInMonth(last, ofYear: date.year))
    case .weekBasedYear:
      let year = date.weekDate(rules).weekBasedYear
      return try CivilDate(
        weekBasedYear: year, week: rules.weeksInYear(year), localWeekday: 7, rules: rules)
    }
  }

  private var months: Int {
    switch self {
    case .quarter: 3
    case .half: 6
    case .year: 12
    default: 1
    }
  }
}

extension SQLiteCall {
  /// `start_of(unit, time, locale [, modifier...])`.
  func startOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withUnit(target) { unit, date, rules throws(CivilDateError) in
      try unit.start(of: date, rules)
    }
  }

  /// `end_of(unit, time, locale [, modifier...])`.
  func endOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withUnit(target) { unit, date, rules throws(CivilDateError) in
      try unit.end(of: date, rules)
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
        return fail(
          target,
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

import CSQLiteShim
import WeekCalendar

// Fields of dates and weeks, and arithmetic with weeks. A number that is not whole or out of its range
// gives NULL, as a time that cannot be read does.

extension SQLiteCall {
  func weekOfMonth(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in set(date.weekFields(rules).weekOfMonth) }
  }

  func localWeekday(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in set(date.localWeekday(rules)) }
  }

  /// `weekday_ordinal(time [, modifier...])`: 2 on the second Monday of a month.
  func weekdayOrdinal(_ target: UnsafeMutablePointer<CallTarget>) {
    withTime(target, 0, modifiersFrom: 1) { set(($0.date.day &- 1) / 7 &+ 1) }
  }

  func quarterOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withTime(target, 0, modifiersFrom: 1) { set($0.date.quarter) }
  }

  func halfOf(_ target: UnsafeMutablePointer<CallTarget>) {
    withTime(target, 0, modifiersFrom: 1) { set($0.date.half) }
  }

  func isWeekend(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) { return }
    withLocale(target, 1) { locale in
      let (weekend, firstWeekday) = locale._withUnsafeGuaranteedRef {
        ($0.value.weekend, $0.value.rules.firstWeekday)
      }
      withTime(target, 0, modifiersFrom: 2, firstWeekday: firstWeekday) {
        set(weekend.contains($0.date.weekday) ? 1 : 0)
      }
    }
  }

  func firstWeekday(_ target: UnsafeMutablePointer<CallTarget>) {
    withRules(target, 0) { set($0.firstWeekday.iso) }
  }

  func minimumDays(_ target: UnsafeMutablePointer<CallTarget>) {
    withRules(target, 0) { set($0.minimumDaysInFirstWeek) }
  }

  /// `weeks_in_year(year, locale)`.
  func weeksInYear(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) { return }
    withRules(target, 1) { rules in
      guard let year = wholeNumber(0), CivilBounds.years.contains(year) else { return }
      set(rules.weeksInYear(year))
    }
  }

  /// `date_of_week(year, week, localWeekday, locale)`.
  func dateOfWeek(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) || isNull(1) || isNull(2) { return }
    withRules(target, 3) { rules in
      guard let year = wholeNumber(0), let week = wholeNumber(1), let weekday = wholeNumber(2),
        let date = try? CivilDate(
          weekBasedYear: year, week: week, localWeekday: weekday, rules: rules)
      else { return }
      setText { date.write(to: $0) }
    }
  }

  /// `add_weeks(time, weeks [, modifier...])`.
  func addWeeks(_ target: UnsafeMutablePointer<CallTarget>) {
    let isTime = withTime(target, 0, modifiersFrom: 2) { dateTime in
      guard let weeks = wholeNumber(1) else { return checkWeeksOrder(target) }
      guard let date = try? dateTime.date.adding(weeks: weeks) else { return }
      setText { date.write(to: $0) }
    }
    if !isTime { checkWeeksOrder(target) }
  }

  /// `weeks_between(start, end, locale [, modifier...])`, the modifiers for both times.
  func weeksBetween(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(0) || isNull(1) { return }
    withRules(target, 2) { rules in
      withTime(target, 0, modifiersFrom: 3, firstWeekday: rules.firstWeekday) { start in
        withTime(target, 1, modifiersFrom: 3, firstWeekday: rules.firstWeekday) { end in
          guard let first = try? start.date.start(of: .week, rules),
            let last = try? end.date.start(of: .week, rules)
          else { return }
          set((Int(last.epochDay.value) &- Int(first.epochDay.value)) / 7)
        }
      }
    }
  }

  /// A real number without a fraction, inside the integers that a `Double` has all of; nil for others.
  ///
  /// `Int(exactly:)` would ask for the C library's `trunc`.
  private static func wholeNumber(_ value: Double) -> Int? {
    guard value > -9_007_199_254_740_992, value < 9_007_199_254_740_992 else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? Int(exactly: whole) : nil
  }

  /// An integer, a real number without a fraction, or either as decimal text; nil for all else.
  func wholeNumber(_ index: Int) -> Int? {
    switch type(index) {
    case Int32(WC_INTEGER): return Int(exactly: api.pointee.value_int64(arguments[index]))
    case Int32(WC_FLOAT): return Self.wholeNumber(double(index))
    case Int32(WC_TEXT):
      guard let text = text(index) else { return nil }
      return Self.wholeNumber(text)
    default: return nil
    }
  }

  /// The number that decimal digits with or without a sign write.
  private static func wholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative || text.first == UInt8(ascii: "+") ? 1 : 0
    guard text.count > start, text.count <= start + 18 else { return nil }
    var value = 0
    for index in start..<text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? 0 &- value : value
  }
}

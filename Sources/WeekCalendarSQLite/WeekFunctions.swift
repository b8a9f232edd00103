import CSQLiteShim
import WeekCalendar

// The functions of weeks and formats: deterministic, so that an index may use them.
//
// NULL in, NULL out; a time that cannot be read is NULL, as in SQLite; a wrong format or locale is an
// error that says what was wrong.

extension SQLiteCall {
  /// Runs `body` with the date and the week rules of `(time, locale)`.
  @inline(__always)
  func withWeek(
    _ target: UnsafeMutablePointer<CallTarget>, _ body: (CivilDate, WeekRules) -> Void
  ) {
    if isNull(0) { return }
    let locale: Unmanaged<CacheEntry<CalendarLocale>>
    switch self.locale(1, target.pointee.state) {
    case .found(let entry): locale = entry
    case .null: return
    case .noMemory: return api.pointee.result_error_nomem(context)
    case .wrong(let reason): return failForLocale(target, 1, reason)
    }
    switch fixedTime(0, modifiersFrom: 2, firstWeekday: locale.firstWeekday) {
    case .time(let dateTime):
      body(dateTime.date, locale._withUnsafeGuaranteedRef { $0.value.rules })
    case .null: return
    case .moving(let word): failForMoving(target, word)
    }
  }

  func weekOfYear(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in set(date.weekDate(rules).week) }
  }

  func weekBasedYear(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in set(date.weekDate(rules).weekBasedYear) }
  }

  func weekKey(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in setText { date.writeWeekKey(rules, to: $0) } }
  }

  func weekStart(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in
      guard let first = try? date.start(of: .week, rules) else { return }
      setText { first.write(to: $0) }
    }
  }

  func weekEnd(_ target: UnsafeMutablePointer<CallTarget>) {
    withWeek(target) { date, rules in
      guard let last = try? date.end(of: .week, rules) else { return }
      setText { last.write(to: $0) }
    }
  }

  /// `format_date(format, time, locale)`.
  @_optimize(speed)
  func formatDate(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(1) { return }
    withPatternAndLocale(target, 0, 2) { pattern, locale in
      switch fixedTime(1, modifiersFrom: 3, firstWeekday: locale.firstWeekday) {
      case .time(let dateTime): format(dateTime, pattern, locale, target.pointee.state)
      case .null: checkOrder(target, pattern: 0, time: 1, .uts35)
      case .moving(let word): failForMoving(target, word)
      }
    }
  }

  /// `ObjcFormatAnsiDateUsingLocale(format, date, locale)`, with the contract it had in ESLocale: a
  /// NULL argument is an error, a date that cannot be read or an unknown locale is NULL.
  func formatAnsiDate(_ target: UnsafeMutablePointer<CallTarget>) {
    for index in 0..<3 where isNull(index) {
      let argument =
        index == 0
        ? "first argument (format)"
        : index == 1 ? "second argument (date)" : "third argument (locale)"
      return fail(
        target,
        "the " + argument + " is NULL; three texts are needed, "
          + "as in ('YYYY-ww', '2011-01-02', 'en_US')")
    }
    let state = target.pointee.state
    let pattern: Unmanaged<CacheEntry<DatePattern>>
    switch self.pattern(0, state) {
    case .found(let entry): pattern = entry
    case .null: return
    case .noMemory: return api.pointee.result_error_nomem(context)
    case .wrong(let reason): return failForPattern(target, 0, reason)
    }
    guard case .found(let locale) = self.locale(2, state) else { return }
    let isTime = withTime(target, 1, modifiersFrom: 3) { dateTime in
      setFormatted(dateTime, pattern, locale, state)
    }
    if !isTime { checkOrder(target, pattern: 0, time: 1, .uts35) }
  }

  /// Sets the result to a formatted time, as one piece of code for functions other than `format_date`.
  @inline(never)
  func setFormatted(
    _ dateTime: CivilDateTime, _ pattern: Unmanaged<CacheEntry<DatePattern>>,
    _ locale: Unmanaged<CacheEntry<CalendarLocale>>,
    _ state: UnsafeMutablePointer<ConnectionState>
  ) {
    format(dateTime, pattern, locale, state)
  }

  @inline(__always)
  private func format(
    _ dateTime: CivilDateTime, _ pattern: Unmanaged<CacheEntry<DatePattern>>,
    _ locale: Unmanaged<CacheEntry<CalendarLocale>>,
    _ state: UnsafeMutablePointer<ConnectionState>
  ) {
    state.pointee.buffer.removeAll()
    pattern._withUnsafeGuaranteedRef { pattern in
      locale._withUnsafeGuaranteedRef { locale in
        pattern.value.append(dateTime, locale: locale.value, to: &state.pointee.buffer)
      }
    }
    set(&state.pointee.buffer)
  }
}

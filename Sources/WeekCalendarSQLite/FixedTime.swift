import CSQLiteShim
import WeekCalendar

/// What a deterministic function makes of its time argument and the modifiers for it.
enum FixedTime {
  case time(CivilDateTime)
  case null
  /// `now` and its like, which have no place where a result must not change.
  case moving(MovingWord)
}

/// A word whose meaning depends on when or where it is read.
enum MovingWord {
  case now
  case localTime
  case utc
  /// A zone of the tz database, named by the argument at this index.
  case zone(Int)
}

extension SQLiteCall {
  /// The time of an argument, with the modifiers from `first` to the last argument; `start of week`
  /// among them means weeks from `firstWeekday`.
  @inline(__always)
  func fixedTime(
    _ index: Int, modifiersFrom first: Int, firstWeekday: @autoclosure () -> Weekday
  ) -> FixedTime {
    if first < count { return modifiedTime(index, modifiersFrom: first, firstWeekday()) }
    var value = TimeValue()
    switch read(index, into: &value) {
    case .value:
      if let date = value.plainDate { return .time(CivilDateTime(date)) }
      return value.finish(isPlain: true) ? .time(value.dateTime) : .null
    case .unreadable: return .null
    case .now: return .moving(.now)
    }
  }

  @inline(never)
  private func modifiedTime(
    _ index: Int, modifiersFrom first: Int, _ firstWeekday: Weekday
  ) -> FixedTime {
    var value = TimeValue()
    switch read(index, into: &value) {
    case .value: break
    case .unreadable: return .null
    case .now: return .moving(.now)
    }
    let outcome = value.apply(
      modifiers: count &- first, firstWeekday: firstWeekday, refusesLocal: true,
      local: Self.noLocalFields
    ) { text(first &+ $0) }
    switch outcome {
    case .value: return .time(value.dateTime)
    case .noLocalTime: return .moving(.localTime)
    case .noUTC: return .moving(.utc)
    case .null:
      for modifier in first..<count {
        if let text = text(modifier), Word.isZone(text) { return .moving(.zone(modifier)) }
      }
      return .null
    }
  }

  static func noLocalFields(_ unixSeconds: Int64) -> TimeValue.LocalFields? { nil }

  /// ``fixedTime(_:modifiersFrom:firstWeekday:)`` as one piece of code, for functions that are not called for every
  /// row of a report: inlined in each it makes the extension large.
  @inline(never)
  func sharedTime(
    _ index: Int, modifiersFrom first: Int, _ firstWeekday: Weekday
  ) -> FixedTime {
    fixedTime(index, modifiersFrom: first, firstWeekday: firstWeekday)
  }

  /// The locale of an argument, as one piece of code too.
  @inline(never)
  private func sharedLocale(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<CalendarLocale> {
    locale(index, state)
  }

  /// Calls with the time of an argument; the call fails for `now` and its like.
  ///
  /// - Returns: false where the argument is no time, and the result still NULL.
  @inline(__always)
  @discardableResult
  func withTime(
    _ target: UnsafeMutablePointer<CallTarget>, _ index: Int, modifiersFrom first: Int,
    firstWeekday: Weekday = .monday, _ body: (CivilDateTime) -> Void
  ) -> Bool {
    switch sharedTime(index, modifiersFrom: first, firstWeekday) {
    case .time(let dateTime): body(dateTime)
    case .null: return false
    case .moving(let word): failForMoving(target, word)
    }
    return true
  }

  /// Calls with the locale of an argument; the call fails for a wrong one.
  @inline(__always)
  func withLocale(
    _ target: UnsafeMutablePointer<CallTarget>, _ index: Int,
    _ body: (Unmanaged<CacheEntry<CalendarLocale>>) -> Void
  ) {
    switch sharedLocale(index, target.pointee.state) {
    case .found(let entry): body(entry)
    case .null: return
    case .noMemory: api.pointee.result_error_nomem(context)
    case .wrong(let reason): failForLocale(target, index, reason)
    }
  }

  /// Calls with the compiled pattern and the locale of two arguments; the call fails for a wrong one.
  @inline(__always)
  func withPatternAndLocale(
    _ target: UnsafeMutablePointer<CallTarget>, _ patternIndex: Int, _ localeIndex: Int,
    _ body: (Unmanaged<CacheEntry<DatePattern>>, Unmanaged<CacheEntry<CalendarLocale>>) -> Void
  ) {
    let state = target.pointee.state
    let pattern: Unmanaged<CacheEntry<DatePattern>>
    switch self.pattern(patternIndex, state) {
    case .found(let entry): pattern = entry
    case .null: return
    case .noMemory: return api.pointee.result_error_nomem(context)
    case .wrong(let reason):
      return isNull(localeIndex) ? () : failForPattern(target, patternIndex, reason)
    }
    switch self.locale(localeIndex, state) {
    case .found(let locale): body(pattern, locale)
    case .null: return
    case .noMemory: api.pointee.result_error_nomem(context)
    case .wrong(let reason): failForLocale(target, localeIndex, reason)
    }
  }

  /// Calls with the week rules of an argument; the call fails for a wrong locale.
  @inline(__always)
  func withRules(
    _ target: UnsafeMutablePointer<CallTarget>, _ index: Int, _ body: (WeekRules) -> Void
  ) {
    withLocale(target, index) { entry in
      body(entry._withUnsafeGuaranteedRef { $0.value.rules })
    }
  }

  // MARK: Errors

  /// Makes the call fail with a message that starts with the function's name.
  func fail(_ target: UnsafeMutablePointer<CallTarget>, _ message: String) {
    fail(target.pointee.name + ": " + message)
  }

  func failForMoving(_ target: UnsafeMutablePointer<CallTarget>, _ word: MovingWord) {
    let what: String
    let instead: String
    switch word {
    case .now:
      what = "'now' changes"
      instead = "the time as text, as datetime('now') gives it"
    case .localTime:
      what = "the modifier 'localtime' depends on the system's time zone"
      instead = "datetime(time, 'localtime') or in_zone(time, 'Europe/Berlin') as the time"
    case .utc:
      what = "the modifier 'utc' depends on the system's time zone"
      instead = "datetime(time, 'utc') as the time"
    case .zone(let index):
      let zone = "'" + (text(index).map(Word.excerpt) ?? "") + "'"
      what = "the rules of the time zone " + zone + " change"
      instead = "in_zone(time, " + zone + ") as the time"
    }
    fail(
      target,
      what + ", and this function must give the same result for the same arguments, or an index on "
        + "it would go stale; pass " + instead)
  }

  /// Makes the call fail for too few or too many arguments, as SQLite does for a fixed number.
  func failForCount(_ target: UnsafeMutablePointer<CallTarget>) {
    fail("wrong number of arguments to function " + target.pointee.name + "()")
  }
}

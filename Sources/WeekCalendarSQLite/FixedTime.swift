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
}

extension SQLiteCall {
  /// The time of an argument, with the modifiers from `first` to the last argument.
  @inline(__always)
  func fixedTime(_ index: Int, modifiersFrom first: Int) -> FixedTime {
    if first < count { return modifiedTime(index, modifiersFrom: first) }
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
  private func modifiedTime(_ index: Int, modifiersFrom first: Int) -> FixedTime {
    var value = TimeValue()
    switch read(index, into: &value) {
    case .value: break
    case .unreadable: return .null
    case .now: return .moving(.now)
    }
    for modifier in first..<count {
      guard !isNull(modifier), let text = text(modifier) else { return .null }
      switch value.apply(ByteText(text), isFirst: modifier == first) {
      case .applied: break
      case .unreadable: return .null
      case .localTime: return .moving(.localTime)
      case .utc: return .moving(.utc)
      }
    }
    return value.finish(isPlain: false) ? .time(value.dateTime) : .null
  }

  /// ``fixedTime(_:modifiersFrom:)`` as one piece of code, for functions that are not called for every
  /// row of a report: inlined in each it makes the extension large.
  @inline(never)
  private func sharedTime(_ index: Int, modifiersFrom first: Int) -> FixedTime {
    fixedTime(index, modifiersFrom: first)
  }

  /// The locale of an argument, as one piece of code too.
  @inline(never)
  private func sharedLocale(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<CalendarLocale> {
    locale(index, state)
  }

  /// Calls with the time of an argument; the call fails for `now` and its like.
  @inline(__always)
  func withTime(
    _ target: UnsafeMutablePointer<CallTarget>, _ index: Int, modifiersFrom first: Int,
    _ body: (CivilDateTime) -> Void
  ) {
    switch sharedTime(index, modifiersFrom: first) {
    case .time(let dateTime): body(dateTime)
    case .null: return
    case .moving(let word): failForMoving(target, word)
    }
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
    case .wrong(let reason): fail(target, reason)
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
    let reason = ", and this function must give the same result for the same arguments, "
    switch word {
    case .now:
      fail(
        target,
        "'now' changes" + reason
          + "or an index on it would go stale; pass the time as text, as datetime('now') gives it")
    case .localTime:
      fail(
        target,
        "the modifier 'localtime' depends on the system's time zone" + reason
          + "or an index on it would go stale; pass datetime(time, 'localtime') or "
          + "in_zone(time, 'Europe/Berlin') as the time")
    case .utc:
      fail(
        target,
        "the modifier 'utc' depends on the system's time zone" + reason
          + "or an index on it would go stale; pass datetime(time, 'utc') as the time")
    }
  }

  /// Makes the call fail for too few or too many arguments, as SQLite does for a fixed number.
  func failForCount(_ target: UnsafeMutablePointer<CallTarget>) {
    fail("wrong number of arguments to function " + target.pointee.name + "()")
  }
}

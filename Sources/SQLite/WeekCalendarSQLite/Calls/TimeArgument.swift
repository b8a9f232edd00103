import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// The time of an argument with the modifiers of the call; the modifier `start of week` uses the weeks of `scheme`.
  ///
  /// - Returns: Nil if the result is NULL, or if an error has been set: for a nondeterministic word such as `now`, or
  ///   for a time that has been swapped with the argument that `order` names.
  @inline(never)
  func time(
    _ index: Int, swappedWith order: ArgumentOrder? = nil,
    weeks scheme: WeekScheme = .iso8601
  ) -> CivilDateTime? {
    rowTime(index, swappedWith: order, weeks: scheme)
  }

  /// ``time(_:swappedWith:weeks:)``, inlined into the functions that reports call in every row.
  @inline(__always)
  func rowTime(
    _ index: Int, swappedWith order: ArgumentOrder? = nil,
    weeks scheme: @autoclosure () -> WeekScheme
  ) -> CivilDateTime? {
    switch fixedTime(index, weeks: scheme()) {
    case .time(let dateTime): return dateTime
    case .null: handleUnread(index, swappedWith: order)
    case .wrong(let mistake): fail(for: mistake)
    }
    return nil
  }

  /// The time of an argument; its modifiers start at index `first`, after an optional word.
  func time(
    _ index: Int, modifiersFrom first: Int, weeks scheme: WeekScheme
  ) -> CivilDateTime? {
    switch modifiedTime(index, modifiersFrom: first, scheme) {
    case .time(let dateTime): return dateTime
    case .null: handleUnread(index)
    case .wrong(let mistake): fail(for: mistake)
    }
    return nil
  }

  /// Handles a time without a result: the call fails for a key, or for a time swapped with another argument.
  func handleUnread(_ index: Int, swappedWith order: ArgumentOrder? = nil) {
    if failsForKey(index) { return }
    noteUnread(index)
    if let order { check(order, time: index) }
  }

  /// Reads the time of an argument with the modifiers of the call, without setting an error.
  @inline(__always)
  func fixedTime(
    _ index: Int, weeks scheme: @autoclosure () -> WeekScheme = .iso8601
  ) -> FixedTime {
    let first = unsafe target._withUnsafeGuaranteedRef { $0.list.named }
    if first < count { return modifiedTime(index, modifiersFrom: first, scheme()) }
    guard type(index) == WC_TEXT else { return otherTime(index, nil) }
    guard let text = text(index) else { return .null }
    if let date = text.withSpan({ $0.readPlainDate() }) { return .time(CivilDateTime(date)) }
    return otherTime(index, text)
  }

  /// Reads a time without modifiers that is not plain `YYYY-MM-DD`; `text` is nil unless the argument is text.
  @inline(never)
  private func otherTime(_ index: Int, _ text: BorrowedBytes?) -> FixedTime {
    var value = TimeValue()
    switch text.map({ $0.withSpan { value.read($0) } }) ?? read(index, into: &value) {
    case .value:
      return !value.isFarJulianDay && value.finish(isPlain: true) ? .time(value.dateTime) : .null
    case .unreadable:
      return readISO8601(index, into: &value) && value.finish(isPlain: true)
        ? .time(value.dateTime) : .null
    case .now: return .wrong(.now)
    }
  }

  @inline(never)
  private func modifiedTime(
    _ index: Int, modifiersFrom first: Int, _ scheme: WeekScheme
  ) -> FixedTime {
    var value = TimeValue()
    switch readLibraryTime(index, modifiersFrom: first, into: &value) {
    case .value: break
    case .unreadable: return .null
    case .now: return .wrong(.now)
    }
    let outcome = value.apply(modifiers: count &- first, weeks: scheme) {
      passText(first &+ $0, to: $1)
    }
    switch outcome {
    case .value: return .time(value.dateTime)
    case .noLocalTime: return .wrong(.localTime)
    case .noUTC: return .wrong(.utc)
    case .null, .notModifier:
      if hasNull(from: first) { return .null }
      for modifier in first..<count {
        if let text = text(modifier), Word.isZone(text) { return .wrong(.zone(modifier)) }
      }
      return wrongModifier(from: first).map { .wrong(.modifier($0)) } ?? .null
    }
  }

  func fail(for mistake: TimeMistake) {
    let what: String
    let instead: String
    switch mistake {
    case .modifier(let index): return failForModifier(index)
    case .now:
      what = "'now' changes"
      instead = "the time as text, such as the result of datetime('now')"
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
    explain(
      what
        + ", but this function must always return the same result for the same arguments, so that indexes on it "
        + "stay correct; pass " + instead)
  }
}

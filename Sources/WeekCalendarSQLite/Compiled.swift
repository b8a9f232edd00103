import CSQLiteShim
import WeekCalendar

/// What was made from the text of an argument: a pattern, a format or a locale, there during the call at least.
struct Compiled<Value> {
  private let entry: Unmanaged<CacheEntry<Value>>

  init(_ entry: Unmanaged<CacheEntry<Value>>) { self.entry = entry }

  /// Borrows the value where it is, without counting a reference.
  @inline(__always)
  func callAsFunction<Result>(_ body: (borrowing Value) -> Result) -> Result {
    entry._withUnsafeGuaranteedRef { body($0.value) }
  }

  /// A copy of the value.
  var value: Value { entry.takeUnretainedValue().value }

  /// A tag for what is made from this and a text, in some way.
  func tag(_ way: UInt8) -> UInt64 {
    entry._withUnsafeGuaranteedRef { $0.identity &<< 8 | UInt64(way) }
  }
}

extension Compiled<CalendarLocale> {
  @inline(__always)
  var rules: WeekRules { self { $0.rules } }
  /// The day that weeks of the locale start on.
  @inline(__always)
  var firstWeekday: Weekday { rules.firstWeekday }
}

/// What became of a text.
private enum Lookup<Value> {
  case found(Compiled<Value>)
  /// The argument is NULL.
  case null
  /// SQLite is out of memory.
  case noMemory
  /// The text is wrong, for this reason.
  case wrong(String)
}

// Each is nil where the result is NULL, or an error that is set already.
extension SQLiteCall {
  /// The locale of an argument.
  @inline(never)
  func locale(_ index: Int) -> Compiled<CalendarLocale>? { rowLocale(index) }

  /// ``locale(_:)`` where it is called: 15 instructions less a row.
  @inline(__always)
  func rowLocale(_ index: Int) -> Compiled<CalendarLocale>? {
    found(lookUpLocale(index)) { failForLocale(index, $0) }
  }

  /// The locale of an argument, nil also for a wrong one.
  func knownLocale(_ index: Int) -> Compiled<CalendarLocale>? {
    if case .found(let locale) = lookUpLocale(index) { locale } else { nil }
  }

  /// The pattern of an argument; where another argument is NULL, a wrong one is not an error.
  ///
  /// Where it is called: 15 instructions less a row of `format_date`.
  @inline(__always)
  func pattern(_ index: Int, unlessNull other: Int? = nil) -> Compiled<DatePattern>? {
    let pattern = lookUp(
      index, &state.pointee.patterns, { Compiled<DatePattern>.drop($0) },
      { (text) throws(PatternError) in try DatePattern(utf8: text) })
    return found(pattern) { reason in
      if let other, isNull(other) { return }
      failForPattern(index, reason)
    }
  }

  /// The strftime format of an argument.
  func strftimeFormat(_ index: Int) -> Compiled<StrftimeFormat>? {
    let format = lookUp(
      index, &state.pointee.strftimeFormats, { Compiled<StrftimeFormat>.drop($0) },
      { (text) throws(StrftimeError) in try StrftimeFormat(utf8: text, dialect: .localized) })
    return found(format) { explain($0) }
  }

  @inline(__always)
  private func found<Value>(
    _ lookup: Lookup<Value>, wrong: (String) -> Void
  ) -> Compiled<Value>? {
    switch lookup {
    case .found(let value): return value
    case .null: break
    case .noMemory: failForMemory()
    case .wrong(let reason): wrong(reason)
    }
    return nil
  }

  @inline(__always)
  private func lookUpLocale(_ index: Int) -> Lookup<CalendarLocale> {
    lookUp(
      index, &state.pointee.locales, { Compiled<CalendarLocale>.drop($0) },
      { (text) throws(LocaleError) in try CalendarLocale(utf8: text) })
  }

  /// What the text of an argument makes: from SQLite's auxiliary data where the argument is constant, else
  /// from the connection's cache.
  @inline(__always)
  private func lookUp<Value, Failure: Error & CustomStringConvertible>(
    _ index: Int, _ cache: inout BoundedCache<Value>,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ make: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) -> Lookup<Value> {
    if let data = api.pointee.get_auxdata(context, Int32(truncatingIfNeeded: index)) {
      return .found(Compiled(auxiliary: data))
    }
    return lookUpText(index, &cache, drop, make)
  }

  @inline(never)
  private func lookUpText<Value, Failure: Error & CustomStringConvertible>(
    _ index: Int, _ cache: inout BoundedCache<Value>,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ make: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) -> Lookup<Value> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    do throws(Failure) {
      let value = try cache.value(of: text, make: { () throws(Failure) in try make(text) })
      if cache.isKeeping() {
        // SQLite may let go of it at once; the cache's own reference keeps it alive during the call.
        api.pointee.set_auxdata(
          context, Int32(truncatingIfNeeded: index), value.retained(), drop)
      }
      return .found(value)
    } catch {
      return .wrong(error.description)
    }
  }
}

extension Compiled {
  fileprivate init(auxiliary data: UnsafeMutableRawPointer) { entry = .fromOpaque(data) }

  /// A reference for SQLite to keep as long as the argument is constant.
  fileprivate func retained() -> UnsafeMutableRawPointer { entry.retain().toOpaque() }

  /// Lets go of the reference that SQLite was given.
  fileprivate static func drop(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<CacheEntry<Value>>.fromOpaque(data).release()
  }
}

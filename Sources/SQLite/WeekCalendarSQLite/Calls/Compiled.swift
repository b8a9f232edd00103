import CSQLiteShim
import WeekCalendar

/// A pattern or a locale compiled from an argument, valid at least during the call.
///
/// The cache of the connection or SQLite owns the entry; a call never releases it.
@safe
struct Compiled<Value> {
  private let entry: Unmanaged<CacheEntry<Value>>

  init(_ entry: Unmanaged<CacheEntry<Value>>) { unsafe self.entry = unsafe entry }

  /// Borrows the value in place, without counting a reference.
  @inline(__always)
  func callAsFunction<Result>(_ body: (borrowing Value) -> Result) -> Result {
    unsafe entry._withUnsafeGuaranteedRef { body($0.value) }
  }

  /// A copy of the value.
  var value: Value { unsafe entry.takeUnretainedValue().value }

  /// A number that is unique for each compiled value, and never 0.
  var identity: UInt64 { unsafe entry._withUnsafeGuaranteedRef { $0.identity } }
}

extension Compiled<CalendarLocale> {
  @inline(__always)
  var scheme: WeekScheme { self { $0.scheme } }
}

/// The result of looking up or compiling an argument's text.
private enum Lookup<Value> {
  case found(Compiled<Value>)
  /// The argument is NULL.
  case null
  /// SQLite is out of memory.
  case noMemory
  /// The text is wrong, for this reason.
  case wrong(String)
}

// Each function returns nil if the result is NULL, or if an error has been set.
extension SQLiteCall {
  /// The locale of an argument.
  @inline(never)
  func locale(_ index: Int) -> Compiled<CalendarLocale>? { rowLocale(index) }

  /// ``locale(_:)``, inlined into functions that are called in every row.
  ///
  /// If another argument is NULL, an invalid locale is not an error.
  @inline(__always)
  func rowLocale(_ index: Int, unlessNull other: Int? = nil) -> Compiled<CalendarLocale>? {
    found(lookUpLocale(index)) { reason in
      if let other, isNull(other) { return }
      failForLocale(index, reason)
    }
  }

  /// The locale of an argument; nil also for an invalid locale, without an error.
  func knownLocale(_ index: Int) -> Compiled<CalendarLocale>? {
    if case .found(let locale) = lookUpLocale(index) { locale } else { nil }
  }

  /// The pattern of an argument in a dialect; nil means the guessed dialect.
  ///
  /// If one of the other arguments is NULL, an invalid pattern is not an error. Inlined, because `format_date` calls it
  /// in every row.
  @inline(__always)
  func pattern(
    _ index: Int, in dialect: PatternDialect?, unlessNull others: ClosedRange<Int>? = nil
  ) -> Compiled<DatePattern>? {
    let pattern = unsafe lookUp(
      index, &state.pointee.patterns, .pattern(dialect), { unsafe Compiled<DatePattern>.drop($0) },
      { (text) throws(PatternError) in
        try text.withSpan { (text) throws(PatternError) in
          try DatePattern(utf8: text, dialect: dialect ?? .guess(utf8: text))
        }
      })
    return found(pattern) { reason in
      if let others, others.contains(where: isNull) { return }
      failForPattern(index, in: dialect, reason)
    }
  }

  /// The pattern of an argument with the locale's forms of `%c`, `%x`, `%X` and `%r`, cached for the next row.
  ///
  /// The result is nil if the call has failed.
  @inline(__always)
  func bound(
    _ pattern: Compiled<DatePattern>, _ index: Int, to locale: Compiled<CalendarLocale>
  ) -> Compiled<DatePattern>? {
    pattern { $0.needsLocale } ? makeBound(pattern, index, to: locale) : pattern
  }

  @inline(never)
  private func makeBound(
    _ pattern: Compiled<DatePattern>, _ index: Int, to locale: Compiled<CalendarLocale>
  ) -> Compiled<DatePattern>? {
    guard let source = text(index) else {
      failForMemory()
      return nil
    }
    let tag = CacheTag.bound(pattern { $0.dialect }, locale)
    return unsafe state.pointee.patterns.value(of: source, tag: tag) { () throws(Never) in
      pattern.value.bound(to: locale.value)
    }
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
    unsafe lookUp(
      index, &state.pointee.locales, .plain, { unsafe Compiled<CalendarLocale>.drop($0) },
      { (text) throws(LocaleError) in
        try text.withSpan { (text) throws(LocaleError) in
          unsafe try CalendarLocale(
            utf8: text, rules: state.pointee.rules, names: state.pointee.names)
        }
      })
  }

  /// The value compiled from an argument's text.
  ///
  /// It comes from SQLite's auxiliary data if the argument is constant, otherwise from the connection's cache.
  @inline(__always)
  private func lookUp<Value, Failure: Error & CustomStringConvertible>(
    _ index: Int, _ cache: inout BoundedCache<Value>, _ tag: CacheTag,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ make: (BorrowedBytes) throws(Failure) -> Value
  ) -> Lookup<Value> {
    if let data = unsafe api.pointee.get_auxdata(context, Int32(truncatingIfNeeded: index)) {
      return unsafe .found(Compiled(auxiliary: data))
    }
    return unsafe lookUpText(index, &cache, tag, drop, make)
  }

  @inline(never)
  private func lookUpText<Value, Failure: Error & CustomStringConvertible>(
    _ index: Int, _ cache: inout BoundedCache<Value>, _ tag: CacheTag,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ make: (BorrowedBytes) throws(Failure) -> Value
  ) -> Lookup<Value> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    do throws(Failure) {
      let value = try cache.value(
        of: text, tag: tag, make: { () throws(Failure) in try make(text) })
      if cache.shouldPassEntry() {
        // SQLite may release it at once; the cache's reference keeps it alive during the call.
        unsafe api.pointee.set_auxdata(
          context, Int32(truncatingIfNeeded: index), value.retained(), drop)
      }
      return .found(value)
    } catch {
      return .wrong(error.description)
    }
  }
}

extension Compiled {
  fileprivate init(auxiliary data: UnsafeMutableRawPointer) {
    unsafe entry = unsafe .fromOpaque(data)
  }

  /// A reference that SQLite keeps as long as the argument is constant.
  fileprivate func retained() -> UnsafeMutableRawPointer { unsafe entry.retain().toOpaque() }

  /// Releases the reference that was passed to SQLite.
  fileprivate static func drop(_ data: UnsafeMutableRawPointer?) {
    guard let data = unsafe data else { return }
    unsafe Unmanaged<CacheEntry<Value>>.fromOpaque(data).release()
  }
}

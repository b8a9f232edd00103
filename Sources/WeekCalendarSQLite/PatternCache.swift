import CSQLiteShim
import WeekCalendar

/// Something compiled from a text, with the text it was compiled from, shared between the cache of a
/// connection and SQLite's auxiliary data.
///
/// References are counted without atomics: all of it happens under one connection's mutex.
struct CacheEntry<Value> {
  let key: ContiguousArray<UInt8>
  let value: Value
  fileprivate var references = 1

  static func make(
    _ key: UnsafeBufferPointer<UInt8>, _ value: Value
  ) -> UnsafeMutablePointer<CacheEntry> {
    let entry = UnsafeMutablePointer<CacheEntry>.allocate(capacity: 1)
    entry.initialize(to: CacheEntry(key: ContiguousArray(key), value: value))
    return entry
  }

  static func release(_ entry: UnsafeMutablePointer<CacheEntry>) {
    entry.pointee.references -= 1
    guard entry.pointee.references == 0 else { return }
    entry.deinitialize(count: 1)
    entry.deallocate()
  }

  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key.count == text.count else { return false }
    for index in 0..<text.count where key[index] != text[index] { return false }
    return true
  }
}

/// The last few things compiled on a connection, found by their text: for texts that come from a
/// column, which SQLite keeps no auxiliary data for.
///
/// Lookup compares bytes, entry by entry from the one used last; there are at most ``capacity``.
struct BoundedCache<Value>: ~Copyable {
  typealias Entry = UnsafeMutablePointer<CacheEntry<Value>>

  /// Enough for a format per row type of a report; few enough to be walked through.
  static var capacity: Int { 16 }

  private let entries: UnsafeMutablePointer<Entry>
  private var count = 0
  private var last = 0
  private var oldest = 0

  init() {
    entries = .allocate(capacity: Self.capacity)
  }

  deinit {
    for index in 0..<count { CacheEntry.release(entries[index]) }
    entries.deallocate()
  }

  /// The entry of a text; it stays in the cache until another one is inserted.
  @inline(__always)
  mutating func find(_ text: UnsafeBufferPointer<UInt8>) -> Entry? {
    if last < count, entries[last].pointee.matches(text) { return entries[last] }
    for index in 0..<count where entries[index].pointee.matches(text) {
      last = index
      return entries[index]
    }
    return nil
  }

  /// Adds an entry in place of the oldest; the cache then owns the caller's reference.
  mutating func insert(_ entry: Entry) {
    if count < Self.capacity {
      (entries + count).initialize(to: entry)
      last = count
      count += 1
    } else {
      CacheEntry.release(entries[oldest])
      entries[oldest] = entry
      last = oldest
      oldest = (oldest + 1) % Self.capacity
    }
  }
}

/// What became of asking for a compiled pattern or a locale.
enum CacheResult<Value> {
  /// It is there, during this call at least.
  case found(UnsafeMutablePointer<CacheEntry<Value>>)
  /// The argument is NULL.
  case null
  /// SQLite is out of memory.
  case noMemory
  /// The text is wrong, for this reason.
  case wrong(String)
}

extension SQLiteCall {
  /// The compiled pattern of an argument: from SQLite's auxiliary data where the argument is
  /// constant, else from the connection's cache.
  @inline(__always)
  func pattern(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<DatePattern> {
    if let entry = auxiliary(index, as: DatePattern.self) { return .found(entry) }
    return compilePattern(index, state)
  }

  /// The resolved locale of an argument, from the same places.
  @inline(__always)
  func locale(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<CalendarLocale> {
    if let entry = auxiliary(index, as: CalendarLocale.self) { return .found(entry) }
    return resolveLocale(index, state)
  }

  @inline(__always)
  private func auxiliary<Value>(
    _ index: Int, as: Value.Type
  ) -> UnsafeMutablePointer<CacheEntry<Value>>? {
    let data = api.pointee.get_auxdata(context, Int32(truncatingIfNeeded: index))
    return data?.assumingMemoryBound(to: CacheEntry<Value>.self)
  }

  @inline(never)
  private func compilePattern(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<DatePattern> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    if let entry = state.pointee.patterns.find(text) {
      return keep(entry, index) { CacheEntry<DatePattern>.drop($0) }
    }
    do {
      let entry = CacheEntry.make(text, try DatePattern(utf8: text))
      state.pointee.patterns.insert(entry)
      return keep(entry, index) { CacheEntry<DatePattern>.drop($0) }
    } catch {
      return .wrong(error.description)
    }
  }

  @inline(never)
  private func resolveLocale(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<CalendarLocale> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    if let entry = state.pointee.locales.find(text) {
      return keep(entry, index) { CacheEntry<CalendarLocale>.drop($0) }
    }
    do {
      let entry = CacheEntry.make(text, try CalendarLocale(utf8: text))
      state.pointee.locales.insert(entry)
      return keep(entry, index) { CacheEntry<CalendarLocale>.drop($0) }
    } catch {
      return .wrong(error.description)
    }
  }

  /// Gives SQLite a reference of its own to keep as long as the argument is constant.
  ///
  /// SQLite may
  /// let go of it at once; the cache's reference keeps the entry alive during the call.
  private func keep<Value>(
    _ entry: UnsafeMutablePointer<CacheEntry<Value>>, _ index: Int,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> CacheResult<Value> {
    entry.pointee.references += 1
    api.pointee.set_auxdata(
      context, Int32(truncatingIfNeeded: index), UnsafeMutableRawPointer(entry), drop)
    return .found(entry)
  }
}

extension CacheEntry {
  /// Lets go of the reference that SQLite was given.
  fileprivate static func drop(_ data: UnsafeMutableRawPointer?) {
    guard let entry = data?.assumingMemoryBound(to: CacheEntry.self) else { return }
    release(entry)
  }
}

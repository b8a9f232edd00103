import CSQLiteShim
import WeekCalendar

/// Something compiled from a text, with the text it was compiled from, shared between the cache of a
/// connection and SQLite's auxiliary data.
///
/// A class because its constants can be borrowed where they are: a structure behind a pointer would
/// be copied, with all its reference counts, for every row.
final class CacheEntry<Value> {
  private let key: ContiguousArray<UInt8>
  let value: Value

  init(_ key: UnsafeBufferPointer<UInt8>, _ value: Value) {
    self.key = ContiguousArray(key)
    self.value = value
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
  typealias Entry = Unmanaged<CacheEntry<Value>>

  /// Enough for a format per row type of a report; few enough to be walked through.
  static var capacity: Int { 16 }

  private let entries: UnsafeMutablePointer<Entry>
  private var count = 0
  private var last = 0
  private var oldest = 0
  private var lookups: UInt = 0

  init() {
    entries = .allocate(capacity: Self.capacity)
  }

  deinit {
    for index in 0..<count { entries[index].release() }
    entries.deallocate()
  }

  /// The entry of a text; it stays in the cache until another one is inserted.
  @inline(__always)
  mutating func find(_ text: UnsafeBufferPointer<UInt8>) -> Entry? {
    if last < count, entries[last]._withUnsafeGuaranteedRef({ $0.matches(text) }) {
      return entries[last]
    }
    for index in 0..<count where entries[index]._withUnsafeGuaranteedRef({ $0.matches(text) }) {
      last = index
      return entries[index]
    }
    return nil
  }

  /// Whether SQLite should be given the entry that was just looked up.
  ///
  /// Where the text comes from a column SQLite throws the entry away after each row, which costs more
  /// than the lookup; where it is constant, a lookup happens only until SQLite has the entry. Giving
  /// it one entry in sixteen serves both: nothing per row here, at most sixteen lookups there.
  mutating func isKeeping() -> Bool {
    lookups &+= 1
    return lookups & 15 == 1
  }

  /// Adds an entry in place of the oldest; the cache then owns the caller's reference.
  mutating func insert(_ entry: Entry) {
    if count < Self.capacity {
      (entries + count).initialize(to: entry)
      last = count
      count += 1
    } else {
      entries[oldest].release()
      entries[oldest] = entry
      last = oldest
      oldest = (oldest + 1) % Self.capacity
    }
  }
}

/// What became of asking for a compiled pattern or a locale.
enum CacheResult<Value> {
  /// It is there, during this call at least.
  case found(Unmanaged<CacheEntry<Value>>)
  /// The argument is NULL.
  case null
  /// SQLite is out of memory.
  case noMemory
  /// The text is wrong, for this reason.
  case wrong(String)
}

extension Unmanaged<CacheEntry<CalendarLocale>> {
  /// The day that weeks of the locale start on.
  @inline(__always)
  var firstWeekday: Weekday { _withUnsafeGuaranteedRef { $0.value.rules.firstWeekday } }
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

  /// The compiled strftime format of an argument, from the same places.
  @inline(__always)
  func strftimeFormat(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<StrftimeFormat> {
    if let entry = auxiliary(index, as: StrftimeFormat.self) { return .found(entry) }
    return compileStrftimeFormat(index, state)
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
  ) -> Unmanaged<CacheEntry<Value>>? {
    guard let data = api.pointee.get_auxdata(context, Int32(truncatingIfNeeded: index))
    else { return nil }
    return Unmanaged.fromOpaque(data)
  }

  @inline(never)
  private func compilePattern(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<DatePattern> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    let isKeeping = state.pointee.patterns.isKeeping()
    if let entry = state.pointee.patterns.find(text) {
      return !isKeeping ? .found(entry) : keep(entry, index) { CacheEntry<DatePattern>.drop($0) }
    }
    do {
      let entry = Unmanaged.passRetained(CacheEntry(text, try DatePattern(utf8: text)))
      state.pointee.patterns.insert(entry)
      return keep(entry, index) { CacheEntry<DatePattern>.drop($0) }
    } catch {
      return .wrong(error.description)
    }
  }

  @inline(never)
  private func compileStrftimeFormat(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<StrftimeFormat> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    let isKeeping = state.pointee.strftimeFormats.isKeeping()
    if let entry = state.pointee.strftimeFormats.find(text) {
      return !isKeeping ? .found(entry) : keep(entry, index) { CacheEntry<StrftimeFormat>.drop($0) }
    }
    do throws(StrftimeError) {
      let format = try StrftimeFormat(utf8: text, dialect: .localized)
      let entry = Unmanaged.passRetained(CacheEntry(text, format))
      state.pointee.strftimeFormats.insert(entry)
      return keep(entry, index) { CacheEntry<StrftimeFormat>.drop($0) }
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
    let isKeeping = state.pointee.locales.isKeeping()
    if let entry = state.pointee.locales.find(text) {
      return !isKeeping ? .found(entry) : keep(entry, index) { CacheEntry<CalendarLocale>.drop($0) }
    }
    do {
      let entry = Unmanaged.passRetained(CacheEntry(text, try CalendarLocale(utf8: text)))
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
    _ entry: Unmanaged<CacheEntry<Value>>, _ index: Int,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> CacheResult<Value> {
    api.pointee.set_auxdata(
      context, Int32(truncatingIfNeeded: index), entry.retain().toOpaque(), drop)
    return .found(entry)
  }
}

extension CacheEntry {
  /// Lets go of the reference that SQLite was given.
  fileprivate static func drop(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<CacheEntry>.fromOpaque(data).release()
  }
}

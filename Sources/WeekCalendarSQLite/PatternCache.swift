import CSQLiteShim
import WeekCalendar

/// Something compiled from a text, with the text it was compiled from, shared between the cache of a
/// connection and SQLite's auxiliary data.
///
/// A class because its constants can be borrowed where they are: a structure behind a pointer would
/// be copied, with all its reference counts, for every row.
final class CacheEntry<Value> {
  /// What tells entries of the same text apart, as the locale that a template was asked for in.
  private let tag: UInt64
  private let key: ContiguousArray<UInt8>
  /// Different for each entry that a cache has made; a tag for what is made from the entry.
  let identity: UInt64
  let value: Value

  fileprivate init(
    _ key: UnsafeBufferPointer<UInt8>, tag: UInt64, identity: UInt64, _ value: Value
  ) {
    self.key = ContiguousArray(key)
    self.tag = tag
    self.identity = identity
    self.value = value
  }

  @inline(__always)
  fileprivate func matches(_ text: UnsafeBufferPointer<UInt8>, _ tag: UInt64) -> Bool {
    guard key.count == text.count, self.tag == tag else { return false }
    for index in 0..<text.count where key[index] != text[index] { return false }
    return true
  }

  /// About how many bytes an entry takes, by its text: what is compiled from it grows with it.
  fileprivate var cost: Int { 768 &+ 24 &* key.count }
}

/// The things compiled on a connection, found by their text: for texts that come from a column, which
/// SQLite keeps no auxiliary data for.
///
/// Bounded by ``budget``: 5,000 short texts have room. When it is full, any entry makes room.
struct BoundedCache<Value>: ~Copyable {
  typealias Entry = Unmanaged<CacheEntry<Value>>

  /// About how many bytes all entries may take: 4 MiB.
  static var budget: Int { 4 << 20 }

  private var entries: ContiguousArray<Entry> = []
  private var index = TextIndex()
  private var cost = 0
  private var last = 0
  private var made: UInt64 = 0
  private var lookups: UInt = 0

  init() {}

  deinit {
    for entry in entries { entry.release() }
  }

  /// The entry of a text; it stays in the cache until another one is inserted.
  @inline(never)
  mutating func find(_ text: UnsafeBufferPointer<UInt8>, tag: UInt64 = 0) -> Entry? {
    // Rows of one text often stand together.
    if last < entries.count, matches(last, text, tag) { return entries[last] }
    let hash = TextIndex.hash(text, tag: tag)
    guard let place = index.place(of: hash, where: { matches($0, text, tag) }) else { return nil }
    last = place
    return entries[place]
  }

  @inline(__always)
  private func matches(_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ tag: UInt64) -> Bool {
    entries[place]._withUnsafeGuaranteedRef { $0.matches(text, tag) }
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

  /// Adds what was made from a text; the cache owns the entry.
  @inline(never)
  mutating func insert(
    _ text: UnsafeBufferPointer<UInt8>, tag: UInt64 = 0, _ value: Value
  ) -> Entry {
    made &+= 1
    let entry = CacheEntry(text, tag: tag, identity: made, value)
    while cost &+ entry.cost > Self.budget, !entries.isEmpty { remove(at: index.anyPlace()) }
    cost &+= entry.cost
    last = entries.count
    index.append(TextIndex.hash(text, tag: tag))
    entries.append(.passRetained(entry))
    return entries[last]
  }

  private mutating func remove(at place: Int) {
    let removed = entries[place]
    cost &-= removed._withUnsafeGuaranteedRef { $0.cost }
    index.remove(at: place)
    entries[place] = entries[entries.count &- 1]
    entries.removeLast()
    removed.release()
  }

  /// Lets go of all entries.
  mutating func removeAll() {
    for entry in entries { entry.release() }
    entries = []
    index.removeAll()
    cost = 0
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

  /// The tag of what is made for the locale, in some way.
  @inline(__always)
  func tag(_ way: UInt8) -> UInt64 {
    _withUnsafeGuaranteedRef { $0.identity &<< 8 | UInt64(way) }
  }
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
    cached(
      index, &state.pointee.patterns, { CacheEntry<DatePattern>.drop($0) },
      { (text) throws(PatternError) in try DatePattern(utf8: text) })
  }

  @inline(never)
  private func compileStrftimeFormat(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<StrftimeFormat> {
    cached(
      index, &state.pointee.strftimeFormats, { CacheEntry<StrftimeFormat>.drop($0) },
      { (text) throws(StrftimeError) in try StrftimeFormat(utf8: text, dialect: .localized) })
  }

  @inline(never)
  private func resolveLocale(
    _ index: Int, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> CacheResult<CalendarLocale> {
    cached(
      index, &state.pointee.locales, { CacheEntry<CalendarLocale>.drop($0) },
      { (text) throws(LocaleError) in try CalendarLocale(utf8: text) })
  }

  /// What the text of an argument makes, from a cache where that has it.
  @inline(__always)
  private func cached<Value, Failure: Error & CustomStringConvertible>(
    _ index: Int, _ cache: inout BoundedCache<Value>,
    _ drop: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ make: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) -> CacheResult<Value> {
    if isNull(index) { return .null }
    guard let text = text(index) else { return .noMemory }
    let isKeeping = cache.isKeeping()
    if let entry = cache.find(text) { return isKeeping ? keep(entry, index, drop) : .found(entry) }
    do throws(Failure) {
      return keep(cache.insert(text, try make(text)), index, drop)
    } catch {
      return .wrong(error.description)
    }
  }

  /// Gives SQLite a reference of its own to keep as long as the argument is constant.
  ///
  /// SQLite may let go of it at once; the cache's reference keeps the entry alive during the call.
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

import WeekCalendar

/// A connection's cache of compiled patterns or locales, by their text.
///
/// It serves texts from a column, for which SQLite keeps no auxiliary data. Its size is bounded by ``budget``: 5,000
/// short texts fit. A full cache evicts a random entry. The cache owns a reference to each entry until it removes it.
@safe
struct BoundedCache<Value>: ~Copyable {
  /// The approximate maximum size of all entries: 4 MiB.
  static var budget: Int { 4 << 20 }

  private var entries: ContiguousArray<Unmanaged<CacheEntry<Value>>> = unsafe []
  private var index = HashIndex()
  /// An estimate of the size of all entries in bytes.
  private var cost = 0
  /// The place of the entry that was used last.
  private var last = 0
  private var lastIdentity: UInt64 = 0
  private var lookups: UInt = 0
  private let entryCost: Int

  /// - Parameter entryCost: the approximate minimum size of an entry in bytes.
  init(entryCost: Int = 768) { self.entryCost = entryCost }

  deinit {
    for index in unsafe entries.indices { unsafe entries[index].release() }
  }

  /// Looks up text, or compiles it; the entry stays in the cache at least until the next one is added.
  @inline(__always)
  mutating func value<Failure: Error>(
    of text: BorrowedBytes, tag: CacheTag, make: () throws(Failure) -> Value
  ) throws(Failure) -> Compiled<Value> {
    if let known = find(text, tag) { return known }
    return insert(text, tag, try make())
  }

  @inline(never)
  private mutating func find(
    _ text: BorrowedBytes, _ tag: CacheTag
  ) -> Compiled<Value>? {
    // Consecutive rows often have the same text.
    if unsafe last < entries.count, matches(last, text, tag) {
      return unsafe Compiled(entries[last])
    }
    let hash = text.withSpan { HashIndex.hash($0, tag: tag.rawValue) }
    guard let place = index.place(of: hash, where: { matches($0, text, tag) }) else {
      return nil
    }
    last = place
    return unsafe Compiled(entries[place])
  }

  @inline(__always)
  private func matches(_ place: Int, _ text: BorrowedBytes, _ tag: CacheTag) -> Bool {
    unsafe entries[place]._withUnsafeGuaranteedRef { $0.matches(text, tag) }
  }

  /// Whether to pass the entry that was just looked up to SQLite.
  ///
  /// If the text is constant, SQLite keeps the entry, and no further lookups are needed. If the text comes from a
  /// column, SQLite drops the entry after each row, which costs more than the lookup. Passing one entry in sixteen
  /// serves both cases: columns cost almost nothing, and constants need at most sixteen lookups.
  mutating func shouldPassEntry() -> Bool {
    lookups &+= 1
    return lookups & 15 == 1
  }

  /// Adds an entry for a text; the cache owns it.
  @inline(never)
  private mutating func insert(
    _ text: BorrowedBytes, _ tag: CacheTag, _ value: Value
  ) -> Compiled<Value> {
    lastIdentity &+= 1
    let entry = CacheEntry(text, tag: tag, identity: lastIdentity, value)
    let added = entryCost &+ entry.cost
    while cost &+ added > Self.budget, unsafe !entries.isEmpty { remove(at: index.anyPlace()) }
    cost &+= added
    last = unsafe entries.count
    index.append(text.withSpan { HashIndex.hash($0, tag: tag.rawValue) })
    unsafe entries.append(.passRetained(entry))
    return unsafe Compiled(entries[last])
  }

  private mutating func remove(at place: Int) {
    let removed = unsafe entries[place]
    unsafe cost &-= entryCost &+ removed._withUnsafeGuaranteedRef { $0.cost }
    index.remove(at: place)
    unsafe entries[place] = unsafe entries[entries.count &- 1]
    unsafe entries.removeLast()
    unsafe removed.release()
  }

  /// Releases all entries.
  mutating func removeAll() {
    for index in unsafe entries.indices { unsafe entries[index].release() }
    unsafe entries = unsafe []
    index.removeAll()
    cost = 0
  }
}

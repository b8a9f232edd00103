import WeekCalendar

/// Something compiled from a text, with the text it was compiled from, shared between the cache of a
/// connection and SQLite's auxiliary data.
///
/// A class because its constants can be borrowed where they are: a structure reached by a pointer would
/// be copied, with all its reference counts, for every row.
final class CacheEntry<Value> {
  /// Distinguishes entries with the same text, for example by the locale of a template.
  private let tag: CacheTag
  private let key: ContiguousArray<UInt8>
  /// Unique for each entry of a cache; used as a tag for things made from the entry.
  let identity: UInt64
  let value: Value

  fileprivate init(
    _ key: BorrowedBytes, tag: CacheTag, identity: UInt64, _ value: Value
  ) {
    self.key = ContiguousArray(key)
    self.tag = tag
    self.identity = identity
    self.value = value
  }

  @inline(__always)
  fileprivate func matches(_ text: BorrowedBytes, _ tag: CacheTag) -> Bool {
    guard key.count == text.count, self.tag == tag else { return false }
    for index in 0..<text.count where key[index] != text[index] { return false }
    return true
  }

  /// An estimate of an entry's bytes beyond the minimum, by the length of its text.
  fileprivate var cost: Int { 24 &* key.count }
}

/// A cache of compiled patterns or locales of a connection by their text: for texts from a column, for which
/// SQLite keeps no auxiliary data.
///
/// Bounded by ``budget``: 5,000 short texts fit. When it is full, a random entry is evicted.
///
/// It owns a reference to each entry until it removes it.
@safe
struct BoundedCache<Value>: ~Copyable {
  /// About how many bytes all entries may take: 4 MiB.
  static var budget: Int { 4 << 20 }

  private var entries: ContiguousArray<Unmanaged<CacheEntry<Value>>> = unsafe []
  private var index = HashIndex()
  private var cost = 0
  private var last = 0
  private var made: UInt64 = 0
  private var lookups: UInt = 0
  private let entryCost: Int

  /// - Parameter entryCost: about how many bytes an entry takes at least.
  init(entryCost: Int = 768) { self.entryCost = entryCost }

  deinit {
    for index in unsafe entries.indices { unsafe entries[index].release() }
  }

  /// Looks up a text or compiles it; the entry stays in the cache until the next one is made.
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
    // Rows of one text often come together.
    if unsafe last < entries.count, matches(last, text, tag) {
      return unsafe Compiled(entries[last])
    }
    let hash = text.withSpan { HashIndex.hash($0, tag: tag.rawValue) }
    guard let place = index.place(of: hash, where: { matches($0, text, tag) }) else { return nil }
    last = place
    return unsafe Compiled(entries[place])
  }

  @inline(__always)
  private func matches(_ place: Int, _ text: BorrowedBytes, _ tag: CacheTag) -> Bool {
    unsafe entries[place]._withUnsafeGuaranteedRef { $0.matches(text, tag) }
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

  /// Adds an entry for a text; the cache owns it.
  @inline(never)
  private mutating func insert(
    _ text: BorrowedBytes, _ tag: CacheTag, _ value: Value
  ) -> Compiled<Value> {
    made &+= 1
    let entry = CacheEntry(text, tag: tag, identity: made, value)
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

  /// Lets go of all entries.
  mutating func removeAll() {
    for index in unsafe entries.indices { unsafe entries[index].release() }
    unsafe entries = unsafe []
    index.removeAll()
    cost = 0
  }
}

/// A cache of recently used time zones, so that a file is not read for every row.
///
/// The cache is a value, not a global. Its owner, such as a database connection or a report, decides how long the rules
/// in it stay valid. It holds at most ``capacity`` time zones of about 2 KB each. A full cache evicts the least
/// recently used of a few random zones. Therefore, a program that cycles through slightly more zones than fit has a few
/// misses, not a miss each time.
///
///     var cache = TimeZoneCache(SystemTimeZones())
///     try cache.dateTime(at: Instant(millisecondsSince1970: 0)!, zone: "America/New_York").description
///     // "1969-12-31T19:00:00"
///
public struct TimeZoneCache: Sendable {
  private struct Entry: Sendable {
    let text: ContiguousArray<UInt8>
    var clock: ZonedClock
    var lastUse: UInt64
  }

  /// The source of the time zones.
  public let zones: SystemTimeZones
  /// The maximum number of time zones in the cache, 1...4,096.
  public let capacity: Int
  private var entries: ContiguousArray<Entry> = []
  private var index = HashIndex()
  private var latest = 0
  private var uses: UInt64 = 0

  /// Makes an empty cache; the default capacity has room for all 600 names of the time zone database.
  ///
  /// A capacity outside 1...4,096 is clamped to that range.
  public init(_ zones: SystemTimeZones, capacity: Int = 1_024) {
    self.zones = zones
    self.capacity = min(max(capacity, 1), 4_096)
  }

  /// The number of time zones in the cache.
  public var count: Int { entries.count }

  /// Removes all time zones, so that each is read from its file when it is next used.
  public mutating func removeAll() {
    entries = []
    index.removeAll()
    latest = 0
  }

  /// The date and time on a time zone's clocks at an instant.
  ///
  /// The zone is any text that ``SystemTimeZones/rules(named:)-(String)`` accepts.
  ///
  /// - Throws: ``TimeZoneError`` if the time zone cannot be loaded; failed lookups are not cached.
  public mutating func dateTime(
    at time: Instant, zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> CivilDateTime {
    try entries[place(of: utf8)].clock.dateTime(at: time)
  }

  /// The date and time on a time zone's clocks at an instant; see ``dateTime(at:zone:)-(_,Span<UInt8>)``.
  public mutating func dateTime(
    at time: Instant, zone: String
  ) throws(TimeZoneError) -> CivilDateTime {
    try zone.withUTF8Span { (utf8) throws(TimeZoneError) in try dateTime(at: time, zone: utf8) }
  }

  /// The instant together with the date and time in a time zone.
  ///
  /// The zone is any text that ``SystemTimeZones/rules(named:)-(String)`` accepts.
  ///
  /// - Throws: ``TimeZoneError`` if the time zone cannot be loaded.
  public mutating func zonedDateTime(
    at time: Instant, zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> ZonedDateTime {
    ZonedDateTime(time, on: &entries[try place(of: utf8)].clock)
  }

  /// A copy of a time zone's clock, which can also convert a local date and time to an instant.
  ///
  /// - Throws: ``TimeZoneError`` if the time zone cannot be loaded.
  public mutating func clock(
    zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> ZonedClock {
    entries[try place(of: utf8)].clock
  }

  private mutating func place(
    of text: Span<UInt8>
  ) throws(TimeZoneError) -> Int {
    // Consecutive rows often have the same time zone.
    if latest >= entries.count || !text.isEqual(to: entries[latest].text) {
      let hash = HashIndex.hash(text)
      let known = index.place(of: hash) { text.isEqual(to: entries[$0].text) }
      latest = if let known { known } else { try add(text, hash) }
    }
    uses &+= 1
    entries[latest].lastUse = uses
    return latest
  }

  /// Loads a time zone and appends it; a full cache first evicts the least recently used of eight random zones.
  ///
  /// A cache with a capacity of eight or less considers all its zones.
  private mutating func add(_ text: Span<UInt8>, _ hash: UInt32) throws(TimeZoneError) -> Int {
    let clock = ZonedClock(try zones.rules(named: text))
    if entries.count == capacity {
      let places = (0..<min(8, capacity)).map { capacity <= 8 ? $0 : index.anyPlace() }
      let unused = places.min { entries[$0].lastUse < entries[$1].lastUse } ?? 0
      index.remove(at: unused)
      entries.swapAt(unused, capacity &- 1)
      entries.removeLast()
    }
    index.append(hash)
    entries.append(Entry(text: ContiguousArray(text), clock: clock, lastUse: 0))
    return entries.count &- 1
  }
}

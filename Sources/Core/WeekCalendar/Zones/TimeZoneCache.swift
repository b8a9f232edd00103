/// A cache of the clocks of recently used zones, so that a file is not read again for each row.
///
/// A value, not a global: its owner (a database connection, a report) decides how long the rules it has
/// read stay valid. It holds at most ``capacity`` zones of about 2 KB each; a full one evicts the least recently used
/// of a few random zones, so that using one zone too many in turn costs a few misses, not all.
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

  /// Where zones come from.
  public let zones: SystemTimeZones
  /// How many zones are kept, 1...4,096.
  public let capacity: Int
  private var entries: ContiguousArray<Entry> = []
  private var index = HashIndex()
  private var latest = 0
  private var uses: UInt64 = 0

  /// Makes an empty cache; all of the tz database's 600 names have room unless said otherwise.
  ///
  /// A capacity outside 1...4,096 becomes the nearest one inside.
  public init(_ zones: SystemTimeZones, capacity: Int = 1_024) {
    self.zones = zones
    self.capacity = min(max(capacity, 1), 4_096)
  }

  /// How many zones are kept now.
  public var count: Int { entries.count }

  /// Removes all zones, so that each is read again.
  public mutating func removeAll() {
    entries = []
    index.removeAll()
    latest = 0
  }

  /// The date and time on a zone's clocks at an instant; the zone as ``SystemTimeZones`` reads it.
  ///
  /// - Throws: ``TimeZoneError``; zones that cannot be had are not remembered.
  public mutating func dateTime(
    at time: Instant, zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> CivilDateTime {
    try entries[place(of: utf8)].clock.dateTime(at: time)
  }

  /// The date and time on a zone's clocks at an instant; see ``dateTime(at:zone:)-(_,Span<UInt8>)``.
  public mutating func dateTime(
    at time: Instant, zone: String
  ) throws(TimeZoneError) -> CivilDateTime {
    try zone.withUTF8Span { (utf8) throws(TimeZoneError) in try dateTime(at: time, zone: utf8) }
  }

  /// What a zone's clocks show at an instant, with the zone's name, which ``SystemTimeZones`` reads.
  ///
  /// - Throws: ``TimeZoneError``.
  public mutating func zonedDateTime(
    at time: Instant, zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> ZonedDateTime {
    ZonedDateTime(time, on: &entries[try place(of: utf8)].clock)
  }

  /// A copy of a zone's clock, which also knows at which instant it showed a date and time.
  ///
  /// - Throws: ``TimeZoneError``.
  public mutating func clock(
    zone utf8: Span<UInt8>
  ) throws(TimeZoneError) -> ZonedClock {
    entries[try place(of: utf8)].clock
  }

  private mutating func place(
    of text: Span<UInt8>
  ) throws(TimeZoneError) -> Int {
    // Rows of one zone often come together.
    if latest >= entries.count || !text.isEqual(to: entries[latest].text) {
      let hash = HashIndex.hash(text)
      let known = index.place(of: hash) { text.isEqual(to: entries[$0].text) }
      latest = if let known { known } else { try add(text, hash) }
    }
    uses &+= 1
    entries[latest].lastUse = uses
    return latest
  }

  /// Reads a zone into the last place; a full cache evicts the least recently used of eight random zones, or of all.
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

/// The clocks of the zones last asked for: one file is read once, not once a row.
///
/// A value, not a global: whoever owns it (a database connection, a report) decides how long what it has
/// read stays true. Bounded: when it is full, the zone that was unused for longest makes room.
///
///     var cache = TimeZoneCache(SystemTimeZones())
///     try cache.dateTime(at: UnixTime(milliseconds: 0)!, zone: "America/New_York").description
///     // "1969-12-31T19:00:00"
///
public struct TimeZoneCache: Sendable {
  private struct Entry: Sendable {
    let text: [UInt8]
    var clock: ZonedClock
    var lastUse: UInt64
  }

  /// Where zones come from.
  public let zones: SystemTimeZones
  /// How many zones are kept, 1...256.
  public let capacity: Int
  private var entries: [Entry] = []
  private var latest = 0
  private var uses: UInt64 = 0

  /// Makes an empty cache; a capacity outside 1...256 becomes the nearest one inside.
  public init(_ zones: SystemTimeZones, capacity: Int = 16) {
    self.zones = zones
    self.capacity = min(max(capacity, 1), 256)
  }

  /// How many zones are kept now.
  public var count: Int { entries.count }

  /// Forgets all zones, so that each is read anew.
  public mutating func removeAll() {
    entries.removeAll()
    latest = 0
  }

  /// The date and time on a zone's clocks at an instant; the zone as ``SystemTimeZones`` reads it.
  ///
  /// - Throws: ``TimeZoneError``; zones that cannot be had are not remembered.
  public mutating func dateTime(
    at time: UnixTime, zone utf8: UnsafeBufferPointer<UInt8>
  ) throws(TimeZoneError) -> CivilDateTime {
    let index = try index(of: utf8)
    return entries[index].clock.dateTime(at: time)
  }

  /// The date and time on a zone's clocks at an instant; see ``dateTime(at:zone:)-(_,UnsafeBufferPointer<UInt8>)``.
  public mutating func dateTime(
    at time: UnixTime, zone: String
  ) throws(TimeZoneError) -> CivilDateTime {
    let bytes = ContiguousArray(zone.utf8)
    let index = try bytes.withUnsafeBufferPointer { (utf8) throws(TimeZoneError) in
      try self.index(of: utf8)
    }
    return entries[index].clock.dateTime(at: time)
  }

  /// The instant at which a zone's clocks showed a date and time, or why there is none.
  public mutating func unixTime(
    of dateTime: CivilDateTime, zone utf8: UnsafeBufferPointer<UInt8>,
    _ disambiguation: LocalTimeDisambiguation = .compatible
  ) throws(TimeZoneError) -> Result<UnixTime, LocalTimeError> {
    let index = try index(of: utf8)
    do throws(LocalTimeError) {
      return .success(try entries[index].clock.unixTime(of: dateTime, disambiguation))
    } catch {
      return .failure(error)
    }
  }

  /// A copy of a zone's clock.
  ///
  /// - Throws: ``TimeZoneError``.
  public mutating func clock(
    zone utf8: UnsafeBufferPointer<UInt8>
  ) throws(TimeZoneError) -> ZonedClock {
    entries[try index(of: utf8)].clock
  }

  private mutating func index(
    of text: UnsafeBufferPointer<UInt8>
  ) throws(TimeZoneError) -> Int {
    uses &+= 1
    if latest < entries.count, Self.equal(entries[latest].text, text) {
      entries[latest].lastUse = uses
      return latest
    }
    for index in entries.indices where Self.equal(entries[index].text, text) {
      entries[index].lastUse = uses
      latest = index
      return index
    }
    let entry = Entry(
      text: [UInt8](text), clock: ZonedClock(try zones.rules(named: text)), lastUse: uses)
    if entries.count < capacity {
      latest = entries.count
      entries.append(entry)
    } else {
      latest = 0
      for index in entries.indices where entries[index].lastUse < entries[latest].lastUse {
        latest = index
      }
      entries[latest] = entry
    }
    return latest
  }

  private static func equal(_ bytes: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count == text.count else { return false }
      for index in 0..<text.count where bytes[index] != text[index] { return false }
      return true
    }
  }
}

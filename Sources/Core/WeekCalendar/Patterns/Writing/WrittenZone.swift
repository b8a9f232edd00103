/// The zone of one date and time, for the zone letters of a pattern.
struct WrittenZone {
  let fixed: UTCOffset
  /// Nil for GMT, UTC and fixed offsets.
  var name: TimeZoneName?
  var words = ZoneWords()

  /// The offset; for a zone that is another name of UTC, UTC with its names.
  var offset: UTCOffset {
    guard fixed.seconds == 0, let name, name.shortIdentifier == "utc" else { return fixed }
    return .utc
  }

  /// Appends the identifier, CLDR's short one or that of the time zone database.
  func appendIdentifier(isShort: Bool, to buffer: inout UTF8Buffer) {
    switch (name, isShort) {
    case (let name?, false): name.bytes.withSpan { buffer.append($0) }
    // CLDR's short identifier of a zone that is in no table.
    case (let name?, true): buffer.append(name.shortIdentifier?.description ?? "unk")
    case (nil, true): buffer.append(fixed.seconds != 0 ? "unk" : fixed.isUTC ? "utc" : "gmt")
    case (nil, false):
      buffer.append(fixed.nameOfGMT)
      if fixed.seconds != 0 { DateRenderer.append(fixed, .plain, to: &buffer) }
    }
  }
}

extension WrittenZone {
  init(_ zoned: ZonedDateTime, words: ZoneWords) {
    let fixed = zoned.offset
    self.init(fixed: fixed, name: zoned.zoneName, words: words)
  }
}

/// The words for a time zone at one instant: at most one for each of the letters `z zzzz v vvvv VVV VVVV`.
///
/// Without words, these letters write an offset from GMT. The library WeekCalendarZoneNames makes the words for the
/// letters that a pattern has.
///
///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: .utc)
///     try DatePattern("HH:mm z").string(from: zoned, words: ZoneWords(), locale: "en")
public struct ZoneWords: Hashable, Sendable {
  /// The word of each ``ZoneName``; empty where it has none.
  private var words: [[UInt8]] = []
  /// Whether a pack has the zone: then an offset is written for each missing word, also if it is 0.
  package var isOfPack = false

  /// Makes an empty set of words.
  public init() {}

  /// Adds the word of a letter; an empty one is left out.
  package mutating func set(_ name: ZoneName, to word: [UInt8]) {
    while words.count <= name.rawValue { words.append([]) }
    words[name.rawValue] = word
  }

  func word(_ name: ZoneName) -> [UInt8] { name.rawValue < words.count ? words[name.rawValue] : [] }
}

/// A function that makes the words for a zone at an instant, for the letters of a pattern, in a locale.
///
/// It reads the zones that names are compared with from a cache. The library `WeekCalendarZoneNames` provides such a
/// function, `ZoneNamesPack.words(for:in:locale:zones:)`.
public typealias ZoneWordMaker =
  @Sendable (
    _ zoned: ZonedDateTime, _ pattern: DatePattern, _ locale: CalendarLocale,
    _ zones: inout TimeZoneCache
  ) -> ZoneWords

extension DatePattern {
  /// Whether the pattern writes a zone's identifier or name, and not only its offset.
  package var namesZone: Bool { !zoneNamings.isEmpty }

  /// The letters among `z zzzz v vvvv VVV VVVV` that the pattern has.
  package var zoneNames: [ZoneName] { compiled.zoneNames }
}

/// The words for a time zone at one instant: at most one for each of the letters `z zzzz v vvvv VVV VVVV`.
///
/// Without words, these letters write an offset from GMT. The library WeekCalendarZoneNames makes the words for the
/// letters that a pattern has.
///
///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: .utc)
///     try DatePattern("HH:mm z").string(from: zoned, words: ZoneWords(), locale: "en")
public struct ZoneWords: Hashable, Sendable {
  /// The word of each ``ZoneName``; empty if the zone has no such name.
  private var words: [[UInt8]] = []
  /// Whether a pack has the zone: then an offset, even 0, is written in place of each missing word.
  package var isOfPack = false

  /// Makes an empty set of words.
  public init() {}

  /// Adds the word of a letter; an empty word is ignored.
  package mutating func set(_ name: ZoneName, to word: [UInt8]) {
    while words.count <= name.rawValue { words.append([]) }
    words[name.rawValue] = word
  }

  func word(_ name: ZoneName) -> [UInt8] { name.rawValue < words.count ? words[name.rawValue] : [] }
}

/// A function that makes the words for a zone at an instant, for the letters of a pattern, in a locale.
///
/// The cache supplies the rules of other zones that the function needs for comparison. The library
/// `WeekCalendarZoneNames` provides such a function, `ZoneNamesPack.words(for:in:locale:zones:)`.
public typealias ZoneWordMaker =
  @Sendable (
    _ zoned: ZonedDateTime, _ pattern: DatePattern, _ locale: CalendarLocale,
    _ zones: inout TimeZoneCache
  ) -> ZoneWords

import WeekCalendar

/// The parts of a pack of zone names.
///
/// As other packs it is UTF-8 through and through: numbers are written in septets (7 bits a byte, highest first), texts
/// as they are.
///
/// ```text
/// "WEEKCALZ"; the number of the format (1 septet)
/// the checksum of all that follows (8 septets)
/// for each section: offset of its first row (3 septets), number of rows (3 septets)
/// the sections, in the order of the cases below
/// ```
package enum ZonePackSection: Int, CaseIterable, Sendable {
  /// The versions of ICU and CLDR: two names of ``names``, one after the other.
  case versions = 0
  /// A length (1 septet) and this many bytes: names of zones and locales.
  case names
  /// Zones, ascending by CLDR's short identifier (8 bytes, zeros after it): the place of the name in ``names`` (3
  /// septets); the row in ``regions`` counted from 1 (2); 1 where the region's name stands for the zone (1); the first row in
  /// ``periods`` (2) and their number (1).
  case zones
  /// A row of ``metazones`` (2 septets) and the minutes since 1970 at which a zone begins to be of it and ends (5 each).
  case periods
  /// The first row in ``goldens`` (2 septets) and their number (1).
  case metazones
  /// A row of ``regions`` counted from 1, 0 for all regions without a row (2 septets), and the row of a zone (2).
  case goldens
  /// Codes of regions, 3 bytes each, ascending.
  case regions
  /// Locales, ascending by name: the place of the name in ``names`` (3 septets), the row in ``bundles`` (2).
  case locales
  /// The row of the bundle that a bundle inherits from, counted from 1 (2 septets); where its alphabet begins, in 16s (2);
  /// its first byte in ``texts`` (3) and how many bytes each ``ZoneBundlePart`` has (2 each).
  case bundles
  /// The names of bundles, see ``ZoneNamesPack``.
  case texts

  /// The bytes a row.
  package var rowWidth: Int {
    switch self {
    case .versions: 3
    case .names, .texts: 1
    case .zones: 17
    case .periods: 12
    case .metazones, .regions: 3
    case .goldens: 4
    case .locales: 5
    case .bundles: 17
    }
  }
}

/// The numbers of the form of packs of zone names.
package enum ZonePackFormat {
  /// The letter after `WEEKCAL`.
  package static var letter: UInt8 { 0x5A }
  /// The form that this release writes and reads.
  package static var number: UInt8 { 2 }
  /// The bytes before the first section.
  package static var headerCount: Int {
    PackFormat.sectionsOffset + 6 * ZonePackSection.allCases.count
  }
  /// The byte after a text.
  package static var endOfText: UInt8 { 0 }
  /// The byte before one of ASCII that would be read as a letter of the bundle's alphabet.
  package static var asciiMark: UInt8 { 1 }
  /// The first byte of an entry whose key is not the one after the key before it; the key follows (2 septets).
  package static var keyMark: UInt8 { 2 }
  /// First bytes of phrases whose number takes two bytes.
  package static var longPhrases: Range<UInt8> { 3..<8 }
  /// Phrases that take one byte.
  package static var shortPhrases: Range<UInt8> { 8..<0x20 }
  /// Second bytes of phrases, none of which is ``endOfText``.
  package static var phraseBytes: Range<UInt8> { 0x20..<0x80 }
  /// The letters of a bundle's alphabet; bytes below are ASCII, bytes above UTF-8.
  package static var letters: Range<UInt8> { 0x30..<0x80 }
  /// The bit that is set in an entry's kinds, so that they are not ``keyMark``.
  package static var kindsMark: UInt8 { 0x40 }
  /// Longer texts are cut, and those of more bytes in the pack, so that a broken pack takes little memory and time.
  package static var longestText: Int { 1_000 }
}

/// The parts of a bundle, in their order in ``ZonePackSection/texts``.
package enum ZoneBundlePart: Int, CaseIterable, Sendable {
  /// Words that several of its texts have.
  case phrases = 0
  /// The two formats, key 0, and names of metazones, by their rows counted from 1.
  case metazones
  /// Zones' own names, by their rows.
  case zones
  /// Cities, by the rows of their zones.
  case cities
  /// Names of regions, by their rows.
  case regions

  /// Whether an entry has texts of several kinds.
  package var hasKinds: Bool { self == .metazones || self == .zones }
}

/// A name's kind, by its bit in an entry with kinds.
package enum ZoneText: UInt8, CaseIterable, Sendable {
  case longStandard = 0
  case longDaylight, longGeneric, shortStandard, shortDaylight, shortGeneric, city

  /// The kinds that other keys use: a region's name or format, and the format of a partial place.
  package static var region: ZoneText { .longStandard }
  package static var fallbackFormat: ZoneText { .longDaylight }
}

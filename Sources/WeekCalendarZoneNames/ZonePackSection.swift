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
  /// The row of the bundle that a bundle inherits from, counted from 1 (2 septets); its first byte in ``entries`` (3)
  /// and the number of its bytes (3).
  case bundles
  /// The names of bundles, see ``ZoneNamesPack``.
  case entries
  /// Where each 32 words begin in ``words`` (3 septets).
  case wordPlaces
  /// Words: the number of characters that a word shares with the one before, 0 for the first of 32, the number of its
  /// other characters, and these. The two numbers take 3 and 4 bits of one septet, or, after a zero, a septet each.
  case words

  /// The bytes a row.
  package var rowWidth: Int {
    switch self {
    case .versions: 3
    case .names, .entries, .words: 1
    case .zones: 17
    case .periods: 12
    case .metazones, .regions, .wordPlaces: 3
    case .goldens: 4
    case .locales: 5
    case .bundles: 8
    }
  }
}

/// The numbers of the form of packs of zone names.
package enum ZonePackFormat {
  /// The letter after `WEEKCAL`.
  package static var letter: UInt8 { 0x5A }
  /// The form that this release writes and reads.
  package static var number: UInt8 { 1 }
  /// The bytes before the first section.
  package static var headerCount: Int {
    PackFormat.sectionsOffset + 6 * ZonePackSection.allCases.count
  }
  /// Words with a number below it take one septet, and this many first bytes of longer numbers are free.
  package static var shortWords: Int { 24 }
  /// First septets of two, which are below ``longWordMark``.
  package static var longWordMark: Int { 120 }
  /// Words with a number below it take one or two septets, the others three.
  package static var middleWords: Int {
    shortWords + (longWordMark - shortWords) * 128
  }
  /// The words a place in ``ZonePackSection/wordPlaces``.
  package static var wordsPerPlace: Int { 32 }
  /// The bit of an entry's head that says that it has one text, of the usual kind.
  package static var usualKind: UInt8 { 0x40 }
  /// The bit of an entry's head that says that its key is the one after the key before it.
  package static var nextKey: UInt8 { 0x20 }
  /// The other bits of an entry's head are the number of its bytes, or these: then the number follows.
  package static var longEntry: UInt8 { 0x1f }
}

/// A name's kind in an entry, by its bit.
package enum ZoneText: UInt8, CaseIterable, Sendable {
  case longStandard = 0
  case longDaylight, longGeneric, shortStandard, shortDaylight, shortGeneric, city

  /// The kinds that other keys use: a region's name or format, and the format of a partial place.
  package static var region: ZoneText { .longStandard }
  package static var fallbackFormat: ZoneText { .longDaylight }
}

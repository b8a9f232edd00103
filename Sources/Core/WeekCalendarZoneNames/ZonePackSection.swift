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

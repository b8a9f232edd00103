/// The parts of a pack of relative words.
///
/// As other packs it is UTF-8 through and through: numbers are written in septets (7 bits a byte, highest first), texts
/// as they are.
///
/// First comes `WEEKCALW` and the number of the format (1 septet); then the checksum of all that follows (8 septets); for
/// each section its offset (3 septets) and number of rows (3 septets); the sections, in the order of the cases below.
package enum RelativeSection: Int, CaseIterable, Sendable {
  /// Where each sixteen texts begin in ``texts`` (3 septets).
  case textPlaces = 0
  /// All texts, ascending: the first of sixteen by its length (2 septets) and its bytes, each other one by the number of
  /// bytes that it shares with the one before (1), the number of its other bytes (2), and these.
  case texts
  /// A count (1 septet), and the number of each text (2). The first one has the versions of ICU and CLDR.
  case lists
  /// Locales, ascending: the number of the name (2 septets), the row in ``records`` (2).
  case locales
  /// The place of a list in ``lists`` (3 septets) for each ``RelativeField``.
  case records

  /// The bytes a row.
  package var rowWidth: Int {
    switch self {
    case .texts, .lists: 1
    case .textPlaces: 3
    case .locales: 4
    case .records: 3 * RelativeField.count
    }
  }
}

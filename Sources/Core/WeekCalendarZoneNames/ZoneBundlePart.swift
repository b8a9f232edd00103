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

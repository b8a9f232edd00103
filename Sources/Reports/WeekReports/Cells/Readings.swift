/// Which ways to read a column are still possible.
///
/// ``Reading`` lists the ways.
package enum Readings: Hashable, Sendable {
  /// All cells so far have the same value in all ways: `12`, `2011-01-02`.
  case same
  /// Some cell differs in each of these ways, and no cell excludes one: `1.234`, `01/02/2011`.
  case several(ReadingSet)
  /// Only this way; the others are excluded, or were not requested.
  case only(Reading)

  /// The first two ways.
  static var both: Readings { .several([.first, .second]) }
}

extension Readings {
  /// The ways for which values must be kept.
  package var open: [Reading] {
    switch self {
    case .same: [.first]
    case .several(let readings): readings.all
    case .only(let reading): [reading]
    }
  }
}

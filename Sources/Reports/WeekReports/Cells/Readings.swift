/// Which ways to read a column are still possible.
///
/// Of numbers the first is a decimal point and the second a decimal comma, of dates the first has the day
/// before the month, the second the month before the day, the third a year of two digits before both, and the fourth
/// periods without days.
package enum Readings: Hashable, Sendable {
  /// All cells so far say the same in all ways: `12`, `2011-01-02`.
  case same
  /// Some cell has another value by each reading, and no cell rules one out: `1.234`, `01/02/2011`.
  case several(ReadingSet)
  /// Only this reading; the others are ruled out, or were not requested.
  case only(Reading)

  /// The first and the second.
  static var both: Readings { .several([.first, .second]) }
}

extension Readings {
  /// The readings that a value must be kept for.
  package var open: [Reading] {
    switch self {
    case .same: [.first]
    case .several(let readings): readings.all
    case .only(let reading): [reading]
    }
  }
}

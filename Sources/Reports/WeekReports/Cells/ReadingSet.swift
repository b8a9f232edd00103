/// A set of ways to read a column.
package struct ReadingSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// Makes a set of readings.
  package init(_ readings: [Reading]) {
    for reading in readings { bits |= 1 << reading.rawValue }
  }

  /// Makes a set of readings.
  package init(arrayLiteral elements: Reading...) { self.init(elements) }

  /// The readings, in their order.
  package var all: [Reading] { Reading.allCases.filter { bits >> $0.rawValue & 1 == 1 } }
}

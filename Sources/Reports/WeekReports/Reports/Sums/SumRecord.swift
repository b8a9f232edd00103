import WeekCalendar

/// The sum of exact numbers while 37 digits hold it, in three words: what a report has for each period,
/// group and column.
///
/// The coefficient is `high * 2^62 + low`. Small numbers are added to `low` alone, as long as who adds them knows that
/// it cannot overflow.
package struct SumRecord: Sendable {
  private var low: Int64 = 0
  private var high: Int64 = 0
  private var countAndScale: UInt64 = 0  // the scale in the lowest byte

  private static var lowBits: Int { 62 }
  /// The magnitude of `low` after all but ``addSmall(_:)`` is below this.
  static var lowLimit: UInt64 { 1 << UInt64(lowBits) }
  /// `high` has room for more than can ever be added to it by steps of one.
  private static var maximum: Int128 { 1 << 123 }

  /// How many numbers were added.
  @inline(__always)
  var count: Int { Int(countAndScale >> 8) }

  /// How many digits are after the point: the most that a number had.
  @inline(__always)
  var scale: Int { Int(countAndScale & 0xFF) }

  @inline(__always)
  private(set) var coefficient: Int128 {
    get { Int128(high) << Self.lowBits + Int128(low) }
    set {
      low = Int64(truncatingIfNeeded: newValue) & Int64(Self.lowLimit - 1)
      high = Int64(truncatingIfNeeded: newValue >> Self.lowBits)
    }
  }

  /// Adds a whole number of the scale that the record has; `low` must have room for it.
  @inline(__always)
  mutating func addSmall(_ value: Int64) {
    low &+= value
    countAndScale &+= 1 << 8
  }

  /// Makes room in `low` again.
  mutating func settle() { coefficient = coefficient }

  /// Sets the scale of a record to which no number was added.
  mutating func start(scale: UInt8) { countAndScale = UInt64(scale) }

  /// Adds `value / 10^scale`; `false` where it must be added elsewhere, and nothing has changed.
  @inline(__always)
  mutating func add(_ value: Int64, scale: Int) -> Bool {
    if scale == self.scale, value.magnitude < 1 << 61, high.magnitude < 1 << 60 {
      coefficient += Int128(value)
      countAndScale &+= 1 << 8
      return true
    }
    return addRescaled(Int128(value), scale: scale, count: 1)
  }

  /// Adds the sum of this many numbers.
  mutating func addRescaled(_ value: Int128, scale other: Int, count: Int) -> Bool {
    var (first, second) = (coefficient, value)
    if other > scale {
      let (product, overflow) = first.multipliedReportingOverflow(
        by: ExactDecimal.powersOfTen[other - scale])
      guard !overflow else { return false }
      first = product
    } else if other < scale {
      let (product, overflow) = second.multipliedReportingOverflow(
        by: ExactDecimal.powersOfTen[scale - other])
      guard !overflow else { return false }
      second = product
    }
    let (sum, overflow) = first.addingReportingOverflow(second)
    guard !overflow, sum.magnitude < Self.maximum else { return false }
    coefficient = sum
    note(scale: other, count: count)
    return true
  }

  /// Gives away the sum so far, and counts numbers that are added elsewhere.
  mutating func spill(into wide: inout WideSum, scale other: Int, count: Int) {
    wide.add(coefficient, scale: scale)
    coefficient = 0
    note(scale: other, count: count)
  }

  private mutating func note(scale other: Int, count: Int) {
    countAndScale = (countAndScale & ~0xFF) | UInt64(truncatingIfNeeded: max(scale, other))
    countAndScale &+= UInt64(truncatingIfNeeded: count) << 8
  }

  /// Counts a number that is no exact one.
  @inline(__always)
  mutating func countReal() { countAndScale &+= 1 << 8 }
}

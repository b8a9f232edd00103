import WeekCalendar

/// The sum of exact numbers in three words, while it fits in 37 digits.
///
/// A report has one for each period, group and column. The coefficient is `high * 2^62 + low`. Small numbers are added
/// to `low` alone if the caller knows that it cannot overflow.
package struct SumRecord: Sendable {
  private var low: Int64 = 0
  private var high: Int64 = 0
  private var countAndScale: UInt64 = 0  // the scale in the lowest byte

  private static var lowBits: Int { 62 }
  /// An upper bound of the magnitude of `low`, except after ``addSmall(_:)``.
  static var lowLimit: UInt64 { 1 << UInt64(lowBits) }
  /// The bound of the coefficient; it leaves `high` more room than steps of one can ever use up.
  private static var maximum: Int128 { 1 << 123 }

  /// The count of added numbers.
  @inline(__always)
  var count: Int { Int(countAndScale >> 8) }

  /// The number of digits after the point: the greatest among the numbers.
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

  /// Adds a number with the scale of the record; the caller ensures that `low` does not overflow.
  @inline(__always)
  mutating func addSmall(_ value: Int64) {
    low &+= value
    countAndScale &+= 1 << 8
  }

  /// Moves the upper bits of `low` to `high`, so that more small numbers can be added.
  mutating func normalize() { coefficient = coefficient }

  /// Sets the scale of a record without numbers.
  mutating func start(scale: UInt8) { countAndScale = UInt64(scale) }

  /// Adds `value / 10^scale`; false, without a change, if the sum would not fit.
  @inline(__always)
  mutating func add(_ value: Int64, scale: Int) -> Bool {
    if scale == self.scale, value.magnitude < 1 << 61, high.magnitude < 1 << 60 {
      coefficient += Int128(value)
      countAndScale &+= 1 << 8
      return true
    }
    return addRescaled(Int128(value), scale: scale, count: 1)
  }

  /// Adds `value / 10^scale`, the sum of `count` numbers; false, without a change, if it would not fit.
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

  /// Moves the sum so far to a wide sum, and counts numbers that the caller adds there.
  mutating func spill(into wide: inout WideSum, scale other: Int, count: Int) {
    wide.add(coefficient, scale: scale)
    coefficient = 0
    note(scale: other, count: count)
  }

  private mutating func note(scale other: Int, count: Int) {
    countAndScale = (countAndScale & ~0xFF) | UInt64(truncatingIfNeeded: max(scale, other))
    countAndScale &+= UInt64(truncatingIfNeeded: count) << 8
  }

  /// Counts an inexact number, which is added elsewhere.
  @inline(__always)
  mutating func countReal() { countAndScale &+= 1 << 8 }
}

import WeekCalendar

/// The sum of exact numbers while 38 digits hold it, in three words: what a report has for each period,
/// group and column.
struct SumRecord: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: Int64 = 0
  private var countAndScale: UInt64 = 0  // the scale in the lowest byte

  /// How many numbers were added.
  @inline(__always)
  var count: Int { Int(countAndScale >> 8) }

  /// How many digits are after the point: the most that a number had.
  @inline(__always)
  var scale: Int { Int(countAndScale & 0xFF) }

  @inline(__always)
  var coefficient: Int128 {
    get { Int128(high) << 64 | Int128(low) }
    set {
      low = UInt64(truncatingIfNeeded: newValue)
      high = Int64(truncatingIfNeeded: newValue >> 64)
    }
  }

  /// Adds `value / 10^scale`; `false` where it must be added elsewhere, and nothing has changed.
  @inline(__always)
  mutating func add(_ value: Int64, scale: Int) -> Bool {
    addSame(value, scale: UInt8(truncatingIfNeeded: scale))
      || addRescaled(Int128(value), scale: scale, count: 1)
  }

  /// Adds `value / 10^scale` where all numbers before had this scale and the sum is far below 10^38; `false`
  /// elsewhere, and nothing has changed.
  @inline(__always)
  mutating func addSame(_ value: Int64, scale: UInt8) -> Bool {
    let (sum, carry) = low.addingReportingOverflow(UInt64(bitPattern: value))
    let top = high &+ (value >> 63) &+ (carry ? 1 : 0)
    guard UInt64(scale) == countAndScale & 0xFF, UInt64(bitPattern: top &+ 1 << 60) < 1 << 61
    else { return false }
    low = sum
    high = top
    countAndScale &+= 1 << 8
    return true
  }

  /// Adds the sum of so many numbers.
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
    guard !overflow, ExactDecimal.fits(sum) else { return false }
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

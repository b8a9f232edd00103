/// Division and remainder that round towards negative infinity, as calendars need them; the divisor is a positive
/// constant of the calendar, never input.
///
/// Swift's `/` and `%` round towards zero, so that `-1 / 7 == 0`; a day before an epoch would then
/// share its week with the day after. All floor arithmetic of the package is in this file.
package enum FloorMath {
  @inline(__always)
  package static func quotient<Number: FixedWidthInteger & SignedInteger>(
    _ dividend: Number, _ divisor: Number
  ) -> Number {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient &- 1 : quotient
  }

  /// The remainder in `0 ..< divisor`.
  @inline(__always)
  package static func remainder<Number: FixedWidthInteger & SignedInteger>(
    _ dividend: Number, _ divisor: Number
  ) -> Number {
    let remainder = dividend % divisor
    return remainder < 0 ? remainder &+ divisor : remainder
  }
}

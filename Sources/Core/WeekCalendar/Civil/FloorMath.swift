/// Division and remainder that round toward negative infinity, as calendar arithmetic needs.
///
/// The divisor is always a positive constant, never input.
///
/// Swift's `/` and `%` round toward zero: `-1 / 7 == 0`, so a day before an epoch would share its week with the day
/// after it. All floor arithmetic of the package is in this file.
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

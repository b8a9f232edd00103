/// Division that rounds down, of any number by a positive constant.
enum FloorDivision {
  @inline(__always)
  static func quotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend &- quotient &* divisor < 0 ? quotient &- 1 : quotient
  }
}

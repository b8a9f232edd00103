/// Reads up to eight digits at once, as a little-endian word.
///
/// The multiplications are explained in Lemire, "Quickly parsing eight digits" (2018).
package enum DigitWords {
  /// Returns the value of the first 1...8 bytes of a word, or -1 if they are not all digits.
  @inline(__always)
  static func value(_ word: UInt64, count: Int) -> Int64 {
    var x = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    // Adding 0x76 sets the highest bit of a byte above 9; in a byte from 0x80 on it is set already.
    guard ((x &+ 0x7676_7676_7676_7676) | x) & 0x8080_8080_8080_8080 == 0 else { return -1 }
    x = (x &* 10 &+ (x &>> 8)) & 0x00FF_00FF_00FF_00FF
    x = (x &* 100 &+ (x &>> 16)) & 0x0000_FFFF_0000_FFFF
    x = (x &* 10_000 &+ (x &>> 32)) & 0xFFFF_FFFF
    return Int64(truncatingIfNeeded: x)
  }

  /// Returns the value of 1...8 bytes with at most one decimal mark, and its number of decimals.
  ///
  /// The value is -1 if the bytes are anything else.
  @inline(__always)
  package static func decimal(_ word: UInt64, count: Int, mark: UInt64) -> (
    value: Int64, scale: UInt8
  ) {
    let marks = word ^ (mark &* 0x0101_0101_0101_0101)
    let found = (marks &- 0x0101_0101_0101_0101) & ~marks & 0x8080_8080_8080_8080
    let place = found.trailingZeroBitCount &>> 3  // 8 if there is none
    guard place < count else { return (value(word, count: count), 0) }
    // The first mark is found exactly; the bytes after it move up by one.
    let low = word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* place)) &- 1)
    let high = (word &>> UInt64(truncatingIfNeeded: 8 &* place)) &>> 8
    let digits = low | (high &<< UInt64(truncatingIfNeeded: 8 &* place))
    guard count > 1 else { return (-1, 0) }
    return (value(digits, count: count &- 1), UInt8(truncatingIfNeeded: count &- 1 &- place))
  }
}

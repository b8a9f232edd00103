/// The run of ASCII digits at an offset of some bytes, and its value.
///
/// At offset 0 of `2011-01-02` that is 2011, of 4 digits.
package struct DecimalRun {
  /// How many digits there are; 0 if the offset has none or lies outside the bytes.
  package let count: Int
  /// The number, 0 where there are no digits.
  package let value: UInt64

  /// Reads at most `limit` digits, 1...19: as many as always fit 64 bits.
  @inlinable @inline(__always)
  package init(_ bytes: Span<UInt8>, at offset: Int, limit: Int) {
    var value: UInt64 = 0
    var count = 0
    while count < limit {
      let place = offset &+ count
      guard place >= 0, place < bytes.count else { break }
      let digit = ASCII.digit(bytes[place])
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      count &+= 1
    }
    self.count = count
    self.value = value
  }

  @inlinable @inline(__always)
  package init(_ bytes: BorrowedBytes, at offset: Int, limit: Int) {
    self = bytes.withSpan { DecimalRun($0, at: offset, limit: limit) }
  }
}

/// A run of ASCII digits at an offset, and its value.
///
/// At offset 0 of `2011-01-02`, the run has 4 digits and the value 2011.
package struct DecimalRun {
  /// The number of digits; 0 if there are none at the offset or if it is outside the bytes.
  package let count: Int
  /// The value of the digits; 0 if there are none.
  package let value: UInt64

  /// Reads at most `limit` digits; the limit is 1...19, because 19 digits always fit 64 bits.
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

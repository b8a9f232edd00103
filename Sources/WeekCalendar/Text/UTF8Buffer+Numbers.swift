extension UTF8Buffer {
  /// The most digits of one number: those of the largest `UInt`.
  private static var maximumDigits: Int { 20 }

  /// Appends a number in ASCII digits, with zeros before it up to `minimumDigits`, 1...20.
  @inline(__always)
  mutating func append(_ value: UInt, minimumDigits: Int) {
    // Two digits are what most fields have, four are a year's.
    if value < 100 && minimumDigits <= 2 {
      let value = UInt32(truncatingIfNeeded: value)
      if value < 10 && minimumDigits < 2 {
        return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
      }
      return append(room: 2) { Self.write(pair: value, to: $0) }
    }
    if value < 10_000 && (minimumDigits == 4 || (value >= 1_000 && minimumDigits < 4)) {
      let value = UInt32(truncatingIfNeeded: value)
      return append(room: 4) {
        Self.write(pair: value % 100, to: Self.write(pair: value / 100, to: $0))
      }
    }
    let count = max(Self.digitCount(value), minimumDigits)
    append(room: count) { out in
      var rest = value
      var index = count &- 1
      while index >= 0 {
        out[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        index &-= 1
      }
      return out + count
    }
  }

  /// Writes two digits of 0...99 and returns the end.
  @inline(__always)
  private static func write(
    pair value: UInt32, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    out[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10)
    out[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
    return out + 2
  }

  /// Appends a number in some digits, with zeros before it up to `minimumDigits`, 1...20.
  mutating func append(
    _ value: UInt, minimumDigits: Int, digits: NumberingDigits
  ) {
    var power: UInt = 1
    for _ in 1..<max(Self.digitCount(value), minimumDigits, 1) where power <= UInt.max / 10 {
      power &*= 10
    }
    while power > 0 {
      var bytes = digits[Int(truncatingIfNeeded: value / power % 10)]
      for _ in 0..<digits.byteCount {
        append(UInt8(truncatingIfNeeded: bytes))
        bytes >>= 8
      }
      power /= 10
    }
  }

  /// How many decimal digits a number has; 1 for 0.
  @inline(__always)
  static func digitCount(_ value: UInt) -> Int {
    var count = 1
    var rest = value
    while rest > 9 {
      rest /= 10
      count &+= 1
    }
    return count
  }
}

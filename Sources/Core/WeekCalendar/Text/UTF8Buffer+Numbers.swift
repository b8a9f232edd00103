extension UTF8Buffer {
  /// Appends a number in ASCII digits, with leading zeros up to `minimumDigits`, which is 1...20.
  @inline(__always)
  mutating func append(_ value: UInt, minimumDigits: Int) {
    // Fast path: most fields have two digits, a year has four.
    if minimumDigits <= 2 && value < 100 {
      if minimumDigits < 2 && value < 10 {
        return append(ASCII.zero &+ UInt8(truncatingIfNeeded: value))
      }
      return append(room: 2) { $0.write(pair: value) }
    }
    if minimumDigits <= 4 && value < 10_000 && (minimumDigits == 4 || value >= 1_000) {
      return append(room: 4) { $0.write(quadruple: value) }
    }
    append(long: UInt64(value), minimumDigits: minimumDigits)
  }

  /// Appends a number of any size; see ``append(_:minimumDigits:)``.
  package mutating func append(long value: UInt64, minimumDigits: Int) {
    let count = max(Self.digitCount(value), minimumDigits)
    append(room: count) { $0.write(value, digits: count) }
  }

  /// Appends a number in the digits of a numbering system, with leading zeros up to `minimumDigits`, which is 1...20.
  mutating func append(_ value: UInt, minimumDigits: Int, digits: NumberingDigits) {
    var power: UInt = 1
    for _ in 1..<max(Self.digitCount(UInt64(value)), minimumDigits, 1)
    where power <= UInt.max / 10 {
      power &*= 10
    }
    while power > 0 {
      var bytes = digits[Int(truncatingIfNeeded: value / power % 10)]
      for _ in 0..<digits.byteCount {
        append(UInt8(truncatingIfNeeded: bytes))
        bytes &>>= 8
      }
      power /= 10
    }
  }

  /// The number of decimal digits of a number; 1 for 0.
  package static func digitCount(_ value: some FixedWidthInteger & UnsignedInteger) -> Int {
    var count = 1
    var rest = UInt64(value)
    while rest > 9 {
      rest /= 10
      count &+= 1
    }
    return count
  }
}

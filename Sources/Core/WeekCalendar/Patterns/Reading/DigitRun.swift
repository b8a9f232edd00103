/// Consecutive digits of one numbering system in a text.
struct DigitRun {
  private let start: Int
  private let digits: NumberingDigits
  /// The number of digits, without those that are left to other numbers.
  let count: Int

  /// Reads the digits that start at an offset, at most `most`.
  ///
  /// The last `others` digits are left to the numbers that follow. If this would leave fewer than `least` digits, and
  /// if more text comes after the digits, the numbers may be separate, and no digits are left to them.
  init(
    _ text: Span<UInt8>, from start: Int, most: Int, others: Int = 0,
    least: Int? = nil, _ digits: NumberingDigits
  ) {
    self.start = start
    self.digits = digits
    var count = 0
    while count < most + others,
      Self.digit(text, at: start + count * digits.byteCount, digits) != nil
    {
      count += 1
    }
    let own = max(count - others, 0)
    let mayStandApart = start + count * digits.byteCount < text.count
    self.count =
      if let least, own < least, mayStandApart { min(count, most) } else { min(own, most) }
  }

  /// The offset after the first `count` digits.
  func end(of count: Int) -> Int { start + count * digits.byteCount }

  /// The value of the first `count` digits; 2,000,000,000 if it is larger.
  func value(of count: Int, _ text: Span<UInt8>) -> Int {
    var value = 0
    for index in 0..<count {
      let digit = digit(index, text)
      value = value < 199_999_999 ? value * 10 + digit : 2_000_000_000
    }
    return value
  }

  /// The digits as a fraction in thousandths; digits after the third are ignored.
  func thousandths(_ text: Span<UInt8>) -> Int {
    let value = value(of: min(count, 3), text)
    return count == 1 ? value * 100 : count == 2 ? value * 10 : value
  }

  func digit(_ index: Int, _ text: Span<UInt8>) -> Int {
    Self.digit(text, at: start + index * digits.byteCount, digits) ?? 0
  }

  /// Up to four bytes of a text as one number, whose lowest byte is the first.
  static func bytes(_ text: Span<UInt8>, at offset: Int, count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(text[offset + $1]) << (8 * UInt32($1)) }
  }

  /// The text with its digits replaced by ASCII digits; nil if it already contains ASCII digits.
  @_optimize(speed)
  static func latinText(_ text: Span<UInt8>, _ digits: NumberingDigits) -> ContiguousArray<UInt8>? {
    var latin = ContiguousArray<UInt8>()
    latin.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let byte = text[place]
      if ASCII.isDigit(byte) { return nil }
      let digit = digit(text, at: place, digits)
      latin.append(digit.map { ASCII.zero &+ UInt8(truncatingIfNeeded: $0) } ?? byte)
      place &+= digit == nil ? 1 : digits.byteCount
    }
    return latin
  }

  @_optimize(speed)
  private static func digit(
    _ text: Span<UInt8>, at offset: Int, _ digits: NumberingDigits
  ) -> Int? {
    guard offset >= 0, text.count - offset >= digits.byteCount else { return nil }
    if digits.isLatin { return ASCII.isDigit(text[offset]) ? Int(text[offset] & 0xF) : nil }
    // Digits other than ASCII's have no bytes below 0x80.
    guard text[offset] >= 0x80 else { return nil }
    let bytes = bytes(text, at: offset, count: digits.byteCount)
    for digit in 0..<10 where digits[digit] == bytes { return digit }
    return nil
  }
}

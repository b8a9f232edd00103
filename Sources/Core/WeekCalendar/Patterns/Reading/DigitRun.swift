/// Digits of one numbering system in a row.
struct DigitRun {
  private let start: Int
  private let digits: NumberingDigits
  /// How many digits there are, at most the limit.
  let count: Int

  /// Reads the digits from an offset on, at most `most`.
  ///
  /// The last `others` digits of the run belong to other numbers, unless that would leave less
  /// than `least`, if given, and more text follows: then the numbers may be separate.
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

  /// The offset after the first digits.
  func end(of count: Int) -> Int { start + count * digits.byteCount }

  /// The number of the first digits, at most 2,000,000,000.
  func value(of count: Int, _ text: Span<UInt8>) -> Int {
    var value = 0
    for index in 0..<count {
      let digit = digit(index, text)
      value = value < 199_999_999 ? value * 10 + digit : 2_000_000_000
    }
    return value
  }

  /// The digits as a fraction, cut to thousandths.
  func thousandths(_ text: Span<UInt8>) -> Int {
    let value = value(of: min(count, 3), text)
    return count == 1 ? value * 100 : count == 2 ? value * 10 : value
  }

  func digit(_ index: Int, _ text: Span<UInt8>) -> Int {
    Self.digit(text, at: start + index * digits.byteCount, digits) ?? 0
  }

  /// Up to four bytes that are in a text, lowest byte first.
  static func bytes(_ text: Span<UInt8>, at offset: Int, count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(text[offset + $1]) << (8 * UInt32($1)) }
  }

  /// A text with ASCII's digits in place of others; nil where it has some of ASCII's already.
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
    // The bytes of other digits than ASCII's all are beyond it.
    guard text[offset] >= 0x80 else { return nil }
    let bytes = bytes(text, at: offset, count: digits.byteCount)
    for digit in 0..<10 where digits[digit] == bytes { return digit }
    return nil
  }
}

extension DateRenderer {
  @inline(never)
  static func append(
    _ value: Int, _ style: PaddedNumberStyle, _ locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    let magnitude = value.magnitude
    let count = UTF8Buffer.digitCount(magnitude)
    let places = Int(style.places)
    let plusLimit = Int(style.plusBeyondDigits)
    let hasPlus = value >= 0 && plusLimit > 0 && (count > plusLimit || places > plusLimit)
    let missing = places &- count &- (value < 0 || hasPlus ? 1 : 0)
    if style.fill == .space { buffer.insert(ASCII.space, repetitions: missing, at: buffer.count) }
    if value < 0 { locale.appendMinusSign(to: &buffer) }
    if hasPlus { buffer.append(UInt8(ascii: "+")) }
    if style.fill == .zero, missing > 0 {
      for _ in 0..<missing { locale.appendDigits(0, minimumDigits: 1, to: &buffer) }
    }
    locale.appendDigits(magnitude, minimumDigits: 1, to: &buffer)
  }

  /// Appends a number of more than 32 bits, in parts that fit 32 bits.
  @inline(never)
  static func append(
    _ value: Int64, _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    if value < 0 { locale.appendMinusSign(to: &buffer) }
    let high = UInt(truncatingIfNeeded: value.magnitude / 1_000_000_000)  // [0, 31620]
    let low = UInt(truncatingIfNeeded: value.magnitude % 1_000_000_000)
    if high > 0 { locale.appendDigits(high, minimumDigits: 1, to: &buffer) }
    locale.appendDigits(low, minimumDigits: high > 0 ? 9 : 1, to: &buffer)
  }
}

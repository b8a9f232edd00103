/// A Julian day as text with 16 significant digits, like SQLite's `%J` and C's `%.16g`.
///
/// The number is the `Double` nearest to milliseconds / 86,400,000, as SQLite computes it, and 16 of its exact digits
/// are kept; halves are rounded up, as in SQLite since 3.47 (C's `%.16g` rounds to even). Zeros at the end are
/// dropped, and below 0.0001 an exponent is written.
enum JulianDayDigits {
  static func append(_ instant: JulianDay, to buffer: inout UTF8Buffer) {
    let days = instant.days
    if days < 0 { buffer.append(UInt8(ascii: "-")) }
    guard days != 0 else { return buffer.append(ASCII.zero) }
    let value = days.magnitude  // [1 / 86,400,000, 10^10)
    var exponent = value.decimalExponent  // [-8, 9]
    var doubled = value.doubled(byTenTo: 15 &- exponent)  // [2 * 10^15, 4 * 10^16)
    if doubled >= 20_000_000_000_000_000 {
      exponent &+= 1
      doubled = value.doubled(byTenTo: 15 &- exponent)
    }

    var digits = (doubled &+ 1) &>> 1
    if digits == 10_000_000_000_000_000 {
      digits /= 10
      exponent &+= 1
    }
    // The longest text is as long as `-1.157407407407407e-08`.
    buffer.append(upTo: 24) { write(digits, exponent, to: &$0) }
  }

  /// Writes digits * 10^(exponent - 15), with digits in 10^15 ..< 10^16.
  private static func write(_ digits: UInt64, _ exponent: Int, to writer: inout ByteWriter) {
    let hasExponent = exponent < -4
    // The number of digits after the decimal point.
    var places = hasExponent ? 15 : 15 &- exponent  // [5, 19]
    var digits = digits
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places &-= 1
    }

    var unit: UInt64 = 1
    for _ in 0..<places { unit &*= 10 }
    writer.write(digits / unit, digits: hasExponent ? 1 : max(exponent, 0) &+ 1)
    if places > 0 {
      writer.write(ASCII.dot)
      writer.write(digits % unit, digits: places)
    }
    if hasExponent {
      writer.write("e-0")
      writer.write(digit: 0 &- exponent)  // [5, 8]
    }
  }
}

extension Double {
  /// The exponent of ten of the largest power of two in the number: of the number itself, or one less.
  var decimalExponent: Int { (Int(exponent) &* 78_913) &>> 18 }

  /// Twice the exact number times 10^power, rounded down; the last bit says how to round the half of it.
  ///
  /// The number is 10^-9 or more; the power is 6...24, and the result is less than 2^64.
  func doubled(byTenTo power: Int) -> UInt64 {
    var fives: UInt64 = 1
    for _ in 0..<power { fives &*= 5 }  // 5^24 < 2^56
    // The number is significand * 2^(exponent - 52); 10^power contributes some factors of two.
    let significand = significandBitPattern | 1 &<< 52
    let product = significand.multipliedFullWidth(by: fives)  // < 2^109
    let shift = 51 &- Int(exponent) &- power
    return product.high << (64 &- shift) | product.low >> shift
  }
}

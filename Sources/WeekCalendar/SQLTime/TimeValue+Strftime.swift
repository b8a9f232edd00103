// `strftime` of SQLite 3.54: the same letters and texts, and no result for anything else.
//
// The pattern dialect `.sqlite` writes the same letters, but of other values: a time value may be
// 31 February, and its seconds have the digits of the text. Using patterns, a row would also cost
// more: `%Y-%W` 1,180 instructions for 938, `%Y-%m-%d %H:%M:%S` 2,130 for 1,831.

extension TimeValue {
  /// Appends the text of a finished value by SQLite's format letters; false where SQLite gives NULL:
  /// a letter that is not one, or a `%` at the end.
  package mutating func appendStrftime(
    _ format: Span<UInt8>, to buffer: inout UTF8Buffer
  ) -> Bool {
    resolveDateAndTime()
    var offset = 0
    while true {
      let byte = format.byte(at: offset)
      if byte == 0 { return true }
      offset &+= 1
      if byte != UInt8(ascii: "%") {
        buffer.append(byte)
        continue
      }
      guard append(letter: format.byte(at: offset), to: &buffer) else { return false }
      offset &+= 1
    }
  }

  private func append(letter: UInt8, to buffer: inout UTF8Buffer) -> Bool {
    switch letter {
    case UInt8(ascii: "d"): buffer.append(day, width: 2)
    case UInt8(ascii: "e"): buffer.append(padded: day)
    case UInt8(ascii: "f"):
      buffer.append(thousandths: Self.roundedThousandths(min(seconds, 59.999)))
    case UInt8(ascii: "F"):
      buffer.append(year, width: 4)
      buffer.append(ASCII.hyphen)
      buffer.append(month, width: 2)
      buffer.append(ASCII.hyphen)
      buffer.append(day, width: 2)
    case UInt8(ascii: "G"): buffer.append(week(.iso8601).year, width: 4)
    case UInt8(ascii: "g"): buffer.append(week(.iso8601).year % 100, width: 2)
    case UInt8(ascii: "H"): buffer.append(hour, width: 2)
    case UInt8(ascii: "I"): buffer.append(hourOfHalfDay, width: 2)
    case UInt8(ascii: "j"): buffer.append(dayOfYear &+ 1, width: 3)
    case UInt8(ascii: "J"):
      JulianDayDigits.append(JulianDay(milliseconds: milliseconds), to: &buffer)
    case UInt8(ascii: "k"): buffer.append(padded: hour)
    case UInt8(ascii: "l"): buffer.append(padded: hourOfHalfDay)
    case UInt8(ascii: "m"): buffer.append(month, width: 2)
    case UInt8(ascii: "M"): buffer.append(minute, width: 2)
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      let isUpper = letter == UInt8(ascii: "p")
      buffer.append((hour >= 12 ? UInt8(ascii: "p") : UInt8(ascii: "a")) & (isUpper ? 0xDF : 0xFF))
      buffer.append(isUpper ? UInt8(ascii: "M") : UInt8(ascii: "m"))
    case UInt8(ascii: "R"): appendClock(withSeconds: false, to: &buffer)
    case UInt8(ascii: "s"): appendUnixTime(to: &buffer)
    case UInt8(ascii: "S"): buffer.append(wholeSeconds, width: 2)
    case UInt8(ascii: "T"): appendClock(withSeconds: true, to: &buffer)
    case UInt8(ascii: "u"): buffer.append(daysAfterMonday &+ 1, width: 1)
    case UInt8(ascii: "U"): buffer.append(week(.strftimeU).number, width: 2)
    case UInt8(ascii: "V"): buffer.append(week(.iso8601).number, width: 2)
    case UInt8(ascii: "w"): buffer.append(daysAfterSunday, width: 1)
    case UInt8(ascii: "W"): buffer.append(week(.strftimeW).number, width: 2)
    case UInt8(ascii: "Y"): buffer.append(year, width: 4)
    case UInt8(ascii: "%"): buffer.append(letter)
    default: return false
    }
    return true
  }

  // MARK: Fields
  // The week and the day of the year are computed from the instant, so that 31 February counts as 3 March.

  private var daysAfterMonday: Int32 { GregorianAlgorithms.daysAfterMonday(epochDay) }
  private var daysAfterSunday: Int32 { (daysAfterMonday &+ 1) % 7 }
  private var hourOfHalfDay: Int32 { hour % 12 == 0 ? 12 : hour % 12 }

  /// Zero-based day of the year that the fields name.
  private var dayOfYear: Int32 {
    epochDay &- GregorianAlgorithms.epochDay(year: year, month: 1, day: 1)
  }

  /// Year and number of the week in a scheme that a letter has.
  @inline(__always)
  private func week(_ scheme: WeekScheme) -> (year: Int32, number: Int32) {
    let position = WeekPosition(
      year: Int(year), dayOfYear: Int(dayOfYear) &+ 1, epochDay: EpochDay(unchecked: epochDay),
      fixed: scheme)
    return (
      Int32(truncatingIfNeeded: position.weekBasedYear), Int32(truncatingIfNeeded: position.week)
    )
  }

  private func appendClock(withSeconds: Bool, to buffer: inout UTF8Buffer) {
    buffer.append(hour, width: 2)
    buffer.append(ASCII.colon)
    buffer.append(minute, width: 2)
    guard withSeconds else { return }
    buffer.append(ASCII.colon)
    buffer.append(wholeSeconds, width: 2)
  }

  private func appendUnixTime(to buffer: inout UTF8Buffer) {
    let elapsed = wantsSubseconds ? milliseconds &- JulianDay.epochMilliseconds : unixSeconds
    if elapsed < 0 { buffer.append(ASCII.hyphen) }
    guard wantsSubseconds else {
      return buffer.append(long: elapsed.magnitude, minimumDigits: 1)
    }
    buffer.append(long: elapsed.magnitude / 1000, minimumDigits: 1)
    buffer.append(room: 4) { $0.write(milliseconds: elapsed.magnitude % 1000) }
  }

  /// Thousandths of a number of 0 ..< 60, rounded as SQLite 3.54's `%.3f` does.
  ///
  /// SQLite first rounds to 18 or 19 significant decimal digits and then rounds these, halves up: 18.9055, which a
  /// `Double` holds as 18.90549999999999997, is 18.906, as in the text. C's `printf` gives 18.905.
  static func roundedThousandths(_ value: Double) -> UInt32 {
    guard value >= 0.0004, value < 60 else { return 0 }
    let exponent = Int(value.exponent)  // [-12, 5]
    let places = 17 &- (exponent &* 78_913) >> 18  // [16, 21]: 17 - floor(log10(2^exponent))
    var power: UInt64 = 1
    for _ in 0..<places { power &*= 5 }  // 5^places < 2^49
    // value * 10^places = significand * 5^places * 2^-shift
    let significand = value.significandBitPattern | 1 << 52
    let product = significand.multipliedFullWidth(by: power)  // < 2^102
    let shift = 52 &- exponent &- places  // [31, 43]
    let doubled = product.high << UInt64(65 &- shift) | product.low >> UInt64(shift &- 1)
    let digits = (doubled &+ 1) >> 1  // [10^17, 2 * 10^18)
    var unit: UInt64 = 1
    for _ in 0..<(places &- 4) { unit &*= 10 }
    return UInt32(truncatingIfNeeded: (digits / unit &+ 5) / 10)
  }
}

extension UTF8Buffer {
  /// Appends a number like C's `%0Nd`: the sign counts in the width.
  fileprivate mutating func append(_ value: Int32, width: Int) {
    if value < 0 { append(ASCII.hyphen) }
    append(UInt(value.magnitude), minimumDigits: value < 0 ? width &- 1 : width)
  }

  /// A number of 0...99 as C's `%2d` writes it.
  fileprivate mutating func append(padded value: Int32) {
    if value < 10 { append(ASCII.space) }
    append(value, width: 1)
  }

  /// Seconds as `SS.SSS`.
  fileprivate mutating func append(thousandths value: UInt32) {
    append(room: 6) {
      $0.write(pair: value / 1000)
      $0.write(milliseconds: value % 1000)
    }
  }
}

/// Writes dates, times and offsets in ISO 8601 form, which needs no locale.
///
/// Years outside 0...9999 take the expanded form: a sign and four to seven digits, as in `+12011-01-02` or
/// `-0004-01-02`. ``ISO8601Scanner`` lists the forms that can be read.
/// Source: ISO 8601-1:2019, 5.2.2.1, 5.4.2.1; 8601-2:2019, 4.4.1.2 for the sign.
extension ByteWriter {
  /// The maximum length of a date and time, in bytes: `-999999-12-31T23:59:59.999`.
  package static var maximumDateTimeLength: Int { 26 }
  /// The maximum length of an offset, in bytes: `+2562047788015215:30:07`.
  package static var maximumOffsetLength: Int { 23 }

  package mutating func write(_ date: CivilDate) {
    write(year: date.year, month: date.month, day: date.day)
  }

  /// Writes a date from its fields: a year of -9,999,999...9,999,999, a month and a day of 0...99.
  @inline(__always)
  mutating func write(year: Int, month: Int, day: Int) {
    guard CivilBounds.fourDigitYears.contains(year) else {
      write(year: year)
      write(ASCII.hyphen, pair: month)
      return write(ASCII.hyphen, pair: day)
    }
    // Writes the eight bytes of `2011-01-` at once.
    let numbers = Self.halves(year) | UInt64(truncatingIfNeeded: month) &<< 40
    write(word: Self.pairs(numbers, at: 0x0100_0001_0001) | 0x2D00_002D &<< 32)
    write(pair: day)
  }

  /// Writes a year of -9,999,999...9,999,999: four digits, or a sign and four to seven digits.
  package mutating func write(year: Int) {
    if CivilBounds.fourDigitYears.contains(year) { return write(quadruple: year) }
    write(year < 0 ? ASCII.hyphen : ASCII.plus)
    let magnitude = UInt64(year.magnitude)
    write(magnitude, digits: max(4, UTF8Buffer.digitCount(magnitude)))
  }

  /// Writes a date and time, as ISO 8601 or as SQLite writes it.
  ///
  /// Without `hasMilliseconds` the form is `2011-01-02T15:04:05`, with `.006` if the milliseconds are not zero. With it
  /// the form is SQLite's, `2011-01-02 15:04:05`, and the argument decides about `.006`.
  package mutating func write(_ dateTime: CivilDateTime, hasMilliseconds: Bool? = nil) {
    write(dateTime.date)
    write(hasMilliseconds == nil ? UInt8(ascii: "T") : ASCII.space)
    write(dateTime.time, hasMilliseconds: hasMilliseconds)
  }

  /// Writes a time, `15:04:05`; `.006` follows if `hasMilliseconds` says so, or by default if it is not zero.
  package mutating func write(_ time: CivilTime, hasMilliseconds: Bool? = nil) {
    write(hour: time.hour, minute: time.minute, second: time.second)
    if hasMilliseconds ?? (time.millisecond > 0) { write(milliseconds: time.millisecond) }
  }

  /// Writes `15:04:05`; each field is 0...99.
  @inline(__always)
  mutating func write(hour: Int, minute: Int, second: Int) {
    let numbers =
      UInt64(truncatingIfNeeded: hour) | UInt64(truncatingIfNeeded: minute) &<< 24
      | UInt64(truncatingIfNeeded: second) &<< 48
    write(word: Self.pairs(numbers, at: 0x0001_0000_0100_0001) | 0x3A00_003A_0000)
  }

  /// Writes the milliseconds of a second, 0...999, after a decimal point: `.006`.
  @inline(__always)
  mutating func write(milliseconds: some FixedWidthInteger) {
    write(ASCII.dot)
    write(UInt64(truncatingIfNeeded: milliseconds), digits: 3)
  }

  /// Writes an offset in seconds east of Greenwich, as `+05:30` or in another style.
  ///
  /// An offset of more than 99 hours appears only in error messages; its hours take more than two digits.
  package mutating func write(offset seconds: Int, _ style: ISOZoneStyle) {
    if seconds == 0 && style.usesZ { return write(UInt8(ascii: "Z")) }
    let magnitude = UInt64(seconds.magnitude)
    let hours = magnitude / 3_600
    let minutes = magnitude / 60 % 60
    let second = style.hasSeconds ? magnitude % 60 : 0
    // An offset whose seconds are cut off may be zero, and zero takes no minus sign: ISO 8601 has no "-00:00".
    let isWest = seconds < 0 && (hours > 0 || minutes > 0 || second > 0)
    write(isWest ? ASCII.hyphen : ASCII.plus)
    write(hours, digits: max(2, UTF8Buffer.digitCount(hours)))
    if style.mayDropMinutes && minutes == 0 && second == 0 { return }
    if style.hasColons { write(ASCII.colon) }
    write(pair: minutes)
    guard second > 0 else { return }
    if style.hasColons { write(ASCII.colon) }
    write(pair: second)
  }
}

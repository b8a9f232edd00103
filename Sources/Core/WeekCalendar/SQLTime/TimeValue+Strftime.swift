// The letters are those of the dialect `.sqlite` of patterns, and numbers are written in the same way. The values
// differ: a time value can be 31 February, and its seconds have the digits of the text. The format is not compiled,
// because compiling would take longer than writing the text.

extension TimeValue {
  /// Appends the text of a finished value, as `strftime` in SQLite 3.54.
  ///
  /// Returns false if SQLite returns NULL: for an unknown letter, or a `%` at the end.
  package mutating func appendStrftime(_ format: Span<UInt8>, to buffer: inout UTF8Buffer) -> Bool {
    resolveDateAndTime()
    return append(format, WrittenFields(self), to: &buffer)
  }

  private func append(
    _ format: Span<UInt8>, _ fields: WrittenFields, to buffer: inout UTF8Buffer
  ) -> Bool {
    var offset = 0
    while true {
      let byte = format.byte(at: offset)
      if byte == 0 { return true }
      offset &+= 1
      if byte != UInt8(ascii: "%") {
        buffer.append(byte)
        continue
      }
      guard let letter = StrftimeLetter(format.byte(at: offset), in: .sqlite),
        append(letter.conversion, fields, to: &buffer)
      else { return false }
      offset &+= 1
    }
  }

  private func append(
    _ conversion: StrftimeLetter.Conversion, _ fields: WrittenFields, to buffer: inout UTF8Buffer
  ) -> Bool {
    switch conversion {
    case .number(let field, let digits, let fill, _):
      let value = fields.value(of: field)
      if value >= 0, fill == .zero {
        buffer.append(UInt(value), minimumDigits: Int(digits))
      } else {
        let style = PaddedNumberStyle(fill: fill, places: digits)
        DateRenderer.append(value, style, .c, to: &buffer)
      }
    case .composite(let format): return format.withSpan { append($0, fields, to: &buffer) }
    case .text(let text): buffer.append(text)
    case .item(.unixSeconds, _, _, _): appendUnixTime(to: &buffer)
    case .item(.julianDay, _, _, _):
      JulianDayDigits.append(JulianDay(milliseconds: milliseconds), to: &buffer)
    case .item(_, _, let letterCase, _):
      let smallLetters: UInt8 = letterCase == .lower ? 0x20 : 0
      buffer.append((hour < 12 ? 0x41 : 0x50) | smallLetters)
      buffer.append(0x4D | smallLetters)
    case .secondsWithMilliseconds:
      let thousandths = Self.roundedThousandths(min(seconds, 59.999))
      buffer.append(room: 6) {
        $0.write(pair: thousandths / 1000)
        $0.write(milliseconds: thousandths % 1000)
      }
    case .style, .zoneOffset, .fraction, .dateOfSignedYear: return false
    }
    return true
  }

  private func appendUnixTime(to buffer: inout UTF8Buffer) {
    let elapsed =
      wantsSubseconds ? milliseconds &- JulianDay.epochMilliseconds : unixSeconds &* 1000
    if elapsed < 0 { buffer.append(ASCII.hyphen) }
    buffer.append(long: elapsed.magnitude / 1000, minimumDigits: 1)
    if wantsSubseconds {
      buffer.append(room: 4) { $0.write(milliseconds: elapsed.magnitude % 1000) }
    }
  }

  /// Thousandths of a number of 0 ..< 60, rounded as SQLite 3.54's `%.3f` does.
  ///
  /// SQLite first rounds to 18 or 19 significant decimal digits and then rounds these, halves up: 18.9055, which a
  /// `Double` holds as 18.90549999999999997, is 18.906, as in the text. C's `printf` gives 18.905.
  static func roundedThousandths(_ value: Double) -> UInt32 {
    guard value >= 0.0004, value < 60 else { return 0 }
    let places = 17 &- value.decimalExponent  // [16, 21]
    let digits = (value.doubled(byTenTo: places) &+ 1) &>> 1  // [10^17, 2 * 10^18)
    var unit: UInt64 = 1
    for _ in 0..<(places &- 4) { unit &*= 10 }
    return UInt32(truncatingIfNeeded: (digits / unit &+ 5) / 10)
  }
}

extension WrittenFields {
  /// The numbers of a time value whose date and time have been computed.
  ///
  /// The week and the day of the year are those of the instant, so that 31 February counts as 3 March.
  fileprivate init(_ value: TimeValue) {
    year = Int(value.year)
    month = Int(value.month)
    day = Int(value.day)
    time = CivilTime(
      unchecked: ((value.hour &* 60 &+ value.minute) &* 60 &+ value.wholeSeconds) &* 1_000)
    epochDay = EpochDay(unchecked: value.epochDay)
    let newYear = GregorianAlgorithms.epochDay(year: value.year, month: 1, day: 1)
    dayOfYear = Int(value.epochDay &- newYear) &+ 1
    rules = .iso8601
    week = .unused
  }
}

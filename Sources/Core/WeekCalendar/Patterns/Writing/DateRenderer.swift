/// Formats a date and time by the items of a compiled pattern, in all dialects.
enum DateRenderer {
  /// Appends the texts of the items of a range.
  ///
  /// Literals, numbers and names are written here, all other items by ``appendRare(_:_:_:zone:_:to:)``.
  static func append(
    _ items: [PatternItem], _ range: Range<Int>, _ literals: ContiguousArray<UInt8>,
    _ dateTime: CivilDateTime, reckoning: GregorianReckoning, needs: FieldSet,
    zone: borrowing WrittenZone, _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let fields = WrittenFields(
      dateTime, rules: locale.rules, scheme: locale.scheme, reckoning: reckoning, for: needs)
    var groupStart = 0
    let items = items[range].span
    for index in items.indices {
      let item = items[index]
      switch item {
      case .literal(let start, let count):
        // Skips the bounds checks of a span in every row: the ranges of literal items are always valid.
        unsafe literals.withUnsafeBufferPointer { literals in
          let text = unsafe UnsafeBufferPointer(
            rebasing: literals[Int(start)..<(Int(start) &+ Int(count))])
          if count == 1 { buffer.append(unsafe text[0]) } else { buffer.append(unsafe text.span) }
        }
      case .number(let field, let digits):
        append(fields.value(of: field), of: field, minimumDigits: digits, locale, to: &buffer)
      case .name(let field, let kind):
        locale.appendName(kind, at: fields.value(of: field) &- field.firstNameValue, to: &buffer)
      case .beginGroup:
        groupStart = buffer.count
      case .endGroup(let style):
        style.apply(to: &buffer, from: groupStart)
      case .fractionOfSecond, .paddedNumber, .unixSeconds, .julianDay, .dayPeriod, .zone,
        .romanMonth:
        appendRare(item, dateTime, fields, zone: zone, locale, to: &buffer)
      case .pluralWords(let start, let isOfYear):
        PluralWords.append(literals.span, at: Int(start), fields, isOfYear: isOfYear, to: &buffer)
      }
    }
  }

  private static func appendRare(
    _ item: PatternItem, _ dateTime: CivilDateTime, _ fields: WrittenFields,
    zone: borrowing WrittenZone, _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    switch item {
    // The loop has written these.
    case .literal, .number, .name, .pluralWords, .beginGroup, .endGroup: break
    case .fractionOfSecond(let digits):
      let field = DateField.fraction(digits: Int(digits))
      append(fields.value(of: field), of: field, minimumDigits: min(digits, 3), locale, to: &buffer)
      if digits > 3 { locale.appendDigits(0, minimumDigits: Int(digits) &- 3, to: &buffer) }
    case .paddedNumber(let field, let style):
      append(fields.value(of: field), style, locale, to: &buffer)
    case .unixSeconds:
      // 64 bits, also on platforms with 32 bits in an `Int`.
      let days = Int64(fields.epochDay.value) &* JulianDay.secondsPerDay
      let seconds = fields.value(of: .secondOfDay) &- zone.fixed.seconds
      append(days &+ Int64(seconds), locale, to: &buffer)
    case .julianDay: JulianDayDigits.append(JulianDay(dateTime), to: &buffer)
    case .dayPeriod(let style): append(style, at: fields.time, locale, to: &buffer)
    case .zone(let style): append(zone, style, at: dateTime, locale, to: &buffer)
    case .romanMonth: RomanNumber.append(fields.month, to: &buffer)
    }
  }

  @inline(__always)
  private static func append(
    _ value: Int, of field: DateField, minimumDigits: UInt8, _ locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    if value < 0 { locale.appendMinusSign(to: &buffer) }
    let magnitude = value.magnitude
    locale.appendDigits(
      field == .twoDigitWeekBasedYear ? magnitude % 100 : magnitude,
      minimumDigits: Int(minimumDigits), to: &buffer)
  }

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
    if style.fill == .space {
      buffer.insert(ASCII.space, repetitions: missing, at: buffer.count)
    }
    if value < 0 { locale.appendMinusSign(to: &buffer) }
    if hasPlus { buffer.append(UInt8(ascii: "+")) }
    if style.fill == .zero, missing > 0 {
      for _ in 0..<missing { locale.appendDigits(0, minimumDigits: 1, to: &buffer) }
    }
    locale.appendDigits(magnitude, minimumDigits: 1, to: &buffer)
  }

  /// Appends a number of more than 32 bits, in parts that fit 32 bits.
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

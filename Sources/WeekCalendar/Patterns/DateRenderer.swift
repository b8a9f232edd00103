/// Writes the items of a compiled pattern for one date and time: the one renderer of all dialects.
enum DateRenderer {
  @inline(__always)
  static func append(
    _ pattern: borrowing DatePattern, _ dateTime: CivilDateTime,
    locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let fields = DateFields(
      dateTime, rules: locale.rules, reckoning: pattern.reckoning, needs: pattern.needs)
    for item in pattern.items {
      switch item {
      case .literal(let start, let count):
        pattern.literals.withUnsafeBufferPointer { literals in
          buffer.append(UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(start + count)]))
        }
      case .number(let field, let style):
        append(fields.value(of: field), style, locale: locale, to: &buffer)
      case .name(let field, let kind):
        locale.names.withName(kind, index(of: field, in: fields)) { buffer.append($0) }
      case .fractionOfSecond(let digits):
        append(millisecond: fields.time.millisecond, digits: Int(digits), locale, to: &buffer)
      case .romanMonth:
        RomanNumber.append(fields.month, to: &buffer)
      }
    }
  }

  @inline(__always)
  private static func index(of field: NameField, in fields: DateFields) -> Int {
    switch field {
    case .era: fields.eraIndex
    case .quarter: (fields.month &- 1) / 3
    case .month: fields.month &- 1
    case .weekday: fields.daysAfterSunday
    case .amPm: fields.time.hour / 12
    }
  }

  @inline(__always)
  private static func append(
    _ value: Int, _ style: NumberStyle, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    if value < 0 {
      locale.names.withMinusSign(numberingSystem: locale.numberingSystem) { buffer.append($0) }
    }
    let magnitude = value.magnitude
    buffer.append(
      style.lastTwoDigits ? magnitude % 100 : magnitude,
      minimumDigits: Int(style.minimumDigits), digits: locale.digits)
  }

  private static func append(
    millisecond: Int, digits: Int, _ locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    let value = UInt(truncatingIfNeeded: millisecond)
    switch digits {
    case 1: buffer.append(value / 100, minimumDigits: 1, digits: locale.digits)
    case 2: buffer.append(value / 10, minimumDigits: 2, digits: locale.digits)
    default:
      buffer.append(value, minimumDigits: 3, digits: locale.digits)
      if digits > 3 {
        buffer.append(0, minimumDigits: digits &- 3, digits: locale.digits)
      }
    }
  }
}

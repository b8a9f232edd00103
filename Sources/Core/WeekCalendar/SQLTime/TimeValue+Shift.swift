extension TimeValue {
  /// Applies a modifier that adds or subtracts, which starts with a sign or a digit.
  mutating func applyShift(_ text: Span<UInt8>) -> Outcome {
    var start = 0
    let sign = text.takeSign(at: &start)
    let yearEnd = text.end(from: start, while: ASCII.isDigit)
    if let isNegative = sign, text.byte(at: yearEnd) == ASCII.hyphen, yearEnd == 5 || yearEnd == 6 {
      return applyDateShift(text, yearDigits: yearEnd &- start, isNegative: isNegative)
    }
    let numberEnd = text.end(from: start) { $0 != ASCII.colon && !ASCII.isSpace($0) }
    guard let number = text.extracting(first: numberEnd).number else { return .notModifier }
    if text.byte(at: numberEnd) == ASCII.colon {
      return applyTimeShift(text, at: start, isNegative: sign ?? false)
    }
    let unit = text.extracting(droppingFirst: min(text.skippingSpaces(from: numberEnd), text.count))
    return applyUnits(number, unit)
  }

  /// Applies `±YYYY-MM-DD`, with months 0...11 and days 0...30, and an optional space and time after it.
  private mutating func applyDateShift(
    _ text: Span<UInt8>, yearDigits: Int, isNegative: Bool
  ) -> Outcome {
    let monthOffset = yearDigits &+ 2
    guard let years = text.digits(yearDigits, at: 1),
      let months = text.digits(2, at: monthOffset), months < 12,
      text.byte(at: monthOffset &+ 2) == ASCII.hyphen,
      let days = text.digits(2, at: monthOffset &+ 3), days < 31
    else { return .notModifier }
    guard years <= 14_712 else { return .null }
    move(years: isNegative ? 0 &- years : years, months: isNegative ? 0 &- months : months)
    hasDate = false
    clock = .unknown
    milliseconds &+= Int64(isNegative ? 0 &- days : days) &* JulianDay.millisecondsPerDay
    let end = monthOffset &+ 5
    if text.byte(at: end) == 0 { return .value }
    guard ASCII.isSpace(text.byte(at: end)) else { return .notModifier }
    return applyTimeShift(text, at: end &+ 1, isNegative: isNegative)
  }

  /// Applies `HH:MM[:SS[.SSS]]` at an offset, with an optional zone; whole days of the shift are ignored.
  private mutating func applyTimeShift(
    _ text: Span<UInt8>, at offset: Int, isNegative: Bool
  ) -> Outcome {
    var time = TimeValue()
    guard time.readTime(text, at: offset) else { return .notModifier }
    time.resolveJulianDay()
    let shift =
      (time.milliseconds &- JulianDay.millisecondsPerDay / 2) % JulianDay.millisecondsPerDay
    resolveJulianDay()
    clearFields()
    milliseconds &+= isNegative ? 0 &- shift : shift
    return .value
  }

  /// Adds years and months to the fields and keeps the month in 1...12.
  mutating func add(years: Int32, months: Int32) {
    year &+= years
    month &+= months
    let carry = month > 0 ? (month &- 1) / 12 : (month &- 12) / 12
    year &+= carry
    month &-= carry &* 12
    resolveOverflowDays()
  }

  /// Moves the date and time by years and months, and computes the instant.
  mutating func move(years: Int32, months: Int32) {
    resolveDateAndTime()
    hasJulianDay = false
    add(years: years, months: months)
    resolveJulianDay()
  }

  /// The seconds and the months in a unit, and the smallest number of units that is too large.
  ///
  /// These limits are SQLite's single-precision constants.
  private static func unit(_ name: Span<UInt8>) -> (seconds: Int64, months: Int32, limit: Double)? {
    switch ASCII.lowercased(name.byte(at: 0)) {
    case UInt8(ascii: "s") where name.isTag("second"): (1, 0, Double(Float(4.6427e14)))
    case UInt8(ascii: "m") where name.isTag("minute"): (60, 0, Double(Float(7.7379e12)))
    case UInt8(ascii: "h") where name.isTag("hour"): (3600, 0, Double(Float(1.2897e11)))
    case UInt8(ascii: "d") where name.isTag("day"): (86_400, 0, 5_373_485)
    case UInt8(ascii: "w") where name.isTag("week"): (604_800, 0, 767_641)  // ours
    case UInt8(ascii: "m") where name.isTag("month"): (30 * 86_400, 1, 176_546)
    case UInt8(ascii: "y") where name.isTag("year"): (365 * 86_400, 12, 14_713)
    default: nil
    }
  }

  /// Applies `NNN units`, in the singular or plural.
  private mutating func applyUnits(_ number: Double, _ unit: Span<UInt8>) -> Outcome {
    guard unit.count >= 3, unit.count <= 10 else { return .notModifier }
    let isPlural = ASCII.lowercased(unit.byte(at: unit.count &- 1)) == UInt8(ascii: "s")
    let name = isPlural ? unit.extracting(droppingLast: 1) : unit
    resolveJulianDay()  // a number out of range fails here; what is added then starts at 2000-01-01
    guard let (seconds, months, limit) = Self.unit(name) else { return .notModifier }
    guard number > -limit, number < limit else { return .null }
    var rest = number
    if months > 0 {
      let whole = Int32(number)
      move(years: 0, months: whole &* months)
      rest -= Double(whole)
    } else {
      // Once more after the failure above, starting from 2000-01-01.
      resolveJulianDay()
      overflowDays = 0
    }
    milliseconds &+= Self.truncating(rest * 1000 * Double(seconds) + (number < 0 ? -0.5 : 0.5))
    clearFields()
    return .value
  }
}

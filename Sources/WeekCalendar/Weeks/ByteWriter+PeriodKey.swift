/// The keys of periods, `2011-W02`, as bytes.
///
/// Keys of years 0...9999 sort as the periods do; other years take a sign and up to seven digits, as
/// ISO 8601's expanded form does. Source: ISO 8601-1:2019, 5.2.2 for days, weeks, months and years;
/// `Q` and `H` are what spreadsheets and warehouses write.
extension ByteWriter {
  /// The most bytes that a key can have: `-999999-12-31`, `+1000000-W53`.
  package static var maximumKeyLength: Int { 13 }

  /// Writes the key of the week that holds a date.
  @inline(__always)
  package mutating func write(weekOf date: CivilDate, _ scheme: WeekScheme) {
    let position = WeekPosition(date, scheme)
    write(weekBasedYear: position.weekBasedYear, week: position.week)
  }

  /// Writes the key of a week.
  ///
  /// The year is one of ``WeekRules/weekBasedYears``, the week 0...54.
  @inline(__always)
  package mutating func write(weekBasedYear year: Int, week: Int) {
    if year < 0 || year > CivilBounds.lastFourDigitYear {
      write(year: year)
      write(ASCII.hyphen)
      return write(UInt8(ascii: "W"), pair: week)
    }
    // `2011-W02` at once.
    let numbers = Self.halves(year) | UInt64(truncatingIfNeeded: week) << 48
    write(word: Self.pairs(numbers, at: 0x0001_0000_0001_0001) | 0x572D << 32)
  }

  /// Writes the key of any period.
  mutating func write(_ period: Period) {
    write(period.unit, of: period.firstDay, period.scheme ?? .iso8601)
  }

  /// Writes the key of the unit that holds a date.
  package mutating func write(_ unit: CalendarUnit, of date: CivilDate, _ scheme: WeekScheme) {
    switch unit {
    case .day: write(date)
    case .week: write(weekOf: date, scheme)
    case .month:
      write(year: date.year)
      write(ASCII.hyphen, pair: date.month)
    case .quarter: write(date.year, UInt8(ascii: "Q"), date.quarter)
    case .half: write(date.year, UInt8(ascii: "H"), date.half)
    case .year: write(year: date.year)
    case .weekBasedYear: write(year: WeekPosition(date, scheme).weekBasedYear)
    }
  }

  private mutating func write(_ year: Int, _ letter: UInt8, _ part: Int) {
    write(year: year)
    write(ASCII.hyphen)
    write(letter)
    write(digit: part)
  }
}

/// Writes the keys of periods, such as `2011-W02`.
///
/// Keys of years 0...9999 sort in the order of their periods. Other years have a sign and up to seven digits, as in ISO
/// 8601's expanded form. Source: ISO 8601-1:2019, 5.2.2 for days, weeks, months and years; `Q` and `H` are the letters
/// that spreadsheets and data warehouses use.
extension ByteWriter {
  /// The maximum length, in bytes, of a key or of the name of a fiscal period: `+1000000-01-01`, `FY+1000000-W53`,
  /// `W53 FY+1000000`.
  package static var maximumKeyLength: Int { 14 }

  /// Writes the key of the week that contains a date.
  @inline(__always)
  package mutating func write(weekOf date: CivilDate, _ scheme: WeekScheme) {
    let position = WeekPosition(date, scheme)
    write(weekBasedYear: position.weekBasedYear, week: position.week)
  }

  /// Writes the key of a week.
  ///
  /// The year must be in ``Period/years`` and the week in 0...54.
  @inline(__always)
  package mutating func write(weekBasedYear year: Int, week: Int) {
    guard CivilBounds.fourDigitYears.contains(year) else {
      return write(year: year, week, CalendarUnit.week.form)
    }
    // Writes the eight bytes of `2011-W02` at once.
    let numbers = Self.halves(year) | UInt64(truncatingIfNeeded: week) &<< 48
    write(word: Self.pairs(numbers, at: 0x0001_0000_0001_0001) | 0x572D &<< 32)
  }

  /// Writes the key of the month week that contains a date.
  package mutating func write(monthWeekOf date: CivilDate, _ scheme: WeekScheme) {
    write(monthWeekFrom: date.edgeOfMonthWeek(scheme, isEnd: false))
  }

  /// Writes the key of the month week that starts on a date.
  private mutating func write(monthWeekFrom date: CivilDate) {
    write(year: date.year, date.month, CalendarUnit.month.form)
    write(ASCII.hyphen)
    write(CalendarUnit.monthWeek.form.letter)
    write(digit: MonthWeeks.number(from: date))
  }

  /// Writes the key of a period.
  package mutating func write(_ period: Period) {
    switch period.rule.kind {
    case .unit(.day, _): write(period.start)
    case .unit(.week, _): write(weekBasedYear: period.year, week: period.number)
    case .unit(.monthWeek, _): write(monthWeekFrom: period.start)
    case .unit(let unit, _): write(year: period.year, period.number, unit.form)
    case .fiscal(let unit, _): write(fiscalYear: period.year, unit, number: period.number)
    }
  }

  private mutating func write(year: Int, _ number: Int, _ form: PeriodForm) {
    write(year: year)
    guard form.digits > 0 else { return }
    if form.letter == 0 { return write(ASCII.hyphen, pair: number) }
    write(ASCII.hyphen)
    write(form.letter)
    if form.digits == 1 { write(digit: number) } else { write(pair: number) }
  }

  /// Writes the key of a fiscal period; the key of a whole year has no number.
  package mutating func write(fiscalYear year: Int, _ unit: FiscalUnit, number: Int) {
    write("FY")
    write(year: year, number, unit.form)
  }

  /// Writes the name of a fiscal period, `P3 FY2024`; the name of a whole year has no number.
  mutating func write(nameOfFiscalYear year: Int, _ unit: FiscalUnit, number: Int) {
    if unit != .year {
      write(unit.form.letter)
      if number > 9 { write(pair: number) } else { write(digit: number) }
      write(ASCII.space)
    }
    write(fiscalYear: year, .year, number: number)
  }
}

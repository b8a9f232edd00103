// Reads the keys of periods: `2011-W02`, `2026-05-W1`, `2011-Q1`, `FY2023-P12`.

extension Period {
  /// Makes the period of a unit with a key; only units of weeks depend on `weeks`.
  ///
  ///     try Period(.quarter, key: "2011-Q4").start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in the form of the unit's keys, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week or a period that the year does not have, or that
  ///   has no day in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, key: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    let scheme = weeks.scheme
    self = try key.withUTF8Span { (utf8) throws(CivilDateError) in
      try Period(unit, utf8Key: utf8, scheme)
    }
  }

  /// Makes the period with a key in UTF-8 bytes; see ``init(_:key:_:)``.
  package init(
    _ unit: CalendarUnit, utf8Key key: Span<UInt8>, _ scheme: WeekScheme
  ) throws(CivilDateError) {
    switch unit {
    case .week:
      var scanner = ISO8601Scanner(.week)
      let fields = try scanner.weekDateToTheEnd(key)
      try self.init(.week, year: fields.year, number: fields.week, scheme)
    case .day:
      var scanner = ISO8601Scanner(.date)
      let date = try scanner.date(key)
      guard scanner.isAtEnd(key) else { throw scanner.error }
      self.init(.day, containing: date, scheme)
    case .month, .quarter, .half, .year, .weekBasedYear:
      var reader = PeriodKeyReader()
      guard let year = reader.year(key), let number = reader.number(unit.form, key),
        reader.offset == key.count
      else { throw .malformed(offset: reader.offset, form: .period) }
      try self.init(unit, year: year, number: number, scheme)
    case .monthWeek:
      var reader = PeriodKeyReader()
      guard let year = reader.year(key), let month = reader.number(CalendarUnit.month.form, key),
        let number = reader.number(unit.form, key), reader.offset == key.count
      else { throw .malformed(offset: reader.offset, form: .monthWeek) }
      try self.init(year: year, month: month, weekInMonth: number, scheme)
    }
  }

  /// Makes the week or, if a month comes before the letter, the month week with a key in UTF-8 bytes.
  package init(
    utf8KeyOfWeek key: Span<UInt8>, _ scheme: WeekScheme
  ) throws(CivilDateError) {
    try self.init(PeriodKeyReader.hasWeekAfterMonth(key) ? .monthWeek : .week, utf8Key: key, scheme)
  }

  /// Makes the month week with a number in its month.
  init(
    year: Int, month: Int, weekInMonth number: Int, _ scheme: WeekScheme
  ) throws(CivilDateError) {
    try CivilDateError.check(year, .year, in: CivilBounds.years)
    try CivilDateError.check(month, .month, in: 1...12)
    let weeks = MonthWeeks(inYear: year, scheme)
    try CivilDateError.check(number, .monthWeek, in: 1...weeks.count(inMonth: month))
    let rule = PeriodRule(.monthWeek, scheme: scheme)
    self.init(rule, year: year, unchecked: weeks.count(beforeMonth: month) &+ number)
  }
}

extension FiscalPeriod {
  /// Makes the period with a fiscal key in UTF-8 bytes.
  package init(
    utf8Key key: Span<UInt8>, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    var reader = PeriodKeyReader()
    guard key.take(letter: UInt8(ascii: "F"), at: &reader.offset),
      key.take(letter: UInt8(ascii: "Y"), at: &reader.offset), let year = reader.year(key),
      let unit = reader.fiscalUnit(key), let number = reader.number(unit.form, key),
      reader.offset == key.count
    else { throw .malformedKey(offset: reader.offset) }
    try self.init(unit, year: year, number: number, calendar)
  }
}

/// Reads the parts of a key in sequence.
private struct PeriodKeyReader {
  /// The number of bytes read so far.
  var offset = 0

  /// Reads four digits, or a sign and four to seven digits; after any other text, the offset is where it starts.
  mutating func year(_ key: Span<UInt8>) -> Int? {
    var end = offset
    guard let (year, _) = key.takeYear(maximumDigits: 7, at: &end) else { return nil }
    offset = end
    return year
  }

  /// Reads `-02`, `-Q1`, `-W53` or `-W1`; 1 for a year, whose key has no number.
  mutating func number(_ form: PeriodForm, _ key: Span<UInt8>) -> Int? {
    if form.digits == 0 { return 1 }
    guard key.take(ASCII.hyphen, at: &offset),
      form.letter == 0 || key.take(letter: form.letter, at: &offset)
    else { return nil }
    let run = key.run(limit: form.digits, at: &offset)
    return run.count == form.digits ? Int(truncatingIfNeeded: run.value) : nil
  }

  /// Whether text starts like the key of a month week, with a year, a month and the letter.
  static func hasWeekAfterMonth(_ key: Span<UInt8>) -> Bool {
    var reader = PeriodKeyReader()
    return reader.year(key) != nil && reader.number(CalendarUnit.month.form, key) != nil
      && key.take(ASCII.hyphen, at: &reader.offset)
      && key.take(letter: CalendarUnit.monthWeek.form.letter, at: &reader.offset)
  }

  /// The unit whose letter follows a hyphen; a year if nothing follows.
  func fiscalUnit(_ key: Span<UInt8>) -> FiscalUnit? {
    let letter = key.byte(at: offset &+ 1) & 0xDF  // in upper case
    return FiscalUnit.allCases.first { $0.form.letter == letter }
  }
}

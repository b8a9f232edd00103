// Keys of periods as texts: `2011-W02`, `2011-Q1`, `FY2023-P12`.

extension Period {
  /// The period of a unit with a key; `weeks` decides weeks and week-based years.
  ///
  ///     try Period(.quarter, key: "2011-Q4").start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a week or a period that the year does not have, or one
  ///   that has no day in ``CivilBounds/epochDays``.
  public init<Weeks: WeekNumbering>(
    _ unit: CalendarUnit, key: String, _ weeks: Weeks = WeekScheme.iso8601
  ) throws(CivilDateError) {
    let scheme = weeks.scheme
    self = try key.withUTF8Span { (utf8) throws(CivilDateError) in
      try Period(unit, utf8Key: utf8, scheme)
    }
  }

  /// The period with a key in UTF-8 bytes; see ``init(_:key:_:)``.
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
    }
  }
}

extension FiscalPeriod {
  /// The period with a fiscal key in UTF-8 bytes.
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

/// Reads the parts of a key, each from where the one before ended.
private struct PeriodKeyReader {
  /// How many bytes were read.
  var offset = 0

  /// Four digits, or a sign and four to seven.
  mutating func year(_ key: Span<UInt8>) -> Int? {
    let start = offset
    let isNegative = key.takeSign(at: &offset)
    let run = key.run(limit: isNegative == nil ? 4 : 7, at: &offset)
    // There is one year 0, written 0000.
    guard run.count >= 4, isNegative != true || run.value > 0 else {
      offset = start
      return nil
    }
    let year = Int(truncatingIfNeeded: run.value)
    return isNegative == true ? 0 &- year : year
  }

  /// `-02`, `-Q1`, `-W53`; 1 for a year, which has no number.
  mutating func number(_ form: PeriodForm, _ key: Span<UInt8>) -> Int? {
    if form.digits == 0 { return 1 }
    guard key.take(ASCII.hyphen, at: &offset),
      form.letter == 0 || key.take(letter: form.letter, at: &offset)
    else { return nil }
    let run = key.run(limit: form.digits, at: &offset)
    return run.count == form.digits ? Int(truncatingIfNeeded: run.value) : nil
  }

  /// The unit whose letter comes after a hyphen; years where nothing comes.
  func fiscalUnit(_ key: Span<UInt8>) -> FiscalUnit? {
    let letter = key.byte(at: offset &+ 1) & 0xDF  // in upper case
    return FiscalUnit.allCases.first { $0.form.letter == letter }
  }
}

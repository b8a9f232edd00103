import WeekCalendar

/// The unit of the numbers in a date column, named like the SQL modifier if there is one.
///
///     let milliseconds = DateForm.number(.unixms)
///     DateNumber(rawValue: "unixms") == .unixms  // true
///
/// Julian days and seconds give an instant, as in SQLite; `yyyymmdd` and `yyyy` are calendar dates.
public enum DateNumber: String, CaseIterable, Sendable {
  /// Days since noon of -4713-11-24 in UTC, 0 ..< 5373484.5.
  case julianday
  /// Seconds since 1970-01-01 in UTC.
  case unixepoch
  /// Milliseconds since 1970-01-01 in UTC.
  case unixms
  /// Microseconds since 1970-01-01 in UTC.
  case unixus
  /// Seconds since 2001-01-01 in UTC, as Core Data stores dates.
  case since2001
  /// Eight digits: year, month, day.
  case yyyymmdd
  /// Four digits: 1 January of the year.
  case yyyy
  /// Days since 1899-12-30, as in Excel from 1900-03-01 on, 61 ..< 2,958,466; a fraction is the time of day.
  case excel
}

extension DateNumber {
  /// The date or instant of a cell; nil if it is not a number in this unit, or outside SQLite's years.
  func meaning(_ value: RowValue) -> DateMeaning? {
    switch self {
    case .yyyymmdd: (try? Self.compactDate(value)).map { .calendar(CivilDateTime($0)) }
    case .yyyy:
      Self.wholeNumber(value, digits: 4)
        .flatMap { try? CivilDate(year: $0, month: 1, day: 1) }
        .map { .calendar(CivilDateTime($0)) }
    case .julianday:
      Self.number(value).flatMap { number in
        (0..<TimeValue.endOfJulianDays).contains(number) ? instant(number) : nil
      }
    case .excel: Self.number(value).flatMap { Self.excelDateTime($0) }.map { .calendar($0) }
    case .unixepoch, .unixms, .unixus, .since2001: Self.number(value).flatMap { instant($0) }
    }
  }

  /// The instant of a number, like SQL's modifier of this name.
  private func instant(_ number: Double) -> DateMeaning? {
    var value = TimeValue()
    value.set(number: number)
    let outcome = value.apply(modifiers: 1, weeks: .iso8601) { _, read in
      rawValue.withUTF8Span { read($0) }
    }
    guard case .value = outcome else { return nil }
    return .instant(utc: value.dateTime)
  }

  /// The date and time of an Excel day number, rounded to the second as in Excel.
  private static func excelDateTime(_ number: Double) -> CivilDateTime? {
    guard (61..<2_958_466).contains(number) else { return nil }
    let seconds = Int((number * 86_400).rounded())
    // Excel counts days from 1899-12-30, which is 25,569 days before 1970-01-01.
    guard let day = EpochDay(seconds / 86_400 - 25_569) else { return nil }
    let second = seconds % 86_400
    guard
      let time = try? CivilTime(
        hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    else { return nil }
    return CivilDateTime(CivilDate(day), time)
  }

  /// Guesses the unit of a bare number from its size, in a column that is known to hold dates.
  ///
  /// Five digits are Excel's days of the years 1954 to 2119. For the years 1973 to 2099, 9 or 10 digits are seconds, 12
  /// or 13 milliseconds, and 15 or 16 microseconds.
  static func byDigits(_ value: RowValue) -> DateNumber? {
    guard let number = number(value), number > 0 else { return nil }
    if (20_000..<80_000).contains(number) { return .excel }
    for (kind, scale) in [(DateNumber.unixepoch, 1.0), (.unixms, 1e3), (.unixus, 1e6)]
    where (100_000_000 * scale..<4_102_444_800 * scale).contains(number) {
      return kind
    }
    return nil
  }

  /// The meaning of a number whose unit is not given; nil if it has none.
  ///
  /// Eight digits are a calendar date; a Julian day of the years 1000 to 9999 is an instant.
  static func bareMeaning(_ value: RowValue) -> DateMeaning? {
    if let date = yyyymmdd.meaning(value) { return date }
    guard let number = number(value), bareJulianDays.contains(number) else { return nil }
    // 03012019 may be the third of January or the first of March, but is not a Julian day.
    if case .text(let text) = value, text.first == ASCII.zero { return nil }
    return julianday.meaning(value)
  }

  /// The Julian days of 1000-01-01T00:00 to 9999-12-31T23:59:59.999.
  private static var bareJulianDays: Range<Double> { 2_086_302.5..<TimeValue.endOfJulianDays }

  /// The units in which a number is a plausible date, the most likely first.
  static func likely(_ text: String) -> [(number: DateNumber, date: CivilDate)] {
    [DateNumber.yyyy, .unixepoch, .unixms, .unixus, .since2001].compactMap { number in
      guard let dateTime = DateReader.utcDateTime(text, .number(number)) else { return nil }
      // A small number is a date in the first year of each unit, so such a date proves nothing.
      let years =
        switch number {
        case .yyyy: 1_000...9_999
        case .since2001: 2_002...2_100
        default: 1_971...2_100
        }
      guard years.contains(dateTime.date.year) else { return nil }
      return (number, dateTime.date)
    }
  }

  /// Whether a text is a number.
  static func isNumber(_ text: String) -> Bool { ReportNumber(text) != nil }

  /// The date of eight digits; nil for anything else.
  ///
  /// - Throws: `CivilDateError` for a day that does not exist.
  static func compactDate(_ value: RowValue) throws(CivilDateError) -> CivilDate? {
    guard let number = wholeNumber(value, digits: 8) else { return nil }
    return try CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The value of a whole number with exactly this many digits and no sign; nil for other values.
  private static func wholeNumber(_ value: RowValue, digits: Int) -> Int? {
    switch value {
    case .text(let text):
      let run = DecimalRun(text, at: 0, limit: digits)
      return run.count == digits && text.count == digits ? Int(run.value) : nil
    case .integer(let number):
      guard number > 0, "\(number)".utf8.count == digits else { return nil }
      return Int(number)
    case .real(let number):
      return Int64(exactly: number).flatMap { wholeNumber(.integer($0), digits: digits) }
    case .null, .blob:
      return nil
    }
  }

  private static func number(_ value: RowValue) -> Double? {
    switch value {
    case .text(let text): text.withSpan { ReportNumber(utf8: $0) }?.double
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .blob: nil
    }
  }

  /// The expected form, for messages.
  var expected: String {
    switch self {
    case .julianday: "julianday, 0 to 5373484.5, as in 2455563.5"
    case .unixepoch: "unixepoch, seconds since 1970, as in 1293926400"
    case .unixms: "unixms, milliseconds since 1970, as in 1293926400000"
    case .unixus: "unixus, microseconds since 1970, as in 1293926400000000"
    case .since2001: "since2001, seconds since 2001, as in 315619200"
    case .yyyymmdd: "yyyymmdd, eight digits, as in 20110102"
    case .yyyy: "yyyy, four digits, as in 2011"
    case .excel: "excel, days since 1899-12-30, as in 40545"
    }
  }
}

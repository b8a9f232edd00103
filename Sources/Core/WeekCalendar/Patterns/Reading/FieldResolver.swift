/// Makes a date and time from the fields of a text.
///
/// The plan's fields determine the date; every other field is then checked against it, so that nothing
/// that was written is ignored.
struct FieldResolver {
  private(set) var values: ReadFields
  let plan: FieldPlan
  let days: CalendarDays
  let context: ReadingContext
  /// The time that a period of the day means, if the text has no hour.
  private(set) var middleOfPeriod: CivilTime?
  /// The fields that the date and time were made from, which need no check.
  private(set) var used = FieldSet()

  /// Makes the date and time, with the offset if the text has one.
  @_optimize(speed)
  mutating func reading() throws(DateParseError) -> ParsedDateTime {
    if let reference = context.reference, !plan.completed.isEmpty {
      let fields = days.fields(CivilDateTime(reference))
      var missing = plan.completed
      while let field = missing.popFirst() {
        values.set(field, to: fields.textValue(of: field), offset: 0)
      }
    }

    var dateTime = CivilDateTime(try date(), time())
    // Near the reform of 1582, the result may differ even from the fields it was made from.
    var rest = days.reckoning == .proleptic ? values.present.subtracting(used) : values.present
    if plan.countsSeconds, let offset = values[.zoneOffset], offset != 0 {
      // `%s` counts seconds of UTC, the other fields are local to the zone.
      guard let instant = Instant(utc: dateTime) else {
        throw outOfRange(
          .julianDayNumber, values[.julianDayNumber] ?? 0, DateField.julianDayNumber.allowed)
      }
      dateTime = instant.dateTime(offsetSeconds: offset)
      rest = rest.subtracting([.julianDayNumber, .secondOfDay, .millisecondOfDay])
    }
    try check(dateTime, rest)
    return ParsedDateTime(dateTime: dateTime, offsetSeconds: values[.zoneOffset])
  }

  /// The value of a field, which is then one of those that the date and time are made from.
  private mutating func use(_ field: DateField) -> Int? {
    used.insert(field)
    return values[field]
  }

  private mutating func date() throws(DateParseError) -> CivilDate {
    let day: EpochDay
    switch plan.date {
    case .day:
      let month = use(.month) ?? ((values[.quarter] ?? 1) * 3 - 2)
      let year = try year()
      let number = use(.day) ?? 1
      if days.reckoning == .proleptic,
        let date = CivilDate(readYear: year, month: month, day: number)
      {
        return date
      }
      let allowed = days.days(ofMonth: month, year: year, around: number)
      day = try epochDay(year, month, number, .day, in: allowed)
    case .julianDayNumber:
      let number = use(.julianDayNumber) ?? 0
      day = try epochDay(
        number - JulianDay.epochDayNumber, .julianDayNumber, number,
        DateField.julianDayNumber.allowed)
    case .dayOfYear:
      let year = try year()
      day = try epochDay(year, 1, use(.dayOfYear) ?? 1, .dayOfYear, in: 1...days.daysOfYear(year))
    case .week(let field): day = try dayOfWeek(field)
    case .month(let field): day = try dayInMonth(with: field)
    case .weekdayFromReference:
      let first = context.reference?.epochDay
      let number = first.map { Int($0.value) + (weekday()?.days(since: $0.weekday) ?? 0) }
      day = try epochDay(number, .year, CivilBounds.years.upperBound + 1)
    case .noDay: day = EpochDay(unchecked: 0)
    }
    return CivilDate(day)
  }

  private mutating func year() throws(DateParseError) -> Int {
    if let year = use(.year) { return year }
    if values[.yearOfEra] == nil, let yearOfCentury = use(.yearOfCentury) {
      return use(.century).map { $0 * 100 + yearOfCentury }
        ?? context.twoDigitYears.year(lastTwoDigits: yearOfCentury)
    }
    let yearOfEra =
      use(.yearOfEra) ?? context.twoDigitYears.year(lastTwoDigits: use(.twoDigitYear) ?? 0)
    // Without an era, the year is in the common era.
    let year = use(.era) == 0 ? 1 - yearOfEra : yearOfEra
    guard CivilBounds.years.contains(year) else {
      let field = values.present.first(of: .yearOfEra, .twoDigitYear)
      throw outOfRange(field, yearOfEra, 1...CivilBounds.years.upperBound)
    }
    return year
  }

  /// The date of a day of the month or, if the month is January, of the year; the error if the day is not allowed.
  private func epochDay(
    _ year: Int, _ month: Int, _ day: Int, _ field: DateField, in allowed: ClosedRange<Int>
  ) throws(DateParseError) -> EpochDay {
    guard allowed.contains(day) else { throw outOfRange(field, day, allowed) }
    return try epochDay(days.dayNumber(year: year, month: month, day: day), yearField, year)
  }

  /// The day with a number; if there is none, the error names the field and value that led to the number.
  private func epochDay(
    _ number: Int?, _ field: DateField, _ value: Int,
    _ allowed: ClosedRange<Int> = CivilBounds.years
  ) throws(DateParseError) -> EpochDay {
    guard let number, let day = EpochDay(number) else {
      throw outOfRange(field, value, allowed)
    }
    return day
  }

  /// The scheme of a week field, the year of the week, and the field that has this year.
  private mutating func year(
    ofWeeks field: DateField
  ) throws(DateParseError) -> (scheme: WeekScheme, value: Int, field: DateField) {
    let scheme: WeekScheme
    let fields: (DateField, twoDigits: DateField)
    switch field {
    case .weekFromFirstSunday: return (.strftimeU, try year(), yearField)
    case .weekFromFirstMonday: return (.strftimeW, try year(), yearField)
    case .isoWeek:
      scheme = .iso8601
      fields = (.isoYear, values[.isoYearOfCentury] == nil ? .isoYearRemainder : .isoYearOfCentury)
    default: (scheme, fields) = (days.scheme, (.weekBasedYear, .twoDigitWeekBasedYear))
    }
    if let year = use(fields.0) { return (scheme, year, fields.0) }
    guard let digits = values[fields.twoDigits] else { return (scheme, try year(), yearField) }
    return (scheme, context.twoDigitYears.year(lastTwoDigits: digits), fields.twoDigits)
  }

  /// The day of a week on the weekday in the text; the first day of the week if the text has none.
  private mutating func dayOfWeek(_ field: DateField) throws(DateParseError) -> EpochDay {
    let year = try year(ofWeeks: field)
    let weeks = days.weeks(inYear: year.value, year.scheme)
    let number = use(field) ?? weeks.lowerBound
    guard weeks.contains(number) else { throw outOfRange(field, number, weeks) }
    guard
      let day = days.dayNumber(
        ofWeek: number, field, year.scheme, inYear: year.value, on: weekday())
    else {
      // A cut week has fewer than seven days.
      throw .noSuchDay(field: field, value: number, offset: values.offset(of: field))
    }
    return try epochDay(day, year.field, year.value)
  }

  /// The first day of the month with the given week or ordinal and, if there is one, weekday.
  private mutating func dayInMonth(with field: DateField) throws(DateParseError) -> EpochDay {
    let month = values[.month] ?? 1
    let wanted = values[field] ?? 0
    // An ordinal counts one weekday, so it needs one.
    let weekday = weekday() ?? (field == .weekdayOrdinalInMonth ? days.rules.firstWeekday : nil)
    if let first = days.dayNumber(year: try year(), month: month, day: 1),
      let day = days.first(in: first...first + 30, on: weekday, (.month, month), (field, wanted))
    {
      return EpochDay(unchecked: Int32(truncatingIfNeeded: day))
    }
    throw .noSuchDay(field: field, value: wanted, offset: values.offset(of: field))
  }

  /// The weekday; nil if the text has none.
  private mutating func weekday() -> Weekday? {
    if let number = use(.weekday) ?? use(.posixWeekday) ?? use(.isoWeekday) {
      return Weekday(daysAfterMonday: number - 1)
    }
    return use(.localWeekday).map { days.rules.firstWeekday.adding(days: $0 - 1) }
  }

  private mutating func time() -> CivilTime {
    let milliseconds =
      values[.millisecondOfDay] ?? ((values[.secondOfDay] ?? second()) * 1_000 + millisecond())
    // Each number was checked when it was read.
    return middleOfPeriod ?? CivilTime(unchecked: Int32(truncatingIfNeeded: milliseconds))
  }

  private mutating func second() -> Int {
    (hour() * 60 + (use(.minute) ?? 0)) * 60 + (use(.second) ?? 0)
  }

  private mutating func millisecond() -> Int {
    use(.milliseconds) ?? values[.hundredths].map { $0 * 10 }
      ?? values[.tenths].map { $0 * 100 } ?? 0
  }

  private mutating func hour() -> Int {
    if let hour = use(.hour) ?? use(.hourFrom1) { return hour % 24 }
    return (use(.hourOf12) ?? use(.hourOf12From0) ?? 0) % 12 + 12 * (use(.amPm) ?? 0)
  }

  /// Checks the fields that the date and time were not made from.
  private func check(_ dateTime: CivilDateTime, _ rest: FieldSet) throws(DateParseError) {
    var unchecked = rest
    unchecked.remove(.zoneOffset)
    if case .noDay = plan.date { unchecked = unchecked.timeFields }
    // "At night" may be before or after noon; its middle decides.
    if middleOfPeriod != nil { unchecked.remove(.amPm) }
    guard !unchecked.isEmpty else { return }
    let actual = days.fields(dateTime, needs: unchecked)
    while let field = unchecked.popFirst() {
      guard let value = values[field] else { continue }
      let other = actual.textValue(of: field)
      guard value == other else {
        throw .conflict(
          field: field, value: value, offset: values.offset(of: field), dateTime: dateTime,
          actual: other)
      }
    }
  }

  private var yearField: DateField {
    values.present.first(of: .year, .yearOfEra, .century, .yearOfCentury, .twoDigitYear)
  }

  private func outOfRange(
    _ field: DateField, _ value: Int, _ allowed: ClosedRange<Int>
  ) -> DateParseError {
    .outOfRange(
      field: field, value: value, allowed: allowed, offset: values.offset(of: field))
  }
}

extension CivilDate {
  /// Makes a date from parsed numbers; nil if the month has no such day, or if the year is out of range.
  ///
  /// The month must be in 1...12.
  /// Faster than ``init(year:month:day:)``, because it makes no errors; every parsed date of year, month and day uses
  /// it.
  @inline(__always)
  init?(readYear year: Int, month: Int, day: Int) {
    let (year32, month32) = (Int32(truncatingIfNeeded: year), Int32(truncatingIfNeeded: month))
    guard CivilBounds.years.contains(year), day >= 1,
      day <= Int(GregorianAlgorithms.daysInMonth(month32, ofYear: year32))
    else { return nil }
    self.init(uncheckedYear: year32, month: month32, day: Int32(truncatingIfNeeded: day))
  }
}

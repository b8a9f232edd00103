/// Makes a date and time from the fields of a text.
///
/// The plan's fields determine the date; every other field is then checked against it, so that nothing
/// that was written is ignored.
struct FieldResolver {
  private(set) var values: ReadFields
  let plan: FieldPlan
  let days: CalendarDays
  let context: ReadingContext
  /// The time where the text has a period of the day alone.
  private(set) var middleOfPeriod: CivilTime?
  /// The fields that the date and time are made of, and so have.
  private(set) var used = FieldSet()

  /// The date and time that the fields say, with the offset that they may have.
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
    // Near the reform of the calendar they may not have them.
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

  /// The value of a field that the date and time are made of.
  private mutating func take(_ field: DateField) -> Int? {
    used.insert(field)
    return values[field]
  }

  private mutating func date() throws(DateParseError) -> CivilDate {
    let day: EpochDay
    switch plan.date {
    case .day:
      let month = take(.month) ?? ((values[.quarter] ?? 1) * 3 - 2)
      let year = try year()
      let number = take(.day) ?? 1
      if days.reckoning == .proleptic,
        let date = CivilDate(readYear: year, month: month, day: number)
      {
        return date
      }
      let allowed = days.days(ofMonth: month, year: year, around: number)
      day = try epochDay(year, month, number, .day, in: allowed)
    case .julianDayNumber:
      let number = take(.julianDayNumber) ?? 0
      day = try epochDay(
        number - JulianDay.epochDayNumber, .julianDayNumber, number,
        DateField.julianDayNumber.allowed)
    case .dayOfYear:
      let year = try year()
      day = try epochDay(year, 1, take(.dayOfYear) ?? 1, .dayOfYear, in: 1...days.daysOfYear(year))
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
    if let year = take(.year) { return year }
    if values[.yearOfEra] == nil, let yearOfCentury = take(.yearOfCentury) {
      return take(.century).map { $0 * 100 + yearOfCentury }
        ?? context.twoDigitYears.year(lastTwoDigits: yearOfCentury)
    }
    let yearOfEra =
      take(.yearOfEra) ?? context.twoDigitYears.year(lastTwoDigits: take(.twoDigitYear) ?? 0)
    // Without an era, the year is in the common era.
    let year = take(.era) == 0 ? 1 - yearOfEra : yearOfEra
    guard CivilBounds.years.contains(year) else {
      let field = values.present.first(of: .yearOfEra, .twoDigitYear)
      throw outOfRange(field, yearOfEra, 1...CivilBounds.years.upperBound)
    }
    return year
  }

  /// The day of a year and a day of its month or, in January, of the year, which is one of those allowed.
  private func epochDay(
    _ year: Int, _ month: Int, _ day: Int, _ field: DateField, in allowed: ClosedRange<Int>
  ) throws(DateParseError) -> EpochDay {
    guard allowed.contains(day) else { throw outOfRange(field, day, allowed) }
    return try epochDay(days.dayNumber(year: year, month: month, day: day), yearField, year)
  }

  /// The day of a number; the field and its value made it, and are at fault where there is none.
  private func epochDay(
    _ number: Int?, _ field: DateField, _ value: Int,
    _ allowed: ClosedRange<Int> = CivilBounds.years
  ) throws(DateParseError) -> EpochDay {
    guard let number, let day = EpochDay(number) else { throw outOfRange(field, value, allowed) }
    return day
  }

  /// The scheme of a field of weeks, the year of the week, and the field that gave it.
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
    if let year = take(fields.0) { return (scheme, year, fields.0) }
    guard let digits = values[fields.twoDigits] else { return (scheme, try year(), yearField) }
    return (scheme, context.twoDigitYears.year(lastTwoDigits: digits), fields.twoDigits)
  }

  /// The day of a week that has the weekday of the text; its first day where no field says one.
  private mutating func dayOfWeek(_ field: DateField) throws(DateParseError) -> EpochDay {
    let year = try year(ofWeeks: field)
    let weeks = days.weeks(inYear: year.value, year.scheme)
    let number = take(field) ?? weeks.lowerBound
    guard weeks.contains(number) else { throw outOfRange(field, number, weeks) }
    guard
      let day = days.dayNumber(
        ofWeek: number, field, year.scheme, inYear: year.value, on: weekday())
    else {
      // A week that is cut lacks some weekdays.
      throw .noSuchDay(field: field, value: number, offset: values.offset(of: field))
    }
    return try epochDay(day, year.field, year.value)
  }

  /// The first day of the month with the given week or ordinal and, if there is one, weekday.
  private mutating func dayInMonth(with field: DateField) throws(DateParseError) -> EpochDay {
    let month = values[.month] ?? 1
    let wanted = values[field] ?? 0
    // The ordinal counts a weekday.
    let weekday = weekday() ?? (field == .weekdayOrdinalInMonth ? days.rules.firstWeekday : nil)
    if let first = days.dayNumber(year: try year(), month: month, day: 1),
      let day = days.first(in: first...first + 30, on: weekday, (.month, month), (field, wanted))
    {
      return EpochDay(unchecked: Int32(truncatingIfNeeded: day))
    }
    throw .noSuchDay(field: field, value: wanted, offset: values.offset(of: field))
  }

  /// The weekday; nil where no field says.
  private mutating func weekday() -> Weekday? {
    if let number = take(.weekday) ?? take(.posixWeekday) ?? take(.isoWeekday) {
      return Weekday(daysAfterMonday: number - 1)
    }
    return take(.localWeekday).map { days.rules.firstWeekday.adding(days: $0 - 1) }
  }

  private mutating func time() -> CivilTime {
    let milliseconds =
      values[.millisecondOfDay] ?? ((values[.secondOfDay] ?? second()) * 1_000 + millisecond())
    // Each number was checked when it was read.
    return middleOfPeriod ?? CivilTime(unchecked: Int32(truncatingIfNeeded: milliseconds))
  }

  private mutating func second() -> Int {
    (hour() * 60 + (take(.minute) ?? 0)) * 60 + (take(.second) ?? 0)
  }

  private mutating func millisecond() -> Int {
    take(.milliseconds) ?? values[.hundredths].map { $0 * 10 }
      ?? values[.tenths].map { $0 * 100 } ?? 0
  }

  private mutating func hour() -> Int {
    if let hour = take(.hour) ?? take(.hourFrom1) { return hour % 24 }
    return (take(.hourOf12) ?? take(.hourOf12From0) ?? 0) % 12 + 12 * (take(.amPm) ?? 0)
  }

  /// Checks the fields that the date and time were not made of.
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
  /// The date of numbers that were read, the month 1...12; nil where the month has no such day, or out of range.
  ///
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

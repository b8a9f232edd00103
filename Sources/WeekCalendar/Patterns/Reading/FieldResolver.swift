/// Makes a date and time from the fields of a text.
///
/// The plan's fields determine the date; every other field is then checked against it, so that nothing
/// that was written is ignored.
struct FieldResolver {
  private(set) var values: ReadFields
  let plan: FieldPlan
  let days: CalendarDays
  private let context: ReadingContext
  private let middleOfPeriod: CivilTime?

  /// Enters what the context's reference gives; `middleOfPeriod` is the time where the text has a period of
  /// the day alone.
  init(
    _ values: ReadFields, plan: FieldPlan, _ days: CalendarDays, _ context: ReadingContext,
    middleOfPeriod: CivilTime? = nil
  ) {
    self.values = values
    self.plan = plan
    self.days = days
    self.context = context
    self.middleOfPeriod = middleOfPeriod
    guard !plan.completed.isEmpty, let reference = context.reference else { return }
    let fields = days.fields(CivilDateTime(reference))
    var missing = plan.completed
    while let field = missing.popFirst() {
      self.values.set(field, to: fields.textValue(of: field), offset: 0)
    }
  }

  @_optimize(speed)
  func dateTime() throws(DateParseError) -> CivilDateTime {
    let dateTime = CivilDateTime(try date(), time)
    guard plan.countsSeconds, let offset = values[.zoneOffset], offset != 0 else {
      try check(dateTime, except: FieldSet())
      return dateTime
    }
    // `%s` counts seconds of UTC, the other fields are local to the zone.
    guard let instant = UnixTime(utc: dateTime) else {
      throw outOfRange(
        .julianDayNumber, values[.julianDayNumber] ?? 0, DateField.julianDayNumber.allowed)
    }
    let local = instant.dateTime(offsetSeconds: Int32(truncatingIfNeeded: offset))
    try check(local, except: FieldSet(.julianDayNumber, .secondOfDay, .millisecondOfDay))
    return local
  }

  // MARK: Date

  private func date() throws(DateParseError) -> CivilDate {
    let day: EpochDay
    switch plan.date {
    case .day:
      let month = values[.month] ?? ((values[.quarter] ?? 1) * 3 - 2)
      return try date(try year(), month, values[.day] ?? 1)
    case .julianDayNumber:
      let number = values[.julianDayNumber] ?? 0
      guard let numbered = EpochDay(number - JulianDay.epochDayNumber) else {
        throw outOfRange(.julianDayNumber, number, DateField.julianDayNumber.allowed)
      }
      day = numbered
    case .dayOfYear: day = try dayOfYear(try year(), values[.dayOfYear] ?? 1)
    case .week(let field): day = try dayOfWeek(field)
    case .month(let field): day = try dayInMonth(with: field)
    case .weekdayFromReference: day = try dayFromReference()
    case .noDay: day = EpochDay(unchecked: 0)
    }
    return CivilDate(day)
  }

  private func year() throws(DateParseError) -> Int {
    if let year = values[.year] { return year }
    if let yearOfCentury = values[.yearOfCentury], values[.yearOfEra] == nil {
      if let century = values[.century] { return century * 100 + yearOfCentury }
      return context.twoDigitYears.year(lastTwoDigits: yearOfCentury)
    }
    let field: DateField
    let yearOfEra: Int
    if let year = values[.yearOfEra] {
      (field, yearOfEra) = (.yearOfEra, year)
    } else {
      field = .twoDigitYear
      yearOfEra = context.twoDigitYears.year(lastTwoDigits: values[.twoDigitYear] ?? 0)
    }
    // Without an era, the year is in the common era.
    let year = values[.era] == 0 ? 1 - yearOfEra : yearOfEra
    guard CivilBounds.years.contains(year) else {
      throw outOfRange(field, yearOfEra, 1...CivilBounds.years.upperBound)
    }
    return year
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) throws(DateParseError) -> CivilDate {
    let allowed = days.days(ofMonth: month, year: year, around: day)
    guard allowed.contains(day) else { throw outOfRange(.day, day, allowed) }
    guard days.reckoning == .proleptic, CivilBounds.years.contains(year) else {
      return CivilDate(try epochDay(year, month, day))
    }
    return CivilDate(
      uncheckedYear: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
      day: Int32(truncatingIfNeeded: day))
  }

  private func dayOfYear(_ year: Int, _ day: Int) throws(DateParseError) -> EpochDay {
    let allowed = 1...days.daysOfYear(year)
    guard allowed.contains(day) else { throw outOfRange(.dayOfYear, day, allowed) }
    return try epochDay(year, 1, day)
  }

  private func epochDay(_ year: Int, _ month: Int, _ day: Int) throws(DateParseError) -> EpochDay {
    guard let epochDay = days.epochDay(year: year, month: month, day: day) else {
      throw outOfRange(yearField, year, CivilBounds.years)
    }
    return epochDay
  }

  /// The scheme of a field of weeks, the year of the week, and the field that gave it.
  private func year(
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
    if let year = values[fields.0] { return (scheme, year, fields.0) }
    guard let digits = values[fields.twoDigits] else { return (scheme, try year(), yearField) }
    return (scheme, context.twoDigitYears.year(lastTwoDigits: digits), fields.twoDigits)
  }

  /// The day of a week that has the weekday of the text; its first day where no field says one.
  private func dayOfWeek(_ field: DateField) throws(DateParseError) -> EpochDay {
    let year = try year(ofWeeks: field)
    let weeks = days.weeks(inYear: year.value, year.scheme)
    let number = values[field] ?? weeks.lowerBound
    guard weeks.contains(number) else { throw outOfRange(field, number, weeks) }
    guard
      let day = days.dayNumber(
        ofWeek: number, field, year.scheme, inYear: year.value, on: hasWeekday ? weekday : nil)
    else {
      // A week that is cut lacks some weekdays.
      throw .noSuchDay(field: field, value: number, offset: values.offset(of: field))
    }
    guard let epochDay = EpochDay(day) else {
      throw outOfRange(year.field, year.value, CivilBounds.years)
    }
    return epochDay
  }

  /// The first day of the month with the given week or ordinal and, if there is one, weekday.
  private func dayInMonth(with field: DateField) throws(DateParseError) -> EpochDay {
    let month = values[.month] ?? 1
    let wanted = values[field] ?? 0
    // The ordinal counts a weekday.
    let weekday = hasWeekday || field == .weekdayOrdinalInMonth ? weekday : nil
    if let first = days.dayNumber(year: try year(), month: month, day: 1),
      let day = days.first(in: first...first + 30, on: weekday, (.month, month), (field, wanted))
    {
      return day
    }
    throw .noSuchDay(field: field, value: wanted, offset: values.offset(of: field))
  }

  /// The first day from the reference on that has the weekday.
  private func dayFromReference() throws(DateParseError) -> EpochDay {
    guard let reference = context.reference else { throw outOfRange(.year, 0, CivilBounds.years) }
    let first = reference.epochDay
    guard let day = EpochDay(Int(first.value) + weekday.days(since: first.weekday)) else {
      throw outOfRange(.year, CivilBounds.years.upperBound + 1, CivilBounds.years)
    }
    return day
  }

  private var hasWeekday: Bool { values.present.containsAny(.weekdays) }

  /// The weekday; the rule's first where no field says.
  private var weekday: Weekday {
    if let number = values[.weekday] ?? values[.posixWeekday] ?? values[.isoWeekday] {
      return Weekday(daysAfterMonday: number - 1)
    }
    return days.rules.firstWeekday.adding((values[.localWeekday] ?? 1) - 1)
  }

  // MARK: Time

  private var time: CivilTime {
    if let middleOfPeriod { return middleOfPeriod }
    let seconds =
      values[.secondOfDay] ?? ((hour * 60 + (values[.minute] ?? 0)) * 60 + (values[.second] ?? 0))
    // Each number was checked when it was read.
    return CivilTime(
      unchecked: Int32(
        truncatingIfNeeded: values[.millisecondOfDay] ?? (seconds * 1_000 + millisecond)))
  }

  private var millisecond: Int {
    values[.milliseconds] ?? values[.hundredths].map { $0 * 10 }
      ?? values[.tenths].map { $0 * 100 } ?? 0
  }

  private var hour: Int {
    if let hour = values[.hour] ?? values[.hourFrom1] { return hour % 24 }
    return (values[.hourOf12] ?? values[.hourOf12From0] ?? 0) % 12 + 12 * (values[.amPm] ?? 0)
  }

  // MARK: Check

  /// Checks every field that the date and time were not made of.
  private func check(
    _ dateTime: CivilDateTime, except excepted: FieldSet
  ) throws(DateParseError) {
    var rest = unchecked.subtracting(excepted)
    rest.remove(.zoneOffset)
    if case .noDay = plan.date { rest = rest.timeFields }
    // "At night" may be before or after noon; its middle decides.
    if middleOfPeriod != nil { rest.remove(.amPm) }
    guard !rest.isEmpty else { return }
    let fields = days.fields(
      dateTime, needs: rest.containsAny(.weekFields) ? [.dayCount, .week] : .dayCount)
    while let field = rest.popFirst() {
      guard let value = values[field] else { continue }
      let actual = fields.textValue(of: field)
      guard value == actual else {
        throw .conflict(
          field: field, value: value, offset: values.offset(of: field), dateTime: dateTime,
          actual: actual)
      }
    }
  }

  /// The fields that the date and time may not have; near the reform of the calendar that is all.
  private var unchecked: FieldSet {
    guard days.reckoning == .proleptic else { return values.present }
    if values.present == plan.fields { return plan.checks }
    return values.present.subtracting(
      FieldPlan.determining(plan.date, values.present))
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

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
    let dateTime = CivilDateTime(try date(), try time())
    guard plan.time == .secondOfDay, let offset = values[.zoneOffset], offset != 0 else {
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
    case .day: return try date(try year(), values[.month] ?? 1, values[.day] ?? 1)
    case .startOfMonth: return try date(try year(), values[.month] ?? 1, 1)
    case .startOfQuarter: return try date(try year(), (values[.quarter] ?? 1) * 3 - 2, 1)
    case .startOfYear: return try date(try year(), 1, 1)
    case .julianDayNumber:
      let number = values[.julianDayNumber] ?? 0
      guard let numbered = EpochDay(number - JulianDay.epochDayNumber) else {
        throw outOfRange(.julianDayNumber, number, DateField.julianDayNumber.allowed)
      }
      day = numbered
    case .dayOfYear: day = try dayOfYear(try year(), values[.dayOfYear] ?? 1)
    case .week, .startOfWeekBasedYear:
      day = try self.day(.weekOfWeekBasedYear, days.scheme, of: try yearOfWeeks())
    case .isoWeek: day = try self.day(.isoWeek, .iso8601, of: isoYear())
    case .weekFromFirstSunday:
      day = try self.day(.weekFromFirstSunday, .strftimeU, of: (try year(), yearField))
    case .weekFromFirstMonday:
      day = try self.day(.weekFromFirstMonday, .strftimeW, of: (try year(), yearField))
    case .weekOfMonth: day = try dayInMonth(with: .weekOfMonth)
    case .weekdayOrdinal: day = try dayInMonth(with: .weekdayOrdinalInMonth)
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
    if days.reckoning == .julianBefore1582 {
      if let epochDay = days.epochDay(year: year, month: month, day: day) {
        return CivilDate(epochDay)
      }
    } else if CivilBounds.years.contains(year) {
      return CivilDate(
        uncheckedYear: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
        day: Int32(truncatingIfNeeded: day))
    }
    throw outOfRange(yearField, year, CivilBounds.years)
  }

  private func dayOfYear(_ year: Int, _ day: Int) throws(DateParseError) -> EpochDay {
    let allowed = 1...days.daysOfYear(year)
    guard allowed.contains(day) else { throw outOfRange(.dayOfYear, day, allowed) }
    guard let epochDay = days.epochDay(year: year, dayOfYear: day) else {
      throw outOfRange(yearField, year, CivilBounds.years)
    }
    return epochDay
  }

  /// The year of a week in the locale's scheme, and the field that gave it.
  private func yearOfWeeks() throws(DateParseError) -> (value: Int, field: DateField) {
    if let year = values[.weekBasedYear] { return (year, .weekBasedYear) }
    if let digits = values[.twoDigitWeekBasedYear] {
      return (context.twoDigitYears.year(lastTwoDigits: digits), .twoDigitWeekBasedYear)
    }
    return (try year(), yearField)
  }

  private func isoYear() -> (value: Int, field: DateField) {
    if let year = values[.isoYear] { return (year, .isoYear) }
    let field: DateField =
      values[.isoYearOfCentury] == nil ? .isoYearRemainder : .isoYearOfCentury
    return (context.twoDigitYears.year(lastTwoDigits: values[field] ?? 0), field)
  }

  /// The day of a week that has the weekday of the text; its first day where no field says one.
  private func day(
    _ field: DateField, _ scheme: WeekScheme, of year: (value: Int, field: DateField)
  ) throws(DateParseError) -> EpochDay {
    let weeks = days.weeks(inYear: year.value, scheme)
    let number = values[field] ?? weeks.lowerBound
    guard weeks.contains(number) else { throw outOfRange(field, number, weeks) }
    let weekday = hasWeekday ? weekday() : nil
    guard
      let day = days.dayNumber(ofWeek: number, field, scheme, inYear: year.value, on: weekday)
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
    let year = try year()
    let month = values[.month] ?? 1
    let wanted = values[field] ?? 0
    for day in CivilBounds.days
    where days.days(ofMonth: month, year: year, around: day).contains(day) {
      guard let epochDay = days.epochDay(year: year, month: month, day: day) else { continue }
      let fields = days.fields(CivilDateTime(CivilDate(epochDay)))
      guard fields.textValue(of: field) == wanted else { continue }
      // The ordinal counts a weekday.
      if hasWeekday || field == .weekdayOrdinalInMonth,
        fields.textValue(of: .localWeekday) != localWeekday()
      {
        continue
      }
      return epochDay
    }
    throw .noSuchDay(field: field, value: wanted, offset: values.offset(of: field))
  }

  /// The first day from the reference on that has the weekday.
  private func dayFromReference() throws(DateParseError) -> EpochDay {
    guard let reference = context.reference else { throw outOfRange(.year, 0, CivilBounds.years) }
    let first = reference.epochDay
    guard let day = EpochDay(Int(first.value) + weekday().days(since: first.weekday)) else {
      throw outOfRange(.year, CivilBounds.years.upperBound + 1, CivilBounds.years)
    }
    return day
  }

  private var hasWeekday: Bool { values.present.containsAny(.weekdays) }

  /// 1...7 from the rule's first weekday; 1 where no field says.
  private func localWeekday() -> Int {
    weekday().days(since: days.rules.firstWeekday) + 1
  }

  /// The weekday; the rule's first where no field says.
  private func weekday() -> Weekday {
    if let days = values[.weekday] ?? values[.posixWeekday], let weekday = Weekday(posix: days) {
      return weekday
    }
    if let number = values[.isoWeekday], let weekday = Weekday(iso: number) { return weekday }
    return days.rules.firstWeekday.adding((values[.localWeekday] ?? 1) - 1)
  }

  // MARK: Time

  private func time() throws(DateParseError) -> CivilTime {
    if let middleOfPeriod { return middleOfPeriod }
    let milliseconds =
      switch plan.time {
      case .midnight: 0
      case .millisecondOfDay: values[.millisecondOfDay] ?? 0
      case .secondOfDay:
        values[.millisecondOfDay] ?? (values[.secondOfDay] ?? 0) * 1_000 + millisecond
      case .clock:
        ((hour * 60 + (values[.minute] ?? 0)) * 60 + (values[.second] ?? 0)) * 1_000 + millisecond
      }
    // Each number was checked when it was read.
    guard CivilBounds.millisecondsOfDay.contains(milliseconds) else {
      throw outOfRange(.millisecondOfDay, milliseconds, CivilBounds.millisecondsOfDay)
    }
    return CivilTime(unchecked: Int32(truncatingIfNeeded: milliseconds))
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
    if plan.date == .noDay { rest = rest.timeFields }
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
      FieldPlan.determining(plan.date, plan.time, values.present))
  }

  private var yearField: DateField {
    let given: [DateField] = [.year, .yearOfEra, .century, .yearOfCentury]
    for field in given where values[field] != nil { return field }
    return .twoDigitYear
  }

  private func outOfRange(
    _ field: DateField, _ value: Int, _ allowed: ClosedRange<Int>
  ) -> DateParseError {
    .outOfRange(
      field: field, value: value, allowed: allowed, offset: values.offset(of: field))
  }
}

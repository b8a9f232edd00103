/// The values of the fields of one date and time, computed once for formatting.
struct WrittenFields {
  let year: Int
  let month: Int
  let day: Int
  let time: CivilTime
  /// This and the day of the year are meaningful if one of ``FieldSet/dayCounts`` was requested.
  let epochDay: EpochDay
  let dayOfYear: Int
  let rules: WeekRules
  /// The position of the date in its weeks; meaningful if one of ``FieldSet/weekFields`` was requested.
  let week: WeekPosition
}

extension WrittenFields {
  /// Computes what some fields need, so that a pattern pays only for the letters that it has.
  @inline(__always)
  init(
    _ dateTime: CivilDateTime, rules: WeekRules, scheme: WeekScheme,
    reckoning: GregorianReckoning, for fields: FieldSet
  ) {
    let date = dateTime.date
    // From 1583-02-01 on both reckonings agree in all fields, weeks included.
    let firstOfBoth = CivilDate(uncheckedYear: 1_583, month: 2, day: 1)
    if reckoning == .julianBefore1582 && date < firstOfBoth {
      self.init(reformed: date.epochDay, dateTime.time, rules: rules, scheme: scheme)
      return
    }
    let needsDays = fields.containsAny(.dayCounts)
    let needsWeek = fields.containsAny(.weekFields)
    self.init(
      year: date.year, month: date.month, day: date.day, time: dateTime.time,
      epochDay: needsDays ? date.epochDay : EpochDay(unchecked: 0),
      dayOfYear: needsDays ? date.dayOfYear : 0, rules: rules,
      week: needsWeek ? WeekPosition(date, rules, numberedBy: scheme) : .unused)
  }
  private init(
    reformed epochDay: EpochDay, _ time: CivilTime, rules: WeekRules, scheme: WeekScheme
  ) {
    let reformed = ReformedDate(epochDay)
    let week = WeekPosition(
      year: reformed.year, dayOfYear: reformed.dayOfYear, epochDay: epochDay, rules: rules,
      lengthOfYear: ReformedDate.lengthOfYear)
    self.init(
      year: reformed.year, month: reformed.month, day: reformed.day, time: time,
      epochDay: epochDay, dayOfYear: reformed.dayOfYear, rules: rules,
      week: week.numbered(by: scheme, year: reformed.year, dayOfYear: reformed.dayOfYear))
  }

  /// The value of a field, in the range of ``DateField``.
  ///
  /// The two digits of a week-based year are the whole year: they have its sign, "-00" for -100.
  func value(of field: DateField) -> Int {
    switch field {
    case .era: year > 0 ? 1 : 0
    case .year: year
    case .yearOfEra: yearOfEra
    case .twoDigitYear: yearOfEra % 100
    case .weekBasedYear, .twoDigitWeekBasedYear: week.weekBasedYear
    case .quarter: (month &- 1) / 3 &+ 1
    case .month: month
    case .weekOfWeekBasedYear: week.week
    case .weekOfMonth: week.weekOfMonth(day: day, rules)
    case .day: day
    case .dayOfYear: dayOfYear
    case .century: FloorMath.quotient(year, 100)
    case .yearOfCentury: FloorMath.remainder(year, 100)
    case .isoYear: week(fixed: .iso8601).weekBasedYear
    case .isoYearOfCentury: FloorMath.remainder(week(fixed: .iso8601).weekBasedYear, 100)
    case .isoYearRemainder: week(fixed: .iso8601).weekBasedYear % 100
    case .isoWeek: week(fixed: .iso8601).week
    case .weekFromFirstSunday: week(fixed: .strftimeU).week
    case .weekFromFirstMonday: week(fixed: .strftimeW).week
    case .isoWeekday: daysAfterMonday &+ 1
    case .posixWeekday, .weekday: daysAfterMonday == 6 ? 0 : daysAfterMonday &+ 1
    case .weekdayOrdinalInMonth: CivilDate.sevenDayBlock(ofDay: day)
    case .julianDayNumber: Int(epochDay.value) &+ JulianDay.epochDayNumber
    case .localWeekday: week.localWeekday &+ 1
    case .amPm: time.hour / 12
    case .hour: time.hour
    case .hourFrom1: time.hour == 0 ? 24 : time.hour
    case .hourOf12From0: time.hour % 12
    case .hourOf12: time.hour % 12 == 0 ? 12 : time.hour % 12
    case .minute: time.minute
    case .second: time.second
    case .tenths: time.millisecond / 100
    case .hundredths: time.millisecond / 10
    case .milliseconds: time.millisecond
    case .millisecondOfDay: time.millisecondOfDay
    case .secondOfDay: time.millisecondOfDay / 1_000
    // A date and time has no zone.
    case .zoneOffset: 0
    }
  }

  private var yearOfEra: Int { year > 0 ? year : 1 &- year }

  private var daysAfterMonday: Int { Int(GregorianAlgorithms.daysAfterMonday(epochDay.value)) }

  /// The date's position in the weeks of a strftime letter's scheme, which does not depend on the locale.
  @inline(__always)
  private func week(fixed scheme: WeekScheme) -> WeekPosition {
    WeekPosition(year: year, dayOfYear: dayOfYear, epochDay: epochDay, fixed: scheme)
  }
}

/// A date and time taken apart once, as the renderer needs it.
struct DateFields {
  let year: Int
  let month: Int
  let day: Int
  let time: CivilTime
  let epochDay: EpochDay
  let dayOfYear: Int
  let rules: WeekRules
  /// Read by week letters only; for other patterns the compiler drops the work.
  let week: WeekPosition

  @inline(__always)
  init(_ dateTime: CivilDateTime, rules: WeekRules, reckoning: GregorianReckoning) {
    let date = dateTime.date
    let epochDay = date.epochDay
    time = dateTime.time
    self.epochDay = epochDay
    self.rules = rules
    if reckoning == .julianBefore1582 && epochDay.value < Self.lastReformedDay {
      let reformed = ReformedDate(epochDay)
      year = reformed.year
      month = reformed.month
      day = reformed.day
      dayOfYear = reformed.dayOfYear
      week = WeekPosition(
        year: reformed.year, dayOfYear: reformed.dayOfYear, epochDay: epochDay, rules: rules,
        lengthOfYear: ReformedDate.lengthOfYear(reformed.year),
        lengthOfYearBefore: ReformedDate.lengthOfYear(reformed.year - 1))
    } else {
      year = date.year
      month = date.month
      day = date.day
      dayOfYear = date.dayOfYear
      week = WeekPosition(year: year, dayOfYear: dayOfYear, epochDay: epochDay, rules: rules)
    }
  }

  /// 1583-02-01: from then on both reckonings agree in all fields, weeks included.
  private static var lastReformedDay: Int32 { -141_318 }

  /// Days from Sunday, 0...6: the order in which name lists hold weekdays.
  @inline(__always)
  var daysAfterSunday: Int {
    let sinceMonday = Int(GregorianAlgorithms.daysAfterMonday(epochDay.value))
    return sinceMonday == 6 ? 0 : sinceMonday &+ 1
  }

  /// 0 for years before 1 CE, 1 from then on.
  var eraIndex: Int { year > 0 ? 1 : 0 }

  /// The value of a numeric field; its range is on the field.
  @inline(__always)
  func value(of field: NumericField) -> Int {
    switch field {
    case .year: year
    case .yearOfEra: year > 0 ? year : 1 &- year
    case .weekBasedYear: week.weekBasedYear
    case .quarter: (month &- 1) / 3 &+ 1
    case .month: month
    case .weekOfWeekBasedYear: week.week
    case .weekOfMonth:
      FloorMath.quotient(day &- 1 &- week.localWeekday &+ Int(rules.anchorOffset), 7) &+ 1
    case .day: day
    case .dayOfYear: dayOfYear
    case .weekdayOrdinalInMonth: (day &- 1) / 7 &+ 1
    case .julianDayNumber: Int(epochDay.value) &+ 2_440_588
    case .localWeekday: week.localWeekday &+ 1
    case .hour: time.hour
    case .hourFrom1: time.hour == 0 ? 24 : time.hour
    case .hourOf12From0: time.hour % 12
    case .hourOf12: time.hour % 12 == 0 ? 12 : time.hour % 12
    case .minute: time.minute
    case .second: time.second
    case .millisecondOfDay: time.millisecondOfDay
    }
  }
}

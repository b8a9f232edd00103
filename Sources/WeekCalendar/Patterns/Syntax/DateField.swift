/// A field of a date or time: what patterns of both languages write and read, and errors of parsing name.
///
/// The letters are those of UTS #35, then of strftime.
public enum DateField: UInt8, CaseIterable, Hashable, Sendable {
  /// Before (0) or in (1) the common era (`G`)
  case era
  /// Astronomical year (`u`; `%Y`)
  case year
  /// Year of the era (`y`)
  case yearOfEra
  /// The last two digits of the year of the era (`yy`)
  case twoDigitYear
  /// The year that the week belongs to (`Y`)
  case weekBasedYear
  /// The last two digits of the week-based year (`YY`)
  case twoDigitWeekBasedYear
  /// Quarter of the year (`Q`, `q`)
  case quarter
  /// Month of the year (`M`, `L`; `%m`, `%B`)
  case month
  /// Week of the week-based year, 1...53, or 0...54 in schemes that cut weeks (`w`)
  case weekOfWeekBasedYear
  /// Week of the month (`W`)
  case weekOfMonth
  /// Day of the month (`d`; `%d`)
  case day
  /// Day of the year (`D`; `%j`)
  case dayOfYear
  /// Year / 100, rounded down (`%C`)
  case century
  /// The year modulo 100 (`%y`)
  case yearOfCentury
  /// Year of the ISO week (`%G`)
  case isoYear
  /// The year of the ISO week modulo 100 (`%g`)
  case isoYearOfCentury
  /// The last two digits of the year of the ISO week, with its sign (SQLite's `%g`)
  case isoYearRemainder
  /// ISO week (`%V`)
  case isoWeek
  /// Weeks since the first Sunday (`%U`)
  case weekFromFirstSunday
  /// Weeks since the first Monday (`%W`)
  case weekFromFirstMonday
  /// Monday 1...7 (`%u`)
  case isoWeekday
  /// Sunday 0...6 (`%w`)
  case posixWeekday
  /// Which one of its weekday in the month (`F`)
  case weekdayOrdinalInMonth
  /// Julian day number (`g`)
  case julianDayNumber
  /// Weekday by name, days from Sunday, 0...6 (`E`; `%A`)
  case weekday
  /// Weekday from the locale's first, 1...7 (`e`, `c`)
  case localWeekday
  /// Before (0) or after (1) noon (`a`; `%p`)
  case amPm
  /// Hour, 0...23 (`H`; `%H`)
  case hour
  /// Hour, 1...24 (`k`)
  case hourFrom1
  /// Hour of half a day, 0...11 (`K`)
  case hourOf12From0
  /// Hour of half a day, 1...12 (`h`; `%I`)
  case hourOf12
  /// Minute (`m`; `%M`)
  case minute
  /// Second (`s`; `%S`)
  case second
  /// Tenths of the second (`S`)
  case tenths
  /// Hundredths of the second (`SS`)
  case hundredths
  /// Milliseconds of the second (`SSS` and longer)
  case milliseconds
  /// Millisecond of the day (`A`)
  case millisecondOfDay
  /// Second of the day (of `%s`)
  case secondOfDay
  /// Seconds east of Greenwich (`Z X x O z v V`; `%z %Z`)
  case zoneOffset
}

extension DateField {
  /// How many fields there are.
  static var count: Int { 39 }

  /// What values the field can have, whatever the date.
  var allowed: ClosedRange<Int> {
    switch self {
    case .era, .amPm: 0...1
    case .year: CivilBounds.years
    case .yearOfEra: 1...CivilBounds.years.upperBound + 1
    case .twoDigitYear, .twoDigitWeekBasedYear, .hundredths: 0...99
    case .weekBasedYear: Period.years
    case .century: -10_000...9_999
    case .yearOfCentury, .isoYearOfCentury: 0...99
    case .isoYear: Period.years
    case .isoYearRemainder: -99...99
    case .isoWeek: 1...53
    case .weekFromFirstSunday, .weekFromFirstMonday: 0...53
    case .isoWeekday: 1...7
    case .posixWeekday: 0...6
    case .secondOfDay: 0...Int(JulianDay.secondsPerDay) - 1
    case .zoneOffset: TimeZoneRules.allowedFixedOffsets
    case .quarter: 1...4
    case .month: CivilBounds.months
    case .weekOfWeekBasedYear: 0...54
    case .weekOfMonth: 0...6
    case .day: CivilBounds.days
    case .dayOfYear: 1...366
    case .weekdayOrdinalInMonth: 1...5
    case .julianDayNumber:
      CivilBounds.epochDays.lowerBound + JulianDay.epochDayNumber...CivilBounds.epochDays.upperBound
        + JulianDay.epochDayNumber
    case .weekday: 0...6
    case .localWeekday: 1...7
    case .hour: CivilBounds.hours
    case .hourFrom1: 1...24
    case .hourOf12From0: 0...11
    case .hourOf12: 1...12
    case .minute: CivilBounds.minutes
    case .second: CivilBounds.seconds
    case .tenths: 0...9
    case .milliseconds: CivilBounds.milliseconds
    case .millisecondOfDay: CivilBounds.millisecondsOfDay
    }
  }

  /// Whether the field is about the time of day.
  var isTime: Bool { rawValue >= Self.amPm.rawValue }
}

extension DateField: CustomStringConvertible {
  /// The field in words, `day of the month`.
  public var description: String {
    switch self {
    case .era: "era"
    case .year: "year"
    case .yearOfEra: "year of the era"
    case .twoDigitYear: "two-digit year"
    case .weekBasedYear: "week-based year"
    case .twoDigitWeekBasedYear: "two-digit week-based year"
    case .century: "century"
    case .yearOfCentury: "year of the century"
    case .isoYear: "ISO week's year"
    case .isoYearOfCentury, .isoYearRemainder: "two-digit ISO week's year"
    case .isoWeek: "ISO week"
    case .weekFromFirstSunday: "week from the first Sunday"
    case .weekFromFirstMonday: "week from the first Monday"
    case .isoWeekday: "weekday from Monday, 1 to 7,"
    case .posixWeekday: "weekday from Sunday, 0 to 6,"
    case .secondOfDay: "second of the day"
    case .zoneOffset: "zone offset"
    case .quarter: "quarter"
    case .month: "month"
    case .weekOfWeekBasedYear: "week"
    case .weekOfMonth: "week of the month"
    case .day: "day of the month"
    case .dayOfYear: "day of the year"
    case .weekdayOrdinalInMonth: "weekday's ordinal in the month"
    case .julianDayNumber: "Julian day number"
    case .weekday: "weekday"
    case .localWeekday: "local weekday"
    case .amPm: "half of the day"
    case .hour: "hour"
    case .hourFrom1: "hour from 1 to 24"
    case .hourOf12From0: "hour from 0 to 11"
    case .hourOf12: "hour from 1 to 12"
    case .minute: "minute"
    case .second: "second"
    case .tenths: "tenth of the second"
    case .hundredths: "hundredth of the second"
    case .milliseconds: "millisecond"
    case .millisecondOfDay: "millisecond of the day"
    }
  }
}

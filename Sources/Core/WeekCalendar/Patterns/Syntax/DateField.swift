/// A field of a date or time, which patterns of all dialects format and parse, and which errors name.
///
/// The letters in parentheses are those of UTS #35, then those of strftime.
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
  /// The weekday's ordinal in the month, as in 2nd Wednesday (`F`)
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
  /// Hour of the 12-hour clock, 0...11 (`K`)
  case hourOf12From0
  /// Hour of the 12-hour clock, 1...12 (`h`; `%I`)
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
  static var count: Int { Int(zoneOffset.rawValue) + 1 }

  var isTime: Bool { rawValue >= Self.amPm.rawValue }

  /// The field of a fraction of the second with this many digits.
  static func fraction(digits: Int) -> DateField {
    digits == 1 ? .tenths : digits == 2 ? .hundredths : .milliseconds
  }

  /// The field of the last two digits of a year; any other field itself.
  var withTwoDigits: DateField {
    self == .yearOfEra ? .twoDigitYear : self == .weekBasedYear ? .twoDigitWeekBasedYear : self
  }

  /// The field of the whole year for a field of its last two digits; any other field itself.
  var withAllDigits: DateField {
    self == .twoDigitYear ? .yearOfEra : self == .twoDigitWeekBasedYear ? .weekBasedYear : self
  }
}

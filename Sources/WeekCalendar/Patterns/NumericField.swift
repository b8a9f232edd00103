/// The numbers of a date and time that a pattern can ask for, in both dialects.
///
/// The value of each is computed by ``DateFields``; the comment gives its range for dates in
/// ``CivilBounds`` and its letters (UTS #35; strftime).
enum NumericField: UInt8, Hashable, Sendable {
  /// -999,999...999,999 (`u`; `%Y`)
  case year
  /// 1...1,000,000 (`y`)
  case yearOfEra
  /// -999,999...1,000,000 (`Y`)
  case weekBasedYear
  /// 1...4 (`Q`, `q`)
  case quarter
  /// 1...12 (`M`, `L`; `%m`)
  case month
  /// 1...53 (`w`)
  case weekOfWeekBasedYear
  /// 0...6 (`W`)
  case weekOfMonth
  /// 1...31 (`d`; `%d`)
  case day
  /// 1...366 (`D`; `%j`)
  case dayOfYear
  /// 1...5 (`F`)
  case weekdayOrdinalInMonth
  /// The day's number at noon (`g`)
  case julianDayNumber
  /// 1...7 (`e`, `c`)
  case localWeekday
  /// 0...23 (`H`; `%H`)
  case hour
  /// 1...24 (`k`)
  case hourFrom1
  /// 0...11 (`K`)
  case hourOf12From0
  /// 1...12 (`h`; `%I`)
  case hourOf12
  /// 0...59 (`m`; `%M`)
  case minute
  /// 0...59 (`s`; `%S`)
  case second
  /// 0...86,399,999 (`A`)
  case millisecondOfDay
  /// -10,000...9,999, rounded down (`%C`)
  case century
  /// 0...99 (`%y`)
  case yearOfCentury
  /// 0...53, weeks from the first Sunday (`%U`)
  case weekFromFirstSunday
  /// 0...53, weeks from the first Monday (`%W`)
  case weekFromFirstMonday
  /// 1...53, of ISO 8601 (`%V`)
  case isoWeek
  /// -1,000,000...999,999, of ISO 8601 (`%G`)
  case isoYear
  /// 0...99 (`%g`)
  case isoYearOfCentury
  /// -99...99, with the year's sign (SQLite's `%g`)
  case isoYearRemainder
  /// 1 (Monday)...7 (`%u`)
  case isoWeekday
  /// 0 (Sunday)...6 (`%w`)
  case posixWeekday

  /// What the value is computed from, beyond year, month, day and time.
  var needs: FieldNeeds {
    switch self {
    case .weekBasedYear, .weekOfWeekBasedYear, .weekOfMonth, .localWeekday: .week
    case .dayOfYear, .julianDayNumber, .weekFromFirstSunday, .weekFromFirstMonday, .isoWeek,
      .isoYear, .isoYearOfCentury, .isoYearRemainder, .isoWeekday, .posixWeekday:
      .dayCount
    default: []
    }
  }

  /// Whether years before 0 make the value negative.
  var canBeNegative: Bool {
    switch self {
    case .year, .weekBasedYear, .julianDayNumber, .century, .isoYear, .isoYearRemainder: true
    default: false
    }
  }
}

/// How a number is written.
struct NumberStyle: Hashable, Sendable {
  /// At least so many digits, 1...10, filled with zeros; a minus sign comes on top.
  var minimumDigits: UInt8
  /// Whether only the last two digits are written.
  var lastTwoDigits = false
}

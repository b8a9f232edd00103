import WeekCalendar

/// A way to count weeks; a week and its year must follow the same system.
package enum WeekSystem: UInt8 {
  /// ISO 8601's weeks
  case iso
  /// Weeks by the locale's rule, or by a rule that starts them on Sunday
  case locale
  /// Weeks from the year's first Sunday, cut at 1 January
  case firstSunday
  /// Weeks from the year's first Monday, cut at 1 January
  case firstMonday
  /// Blocks of seven days from 1 January
  case newYear
}

extension DateField {
  /// The week system of a week or its year; nil for other fields, such as the calendar year.
  ///
  /// The tables of all languages say which field a letter writes, so this is the only table of week systems.
  package var weekSystem: WeekSystem? {
    switch self {
    case .isoYear, .isoYearOfCentury, .isoYearRemainder, .isoWeek: .iso
    case .weekBasedYear, .twoDigitWeekBasedYear, .weekOfWeekBasedYear: .locale
    case .weekFromFirstSunday: .firstSunday
    case .weekFromFirstMonday: .firstMonday
    default: nil
    }
  }
}

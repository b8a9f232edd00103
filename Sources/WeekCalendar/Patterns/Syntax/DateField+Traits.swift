// What writer, reader and templates know of a field.

extension DateField {
  /// The field's value for the first name of its list.
  var firstNameValue: Int { self == .month || self == .quarter ? 1 : 0 }

  /// Whether the number may have a minus sign.
  var canBeNegative: Bool {
    switch self {
    case .year, .weekBasedYear, .julianDayNumber, .century, .isoYear, .isoYearRemainder: true
    default: false
    }
  }

  /// The most digits that the number needs.
  var maximumDigits: Int {
    let largest = max(allowed.upperBound.magnitude, allowed.lowerBound.magnitude)
    var digits = 1
    var power: UInt = 10
    while power <= largest {
      power *= 10
      digits += 1
    }
    return digits
  }

  /// What the value is computed from, beyond year, month, day and time.
  var needs: FieldNeeds {
    switch self {
    case .weekBasedYear, .twoDigitWeekBasedYear, .weekOfWeekBasedYear, .weekOfMonth, .localWeekday:
      .week
    case .dayOfYear, .julianDayNumber, .weekFromFirstSunday, .weekFromFirstMonday, .isoWeek,
      .isoYear, .isoYearOfCentury, .isoYearRemainder, .isoWeekday, .posixWeekday, .weekday:
      .dayCount
    default: []
    }
  }

  /// What a template asks for with the field.
  var templateField: TemplateField {
    switch self {
    case .era: .era
    case .year, .yearOfEra, .twoDigitYear, .weekBasedYear, .twoDigitWeekBasedYear, .century,
      .yearOfCentury, .isoYear, .isoYearOfCentury, .isoYearRemainder:
      .year
    case .quarter: .quarter
    case .month: .month
    case .weekOfWeekBasedYear, .isoWeek, .weekFromFirstSunday, .weekFromFirstMonday: .weekOfYear
    case .weekOfMonth: .weekOfMonth
    case .weekday, .localWeekday, .isoWeekday, .posixWeekday: .weekday
    case .dayOfYear: .dayOfYear
    case .weekdayOrdinalInMonth: .weekdayOrdinalInMonth
    case .day, .julianDayNumber: .day
    case .amPm: .dayPeriod
    case .hour, .hourFrom1, .hourOf12, .hourOf12From0: .hour
    case .minute: .minute
    case .second, .millisecondOfDay, .secondOfDay: .second
    case .tenths, .hundredths, .milliseconds: .fractionOfSecond
    case .zoneOffset: .zone
    }
  }
}

// What the parser asks of an item and of the fields it names.

extension PatternItem {
  /// The field that the item gives in strict parsing; nil for plain text and what cannot be read.
  var textField: DateTextField? {
    if case .number(let field, let style) = self {
      return field.textField(lastTwoDigits: style.lastTwoDigits)
    }
    if case .name(let field, _) = self { return field.textField }
    if case .fractionOfSecond(let digits) = self { return .fraction(digits: Int(digits)) }
    return nil
  }

  /// Whether the item is text between fields.
  var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }

  /// Whether the item is written in digits.
  var isNumber: Bool {
    if case .number = self { return true }
    if case .fractionOfSecond = self { return true }
    return false
  }
}

extension NameField {
  /// The field that the name says something about.
  var textField: DateTextField {
    switch self {
    case .era: .era
    case .quarter: .quarter
    case .month: .month
    case .weekday: .weekday
    case .amPm: .amPm
    }
  }
}

extension DateTextField {
  /// The field of a fraction of the second with so many digits.
  static func fraction(digits: Int) -> DateTextField {
    digits == 1 ? .tenths : digits == 2 ? .hundredths : .milliseconds
  }

  /// The field's value for the first name of its list.
  var firstNameValue: Int { self == .month || self == .quarter ? 1 : 0 }

  /// Whether the number may have a minus sign.
  var canBeNegative: Bool {
    self == .year || self == .weekBasedYear || self == .julianDayNumber
  }

  /// The most digits that the number needs.
  var maximumDigits: Int {
    var digits = 1
    var rest = Int(max(allowed.upperBound.magnitude, allowed.lowerBound.magnitude))
    while rest > 9 {
      rest /= 10
      digits += 1
    }
    return digits
  }
}

extension NumericField {
  /// The field that a number of it gives; nil where it is written only.
  func textField(lastTwoDigits: Bool) -> DateTextField? {
    switch self {
    case .year: .year
    case .yearOfEra: lastTwoDigits ? .twoDigitYear : .yearOfEra
    case .weekBasedYear: lastTwoDigits ? .twoDigitWeekBasedYear : .weekBasedYear
    case .quarter: .quarter
    case .month: .month
    case .weekOfWeekBasedYear: .weekOfWeekBasedYear
    case .weekOfMonth: .weekOfMonth
    case .day: .day
    case .dayOfYear: .dayOfYear
    case .weekdayOrdinalInMonth: .weekdayOrdinalInMonth
    case .julianDayNumber: .julianDayNumber
    case .localWeekday: .localWeekday
    case .hour: .hour
    case .hourFrom1: .hourFrom1
    case .hourOf12From0: .hourOf12From0
    case .hourOf12: .hourOf12
    case .minute: .minute
    case .second: .second
    case .millisecondOfDay: .millisecondOfDay
    }
  }
}

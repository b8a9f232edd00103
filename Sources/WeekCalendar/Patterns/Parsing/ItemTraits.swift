// What the parser asks of an item and of the fields it names.

extension PatternItem {
  /// Adds the fields that the item gives in strict parsing.
  func insertFields(into fields: inout FieldSet) {
    switch self {
    case .literal, .beginGroup, .endGroup, .pluralText: break
    case .zone(let style): if style.givesOffset { fields.insert(.zoneOffset) }
    case .dayPeriod: fields.insert(.amPm)
    case .number(let field, let style):
      fields.insert(field.textField(lastTwoDigits: style.lastTwoDigits))
    case .paddedNumber(let field, _): fields.insert(field.textField(lastTwoDigits: false))
    case .name(let field, _): fields.insert(field)
    case .romanMonth: fields.insert(.month)
    case .fractionOfSecond(let digits): fields.insert(.fraction(digits: Int(digits)))
    case .unixSeconds(let withMilliseconds):
      fields.insert(.julianDayNumber)
      fields.insert(withMilliseconds ? .millisecondOfDay : .secondOfDay)
    case .julianDay:
      fields.insert(.julianDayNumber)
      fields.insert(.millisecondOfDay)
    }
  }

  /// Whether the item is written in digits.
  var isNumber: Bool {
    switch self {
    case .number, .paddedNumber, .fractionOfSecond, .unixSeconds, .julianDay: true
    case .literal, .name, .romanMonth, .dayPeriod, .zone, .pluralText, .beginGroup, .endGroup:
      false
    }
  }

  /// Whether texts are matched more freely than the item writes them, so that the date that was found
  /// has to be written for comparison.
  var needsComparison: Bool {
    switch self {
    case .paddedNumber, .unixSeconds, .julianDay, .dayPeriod, .zone, .pluralText, .beginGroup,
      .endGroup:
      true
    case .literal, .number, .name, .romanMonth, .fractionOfSecond: false
    }
  }
}

extension DateTextField {
  /// The field of a fraction of the second with so many digits.
  static func fraction(digits: Int) -> DateTextField {
    digits == 1 ? .tenths : digits == 2 ? .hundredths : .milliseconds
  }
}

extension DateTextField {
  /// The field that a number of it gives.
  func textField(lastTwoDigits: Bool) -> DateTextField {
    switch self {
    case .yearOfEra: lastTwoDigits ? .twoDigitYear : .yearOfEra
    case .weekBasedYear: lastTwoDigits ? .twoDigitWeekBasedYear : .weekBasedYear
    default: self
    }
  }
}

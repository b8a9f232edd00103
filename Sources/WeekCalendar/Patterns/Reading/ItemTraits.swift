extension PatternItem {
  var fields: FieldSet {
    switch self {
    case .literal, .beginGroup, .endGroup, .pluralWords: FieldSet()
    case .zone(let style): style.givesOffset ? FieldSet(.zoneOffset) : FieldSet()
    case .dayPeriod: FieldSet(.amPm)
    case .number(let field, _), .paddedNumber(let field, _), .name(let field, _): FieldSet(field)
    case .romanMonth: FieldSet(.month)
    case .fractionOfSecond(let digits): FieldSet(.fraction(digits: Int(digits)))
    case .unixSeconds: FieldSet(.julianDayNumber, .secondOfDay)
    case .julianDay: FieldSet(.julianDayNumber, .millisecondOfDay)
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .paddedNumber, .fractionOfSecond, .unixSeconds, .julianDay: true
    case .literal, .name, .romanMonth, .dayPeriod, .zone, .pluralWords, .beginGroup, .endGroup:
      false
    }
  }

  /// See ``ReadingPlan/needsComparison``.
  var needsComparison: Bool {
    switch self {
    case .paddedNumber, .unixSeconds, .julianDay, .dayPeriod, .zone, .pluralWords, .beginGroup,
      .endGroup:
      true
    case .literal, .number, .name, .romanMonth, .fractionOfSecond: false
    }
  }
}

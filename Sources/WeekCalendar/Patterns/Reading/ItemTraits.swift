// Properties of items that the parser uses.

extension PatternItem {
  /// Adds the fields that the item gives.
  func insertFields(into fields: inout FieldSet) {
    switch self {
    case .literal, .beginGroup, .endGroup, .pluralWords: break
    case .zone(let style): if style.givesOffset { fields.insert(.zoneOffset) }
    case .dayPeriod: fields.insert(.amPm)
    case .number(let field, _), .paddedNumber(let field, _), .name(let field, _):
      fields.insert(field)
    case .romanMonth: fields.insert(.month)
    case .fractionOfSecond(let digits): fields.insert(.fraction(digits: Int(digits)))
    case .unixSeconds: fields.formUnion(FieldSet(.julianDayNumber, .secondOfDay))
    case .julianDay: fields.formUnion(FieldSet(.julianDayNumber, .millisecondOfDay))
    }
  }

  /// Whether the item is written in digits.
  var isNumber: Bool {
    switch self {
    case .number, .paddedNumber, .fractionOfSecond, .unixSeconds, .julianDay: true
    case .literal, .name, .romanMonth, .dayPeriod, .zone, .pluralWords, .beginGroup, .endGroup:
      false
    }
  }

  /// Whether texts are matched more loosely than the item is written, so that the date that was found
  /// must be formatted and compared.
  var needsComparison: Bool {
    switch self {
    case .paddedNumber, .unixSeconds, .julianDay, .dayPeriod, .zone, .pluralWords, .beginGroup,
      .endGroup:
      true
    case .literal, .number, .name, .romanMonth, .fractionOfSecond: false
    }
  }
}

/// What a letter of a template asks for; of the letters of one field the last one counts.
///
/// The order is that of the fields in a skeleton. Fields before ``dayPeriod`` make the date, the
/// others the time.
enum TemplateField: Int, CaseIterable {
  case era
  case year
  case quarter
  case month
  case weekOfYear
  case weekOfMonth
  case weekday
  case dayOfYear
  case weekdayOrdinalInMonth
  case day
  case dayPeriod
  case hour
  case minute
  case second
  case fractionOfSecond
  case zone

  /// The number of fields.
  static var count: Int { PackFormat.fieldCount }
}

/// A set of fields.
struct TemplateFields: OptionSet {
  let rawValue: UInt16
}

extension TemplateFields {
  init(_ field: TemplateField) {
    self.init(rawValue: 1 &<< UInt16(truncatingIfNeeded: field.rawValue))
  }

  static var all: TemplateFields { TemplateFields(rawValue: 0xffff) }
  static var date: TemplateFields { TemplateFields(rawValue: 0x03ff) }
  static var time: TemplateFields { TemplateFields(rawValue: 0xfc00) }

  /// The last of the fields; the era if there are none.
  var last: TemplateField {
    let bit = 15 &- rawValue.leadingZeroBitCount
    return TemplateField(rawValue: bit) ?? .era
  }
}

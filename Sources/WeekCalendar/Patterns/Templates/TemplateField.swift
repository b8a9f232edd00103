/// The field that a letter of a template means; if several letters mean one field, the last one counts.
///
/// The cases have the order of skeletons. Fields before ``dayPeriod`` are of the date, the
/// others of the time.
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

  /// The last of the fields; the era for an empty set.
  var last: TemplateField {
    let bit = 15 &- rawValue.leadingZeroBitCount
    return TemplateField(rawValue: bit) ?? .era
  }
}

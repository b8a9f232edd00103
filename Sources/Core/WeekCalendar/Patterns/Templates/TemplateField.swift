/// The field that a letter of a template means; if several letters mean one field, the last one counts.
///
/// The cases have the order of skeletons. Fields before ``dayPeriod`` are of the date, the others of the time.
enum TemplateField: Int {
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

  /// A set of fields: a bit for each, the lowest for the first.
  typealias Mask = UInt16

  var mask: Mask { 1 &<< Mask(truncatingIfNeeded: rawValue) }
  static var date: Mask { 0x03ff }
  static var time: Mask { 0xfc00 }
}

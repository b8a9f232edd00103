/// A set of fields.
package struct FieldSet: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ field: DateField) { rawValue = 1 &<< UInt64(field.rawValue) }

  package init(_ fields: DateField...) {
    rawValue = fields.reduce(0) { $0 | 1 &<< UInt64($1.rawValue) }
  }

  package func contains(_ field: DateField) -> Bool { contains(FieldSet(field)) }
  package func containsAny(_ other: FieldSet) -> Bool { rawValue & other.rawValue != 0 }
  package mutating func insert(_ field: DateField) { formUnion(FieldSet(field)) }
  mutating func remove(_ field: DateField) { subtract(FieldSet(field)) }

  /// The first of these fields that is in the set; the last of them if none is.
  func first(of fields: DateField...) -> DateField {
    fields.first(where: contains) ?? fields[fields.count &- 1]
  }

  /// The first field; nil if the set is empty.
  var first: DateField? {
    DateField(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }

  mutating func popFirst() -> DateField? {
    defer { self = FieldSet(rawValue: rawValue & (rawValue &- 1)) }
    return first
  }

  /// Whether any field is about the time of day, or a zone.
  var hasTime: Bool { !timeFields.isEmpty }

  var hasDate: Bool { !subtracting(timeFields).isEmpty }

  /// Whether any field is about the time of day itself.
  var hasTimeOfDay: Bool { subtracting(FieldSet(.zoneOffset)).hasTime }

  /// The fields about the time of day, and zones.
  var timeFields: FieldSet { FieldSet(rawValue: rawValue & ~0 &<< UInt64(DateField.amPm.rawValue)) }
}

// Groups of fields that can replace each other.
extension FieldSet {
  /// Each of them gives a calendar year.
  package static var years: FieldSet { FieldSet(.year, .yearOfEra, .twoDigitYear, .yearOfCentury) }
  package static var weekBasedYears: FieldSet { FieldSet(.weekBasedYear, .twoDigitWeekBasedYear) }
  package static var isoYears: FieldSet { FieldSet(.isoYear, .isoYearOfCentury, .isoYearRemainder) }
  static var weekdays: FieldSet { FieldSet(.weekday, .localWeekday, .isoWeekday, .posixWeekday) }
  /// Those that say the same of a date as a year, a weekday or another field.
  static func alike(_ field: DateField) -> FieldSet {
    switch field {
    case .year: .years
    case .weekBasedYear: .weekBasedYears
    case .isoYear: .isoYears
    case .weekday: .weekdays
    default: FieldSet(field)
    }
  }
  /// Each of them is counted in weeks by the locale's rule.
  static var weekFields: FieldSet {
    FieldSet(
      .weekBasedYear, .twoDigitWeekBasedYear, .weekOfWeekBasedYear, .weekOfMonth, .localWeekday)
  }
  /// Each of them is computed from the number of the day, or is the day of the year.
  static var dayCounts: FieldSet {
    [
      FieldSet(.dayOfYear, .julianDayNumber, .weekday, .isoWeekday, .posixWeekday, .isoWeek),
      isoYears, cutWeeks,
    ]
  }
  package static var cutWeeks: FieldSet { FieldSet(.weekFromFirstSunday, .weekFromFirstMonday) }
  static var partsOfYear: FieldSet { [FieldSet(.dayOfYear, .quarter), cutWeeks] }
  static var partsOfMonth: FieldSet { FieldSet(.day, .weekOfMonth, .weekdayOrdinalInMonth) }
  package static var hours: FieldSet { [FieldSet(.hour, .hourFrom1), halfDayHours] }
  package static var halfDayHours: FieldSet { FieldSet(.hourOf12, .hourOf12From0) }
  /// Each of them is a whole time of day.
  static var countsOfTime: FieldSet { FieldSet(.millisecondOfDay, .secondOfDay) }
  /// Each of them gives a part of the second.
  package static var fractions: FieldSet { FieldSet(.tenths, .hundredths, .milliseconds) }
  package static var twoDigitYears: FieldSet {
    FieldSet(
      .twoDigitYear, .yearOfCentury, .twoDigitWeekBasedYear, .isoYearOfCentury, .isoYearRemainder)
  }
}

/// A set of fields; not an `OptionSet`, whose conformance takes as long to compile as thirty functions.
package struct FieldSet: Equatable, ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt64 = 0

  /// The set of at most eight fields: not of any number, so that constant sets are numbers in the code.
  @inline(__always)
  package init(
    _ first: DateField, _ second: DateField? = nil, _ third: DateField? = nil,
    _ fourth: DateField? = nil, _ fifth: DateField? = nil, _ sixth: DateField? = nil,
    _ seventh: DateField? = nil, _ eighth: DateField? = nil
  ) {
    func bit(_ field: DateField?) -> UInt64 { field.map { 1 &<< UInt64($0.rawValue) } ?? 0 }
    bits = bit(first) | bit(second) | bit(third) | bit(fourth)
    bits |= bit(fifth) | bit(sixth) | bit(seventh) | bit(eighth)
  }

  package init() {}
  private init(bits: UInt64) { self.bits = bits }

  package init(arrayLiteral sets: FieldSet...) { for set in sets { bits |= set.bits } }

  /// Each bit that there is.
  static var all: FieldSet { FieldSet(bits: .max) }

  package var isEmpty: Bool { bits == 0 }
  package func contains(_ field: DateField) -> Bool { containsAny(FieldSet(field)) }
  package func containsAny(_ other: FieldSet) -> Bool { bits & other.bits != 0 }
  package func union(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits | other.bits) }
  package func intersection(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & other.bits) }
  package func subtracting(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & ~other.bits) }
  package mutating func insert(_ field: DateField) { self = union(FieldSet(field)) }
  mutating func remove(_ field: DateField) { self = subtracting(FieldSet(field)) }

  /// The first of these fields that is in the set; the last of them if none is.
  func first(of fields: DateField...) -> DateField {
    fields.first(where: contains) ?? fields[fields.count &- 1]
  }

  /// The first field; nil if the set is empty.
  var first: DateField? {
    DateField(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
  }

  mutating func popFirst() -> DateField? {
    defer { bits &= bits &- 1 }
    return first
  }

  /// Whether any field is about the time of day, or a zone.
  var hasTime: Bool { !timeFields.isEmpty }

  var hasDate: Bool { !subtracting(timeFields).isEmpty }

  /// Whether any field is about the time of day itself.
  var hasTimeOfDay: Bool { subtracting(FieldSet(.zoneOffset)).hasTime }

  /// The fields about the time of day, and zones.
  var timeFields: FieldSet { FieldSet(bits: bits & ~0 &<< UInt64(DateField.amPm.rawValue)) }
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
    FieldSet(.dayOfYear, .julianDayNumber, .weekday, .isoWeekday, .posixWeekday, .isoWeek)
      .union(isoYears).union(cutWeeks)
  }
  package static var cutWeeks: FieldSet { FieldSet(.weekFromFirstSunday, .weekFromFirstMonday) }
  static var partsOfYear: FieldSet { FieldSet(.dayOfYear, .quarter).union(cutWeeks) }
  static var partsOfMonth: FieldSet { FieldSet(.day, .weekOfMonth, .weekdayOrdinalInMonth) }
  package static var hours: FieldSet { FieldSet(.hour, .hourFrom1).union(halfDayHours) }
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

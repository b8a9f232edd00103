/// A set of fields, in one word.
package struct FieldSet: SetAlgebra, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  private init(bits: UInt64) { self.bits = bits }

  private init(_ field: DateField) { bits = 1 &<< UInt64(field.rawValue) }

  // Inlined, so that a constant set is a number in the code; rows of SQL functions test such sets.
  @inline(__always)
  package init(arrayLiteral fields: DateField...) {
    for field in fields { bits |= FieldSet(field).bits }
  }

  /// The bits of all fields.
  static var all: FieldSet { FieldSet(bits: .max) }

  package var isEmpty: Bool { bits == 0 }
  package func contains(_ field: DateField) -> Bool { containsAny(FieldSet(field)) }
  package func containsAny(_ other: FieldSet) -> Bool { bits & other.bits != 0 }

  package func union(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits | other.bits) }
  package func intersection(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & other.bits) }
  package func symmetricDifference(_ other: FieldSet) -> FieldSet {
    FieldSet(bits: bits ^ other.bits)
  }

  package func subtracting(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & ~other.bits) }

  package mutating func formUnion(_ other: FieldSet) { bits |= other.bits }
  package mutating func formIntersection(_ other: FieldSet) { bits &= other.bits }
  package mutating func formSymmetricDifference(_ other: FieldSet) { bits ^= other.bits }

  @discardableResult
  package mutating func insert(
    _ field: DateField
  ) -> (inserted: Bool, memberAfterInsert: DateField) {
    defer { formUnion(FieldSet(field)) }
    return (!contains(field), field)
  }

  @discardableResult
  package mutating func remove(_ field: DateField) -> DateField? {
    defer { self = subtracting(FieldSet(field)) }
    return contains(field) ? field : nil
  }

  @discardableResult
  package mutating func update(with field: DateField) -> DateField? {
    insert(field).inserted ? nil : field
  }

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
  var hasTimeOfDay: Bool { subtracting([.zoneOffset]).hasTime }

  /// The fields about the time of day, and zones.
  var timeFields: FieldSet { FieldSet(bits: bits & ~0 &<< UInt64(DateField.amPm.rawValue)) }
}

// Groups of fields that can replace each other.
extension FieldSet {
  /// Each of these fields gives a calendar year.
  package static var years: FieldSet { [.year, .yearOfEra, .twoDigitYear, .yearOfCentury] }
  package static var weekBasedYears: FieldSet { [.weekBasedYear, .twoDigitWeekBasedYear] }
  package static var isoYears: FieldSet { [.isoYear, .isoYearOfCentury, .isoYearRemainder] }
  static var weekdays: FieldSet { [.weekday, .localWeekday, .isoWeekday, .posixWeekday] }
  /// The fields that can replace a field, such as all years for a year.
  static func interchangeable(with field: DateField) -> FieldSet {
    switch field {
    case .year: .years
    case .weekBasedYear: .weekBasedYears
    case .isoYear: .isoYears
    case .weekday: .weekdays
    default: [field]
    }
  }
  /// Each of these fields depends on the locale's weeks.
  static var weekFields: FieldSet {
    [.weekBasedYear, .twoDigitWeekBasedYear, .weekOfWeekBasedYear, .weekOfMonth, .localWeekday]
  }
  /// Each of these fields is computed from the day number, or is the day of the year.
  static var dayCounts: FieldSet {
    ([.dayOfYear, .julianDayNumber, .weekday, .isoWeekday, .posixWeekday, .isoWeek] as FieldSet)
      .union(isoYears).union(cutWeeks)
  }

  package static var cutWeeks: FieldSet { [.weekFromFirstSunday, .weekFromFirstMonday] }
  static var partsOfYear: FieldSet { ([.dayOfYear, .quarter] as FieldSet).union(cutWeeks) }
  static var partsOfMonth: FieldSet { [.day, .weekOfMonth, .weekdayOrdinalInMonth] }
  package static var hours: FieldSet { ([.hour, .hourFrom1] as FieldSet).union(halfDayHours) }
  package static var halfDayHours: FieldSet { [.hourOf12, .hourOf12From0] }
  /// Each of these fields is a whole time of day.
  static var countsOfTime: FieldSet { [.millisecondOfDay, .secondOfDay] }
  /// Each of these fields gives a fraction of the second.
  package static var fractions: FieldSet { [.tenths, .hundredths, .milliseconds] }
  package static var twoDigitYears: FieldSet {
    [.twoDigitYear, .yearOfCentury, .twoDigitWeekBasedYear, .isoYearOfCentury, .isoYearRemainder]
  }
}

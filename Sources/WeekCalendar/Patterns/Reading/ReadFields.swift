/// The fields that a text has given so far: each one's value and where in the text it stands.
///
/// The values live in memory of the caller, so that reading a text allocates nothing.
struct ReadFields {
  /// The fields that have a value.
  private(set) var present = FieldSet()
  // The values, and the offsets where they are kept: all inside of 32 bits, as are the 65,536 bytes of a text.
  private let slots: TemporarySlots<Int32>
  private let hasOffsets: Bool

  /// Calls `body` with no values, and room for one of each field.
  @inline(__always)
  static func with<Result>(offsets: Bool, _ body: (ReadFields) -> Result) -> Result {
    TemporarySlots.with(0, count: offsets ? 2 * DateField.count : DateField.count) {
      body(ReadFields(slots: $0, hasOffsets: offsets))
    }
  }

  /// The value of a field, if the text has it.
  @inline(__always)
  subscript(field: DateField) -> Int? {
    present.contains(field) ? Int(slots[Int(field.rawValue)]) : nil
  }

  /// The byte of the text at which the field stands; 0 where it does not, or where offsets are not kept.
  func offset(of field: DateField) -> Int {
    hasOffsets && present.contains(field) ? Int(slots[DateField.count + Int(field.rawValue)]) : 0
  }

  @inline(__always)
  mutating func set(_ field: DateField, to value: Int, offset: Int) {
    present.insert(field)
    slots[Int(field.rawValue)] = Int32(truncatingIfNeeded: value)
    if hasOffsets {
      slots[DateField.count + Int(field.rawValue)] = Int32(truncatingIfNeeded: offset)
    }
  }

  mutating func remove(_ field: DateField) { present.remove(field) }
}

/// A set of fields.
struct FieldSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ fields: DateField...) {
    for field in fields { insert(field) }
  }

  func contains(_ field: DateField) -> Bool { bits & 1 &<< UInt64(field.rawValue) != 0 }

  /// Whether any of these fields is in the set.
  func containsAny(_ other: FieldSet) -> Bool { bits & other.bits != 0 }

  /// Whether any field is about the time of day, or a zone.
  var hasTime: Bool { bits &>> UInt64(DateField.amPm.rawValue) != 0 }

  /// Whether any field is about the date.
  var hasDate: Bool { !subtracting(timeFields).isEmpty }

  /// Whether any field is about the time of day itself.
  var hasTimeOfDay: Bool { subtracting(FieldSet(.zoneOffset)).hasTime }

  /// The fields about the time of day, and zones.
  var timeFields: FieldSet {
    var rest = self
    rest.bits &= ~0 &<< UInt64(DateField.amPm.rawValue)
    return rest
  }

  mutating func insert(_ field: DateField) { bits |= 1 &<< UInt64(field.rawValue) }

  mutating func remove(_ field: DateField) { bits &= ~(1 &<< UInt64(field.rawValue)) }

  var isEmpty: Bool { bits == 0 }

  /// The fields of both sets.
  func union(_ other: FieldSet) -> FieldSet {
    var both = self
    both.bits |= other.bits
    return both
  }

  /// The fields that are not in another set.
  func subtracting(_ other: FieldSet) -> FieldSet {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// Takes the first field out of the set; nil where there is none.
  mutating func popFirst() -> DateField? {
    guard bits != 0 else { return nil }
    let field = DateField(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
    bits &= bits &- 1
    return field
  }
}

extension FieldSet {
  /// A year, a month and a day, and nothing else.
  static func plainDate(_ year: DateField) -> FieldSet {
    var fields = FieldSet()
    fields.insert(year)
    fields.insert(.month)
    fields.insert(.day)
    return fields
  }
  /// Each of them gives a calendar year.
  static var years: FieldSet { FieldSet(.year, .yearOfEra, .twoDigitYear, .yearOfCentury) }
  /// Each of them gives a week-based year.
  static var weekBasedYears: FieldSet { FieldSet(.weekBasedYear, .twoDigitWeekBasedYear) }
  /// Each of them gives the year of an ISO week.
  static var isoYears: FieldSet { FieldSet(.isoYear, .isoYearOfCentury, .isoYearRemainder) }
  /// Each of them gives a weekday.
  static var weekdays: FieldSet { FieldSet(.weekday, .localWeekday, .isoWeekday, .posixWeekday) }
  /// Each of them is counted in weeks by the locale's rule.
  static var weekFields: FieldSet {
    var fields = FieldSet()
    fields.insert(.weekBasedYear)
    fields.insert(.twoDigitWeekBasedYear)
    fields.insert(.weekOfWeekBasedYear)
    fields.insert(.weekOfMonth)
    fields.insert(.localWeekday)
    return fields
  }
  /// Each of them is part of a year.
  static var partsOfYear: FieldSet {
    FieldSet(.dayOfYear, .quarter, .weekFromFirstSunday, .weekFromFirstMonday)
  }
  /// Each of them is part of a month.
  static var partsOfMonth: FieldSet { FieldSet(.day, .weekOfMonth, .weekdayOrdinalInMonth) }
  /// Each of them gives an hour.
  static var hours: FieldSet { FieldSet(.hour, .hourFrom1, .hourOf12, .hourOf12From0) }
  /// Each of them gives an hour of half a day.
  static var halfDayHours: FieldSet { FieldSet(.hourOf12, .hourOf12From0) }
  /// Each of them gives a part of the second.
  static var fractions: FieldSet { FieldSet(.tenths, .hundredths, .milliseconds) }
}

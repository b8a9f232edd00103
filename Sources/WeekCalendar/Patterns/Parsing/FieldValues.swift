/// The fields that a text has given so far: each one's value and where in the text it stands.
struct FieldValues {
  /// The fields that have a value.
  private(set) var present = FieldSet()
  private var values = [Int](repeating: 0, count: DateTextField.count)
  private var offsets = [Int](repeating: 0, count: DateTextField.count)

  /// The value of a field, if the text has it.
  subscript(field: DateTextField) -> Int? {
    present.contains(field) ? values[Int(field.rawValue)] : nil
  }

  /// The byte of the text at which the field stands; 0 where it does not.
  func offset(of field: DateTextField) -> Int { offsets[Int(field.rawValue)] }

  mutating func set(_ field: DateTextField, to value: Int, offset: Int) {
    present.insert(field)
    values[Int(field.rawValue)] = value
    offsets[Int(field.rawValue)] = offset
  }

  mutating func remove(_ field: DateTextField) { present.remove(field) }
}

/// A set of fields.
struct FieldSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ fields: DateTextField...) {
    for field in fields { insert(field) }
  }

  func contains(_ field: DateTextField) -> Bool { bits & 1 &<< UInt64(field.rawValue) != 0 }

  /// Whether any of these fields is in the set.
  func containsAny(_ other: FieldSet) -> Bool { bits & other.bits != 0 }

  /// Whether any field is about the time of day.
  var hasTime: Bool { bits &>> UInt64(DateTextField.amPm.rawValue) != 0 }

  mutating func insert(_ field: DateTextField) { bits |= 1 &<< UInt64(field.rawValue) }

  mutating func remove(_ field: DateTextField) { bits &= ~(1 &<< UInt64(field.rawValue)) }
}

extension FieldSet {
  /// Each of them gives a calendar year.
  static var years: FieldSet { FieldSet(.year, .yearOfEra, .twoDigitYear, .yearOfCentury) }
  /// Each of them gives a week-based year.
  static var weekBasedYears: FieldSet { FieldSet(.weekBasedYear, .twoDigitWeekBasedYear) }
  /// Each of them gives the year of an ISO week.
  static var isoYears: FieldSet { FieldSet(.isoYear, .isoYearOfCentury, .isoYearRemainder) }
  /// Each of them gives a weekday.
  static var weekdays: FieldSet { FieldSet(.weekday, .localWeekday, .isoWeekday, .posixWeekday) }
  /// Each of them gives an hour of half a day.
  static var halfDayHours: FieldSet { FieldSet(.hourOf12, .hourOf12From0) }
  /// Each of them gives a part of the second.
  static var fractions: FieldSet { FieldSet(.tenths, .hundredths, .milliseconds) }
}

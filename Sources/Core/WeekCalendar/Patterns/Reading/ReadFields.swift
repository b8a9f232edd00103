/// The fields that were found in a text so far: their values and places.
///
/// The values are in memory of the caller, so that parsing a text allocates nothing.
struct ReadFields {
  var present = FieldSet()
  // The values, and the offsets where they are kept: all inside of 32 bits, as are the 65,536 bytes of a text.
  private let slots: BorrowedRoom<Int32>
  private let hasOffsets: Bool

  /// Calls `body` with an empty set, with room for a value of each field.
  static func with<Result>(offsets: Bool, _ body: (ReadFields) -> Result) -> Result {
    BorrowedRoom.temporary(0, count: offsets ? 2 * DateField.count : DateField.count) {
      body(ReadFields(slots: $0, hasOffsets: offsets))
    }
  }

  /// The value of a field, if the text has it.
  @inline(__always)
  subscript(field: DateField) -> Int? {
    present.contains(field) ? Int(slots[Int(field.rawValue)]) : nil
  }

  /// The byte of the text at which the field is; 0 where the text has none, or where offsets are not kept.
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
}

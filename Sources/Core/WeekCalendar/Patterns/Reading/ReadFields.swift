/// The fields found in a text so far, with their values and offsets.
///
/// The values are in memory that the caller provides, so that parsing a text allocates nothing.
struct ReadFields {
  var present = FieldSet()
  // The values, then the offsets if they are kept. All fit into 32 bits, because a text has at most 65,536 bytes.
  private let slots: BorrowedRoom<Int32>
  private let hasOffsets: Bool

  /// Calls `body` with an empty set that has memory for the values of all fields.
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

  /// The byte offset of a field in the text; 0 if the text does not have it, or if offsets are not kept.
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

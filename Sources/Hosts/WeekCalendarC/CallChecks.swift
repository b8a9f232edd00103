import WeekCalendar

/// Checks the arguments of a call before anything else is read.
enum CallChecks {
  /// Checks the size of a struct, which may be longer than this version's, but not shorter.
  static func size<Struct>(
    _ size: UInt32, of type: Struct.Type, _ name: String
  ) throws(CallError) {
    guard size >= MemoryLayout<Struct>.size else {
      throw .misuse(
        "the size \(size) of \(name) is less than \(MemoryLayout<Struct>.size): set it to sizeof")
    }
  }

  /// The number of rows and the index of the first one.
  ///
  /// Their sum is at most `Int.max / 16`: a row has at most 16 bytes in any array, so that byte offsets fit in an `Int`.
  static func rows(offset: Int64, length: Int64) throws(CallError) -> (count: Int, start: Int) {
    let most = Int64(Int.max / 16)
    guard (0...most).contains(offset), (0...most).contains(length), offset &+ length <= most else {
      throw .misuse("a column cannot have the offset \(offset) and the length \(length)")
    }
    return (Int(length), Int(offset))
  }

  /// The start of a column's array, which may be NULL if there are no rows.
  static func array(
    _ pointer: UnsafeRawPointer?, _ count: Int, alignment: Int, _ name: String
  ) throws(CallError) -> UnsafeRawPointer {
    guard let pointer = unsafe pointer else {
      if count == 0, let nowhere = unsafe UnsafeRawPointer(bitPattern: 16) {
        return unsafe nowhere
      }
      throw .misuse("\(name) is NULL")
    }
    guard UInt(bitPattern: pointer) % UInt(alignment) == 0 else {
      throw .misuse("\(name) is not aligned to \(alignment) bytes")
    }
    return unsafe pointer
  }

  /// The bytes of a column's array, at the required alignment.
  static func bytes(
    _ pointer: UnsafeRawPointer?, _ count: Int, alignment: Int, _ name: String
  ) throws(CallError) -> BorrowedBytes {
    let start = unsafe try array(pointer, count, alignment: alignment, name)
    return unsafe BorrowedBytes(start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Whether the flag `WEEKCALENDAR_NULL_WRONG_ROWS` is set; throws for flags above the largest known ones.
  static func flags(_ flags: UInt32, most: UInt32 = 1) throws(CallError) -> Bool {
    guard flags <= most else {
      throw .misuse("the flags \(flags) are unknown: use 0 \(most == 1 ? "or" : "to") \(most)")
    }
    return flags & 1 != 0
  }
}

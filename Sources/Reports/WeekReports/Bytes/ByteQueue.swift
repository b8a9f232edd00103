import WeekCalendar

/// A queue of bytes, added at the end and removed from the start.
final class ByteQueue {
  private var memory = ReusedMemory<UInt8>(repeating: 0, capacity: 0)
  private var start = 0
  private var end = 0

  var count: Int { end - start }
  var isEmpty: Bool { start == end }

  /// The bytes in the queue, valid until more are added.
  var bytes: BorrowedBytes { memory.values.extracting(start..<end) }

  /// Returns writable memory after the bytes, for at least this many more.
  func room(_ wanted: Int) -> BorrowedRoom<UInt8> {
    if memory.capacity - end < wanted {
      memory.move(from: start, to: 0, count: count)
      (start, end) = (0, count)
      if memory.capacity - end < wanted {
        memory.grow(to: max(end + wanted, memory.capacity * 2), repeating: 0)
      }
    }
    return memory.room(from: end)
  }

  /// Appends the first bytes of the memory that ``room(_:)`` returned, after the caller has written them.
  func commit(_ count: Int) { end += count }

  func append(_ more: BorrowedBytes) {
    room(more.count).update(at: 0, from: more)
    commit(more.count)
  }

  /// Appends the Unicode scalars that `body` passes to its argument, at most `maximum` bytes of UTF-8.
  @inline(__always)
  func write(_ maximum: Int, _ body: (_ put: (UInt32) -> Void) -> Void) {
    let room = room(maximum)
    var count = 0
    func put(_ byte: UInt32) {
      room[count] = UInt8(truncatingIfNeeded: byte)
      count &+= 1
    }
    body { scalar in
      switch scalar {
      case ..<0x80: put(scalar)
      case ..<0x800:
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
      case ..<0x1_0000:
        put(0xE0 | scalar >> 12)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      default:
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      }
    }
    commit(count)
  }

  /// Removes bytes from the start.
  func drop(_ count: Int) {
    start += count
    if start == end { (start, end) = (0, 0) }
  }

  /// Moves as many bytes as fit from the start into a buffer, and returns their number.
  func take(_ buffer: BorrowedRoom<UInt8>) -> Int {
    let count = min(count, buffer.count)
    buffer.update(at: 0, from: bytes.extracting(0..<count))
    drop(count)
    return count
  }
}

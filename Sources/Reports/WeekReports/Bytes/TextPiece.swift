import WeekCalendar

/// A piece of a text, in memory that is used again.
final class TextPiece {
  private var memory = ReusedMemory<UInt8>(repeating: 0, capacity: TextPiece.padding)
  var count = 0
  /// Which piece of the text it is, from 0.
  var index = 0
  /// Whether nothing follows.
  var isLast = false
  /// How many lines at its end were dropped.
  var droppedLines = 0
  /// Whether it may hold bytes that are not UTF-8.
  var isUnchecked = false

  /// This many bytes after the end can be read.
  static var padding: Int { 128 }

  /// The bytes with the padding that may be read after them, valid until there are more.
  var bytes: BorrowedBytes { memory.values.extracting(0..<count + Self.padding) }

  /// The same memory for writing.
  var room: BorrowedRoom<UInt8> { memory.room }

  /// Makes room for this many bytes in total.
  func reserve(_ wanted: Int) {
    guard wanted > memory.capacity - Self.padding else { return }
    memory.grow(to: max(wanted, memory.capacity * 2) + Self.padding, repeating: 0)
  }

  func append(_ more: ArraySlice<UInt8>) {
    reserve(count + more.count)
    more.withBorrowedBytes { memory.room.update(at: count, from: $0) }
    count += more.count
  }

  /// Puts bytes in front.
  func prepend(_ before: [UInt8]) {
    reserve(count + before.count)
    memory.move(from: 0, to: before.count, count: count)
    before.withBorrowedBytes { memory.room.update(at: 0, from: $0) }
    count += before.count
  }
}

import WeekCalendar

/// A piece of a text, in reusable memory.
final class TextPiece {
  private var memory = ReusedMemory<UInt8>(repeating: 0, capacity: TextPiece.padding)
  var count = 0
  /// The number of the piece, from 0.
  var index = 0
  /// Whether it is the last piece.
  var isLast = false
  /// The number of lines dropped at its end.
  var droppedLines = 0
  /// Whether it may contain bytes that are not UTF-8.
  var isUnchecked = false

  /// The number of bytes after the end that may be read, whatever they are.
  static var padding: Int { 128 }

  /// The bytes and the padding after them, valid until bytes are added.
  var bytes: BorrowedBytes { memory.values.extracting(0..<count + Self.padding) }

  /// The whole memory, for writing.
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

  /// Inserts bytes at the start.
  func prepend(_ before: [UInt8]) {
    reserve(count + before.count)
    memory.move(from: 0, to: before.count, count: count)
    before.withBorrowedBytes { memory.room.update(at: 0, from: $0) }
    count += before.count
  }
}

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

/// Cuts a text into pieces that end at line ends, where there are some.
package final class TextPieces {
  let text: TextStream
  /// Text that was read and is not in a piece yet.
  private var rest: [UInt8]
  private var given = 0  // of these
  private var index = 0
  private var isAtEnd = false
  let size: Int
  /// How many lines at the end are left out.
  private let footerLines: Int
  /// At least this much of the text's end is in the last piece, which has all lines that are dropped.
  private var ahead: Int
  /// How many bytes at the end were dropped.
  private(set) var droppedByteCount = 0
  /// An injected fault, in tests.
  var loses: Loss?

  /// A piece holds that much, and more only where a line does.
  package static var usualSize: Int { 1 << 18 }

  init(
    _ text: TextStream, start: [UInt8], size: Int = usualSize, footerLines: Int = 0
  ) {
    self.text = text
    rest = start
    self.size = max(size, 1)
    self.footerLines = footerLines
    ahead = footerLines > 0 ? 1 << 10 : 1
  }

  /// How many bytes of the source have been read.
  var byteCount: Int { text.byteCount }

  /// Fills a piece with the next part of the text; false after the last piece, which is marked and may be empty.
  func next(_ piece: TextPiece) throws(CSVError) -> Bool {
    guard !isAtEnd else { return false }
    (piece.count, piece.droppedLines) = (0, 0)
    var isComplete = try !fill(piece, to: size + ahead)
    // All lines to drop at the end must be in the last piece.
    while footerLines > 0, !isComplete, !hasFooter(piece, in: ahead) {
      ahead *= 2
      isComplete = try !fill(piece, to: size + ahead)
    }
    piece.isUnchecked = text.isUnchecked
    piece.index = index
    index += 1
    piece.isLast = isComplete
    if isComplete {
      isAtEnd = true
      dropFooter(piece)
      return true
    }
    let cut = Self.cut(piece, before: piece.count - ahead) ?? piece.count - ahead
    if given < rest.count {
      given -= piece.count - cut
    } else {
      rest = Array(piece.bytes.extracting(cut..<piece.count))
      given = 0
    }
    piece.count = cut
    if loses == .piece, index == 2 { piece.count = 0 }
    if loses == .endOfPiece, index == 2 { piece.count -= 1 }
    return true
  }

  /// Reads until a piece has this many bytes; false at the end of the text.
  private func fill(_ piece: TextPiece, to size: Int) throws(CSVError) -> Bool {
    piece.reserve(size)
    let taken = min(rest.count - given, size - piece.count)
    piece.append(rest[given..<given + taken])
    given += taken
    while piece.count < size {
      let room = piece.room.extracting(piece.count..<size)
      guard case .bytes(let count) = try text.pull(room) else { return false }
      piece.count += count
    }
    return true
  }

  /// Whether the last bytes of a piece have more line ends than lines are dropped.
  private func hasFooter(_ piece: TextPiece, in size: Int) -> Bool {
    var ends = LineEnds()
    ends.add(piece.bytes.extracting(piece.count - size..<piece.count))
    return ends.count > footerLines
  }

  /// The place after the last line end that is complete.
  private static func cut(_ piece: TextPiece, before end: Int) -> Int? {
    var place = end
    while place > 1 {
      let byte = piece.bytes[place - 1]
      if byte == LineEnds.lineFeed { return place }
      if byte == LineEnds.carriageReturn, piece.bytes[place] != LineEnds.lineFeed {
        return place
      }
      place -= 1
    }
    return nil
  }

  private func dropFooter(_ piece: TextPiece) {
    let kept = LineEnds.start(ofLast: footerLines, piece.bytes.extracting(0..<piece.count))
    let dropped = piece.bytes.extracting(kept..<piece.count)
    piece.droppedLines = loses == .lineBelow ? 0 : LineEnds.lines(dropped)
    droppedByteCount += dropped.count
    piece.count = kept
  }
}

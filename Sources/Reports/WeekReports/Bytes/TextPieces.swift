import WeekCalendar

/// Cuts a text into pieces that end at line ends if possible.
package final class TextPieces {
  let text: TextStream
  /// Text that was read but did not fit into the last piece.
  private var rest: [UInt8]
  /// How many bytes of `rest` are in pieces already.
  private var usedCount = 0
  private var index = 0
  private var isAtEnd = false
  let size: Int
  /// The number of lines to drop at the end of the text.
  private let footerLines: Int
  /// The number of bytes to read beyond the end of a piece; they become the start of the next one.
  ///
  /// If lines are dropped at the end of the text, there must be enough of these bytes for the last piece to contain all
  /// dropped lines. Otherwise one byte is enough: it shows whether a line feed follows a carriage return.
  private var lookahead: Int
  /// The number of bytes dropped at the end.
  private(set) var droppedByteCount = 0

  /// The usual size of a piece, in bytes.
  package static var usualSize: Int { 1 << 18 }

  init(
    _ text: TextStream, start: [UInt8], size: Int = usualSize, footerLines: Int = 0
  ) {
    self.text = text
    rest = start
    self.size = max(size, 1)
    self.footerLines = footerLines
    lookahead = footerLines > 0 ? 1 << 10 : 1
  }

  /// The number of bytes of the source read so far.
  var byteCount: Int { text.byteCount }

  /// Fills a piece with the next part of the text; returns false after the last piece.
  ///
  /// The last piece is marked as such and may be empty.
  func next(_ piece: TextPiece) throws(CSVError) -> Bool {
    guard !isAtEnd else { return false }
    (piece.count, piece.droppedLines) = (0, 0)
    var isComplete = try !fill(piece, to: size + lookahead)
    // All lines to drop at the end must be in the last piece.
    while footerLines > 0, !isComplete, !hasFooter(piece, in: lookahead) {
      lookahead *= 2
      isComplete = try !fill(piece, to: size + lookahead)
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
    let end = piece.count - lookahead
    let cut = Self.cut(piece, before: end) ?? end
    if usedCount < rest.count {
      // All of the piece came from `rest`, so the bytes after the cut are still there.
      usedCount -= piece.count - cut
    } else {
      rest = Array(piece.bytes.extracting(cut..<piece.count))
      usedCount = 0
    }
    piece.count = cut
    return true
  }

  /// Reads until a piece has this many bytes; returns false at the end of the text.
  private func fill(_ piece: TextPiece, to size: Int) throws(CSVError) -> Bool {
    piece.reserve(size)
    let taken = min(rest.count - usedCount, size - piece.count)
    piece.append(rest[usedCount..<usedCount + taken])
    usedCount += taken
    while piece.count < size {
      let room = piece.room.extracting(piece.count..<size)
      guard case .bytes(let count) = try text.pull(room) else { return false }
      piece.count += count
    }
    return true
  }

  /// Whether the last `size` bytes of a piece have more line ends than lines to drop, and so contain all these lines.
  private func hasFooter(_ piece: TextPiece, in size: Int) -> Bool {
    var ends = LineEnds()
    ends.add(piece.bytes.extracting(piece.count - size..<piece.count))
    return ends.count > footerLines
  }

  /// Returns the place after the last complete line end before `end`; `nil` if there is none.
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
    piece.droppedLines = LineEnds.lines(dropped)
    droppedByteCount += dropped.count
    piece.count = kept
  }
}

import WeekCalendar

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
    piece.droppedLines = LineEnds.lines(dropped)
    droppedByteCount += dropped.count
    piece.count = kept
  }
}

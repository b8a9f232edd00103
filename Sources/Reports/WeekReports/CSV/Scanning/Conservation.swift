/// The check that a text was read whole: all bytes are unpacked, decoded and scanned, and the rows, the header and the
/// lines left out by name are as many lines as the text has.
///
/// It is made once, at the end of the text. Reading that stops before, by an error or a limit, is not checked.
struct Conservation {
  /// The part before the rows: the header, and lines above it.
  var start: (byteCount: Int, lineCount: Int)
  /// How many bytes became rows or were left out.
  var scannedByteCount = 0
  /// How many rows were given.
  var rowCount = 0
  var tally = CSVTally()

  /// The error that bytes or lines are missing; `nil` if none are.
  func problem(_ pieces: TextPieces) -> CSVError? {
    let text = pieces.text
    if let (of, found) = text.loss { return .bytesLost(of: of, found: found) }
    let byteCount = start.byteCount + scannedByteCount + pieces.droppedByteCount
    guard byteCount == text.lines.byteCount else {
      return .bytesLost(of: text.lines.byteCount, found: byteCount)
    }
    let lineCount = start.lineCount + rowCount + tally.lineCount
    guard lineCount == text.lines.count else {
      return .linesLost(of: text.lines.count, found: lineCount)
    }
    return nil
  }
}

extension Conservation {
  mutating func lose(_ loss: Loss) {
    switch loss {
    case .lineInCell: tally.innerLines -= 1
    case .header: start.lineCount -= 1
    case .emptyLine: tally.emptyLines -= 1
    case .comment: tally.comments -= 1
    case .badRow: tally.skippedLines -= 1
    case .bytes, .piece, .endOfPiece, .rows, .lineBelow: break
    }
  }
}

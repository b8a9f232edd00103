/// The check that a text was read whole: all bytes are unpacked, decoded and scanned, and the rows, the header and the
/// lines left out by name are as many lines as the text has.
///
/// It is made once, at the end of the text. Reading that stops before, by an error or a limit, is not checked.
package struct Conservation {
  /// The part before the rows: the header, and lines above it.
  package var start: (byteCount: Int, lineCount: Int)
  /// How many bytes became rows or were left out.
  package var scannedByteCount = 0
  /// How many rows were given.
  package var rowCount = 0
  /// How many lines are no row's first: empty ones, comments, those left out, and those within quoted cells.
  package var otherLineCount = 0

  package init(start: (byteCount: Int, lineCount: Int)) { self.start = start }

  /// The error that bytes or lines are missing; `nil` if none are.
  ///
  /// - Parameters:
  ///   - text: The text, read to its end.
  ///   - droppedByteCount: How many bytes at its end the options leave out.
  /// - Returns: The error.
  package func problem(_ text: TextStream, droppedByteCount: Int) -> CSVError? {
    if let (of, found) = text.loss { return .bytesLost(of: of, found: found) }
    let byteCount = start.byteCount + scannedByteCount + droppedByteCount
    guard byteCount == text.lines.byteCount else {
      return .bytesLost(of: text.lines.byteCount, found: byteCount)
    }
    let lineCount = start.lineCount + rowCount + otherLineCount
    guard lineCount == text.lines.count else {
      return .linesLost(of: text.lines.count, found: lineCount)
    }
    return nil
  }
}

/// Checks that a text was read completely.
///
/// All bytes must be decompressed, decoded and scanned. The header, the rows and the lines that were skipped for a
/// stated reason must add up to the lines of the text. The check is made once, at the end of the text; if reading stops
/// earlier, because of an error or a limit, nothing is checked.
package struct CompletenessCheck {
  /// The part before the rows: the header, and lines above it.
  package var start: (byteCount: Int, lineCount: Int)
  /// The number of bytes that became rows or were skipped.
  package var scannedByteCount = 0
  /// The number of rows passed on.
  package var rowCount = 0
  /// The number of lines that do not start a row that was passed on.
  ///
  /// These are empty and skipped lines, comments, and lines inside quoted cells.
  package var otherLineCount = 0

  package init(start: (byteCount: Int, lineCount: Int)) { self.start = start }

  /// The error that bytes or lines are missing; `nil` if none are.
  ///
  /// - Parameters:
  ///   - text: The text, read to its end.
  ///   - droppedByteCount: The number of bytes at its end that the options skip.
  /// - Returns: The error.
  package func problem(_ text: TextStream, droppedByteCount: Int) -> CSVError? {
    if let (expected, found) = text.loss { return .bytesLost(of: expected, found: found) }
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

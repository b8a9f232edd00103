/// Faults that tests inject to check that lost bytes and lines are noticed.
package enum Loss: CaseIterable {
  case bytes, piece, endOfPiece, rows, lineInCell, header, emptyLine, comment, badRow, lineBelow
}

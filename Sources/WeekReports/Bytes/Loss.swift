/// What is lost on purpose, by tests of the check that a text is read whole.
package enum Loss: CaseIterable {
  case bytes, piece, endOfPiece, rows, lineInCell, header, emptyLine, comment, badRow, lineBelow
  case footer, headerAgain, secondTable
}

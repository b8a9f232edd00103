/// What is lost on purpose, by tests of ``Conservation``.
enum Loss: CaseIterable {
  case bytes, piece, endOfPiece, rows, lineInCell, header, emptyLine, comment, badRow, lineBelow
  case footer, headerAgain, secondTable
}

extension Conservation {
  mutating func lose(_ loss: Loss) {
    switch loss {
    case .lineInCell: tally.innerLines -= 1
    case .header: start.lineCount -= 1
    case .emptyLine: tally.emptyLines -= 1
    case .comment: tally.comments -= 1
    case .badRow: tally.skippedLines -= 1
    case .footer: tally.footerLines -= 1
    case .headerAgain: tally.headersAgain -= 1
    case .secondTable: tally.secondTableLines -= 1
    case .bytes, .piece, .endOfPiece, .rows, .lineBelow: break
    }
  }
}

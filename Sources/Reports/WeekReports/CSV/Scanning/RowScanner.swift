import WeekCalendar

/// Finds the rows and cells of a CSV text in memory, and passes them to its sink.
struct RowScanner {
  let dialect: CSVDialect
  /// The number of cells in a row; if it is 1, an empty line is a row, otherwise it is skipped.
  let columnCount: Int

  /// A receiver of rows and their cells.
  protocol Sink {
    /// Receives a cell of the current row; `start` and `end` exclude its quotes.
    mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool)
    /// Called before a quoted cell whose lines look like rows.
    mutating func cellLooksLikeRows()
    /// Receives the end of the current row.
    ///
    /// - Parameters:
    ///   - start: Where the row starts.
    ///   - next: Where the next row starts.
    ///   - cellCount: The number of its cells.
    ///   - line: The number of line ends before the row.
    ///   - innerLines: The number of line ends in its cells.
    /// - Returns: How to continue.
    mutating func row(start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int) -> Decision
    /// Called when an empty line or a comment is skipped.
    mutating func skippedLine(isComment: Bool)
  }

  enum Decision {
    case proceed
    case stop  // after this row
    case fault(RowFault.Kind)
  }

  enum End {
    /// The text has ended; `at` is where an incomplete row starts, or the end of the text if there is none.
    case endOfText(at: Int, line: Int)
    /// The sink stopped the scan; the next row starts at this place.
    case stopped(at: Int, line: Int)
    case fault(RowFault)
  }

  /// Finds rows from the start of a row on; `line` is the number of line ends before it.
  ///
  /// The 64 bytes after `end` are read, whatever they are.
  @inline(__always)
  func scan<Output: Sink>(
    _ text: BorrowedBytes, from start: Int, to end: Int, line firstLine: Int, isLast: Bool,
    into sink: inout Output
  ) -> End {
    let delimiter = dialect.delimiter
    let tailCount = dialect.delimiterTail.count
    let skipsBlanks = dialect.skipsBlanks
    // Without a quote it is the line feed, which is special anyway.
    let quote = dialect.quote ?? LineEnds.lineFeed
    let escape = dialect.escape ?? quote
    let hasEscape = dialect.escape != nil
    let hasComments = !dialect.comment.isEmpty
    let takesEmptyLines = columnCount == 1
    var special = SpecialBytes(text, from: start, to: end, delimiter, quote, escape)
    var rowStart = start
    var rowLine = firstLine
    var line = firstLine
    var column = 0
    var cellStart = start
    var quotedEnd = -1  // of a cell in quotes
    var hasEscapes = false
    if hasComments {
      guard skipComments(text, &special, &rowStart, &line, to: end, isLast, &sink) else {
        return .endOfText(at: rowStart, line: line)
      }
      (rowLine, cellStart) = (line, rowStart)
    }
    if skipsBlanks { cellStart = afterBlanks(text, from: cellStart, to: end) }
    while true {
      let place = special.next()
      var next: Int
      if place < end {
        let byte = text[place]
        if byte == delimiter {
          var after = place &+ 1
          if tailCount > 0 {
            guard place >= cellStart else { continue }
            guard hasTail(text, place, end) else { continue }
            after = place &+ 1 &+ tailCount
          }
          if quotedEnd < 0 {
            sink.cell(column, start: cellStart, end: place, isQuoted: false, hasEscapes: false)
          } else {
            sink.cell(
              column, start: cellStart, end: quotedEnd, isQuoted: true, hasEscapes: hasEscapes)
            quotedEnd = -1
          }
          column &+= 1
          cellStart = skipsBlanks ? afterBlanks(text, from: after, to: end) : after
          continue
        }
        if byte == LineEnds.lineFeed {
          next = place &+ 1
        } else if byte == LineEnds.carriageReturn {
          next = place &+ 1
          if next < end {
            if text[next] == LineEnds.lineFeed {
              next &+= 1
              _ = special.next()
            }
          } else if !isLast {
            return .endOfText(at: rowStart, line: rowLine)
          }
        } else if byte == quote {
          guard place == cellStart else {
            return .fault(
              RowFault(
                kind: .quoteInCell, start: rowStart, startLine: rowLine, line: line, column: column)
            )
          }
          let openLine = line
          switch quoted(text, &special, from: place, to: end, isLast, escape, hasEscape, &line) {
          case .closed(let closing, let escapes):
            cellStart = place &+ 1
            quotedEnd = closing
            hasEscapes = escapes
            if line > rowLine, looksLikeRows(text, from: cellStart, to: closing) {
              sink.cellLooksLikeRows()
            }
          case .open:
            return .endOfText(at: rowStart, line: rowLine)
          case .unclosed(let kind):
            return .fault(
              RowFault(
                kind: kind, start: rowStart, startLine: rowLine, line: openLine, column: column))
          case .fault(let kind):
            return .fault(
              RowFault(
                kind: kind, start: rowStart, startLine: rowLine, line: line, column: column))
          }
          continue
        } else if byte == 0 {
          return .fault(
            RowFault(kind: .nul, start: rowStart, startLine: rowLine, line: line, column: column))
        } else {
          continue
        }
        line &+= 1
        if column == 0, place == cellStart, quotedEnd < 0, !takesEmptyLines {
          sink.skippedLine(isComment: false)
          (rowStart, rowLine, cellStart) = (next, line, next)
          if hasComments {
            guard skipComments(text, &special, &rowStart, &line, to: end, isLast, &sink) else {
              return .endOfText(at: rowStart, line: line)
            }
            (rowLine, cellStart) = (line, rowStart)
          }
          if skipsBlanks { cellStart = afterBlanks(text, from: cellStart, to: end) }
          continue
        }
      } else {
        guard isLast else { return .endOfText(at: rowStart, line: rowLine) }
        guard rowStart < end else { return .endOfText(at: end, line: line) }
        next = end
      }
      let cellEnd = min(place, end)
      if quotedEnd < 0 {
        sink.cell(column, start: cellStart, end: cellEnd, isQuoted: false, hasEscapes: false)
      } else {
        sink.cell(column, start: cellStart, end: quotedEnd, isQuoted: true, hasEscapes: hasEscapes)
        quotedEnd = -1
      }
      let innerLines = line &- rowLine &- (place < end ? 1 : 0)
      switch sink.row(
        start: rowStart, next: next, cellCount: column &+ 1, line: rowLine, innerLines: innerLines)
      {
      case .proceed: break
      case .stop: return .stopped(at: next, line: line)
      case .fault(let kind):
        return .fault(
          RowFault(kind: kind, start: rowStart, startLine: rowLine, line: line, column: column))
      }
      guard next < end else { return .endOfText(at: next, line: line) }
      rowStart = next
      rowLine = line
      column = 0
      cellStart = next
      if hasComments {
        guard skipComments(text, &special, &rowStart, &line, to: end, isLast, &sink) else {
          return .endOfText(at: rowStart, line: line)
        }
        (rowLine, cellStart) = (line, rowStart)
      }
      if skipsBlanks { cellStart = afterBlanks(text, from: cellStart, to: end) }
    }
  }

  /// Skips the comments at the start of a row.
  ///
  /// Returns false if one of them continues after the end of the text.
  private func skipComments<Output: Sink>(
    _ text: BorrowedBytes, _ special: inout SpecialBytes, _ rowStart: inout Int,
    _ line: inout Int, to end: Int, _ isLast: Bool, _ sink: inout Output
  ) -> Bool {
    while let next = comment(text, rowStart, end, isLast) {
      guard next > rowStart else { return false }
      sink.skippedLine(isComment: true)
      line += 1
      rowStart = next
      special.skip(to: next)
    }
    return true
  }

  private func afterBlanks(_ text: BorrowedBytes, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, text[place] == 0x20 { place &+= 1 }
    return place
  }

  private enum QuotedCell {
    case closed(at: Int, hasEscapes: Bool)
    case open
    /// The fault is on the line where the cell starts.
    case unclosed(RowFault.Kind)
    case fault(RowFault.Kind)
  }

  /// Scans a quoted cell from its opening quote, and returns where the closing quote is.
  @inline(__always)
  private func quoted(
    _ text: BorrowedBytes, _ special: inout SpecialBytes, from start: Int, to end: Int,
    _ isLast: Bool, _ escape: UInt8, _ hasEscape: Bool, _ line: inout Int
  ) -> QuotedCell {
    let quote = text[start]
    let lastLine = line &+ dialect.cellLines
    var hasEscapes = false
    while true {
      let place = special.next()
      guard place < end else { return isLast ? .unclosed(.unterminatedQuote) : .open }
      let byte = text[place]
      if hasEscape, byte == escape {
        guard place &+ 1 < end else {
          return isLast ? .unclosed(.unterminatedQuote) : .open
        }
        // Before any other byte, it is an ordinary character.
        if text[place &+ 1] == quote || text[place &+ 1] == escape {
          hasEscapes = true
          _ = special.next()
        }
      } else if byte == quote {
        let after = place &+ 1
        guard after < end else {
          return isLast ? .closed(at: place, hasEscapes: hasEscapes) : .open
        }
        let next = text[after]
        if next == quote, !hasEscape {
          hasEscapes = true
          _ = special.next()
          continue
        }
        if next == dialect.delimiter {
          if dialect.delimiterTail.isEmpty || hasTail(text, after, end) {
            return .closed(at: place, hasEscapes: hasEscapes)
          }
          if !isLast, after &+ dialect.delimiterTail.count >= end { return .open }
        } else if next == LineEnds.lineFeed || next == LineEnds.carriageReturn {
          return .closed(at: place, hasEscapes: hasEscapes)
        }
        return .fault(.byteAfterQuote(next))
      } else if byte == LineEnds.lineFeed {
        line &+= 1
        if line >= lastLine { return .unclosed(.manyLines(dialect.cellLines)) }
      } else if byte == LineEnds.carriageReturn {
        if place &+ 1 >= end || text[place &+ 1] != LineEnds.lineFeed {
          line &+= 1
          if line >= lastLine { return .unclosed(.manyLines(dialect.cellLines)) }
        }
      } else if byte == 0 {
        return .fault(.nul)
      }
    }
  }

  /// Whether the rest of the delimiter follows its first byte.
  private func hasTail(_ text: BorrowedBytes, _ place: Int, _ end: Int) -> Bool {
    guard place + dialect.delimiterTail.count < end else { return false }
    for (index, byte) in dialect.delimiterTail.enumerated() where text[place + 1 + index] != byte {
      return false
    }
    return true
  }

  /// Returns where the line after a comment starts; nil if no comment starts here.
  ///
  /// If the comment continues after the end of the text, the result is `start`.
  private func comment(
    _ text: BorrowedBytes, _ start: Int, _ end: Int, _ isLast: Bool
  ) -> Int? {
    let mark = dialect.comment
    guard start < end, text[start] == mark[0] else { return nil }
    guard start + mark.count <= end else { return isLast ? nil : start }
    for (index, byte) in mark.enumerated() where text[start + index] != byte { return nil }
    return Self.lineEnd(text, from: start, to: end, isLast) ?? start
  }

  /// Returns the start of the next line; nil if the line may continue after the end of the text.
  static func lineEnd(
    _ text: BorrowedBytes, from start: Int, to end: Int, _ isLast: Bool
  ) -> Int? {
    var place = start
    while place < end, text[place] != LineEnds.lineFeed, text[place] != LineEnds.carriageReturn {
      place += 1
    }
    guard place < end else { return isLast ? end : nil }
    guard text[place] == LineEnds.carriageReturn else { return place + 1 }
    guard place + 1 < end else { return isLast ? end : nil }
    return text[place + 1] == LineEnds.lineFeed ? place + 2 : place + 1
  }

  /// Whether a whole line of a quoted cell has as many delimiters as a row.
  ///
  /// If that is only one delimiter, three lines must have it, because addresses also have lines with one comma.
  private func looksLikeRows(_ text: BorrowedBytes, from start: Int, to end: Int) -> Bool {
    guard columnCount > 1, var place = Self.lineEnd(text, from: start, to: end, false) else {
      return false
    }

    var count = 0
    while let next = Self.lineEnd(text, from: place, to: end, false) {
      let line = text.extracting(place..<next)
      if line.count(where: { $0 == dialect.delimiter }) == columnCount - 1 { count += 1 }
      if count == (columnCount == 2 ? 3 : 1) { return true }
      place = next
    }
    return false
  }
}

extension RowScanner.Sink {
  /// Does nothing.
  mutating func cellLooksLikeRows() {}
}

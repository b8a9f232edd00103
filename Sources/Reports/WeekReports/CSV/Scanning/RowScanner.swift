import WeekCalendar

/// Finds the rows and cells of a CSV text in memory, and passes them to its sink.
struct RowScanner {
  let dialect: CSVDialect
  /// How many cells a row has; 1 makes an empty line a row, others are left out.
  let columnCount: Int

  /// What takes the cells of rows.
  protocol Sink {
    /// A cell of the current row: its bytes without quotes, whether it had them, and whether some are escapes.
    mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool)
    /// The current cell, in quotes, has lines that read as rows.
    mutating func cellHoldsRows()
    /// The row is complete: where it starts and where the next one does, how many cells it has, on which line it
    /// starts, and how many line ends are in its cells.
    mutating func row(start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int) -> Decision
    /// An empty line or a comment is left out.
    mutating func skippedLine(isComment: Bool)
  }

  enum Decision {
    case goOn
    case stop  // after this row
    case fault(RowFault.Kind)
  }

  enum End {
    /// All complete rows are found; what starts at this place is not complete, or the text's end.
    case text(at: Int, line: Int)
    /// The sink takes no more; the next row starts there.
    case stopped(at: Int, line: Int)
    case fault(RowFault)
  }

  /// Finds rows from a row's start on; `line` is how many line ends are before it.
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
    // Without a quote it is a byte that is looked at anyway.
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
      while let next = comment(text, rowStart, end, isLast) {
        guard next > rowStart else { return .text(at: rowStart, line: rowLine) }
        sink.skippedLine(isComment: true)
        line += 1
        (rowStart, rowLine, cellStart) = (next, line, next)
        special.skip(to: next)
      }
    }
    if skipsBlanks { while cellStart < end, text[cellStart] == 0x20 { cellStart &+= 1 } }
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
          cellStart = after
          if skipsBlanks { while cellStart < end, text[cellStart] == 0x20 { cellStart &+= 1 } }
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
            return .text(at: rowStart, line: rowLine)
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
            if line > rowLine, holdsRows(text, from: cellStart, to: closing) {
              sink.cellHoldsRows()
            }
          case .open:
            return .text(at: rowStart, line: rowLine)
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
            while let after = comment(text, rowStart, end, isLast) {
              guard after > rowStart else { return .text(at: rowStart, line: rowLine) }
              sink.skippedLine(isComment: true)
              line += 1
              (rowStart, rowLine, cellStart) = (after, line, after)
              special.skip(to: after)
            }
          }
          if skipsBlanks { while cellStart < end, text[cellStart] == 0x20 { cellStart &+= 1 } }
          continue
        }
      } else {
        guard isLast else { return .text(at: rowStart, line: rowLine) }
        guard rowStart < end else { return .text(at: end, line: line) }
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
      case .goOn: break
      case .stop: return .stopped(at: next, line: line)
      case .fault(let kind):
        return .fault(
          RowFault(kind: kind, start: rowStart, startLine: rowLine, line: line, column: column))
      }
      guard next < end else { return .text(at: next, line: line) }
      rowStart = next
      rowLine = line
      column = 0
      cellStart = next
      if hasComments {
        while let after = comment(text, rowStart, end, isLast) {
          guard after > rowStart else { return .text(at: rowStart, line: rowLine) }
          sink.skippedLine(isComment: true)
          line += 1
          (rowStart, rowLine, cellStart) = (after, line, after)
          special.skip(to: after)
        }
      }
      if skipsBlanks { while cellStart < end, text[cellStart] == 0x20 { cellStart &+= 1 } }
    }
  }

  private enum QuotedCell {
    case closed(at: Int, hasEscapes: Bool)
    case open
    /// The fault is where the cell opens.
    case unclosed(RowFault.Kind)
    case fault(RowFault.Kind)
  }

  /// Goes to the end of a cell whose quote is open, and returns where the closing quote is.
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
        // Before anything else it is a character like others.
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

  /// Whether the rest of a delimiter follows on its first byte.
  private func hasTail(_ text: BorrowedBytes, _ place: Int, _ end: Int) -> Bool {
    guard place + dialect.delimiterTail.count < end else { return false }
    for (index, byte) in dialect.delimiterTail.enumerated() where text[place + 1 + index] != byte {
      return false
    }
    return true
  }

  /// The line after a comment that starts here; nil where none does, and this place where it goes on
  /// after the text.
  private func comment(
    _ text: BorrowedBytes, _ start: Int, _ end: Int, _ isLast: Bool
  ) -> Int? {
    let mark = dialect.comment
    guard start < end, text[start] == mark[0] else { return nil }
    guard start + mark.count <= end else { return isLast ? nil : start }
    for (index, byte) in mark.enumerated() where text[start + index] != byte { return nil }
    return Self.lineEnd(text, from: start, to: end, isLast) ?? start
  }

  /// The start of the line after this one; nil where that is after the text.
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

  /// Whether whole lines of a quoted cell have as many delimiters as a row has; three lines, where that is one, as
  /// addresses have.
  private func holdsRows(_ text: BorrowedBytes, from start: Int, to end: Int) -> Bool {
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
  /// Nothing.
  mutating func cellHoldsRows() {}
}

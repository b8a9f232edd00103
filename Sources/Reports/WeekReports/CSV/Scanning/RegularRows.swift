import CByteScan
import WeekCalendar

/// Fast path that takes many regular rows at once.
///
/// A regular row is one line, has as many cells as the table, and has quotes only around whole cells. ``RowScanner``
/// reads all other rows.
///
/// `weekcal_index_rows` finds the delimiters and line feeds in a part of the text, 64 bytes at a time. If the last one
/// of each row is a line feed, and there are no other line feeds, no cell is missing or extra.
final class RegularRows {
  private let columnCount: Int
  private let delimiter: UInt8
  private let quote: UInt8  // a line feed for none
  /// The places of the delimiters and line feeds in the indexed part of the text.
  private let specials: ReusedMemory<UInt32>
  private var index = weekcal_index()
  private var indexStart = 0
  /// The index in `specials` of the first place after the rows taken.
  private var special = 0
  /// Where the next row starts, and how many rows from there on are known to be regular.
  private var place = 0
  private var regularCount = 0
  /// Whether all indexed rows are regular.
  private var isAllRegular = false
  /// The minimum number of bytes for ``RowScanner`` to scan before regular rows are tried again.
  private var irregularBytes = 0

  /// The maximum number of places in the index.
  private static var capacity: Int { 1 << 12 }

  /// The result is `nil` for a dialect with more than a delimiter and a quote of one byte each.
  init?(_ dialect: CSVDialect, columnCount: Int) {
    guard dialect.delimiterTail.isEmpty, !dialect.skipsBlanks, dialect.escape == nil,
      dialect.comment.isEmpty, columnCount > 0, columnCount < Self.capacity / 4
    else { return nil }
    self.columnCount = columnCount
    delimiter = dialect.delimiter
    quote = dialect.quote ?? LineEnds.lineFeed
    let room = Self.capacity + Int(WEEKCAL_INDEX_SLACK)
    specials = ReusedMemory(repeating: 0, capacity: room)
  }

  /// Forgets the text.
  func reset() {
    index = weekcal_index()
    (indexStart, special, place, regularCount) = (0, 0, 0, 0)
    irregularBytes = 0
  }

  /// Writes rows from the start of a row on, at most as many as the batch has room for.
  ///
  /// - Returns: Where the next row starts. If it is not regular, also the offset up to which ``RowScanner`` should scan
  ///   before this function is called again.
  func take(
    _ text: BorrowedBytes, from start: Int, to end: Int, line: Int,
    into sink: inout BatchSink
  ) -> (next: Int, irregular: Int) {
    if start != place { (place, regularCount) = (start, 0) }
    var taken = 0
    while sink.count < sink.stride {
      if regularCount == 0 { find(text, to: end) }
      var count = min(sink.stride - sink.count, regularCount)
      if sink.hasHeader { count = countBeforeHeader(text, count, sink) }
      guard count > 0 else {
        guard taken < 64 else { break }
        irregularBytes = min(max(irregularBytes * 2, 32), 1 << 13)
        return (place, place + irregularBytes)
      }
      write(text, place, count, &sink, line: line + taken)
      taken += count
      special += count * columnCount
      regularCount -= count
      place = Int(specials[special - 1]) + 1
    }
    irregularBytes = 0
    return (place, place)
  }

  /// Counts the regular rows from `place` on, and indexes more text if necessary.
  private func find(_ text: BorrowedBytes, to end: Int) {
    if place >= indexStart, place < index.end {
      while special < index.specialCount, specials[special] < place { special += 1 }
      countRows(text)
      if regularCount > 0 || hasRow(text) { return }
    }
    // The C function reads 64 bytes after the end, and may write WEEKCAL_INDEX_SLACK more places.
    index = unsafe weekcal_index_rows(
      text.pointer(at: 0, count: end + 64), place, end, delimiter, quote,
      specials.room.pointer(at: 0, count: Self.capacity + Int(WEEKCAL_INDEX_SLACK)), Self.capacity)
    (indexStart, special) = (place, 0)
    let count = index.specialCount / columnCount
    isAllRegular = index.lineCount == count
    var last = columnCount - 1
    for _ in 0..<count {
      guard text[Int(specials[last])] == LineEnds.lineFeed else {
        isAllRegular = false
        break
      }
      last += columnCount
    }
    countRows(text)
  }

  /// Whether the index has a line feed after `place`, so that the next row is complete but not regular.
  private func hasRow(_ text: BorrowedBytes) -> Bool {
    for place in special..<index.specialCount
    where text[Int(specials[place])] == LineEnds.lineFeed {
      return true
    }
    return false
  }

  /// Counts the regular rows from `special` on.
  private func countRows(_ text: BorrowedBytes) {
    let limit = (index.specialCount - special) / columnCount
    regularCount = limit
    guard !isAllRegular else { return }
    var place = special
    for row in 0..<limit {
      for column in 1...columnCount {
        let isLineFeed = text[Int(specials[place])] == LineEnds.lineFeed
        guard isLineFeed == (column == columnCount) else {
          regularCount = row
          return
        }
        place += 1
      }
    }
  }

  /// Returns the number of rows before the first one that repeats the header.
  @inline(__always)
  private func countBeforeHeader(
    _ text: BorrowedBytes, _ count: Int, _ sink: BatchSink
  ) -> Int {
    let specials = specials.values.extracting(special..<special + count * columnCount)
    var (row, rowStart) = (0, place)
    while row < count {
      let before = rowsBeforeHeader(text, rowStart, specials, row, count, sink.headerMark)
      row &+= before
      guard row < count else { break }
      if before > 0 { rowStart = Int(specials[row &* columnCount &- 1]) &+ 1 }
      let next = Int(specials[(row &+ 1) &* columnCount &- 1]) &+ 1
      if sink.mayBeHeader(rowStart), sink.isHeader(rowStart, next) { return row }
      row &+= 1
      rowStart = next
    }
    return count
  }

  /// Returns the number of rows, from `row` on, before the first one that starts like the header.
  @inline(__always)
  private func rowsBeforeHeader(
    _ text: BorrowedBytes, _ start: Int, _ specials: Borrowed<UInt32>, _ row: Int, _ count: Int,
    _ header: weekcal_header
  ) -> Int {
    var header = header
    let rest = (count &- row) &* columnCount
    return unsafe weekcal_rows_before_header(
      text.pointer(at: 0, count: place(after: specials) + 8), start,
      specials.pointer(at: row &* columnCount, count: rest), count &- row, columnCount, &header)
  }

  /// Returns where the row after some rows starts; their places must be in ascending order.
  @inline(__always)
  private func place(after specials: Borrowed<UInt32>) -> Int {
    Int(specials.last ?? 0) + 1
  }

  /// Writes the requested cells of regular rows into the batch.
  private func write(
    _ text: BorrowedBytes, _ start: Int, _ count: Int, _ sink: inout BatchSink, line: Int
  ) {
    let specials = specials.values.extracting(special..<special + count * columnCount)
    let lines = sink.lines.extracting(sink.count..<sink.count + count)
    for row in 0..<count { lines[row] = UInt32(truncatingIfNeeded: line &+ row) }
    for column in 0..<columnCount where sink.slots[column] >= 0 {
      let first = Int(sink.slots[column]) + sink.count
      let cells = sink.cells.extracting(first..<first + count)
      let isLast = column == columnCount - 1
      // Each cell is between two places, except the first cell of all. In the last column, a carriage return may
      // follow the cell.
      let isBetween = !isLast || index.hasReturns == 0
      let skipped = column == 0 ? 1 : 0
      let between = count - skipped
      let pairs = specials.extracting((column == 0 ? columnCount : column) - 1..<specials.count)
      if index.hasEscapes == 0, isBetween {
        if column == 0 { cells[0] = cell(text, specials, 0, 0, start) }
        guard between > 0 else { continue }
        let target = unsafe cells.pointer(at: skipped, count: between)
        let origin = unsafe pairs.pointer(at: 0, count: (between - 1) * columnCount + 2)
        if index.hasQuotes != 0 {
          unsafe weekcal_write_quoted_cells(
            target, text.pointer(at: 0, count: place(after: specials)), origin, between,
            columnCount, quote)
        } else {
          unsafe weekcal_write_cells(target, origin, between, columnCount)
        }
      } else if index.hasQuotes != 0 {
        for row in 0..<count {
          cells[row] = cell(text, specials, row, column, start)
        }
      } else {
        for row in 0..<count {
          let (cellStart, cellEnd) = bounds(text, specials, row, column, start)
          cells[row] = Cell(text: cellStart, count: cellEnd &- cellStart)
        }
      }
    }
    if index.hasQuotes != 0, index.hasEscapes != 0 { sink.hasEscapes = true }
    note(text, start, count, &sink)
    sink.count += count
  }

  /// Returns where a cell starts and ends, with its quotes.
  @inline(__always)
  private func bounds(
    _ text: BorrowedBytes, _ specials: Borrowed<UInt32>, _ row: Int, _ column: Int,
    _ start: Int
  ) -> (Int, Int) {
    let place = row &* columnCount &+ column
    let cellStart = place == 0 ? start : Int(specials[place &- 1]) &+ 1
    var end = Int(specials[place])
    if column == columnCount &- 1, end > cellStart, text[end &- 1] == LineEnds.carriageReturn {
      end &-= 1
    }
    return (cellStart, end)
  }

  @inline(__always)
  private func cell(
    _ text: BorrowedBytes, _ specials: Borrowed<UInt32>, _ row: Int, _ column: Int,
    _ start: Int
  ) -> Cell {
    let (from, to) = bounds(text, specials, row, column, start)
    guard to > from, text[from] == quote else { return Cell(text: from, count: to &- from) }
    let count = to &- from &- 2
    var kind = count == 0 ? Cell.Kind.null : .text
    if index.hasEscapes != 0, count > 0, text.extracting(from &+ 1..<to &- 1).contains(quote) {
      kind = .escaped
    }
    return Cell(start: from &+ 1, count: count, kind, isQuoted: true)
  }

  /// Counts cells between apostrophes in all columns, requested or not.
  private func note(
    _ text: BorrowedBytes, _ start: Int, _ count: Int, _ sink: inout BatchSink
  ) {
    guard index.hasApostrophes != 0, quote != BatchSink.apostrophe else { return }
    let specials = specials.values.extracting(special..<special + count * columnCount)
    for row in 0..<count {
      for column in 0..<columnCount {
        let (from, to) = bounds(text, specials, row, column, start)
        guard to > from, text[from] != quote else { continue }
        sink.noteApostrophes(from, to, row: sink.count + row)
      }
    }
  }
}

import WeekCalendar

/// Splits a line that is not a valid row of the table.
///
/// Quotes that do not enclose a whole cell are ordinary characters. Among all splits with a cell for each column, it
/// takes the one with the fewest such quotes, with or without trailing delimiters. If there is no such split, missing
/// cells are empty, and extra cells stay in the last column with their delimiters.
struct LenientLine {
  private let text: BorrowedBytes
  private let dialect: CSVDialect
  private let columnCount: Int
  /// The parts between delimiters: where they start, and where they end.
  private var starts: [Int] = []
  private var ends: [Int] = []

  private static var unreached: Int { .max }
  /// The maximum number of steps to find the best split.
  private static var limit: Int { 1 << 20 }
  /// The maximum number of trailing empty cells to drop.
  private static var surplusLimit: Int { 4 }

  init(
    _ text: BorrowedBytes, from start: Int, to next: Int, _ dialect: CSVDialect,
    columnCount: Int
  ) {
    self.text = text
    self.dialect = dialect
    self.columnCount = columnCount
    var end = next
    while end > start,
      text[end - 1] == LineEnds.lineFeed || text[end - 1] == LineEnds.carriageReturn
    {
      end -= 1
    }
    let delimiter = [dialect.delimiter] + dialect.delimiterTail
    var place = afterBlanks(start, end)
    starts.append(place)
    while place < end {
      if place + delimiter.count <= end,
        delimiter.indices.allSatisfy({ text[place + $0] == delimiter[$0] })
      {
        ends.append(place)
        place = afterBlanks(place + delimiter.count, end)
        starts.append(place)
      } else {
        place += 1
      }
    }
    ends.append(end)
  }

  /// The cells, one for each column.
  var cells: [SampleRows.SampleCell] {
    let count = ends.count
    var best = bestCells(count)
    var shorter = count
    while shorter > columnCount, count - shorter < Self.surplusLimit,
      starts[shorter - 1] == ends[shorter - 1]
    {
      shorter -= 1
      let other = bestCells(shorter)
      if let cost = other.cost, cost < best.cost ?? Self.unreached { best = other }
    }

    var cells = best.cells
    while cells.count < columnCount {
      cells.append(
        SampleRows.SampleCell(
          start: ends[count - 1], end: ends[count - 1], isQuoted: false, hasEscapes: false))
    }
    guard cells.count > columnCount else { return cells }
    let surplus = cells[columnCount...]
    cells.removeLast(cells.count - columnCount)
    guard let last = surplus.last(where: { $0.end > $0.start }) else { return cells }
    let first = cells[columnCount - 1]
    cells[columnCount - 1] = SampleRows.SampleCell(
      start: first.isQuoted ? first.start - 1 : first.start,
      end: last.isQuoted ? last.end + 1 : last.end, isQuoted: false, hasEscapes: false)
    return cells
  }

  /// Returns the best cells made of the first parts, and their cost.
  ///
  /// The cost is the number of quotes that are ordinary characters. It is nil if there is not one cell for each column.
  private func bestCells(_ count: Int) -> (cells: [SampleRows.SampleCell], cost: Int?) {
    guard count * min(count, columnCount) <= Self.limit else {
      return (plainCells(count), nil)
    }
    // `costs[n][p]` is the lowest cost of `n` cells made of the first `p` parts, and `origins[n][p]` is the first part of
    // the last of these cells.
    let levels = min(count, columnCount)
    var costs = [[Int]](
      repeating: [Int](repeating: Self.unreached, count: count + 1), count: levels + 1)
    var origins = [[Int]](repeating: [Int](repeating: 0, count: count + 1), count: levels + 1)
    costs[0][0] = 0
    // The same without a fixed number of cells.
    var anyCount = (
      costs: [0] + [Int](repeating: Self.unreached, count: count),
      origins: [Int](repeating: 0, count: count + 1)
    )
    var steps = 0
    for first in 0..<count {
      for last in first..<count where isPossibleCell(first, last) {
        steps += 1
        guard steps * levels <= Self.limit else { return (plainCells(count), nil) }
        let cost = strayQuotes(first, last)
        if anyCount.costs[first] != Self.unreached {
          let sum = anyCount.costs[first] + cost
          if sum < anyCount.costs[last + 1] {
            anyCount.costs[last + 1] = sum
            anyCount.origins[last + 1] = first
          }
        }
        for level in 0..<levels where costs[level][first] != Self.unreached {
          let sum = costs[level][first] + cost
          if sum < costs[level + 1][last + 1] {
            costs[level + 1][last + 1] = sum
            origins[level + 1][last + 1] = first
          }
        }
      }
    }

    var cells: [SampleRows.SampleCell] = []
    var place = count
    var cost: Int?
    if levels == columnCount, costs[levels][count] != Self.unreached {
      cost = costs[levels][count]
      for level in stride(from: levels, to: 0, by: -1) {
        cells.append(cell(origins[level][place], place - 1))
        place = origins[level][place]
      }
    } else {
      while place > 0 {
        cells.append(cell(anyCount.origins[place], place - 1))
        place = anyCount.origins[place]
      }
    }
    return (cells.reversed(), cost)
  }

  private func plainCells(_ count: Int) -> [SampleRows.SampleCell] {
    (0..<count).map { cell($0, $0) }
  }

  /// Whether a cell may consist of the parts from `first` to `last`: one part, or several in quotes.
  private func isPossibleCell(_ first: Int, _ last: Int) -> Bool {
    first == last || isQuoted(first, last)
  }

  private func isQuoted(_ first: Int, _ last: Int) -> Bool {
    guard let quote = dialect.quote, ends[last] - starts[first] > 1 else { return false }
    return text[starts[first]] == quote && text[ends[last] - 1] == quote
  }

  private func cell(_ first: Int, _ last: Int) -> SampleRows.SampleCell {
    guard isQuoted(first, last) else {
      return SampleRows.SampleCell(
        start: starts[first], end: ends[last], isQuoted: false, hasEscapes: false)
    }
    let (start, end) = (starts[first] + 1, ends[last] - 1)
    return SampleRows.SampleCell(
      start: start, end: end, isQuoted: true, hasEscapes: quotes(start, end).escaped > 0)
  }

  /// The number of quotes in a cell that are ordinary characters.
  private func strayQuotes(_ first: Int, _ last: Int) -> Int {
    guard isQuoted(first, last) else {
      var count = 0
      for place in starts[first]..<max(ends[last], starts[first]) where text[place] == dialect.quote
      {
        count += 1
      }
      return count
    }
    return quotes(starts[first] + 1, ends[last] - 1).stray
  }

  private func quotes(_ start: Int, _ end: Int) -> (stray: Int, escaped: Int) {
    let quote = dialect.quote
    let escape = dialect.escape ?? quote
    var (stray, escaped) = (0, 0)
    var place = start
    while place < end {
      if text[place] == escape, place + 1 < end,
        text[place + 1] == quote || text[place + 1] == escape
      {
        escaped += 1
        place += 1
      } else if text[place] == quote {
        stray += 1
      }
      place += 1
    }
    return (stray, escaped)
  }

  private func afterBlanks(_ start: Int, _ end: Int) -> Int {
    var place = start
    while dialect.skipsBlanks, place < end, text[place] == 0x20 { place += 1 }
    return place
  }
}

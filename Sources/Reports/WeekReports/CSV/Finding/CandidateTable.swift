import WeekCalendar

/// A possible table at the start of a text, split by one dialect: its header, its width, and a score.
///
/// A table whose rows all have as many cells as the header beats any other. Then the share of rows that fit counts, and
/// the share of columns with numbers or dates.
struct CandidateTable {
  let sample: SampleRows
  /// The kinds of the cells of each row.
  let looks: [[CellLook]]
  /// The number of cells in a row of the table.
  private(set) var width = 0
  /// The first row of the table: its header, if it has one.
  private(set) var header = 0
  private(set) var score = 0.0
  let text: BorrowedBytes

  /// Makes a table that starts with the first row, without a score.
  init(_ sample: SampleRows, _ text: BorrowedBytes, _ options: CSVOptions) {
    self.sample = sample
    self.text = text
    looks = sample.rows.map { row in
      row.cells.map { CellLook.of(text.extracting($0.start..<$0.end)) }
    }
    width = sample.rows.first?.cells.count ?? 0
  }

  /// Returns the best table of a dialect among the four most common widths of its rows; nil if none fits.
  static func best(
    _ sample: SampleRows, _ text: BorrowedBytes, _ options: CSVOptions, isUnusual: Bool
  ) -> CandidateTable? {
    var counts: [Int: Int] = [:]
    for row in sample.rows { counts[row.cells.count, default: 0] += 1 }
    let isGiven = options.delimiter != nil
    func isPlausible(_ width: Int) -> Bool {
      guard !isGiven else { return true }
      let first = sample.rows.firstIndex { $0.cells.count == width } ?? 0
      let firstThreeFit = sample.rows[first...].prefix(3).allSatisfy { $0.cells.count == width }
      let isFrequent = (counts[width] ?? 0) * 3 >= sample.rows.count - first
      return width > 1 && (firstThreeFit || isFrequent)
    }

    let widths = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
      .filter(isPlausible).prefix(4)
    guard !widths.isEmpty else { return nil }
    var table = CandidateTable(sample, text, options)
    var best: CandidateTable?
    for width in widths {
      guard table.rate(width, options, isUnusual: isUnusual) else { continue }
      if table.score > best?.score ?? -1 { best = table }
    }
    return best
  }

  /// Finds the table whose rows have this many cells, and its score; returns false if it does not fit.
  private mutating func rate(_ width: Int, _ options: CSVOptions, isUnusual: Bool) -> Bool {
    let rows = sample.rows
    let isGiven = options.delimiter != nil
    self.width = width
    let hasBlanks = !isGiven && self.hasBlanks
    guard let header = headerRow(options, hasBlanks: hasBlanks) else { return false }
    self.header = header
    let fit = fit
    let first = options.headerRows == 0 ? header : min(header + 1, looks.count)
    let typed = Self.typedColumns(looks[first...].prefix(50), width).count
    // Skipping the lines above a table is a weak guess if the table has no clear header.
    let isWeak = header > 0 && (!isHeaderClear || headerRows == 0)
    if !isGiven {
      guard fits(fit, hasBlanks: hasBlanks, isWeak: isWeak),
        !isUnusual || fitsUnusual(fit, typed: typed)
      else { return false }
    }
    score = fit.share + 0.1 * Double(typed) / Double(max(width, 1))
    let blankShare = isGiven || hasBlanks ? 0 : self.blankShare
    // Plain words may contain a delimiter and a blank: `Last, First`.
    let isText = blankShare > 0 && typed == 0
    if fit.isPerfect, !isUnusual, !hasBlanks, !isText { score += 1 }
    if isUnusual { score *= sample.dialect.delimiter == 0x20 ? 0.75 : 0.83 }
    if hasBlanks || isText { score *= sample.dialect.skipsBlanks ? 0.82 : 0.81 }
    score -= 0.05 * blankShare
    if fit.isOutside { score -= 0.05 + 0.2 * Double(header) / Double(rows.count) }
    if isWeak { score -= 0.3 }
    if isHeaderWidth {
      if rows.count > 1 { score -= 0.2 * emptyShare }
    } else if rows.count > 2 {
      score -= hasEmptyEnds(from: rows[header].cells.count) ? 0.02 : 0.2
    }
    if sample.dialect.quote == CellLook.apostrophe { score += isQuoted ? 0.05 : -0.05 }
    if sample.dialect.escape != nil { score -= 0.001 }
    return true
  }

  /// How well the rows fit the table's number of cells.
  private struct Fit {
    /// The share of the rows with that number among all rows that should have it.
    var share = 0.0
    /// Whether lines above or below are not part of the table.
    var isOutside = false
    /// Whether all rows from the header to the table's end have that number.
    var isWhole = false
    /// Whether lines below are not part of the table.
    var hasLinesBelow = false

    var isPerfect: Bool { isWhole && !isOutside }
  }

  private var fit: Fit {
    let rows = sample.rows
    // A few lines with at most half the cells below or above the table are not part of it.
    var end = rows.lastIndex { $0.cells.count * 2 > width } ?? 0
    let above = looks[..<header].count { $0.count > 1 && $0.count { $0 != .empty } * 2 > width }
    let faultsAbove = sample.faultyLines.count { $0.start < rows[header].start }
    let good = rows[header...].count { $0.cells.count == width }
    if rows.count - 1 - end > good { end = rows.count - 1 }
    if let last = lastOfFirstTable(good), last < end { end = last }
    let faults = sample.faultCount - (header > 0 ? faultsAbove : 0)
    let total = max(end + 1 - header, good) + above + faults
    // A row with a quote inside a cell can be read, but a table without such rows fits better.
    let strays = Double(sample.strayQuoteCounts[width] ?? 0)
    let hasLinesBelow = end + 1 < rows.count
    return Fit(
      share: (Double(good) + 0.75 * min(strays, Double(faults))) / Double(max(total, 1)),
      isOutside: header > 0 || hasLinesBelow, isWhole: good == total, hasLinesBelow: hasLinesBelow)
  }

  /// The last row of the table if another table may be below it; nil if not.
  ///
  /// Another table may follow after an empty line. Below a header of words it may also follow without one, if its rows
  /// are all narrower or all of the same width.
  private func lastOfFirstTable(_ good: Int) -> Int? {
    let rows = sample.rows
    guard width > 2, good > 2, let last = rows.lastIndex(where: { $0.cells.count == width }),
      last + 1 < rows.count, good == last + 1 - header
    else { return nil }
    if hasGap(after: last), isHeaderClear { return last }
    guard header == 0, looks[0].allSatisfy({ $0 == .text }) else { return nil }
    let below = rows[(last + 1)...]
    let isNarrower = below.allSatisfy { $0.cells.count < width }
    return isNarrower || Set(below.map(\.cells.count)).count == 1 ? last : nil
  }

  private var isHeaderWidth: Bool { sample.rows[header].cells.count == width }

  /// Whether rows fit a delimiter that was not given.
  private func fits(_ fit: Fit, hasBlanks: Bool, isWeak: Bool) -> Bool {
    if cutsBrackets || sample.dialect.skipsBlanks && !hasBlanks { return false }
    let minimumShare: Double
    if hasBlanks, width == 2 {
      minimumShare = 0.85
    } else {
      minimumShare = isHeaderWidth && width > 2 ? 0.34 : 0.5
    }
    guard fit.share >= minimumShare,
      fit.share > 0.5 || width > 2 || isHeaderWidth || sample.rows.count == 2
    else { return false }
    // A single line above lists of words or numbers is the name of the only column.
    guard isWeak, !hasGap(after: header - 1) else { return true }
    return headerRows > 0 && !hasBlanks && fit.isWhole && !fit.hasLinesBelow
  }

  /// Whether nearly all rows fit a delimiter that few files have.
  private func fitsUnusual(_ fit: Fit, typed: Int) -> Bool {
    let minimumShare = sample.dialect.delimiter == UInt8(ascii: ":") ? 0.8 : 0.99
    guard fit.isPerfect || fit.share > minimumShare && !fit.isOutside,
      isHeaderWidth || sample.rows[header].cells.count + 1 == width
    else { return false }
    // Blanks also separate the words of plain text.
    return sample.dialect.delimiter != 0x20 || (typed > 0 || isQuoted) && !(width == 2 && hasUnits)
  }

  /// Whether a blank follows each delimiter, or nearly each one if the dialect keeps blanks as part of cells.
  private var hasBlanks: Bool {
    let keepsBlanks = !sample.dialect.skipsBlanks
    var (count, all) = (0, 0)
    for row in sample.rows {
      for cell in row.cells.dropFirst() where cell.end > cell.start || !keepsBlanks {
        // Without kept blanks, the blank is before the cell, and before its quote.
        var place = cell.start
        if !keepsBlanks { place -= cell.isQuoted ? 2 : 1 }
        all += 1
        if text[place] == 0x20 { count += 1 }
      }
    }
    return count > 0 && (keepsBlanks ? count * 10 >= all * 9 : count == all)
  }

  /// The share of cells after the first in a row that start with a blank.
  private var blankShare: Double {
    var (count, all) = (0, 0)
    for row in sample.rows {
      for cell in row.cells.dropFirst() where cell.end > cell.start {
        all += 1
        if !cell.isQuoted, text[cell.start] == 0x20 { count += 1 }
      }
    }
    return Double(count) / Double(max(all, 1))
  }

  /// Whether the last cell of all rows after the header is the same short word: a unit after a number.
  private var hasUnits: Bool {
    let ends = sample.rows[(header + 1)...].compactMap { row in
      row.cells.last.map { sample.text($0, in: text) }
    }
    guard let unit = ends.first, unit.utf8.count < 4, looks[header + 1].last == .text else {
      return false
    }
    return ends.allSatisfy { $0 == unit }
  }

  /// Whether a name in the header would be cut within brackets: `Name (last, first)`.
  private var cutsBrackets: Bool {
    sample.rows[header].cells.contains { cell in
      guard !cell.isQuoted else { return false }
      var depth = 0
      for place in cell.start..<cell.end {
        if text[place] == UInt8(ascii: "(") { depth += 1 }
        if text[place] == UInt8(ascii: ")") { depth -= 1 }
        if depth < 0 { return true }
      }
      return depth != 0
    }
  }

  /// The share of columns that are empty.
  private var emptyShare: Double {
    var isFilled = [Bool](repeating: false, count: width)
    for row in sample.rows where row.cells.count == width {
      for column in 0..<width where row.cells[column].end > row.cells[column].start {
        isFilled[column] = true
      }
    }
    return Double(isFilled.count { !$0 }) / Double(max(width, 1))
  }

  /// Whether the columns beyond a shorter header are empty in all rows.
  private func hasEmptyEnds(from count: Int) -> Bool {
    count < width
      && sample.rows[(header + 1)...].allSatisfy { row in
        row.cells.count != width || row.cells[count...].allSatisfy { $0.end == $0.start }
      }
  }

  /// Whether the first row and most others have cells in quotes.
  private var isQuoted: Bool {
    let quoted = sample.rows.count { $0.cells.contains(where: \.isQuoted) }
    return quoted * 2 > sample.rows.count
      && sample.rows[header].cells.contains(where: \.isQuoted)
  }

  // MARK: Where the table starts

  /// The first row of the table, after the lines above it; nil if no row has the table's number of cells.
  private func headerRow(_ options: CSVOptions, hasBlanks: Bool) -> Int? {
    let rows = sample.rows
    guard width > 1 else { return 0 }
    let filled = looks.map { row in row.count { $0 != .empty } }
    if options.headerRows == 0 {
      // Without a header, a row with one filled cell is also a row, unless an empty row sets it apart.
      return looks.indices.first { index in
        let isApart = filled[index] == 1 && index + 1 < looks.count && filled[index + 1] == 0
        return filled[index] > 1 || filled[index] == 1 && looks[index].count == width && !isApart
      }
    }
    guard var first = rows.firstIndex(where: { $0.cells.count == width }) else { return nil }
    // A title may be padded with the table's delimiters.
    let few = max(1, min(2, width / 2))
    if let full = looks.indices.first(where: {
      $0 >= first && looks[$0].count == width && filled[$0] > few
    }), full > first {
      let isApart = (first..<full).contains { filled[$0] == 0 || hasGap(after: $0) }
      let isSingle = (first..<full).allSatisfy { filled[$0] < 2 }
      let isNext = width > 3 ? !looks[full].contains(.typed) : namesAllNumbers(full)
      if isApart || isSingle && isNext { first = full }
    }
    if first == 0 || rows[first - 1].cells.count == width || isStart(first, hasBlanks) {
      return first
    }
    // The header has more or fewer cells than the rows.
    if rows[first - 1].cells.count > 1 { return first - 1 }
    return options.delimiter == nil ? nil : first
  }

  /// Whether a row after lines of other widths is clearly the first of a table.
  private func isStart(_ index: Int, _ hasBlanks: Bool) -> Bool {
    let rows = sample.rows
    let below = rows[index...]
    guard below.count > 1 else { return false }
    let isNarrow = rows[..<index].allSatisfy { $0.cells.count == 1 }
    guard !looks[index].contains(.typed) else { return isNarrow && hasGap(after: index - 1) }
    if typedColumns(after: index).contains(where: { looks[index][$0] == .text }) {
      return true
    }
    if hasGap(after: index - 1) { return true }
    let isComment = rows[..<index].allSatisfy { row in
      text[row.start] == UInt8(ascii: "#")
    }
    let isRegular =
      width > 2 && !hasBlanks && isNarrow && below.allSatisfy { $0.cells.count == width }
    return isComment || isRegular
  }

  /// Whether there are two or more columns of numbers, and a row has words in all of them.
  private func namesAllNumbers(_ index: Int) -> Bool {
    let typed = typedColumns(after: index)
    return typed.count > 1 && typed.allSatisfy { looks[index][$0] == .text }
  }

  /// Whether empty lines follow a row.
  func hasGap(after index: Int) -> Bool {
    let rows = sample.rows
    guard index >= 0, index + 1 < rows.count else { return false }
    return rows[index].next < rows[index + 1].start
      && !sample.faultyLines.contains { $0.start == rows[index].next }
  }

  /// The columns of numbers or dates in the rows after a row.
  func typedColumns(after index: Int) -> [Int] {
    Self.typedColumns(looks[min(index + 1, looks.count)...], width)
  }

  /// The columns that hold numbers or dates, in nearly all rows of the usual width.
  static func typedColumns(_ looks: ArraySlice<[CellLook]>, _ width: Int) -> [Int] {
    var (typed, text) = ([Int](repeating: 0, count: width), [Int](repeating: 0, count: width))
    for row in looks where row.count == width {
      for column in 0..<width {
        switch row[column] {
        case .typed: typed[column] += 1
        case .text: text[column] += 1
        case .empty: break
        }
      }
    }
    return (0..<width).filter { typed[$0] > 0 && typed[$0] >= 9 * text[$0] }
  }
}

/// Finds out how the start of a CSV text is written.
struct DialectFinder {
  let text: UnsafePointer<UInt8>
  let start: Int
  let end: Int
  let isWhole: Bool

  /// At most so many bytes are looked at for each way to read them.
  private static var limit: Int { 1 << 16 }

  /// The delimiters that are looked for, the usual ones first; the rest must fit all rows.
  private static let usual = [",", ";", "\t", "|", ", ", "; ", "| "]
  private static let unusual = ["\t\t", "\\t", "||", "^", "~", ":", " "]

  private struct Candidate {
    var sample: SampleRows
    var score: Double
  }

  /// The dialect that fits best; what is given stays.
  func dialect(_ options: CSVOptions) throws(CSVError) -> CSVDialect {
    var base = CSVDialect()
    base.comment = Array((options.comment ?? "").utf8)
    var quotes: [UInt8?] = [UInt8(ascii: "\"")]
    if let quote = options.quote {
      guard quote.utf8.count <= 1, quote.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw .badOption(
          "\(VisibleText.quoted(quote)) cannot be a quote: expected one ASCII sign, or none")
      }
      quotes = [quote.utf8.first]
    } else if hasCells(quotedBy: UInt8(ascii: "'")) {
      quotes.append(UInt8(ascii: "'"))
    }
    var escapes: [UInt8?] = [nil]
    switch options.escape {
    case .doubled: break
    case .character(let byte): escapes = [byte]
    case nil: if hasEscapedQuotes { escapes.append(UInt8(ascii: "\\")) }
    }
    base.quote = quotes[0]
    base.escape = escapes[0]
    if let delimiter = options.delimiter, !base.setDelimiter(delimiter) {
      throw .badDelimiter(delimiter)
    }
    if options.delimiter != nil, quotes.count == 1, escapes.count == 1 { return base }
    return best(base, options.delimiter, quotes, escapes) ?? base
  }

  private func best(
    _ base: CSVDialect, _ given: String?, _ quotes: [UInt8?], _ escapes: [UInt8?]
  ) -> CSVDialect? {
    var best: Candidate?
    for (rank, delimiter) in (given.map { [$0] } ?? Self.usual + Self.unusual).enumerated() {
      guard given != nil || contains(delimiter) else { continue }
      for quote in quotes {
        for escape in escapes {
          var dialect = base
          dialect.quote = quote
          dialect.escape = escape
          guard dialect.setDelimiter(delimiter) else { continue }
          let candidate = rated(dialect, rank: rank, isGiven: given != nil)
          guard let candidate, candidate.score > best?.score ?? 0 else { continue }
          best = candidate
        }
      }
    }
    if let best { return best.sample.dialect }
    // One column: the quotes may still be others.
    guard given == nil, quotes.count > 1 else { return nil }
    return self.best(base, ",", quotes, escapes)
  }

  /// How well a dialect fits: first the rows of the usual number of cells, then the cells that are numbers or
  /// dates, then the order of the candidates.
  private func rated(_ dialect: CSVDialect, rank: Int, isGiven: Bool) -> Candidate? {
    let sample = SampleRows(
      text, from: start, to: min(end, start + Self.limit),
      isWhole: isWhole && end - start <= Self.limit,
      dialect)
    let usual = sample.usualCellCount(in: text)
    let above = usual.linesAbove
    let total = sample.rows.count + sample.faultCount - above
    guard total > 0, usual.cells > 1 || isGiven else { return nil }
    // A row with a quote within a cell is read as it stands; others fit better.
    let stray = sample.strayQuoteCounts[usual.cells] ?? 0
    let fit = (Double(usual.rows) + 0.75 * Double(stray)) / Double(total)
    if !isGiven {
      let isUnusual = rank >= Self.usual.count
      // Of a header and one row, either may have a cell more.
      let isPair =
        total == 2 && sample.rows.count == 2 && !isUnusual
        && sample.rows.allSatisfy { $0.cells.count > 1 }
      guard isUnusual ? fit > 0.99 && above == 0 : fit > 0.5 || isPair else { return nil }
      // Where the first row has no delimiter it may be one column of prose.
      if sample.rows.first?.cells.count == 1, above == 0, fit < 0.8 { return nil }
      if dialect.skipsBlanks, !hasBlanks(sample) { return nil }
    }
    var typed = 0
    var cells = 0
    for row in sample.rows.prefix(50) where row.cells.count == usual.cells {
      for cell in row.cells {
        cells += 1
        let bytes = UnsafeBufferPointer(start: text + cell.start, count: cell.end - cell.start)
        if CellLook.of(bytes) != .text { typed += 1 }
      }
    }
    let quotes = dialect.quote == UInt8(ascii: "'") ? 0.0 : 0.002
    let escapes = dialect.escape == nil ? 0.001 : 0.0
    let blanks = dialect.skipsBlanks || !dialect.delimiterTail.isEmpty ? 0.02 : 0
    let order = Double(Self.usual.count + Self.unusual.count - rank) * 0.0001
    let score =
      fit + 0.1 * Double(typed) / Double(max(cells, 1)) + quotes + escapes + order + blanks
      - (above > 0 ? 0.05 : 0)
    return Candidate(sample: sample, score: score)
  }

  /// What most lines of a text have, though it is read as one column.
  enum CommonMark {
    case delimiter(String)
    case blanks  // two or more in a row
  }

  /// What most lines of a text that is read as one column have in common.
  var commonMark: CommonMark? {
    let last = min(end, start + Self.limit)
    var counts = [Int](repeating: 0, count: Self.usual.count)
    var (lines, blanks, place) = (0, 0, start)
    while place < last, let next = RowScanner.lineEnd(text, from: place, to: last, isWhole) {
      lines += 1
      let line = UnsafeBufferPointer(start: text + place, count: next - place)
      for (index, delimiter) in Self.usual.enumerated() where delimiter.utf8.count == 1 {
        if delimiter.utf8.first.map(line.contains) ?? false { counts[index] += 1 }
      }
      if line.indices.contains(where: {
        $0 > 0 && $0 + 1 < line.count && line[$0] == 0x20 && line[$0 + 1] == 0x20
          && line[$0 - 1] > 0x20
      }) {
        blanks += 1
      }
      place = next
    }
    guard lines > 2 else { return nil }
    if let most = counts.max(), most * 2 > lines, let index = counts.firstIndex(of: most) {
      return .delimiter(Self.usual[index])
    }
    return blanks * 2 > lines ? .blanks : nil
  }

  /// Whether each cell but the first of each row has a blank in front.
  private func hasBlanks(_ sample: SampleRows) -> Bool {
    var count = 0
    for row in sample.rows {
      for cell in row.cells.dropFirst() {
        let place = cell.isQuoted ? cell.start - 2 : cell.start - 1
        guard place >= start, text[place] == 0x20 else { return false }
        count += 1
      }
    }
    return count > 0
  }

  private func contains(_ delimiter: String) -> Bool {
    let bytes = Array(delimiter.utf8)
    let last = min(end, start + Self.limit) - bytes.count
    var place = start
    while place <= last {
      if text[place] == bytes[0], bytes.indices.allSatisfy({ text[place + $0] == bytes[$0] }) {
        return true
      }
      place += 1
    }
    return false
  }

  /// Whether cells may start and end with a sign: it stands at line starts and before line ends or between.
  private func hasCells(quotedBy quote: UInt8) -> Bool {
    var opening = 0
    var closing = 0
    let last = min(end, start + Self.limit)
    for place in start..<max(last, start) where text[place] == quote {
      let before = place > start ? text[place - 1] : 0x0A
      let after = place + 1 < last ? text[place + 1] : 0x0A
      if Self.isBoundary(before) { opening += 1 }
      if Self.isBoundary(after) { closing += 1 }
    }
    return opening >= 2 && closing >= 2
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    [0x0A, 0x0D, 0x2C, 0x3B, 0x09, 0x7C, 0x20, 0x3A].contains(byte)
  }

  private var hasEscapedQuotes: Bool {
    let last = min(end, start + Self.limit) - 1
    guard start < last else { return false }
    return (start..<last).contains {
      text[$0] == UInt8(ascii: "\\") && (text[$0 + 1] == 0x22 || text[$0 + 1] == 0x27)
    }
  }
}

import WeekCalendar

/// Finds the dialect of a CSV text from its start.
struct DialectFinder {
  let text: BorrowedBytes
  let start: Int
  let end: Int
  let isWhole: Bool
  /// For each byte value, whether it occurs at the start of the text.
  private let occurs: [Bool]

  init(_ text: BorrowedBytes, from start: Int, to end: Int, isWhole: Bool) {
    self.text = text
    self.start = start
    self.end = end
    self.isWhole = isWhole
    var occurs = [Bool](repeating: false, count: 256)
    for place in start..<max(start, min(end, start + Self.limit)) {
      occurs[Int(text[place])] = true
    }
    self.occurs = occurs
  }

  /// The maximum number of bytes examined for each dialect.
  private static var limit: Int { 1 << 17 }

  /// The usual delimiters.
  private static let usual = [",", ";", "\t", "|", ", ", "; ", "| ", "\t\t", "||"]
  /// Delimiters that few files have; they must fit nearly all rows.
  private static let unusual = [":", "^", "~", "\\t", " "]

  /// Returns the table that fits best; given options are kept.
  func table(_ options: CSVOptions) throws(CSVError) -> CandidateTable {
    var base = CSVDialect()
    base.comment = Array((options.comment ?? "").utf8)
    var quotes: [UInt8?] = [UInt8(ascii: "\"")]
    if let quote = options.quote {
      guard quote.utf8.count <= 1, quote.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw .badOption(
          "\(VisibleText.quoted(quote)) cannot be a quote: expected one ASCII character, or none")
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
    (base.quote, base.escape) = (quotes[0], escapes[0])
    var dialects: [CSVDialect] = []
    for quote in quotes {
      for escape in escapes {
        var dialect = base
        (dialect.quote, dialect.escape) = (quote, escape)
        dialects.append(dialect)
      }
    }
    if let delimiter = options.delimiter {
      guard base.setDelimiter(delimiter) else { throw .badDelimiter(delimiter) }
      return best(dialects, [delimiter], options) ?? CandidateTable(sample(base), text, options)
    }
    if let table = best(dialects, (Self.usual + Self.unusual).filter(contains), options) {
      return table
    }
    // If most rows cannot be read, the first error counts.
    let plain = sample(base)
    if plain.rows.first?.cells.count ?? 0 > 1, plain.faultCount >= plain.rows.count {
      return CandidateTable(plain, text, options)
    }
    // The text has one column, which may still have other quotes.
    var options = options
    options.delimiter = ""
    _ = base.setDelimiter("")
    return best(dialects, [""], options)
      ?? CandidateTable(sample(base), text, options)
  }

  /// Returns the table with the highest score, the first of equals; nil if none fits.
  private func best(
    _ dialects: [CSVDialect], _ delimiters: [String], _ options: CSVOptions
  ) -> CandidateTable? {
    var best: CandidateTable?
    for delimiter in delimiters {
      let isUnusual = options.delimiter == nil && Self.unusual.contains(delimiter)
      for dialect in dialects {
        var dialect = dialect
        guard dialect.setDelimiter(delimiter) else { continue }
        let table = CandidateTable.best(
          sample(dialect), text, options, isUnusual: isUnusual)
        guard let table, table.score > best?.score ?? -1 else { continue }
        best = table
      }
    }
    return best
  }

  /// Splits the start of the text into rows; continues to its end if the start has fewer than three.
  private func sample(_ dialect: CSVDialect) -> SampleRows {
    let few = min(end, start + Self.limit)
    let sample = SampleRows(text, from: start, to: few, isWhole: isWhole && few == end, dialect)
    guard sample.rows.count < 3, few < end else { return sample }
    return SampleRows(text, from: start, to: end, isWhole: isWhole, dialect, limit: 3)
  }

  private func contains(_ delimiter: String) -> Bool {
    let bytes = Array(delimiter.utf8)
    // Most candidates do not occur at all.
    guard bytes.allSatisfy({ occurs[Int($0)] }) else { return false }
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

  /// Whether cells may be enclosed in this quote.
  ///
  /// Two or more quotes are after a boundary between cells, and two or more are before one.
  private func hasCells(quotedBy quote: UInt8) -> Bool {
    guard occurs[Int(quote)] else { return false }
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

  /// Whether a byte is a line end, a delimiter or a blank.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    [0x0A, 0x0D, 0x2C, 0x3B, 0x09, 0x7C, 0x20, 0x3A].contains(byte)
  }

  /// Whether a backslash precedes a quote somewhere.
  private var hasEscapedQuotes: Bool {
    let last = min(end, start + Self.limit) - 1
    guard start < last, occurs[0x5C] else { return false }
    return (start..<last).contains {
      text[$0] == UInt8(ascii: "\\") && (text[$0 + 1] == 0x22 || text[$0 + 1] == 0x27)
    }
  }
}

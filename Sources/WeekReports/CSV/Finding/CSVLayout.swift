import WeekCalendar

/// Where the table of a CSV text starts, and the names of its columns.
struct CSVLayout {
  var dialect: CSVDialect
  var columnNames: [String] = []
  /// The bytes of the header's line without its end; empty if repeated headers are not searched.
  var headerLine: [UInt8] = []
  /// Where the rows start in the sample, and how many line ends are before.
  var start = 0
  var line = 0
  /// The lines of the header, from 1; `nil` without one.
  var headerLines: ClosedRange<Int>?
  /// Notes on findings that may surprise.
  var notes: [String] = []
  /// Which of the lines above the rows were left out, or taken for the header, by a guess.
  var leftOut: [String] = []
}

extension CSVLayout {
  /// Looks at the first bytes of a text, after which ``TextPiece/padding`` more can be read; `nil` if more text is
  /// needed.
  static func find(
    _ text: BorrowedBytes, count: Int, isWhole: Bool, _ options: CSVOptions
  ) throws(CSVError) -> CSVLayout? {
    guard count > 0 else { throw .empty }
    var options = options
    var (start, line) = (0, 0)
    var notes: [String] = []
    if let separator = separatorLine(text, count, isWhole) {
      if options.delimiter == nil {
        options.delimiter = separator.delimiter
        notes.append("cells are separated by \(name(separator.delimiter)), as the first line says")
      }
      (start, line) = (separator.next, 1)
    }
    for _ in 0..<(options.skippedLines ?? 0) {
      guard let next = RowScanner.lineEnd(text, from: start, to: count, isWhole) else {
        if isWhole { throw .noHeader }
        return nil
      }
      (start, line) = (next, line + 1)
    }
    let finder = DialectFinder(text, from: start, to: count, isWhole: isWhole)
    let table = try finder.table(options)
    if table.sample.rows.count < 3, !isWhole, count < CSVReader.maximumRowBytes {
      return nil
    }
    let dialect = table.sample.dialect
    if options.delimiter == nil, ![",", DialectFinder.noDelimiter].contains(dialect.delimiterText) {
      notes.append("cells are separated by \(name(dialect.delimiterText))")
    }
    if options.quote == nil, dialect.quote != UInt8(ascii: "\""), let quote = dialect.quote {
      notes.append("cells are quoted by \(name(String(Unicode.Scalar(quote))))")
    }
    if options.escape == nil, let escape = dialect.escape {
      notes.append("quotes in cells are escaped by \(name(String(Unicode.Scalar(escape))))")
    }
    var layout = CSVLayout(dialect: dialect, start: start, line: line, notes: notes)
    try layout.findHeader(table, text, options)
    layout.tellDoubts(table, finder, startLine: line, options)
    return layout
  }

  /// Adds notes on a table that can be read, but may be meant in another way.
  private mutating func tellDoubts(
    _ table: CandidateTable, _ finder: DialectFinder, startLine: Int, _ options: CSVOptions
  ) {
    if options.escape == nil, dialect.escape == nil, finder.hasDoubleBackslashes {
      notes.append("cells have two backslashes in a row, which are kept (--escape '\\' reads one)")
    }
    guard options.delimiter == nil, columnNames.count == 1 else { return }
    switch finder.commonMark {
    case .delimiter(let delimiter):
      notes.append(
        "there is one column, though most lines have \(Self.name(delimiter)): expected --delimiter, or "
          + "--skip-rows for lines above the header")
    case .blanks:
      notes.append(
        "there is one column: blanks in a row are not a delimiter (tr -s ' ' makes one of them)")
    case nil:
      if let row = table.oddRow {
        let cell = row.text.isEmpty ? "empty" : VisibleText.quoted(row.text)
        notes.append(
          "there is one column, of numbers or dates, and each line is a row, also line "
            + "\(startLine + row.line + 1), which is \(cell)")
      }
    }
  }

  /// A first line `sep=;`, as Excel writes and reads it.
  private static func separatorLine(
    _ text: BorrowedBytes, _ count: Int, _ isWhole: Bool
  ) -> (delimiter: String, next: Int)? {
    guard let next = RowScanner.lineEnd(text, from: 0, to: min(count, 16), isWhole && count <= 16)
    else { return nil }
    var line = String(
      decoding: text.extracting(0..<next), as: UTF8.self)
    while let last = line.unicodeScalars.last, last == "\n" || last == "\r" {
      line.unicodeScalars.removeLast()
    }
    if line.hasPrefix("\""), line.hasSuffix("\""), line.count > 2 {
      line = String(line.dropFirst().dropLast())
    }
    guard line.utf8.count >= 5, line.prefix(4).lowercased() == "sep=" else { return nil }
    return (String(line.dropFirst(4)), next)
  }

  /// `';'`, `a tab`, `a blank`.
  private static func name(_ sign: String) -> String {
    switch sign {
    case "\t": "a tab"
    case " ": "a blank"
    case "\t\t": "two tabs"
    case let sign where sign.count == 2 && sign.hasSuffix(" "): "'\(sign.prefix(1))' and a blank"
    default: "'\(VisibleText.escaped(sign))'"
    }
  }
}

import WeekCalendar

/// The rules by which a text becomes a table, the same for all commands.
///
/// 1. **Bytes** are UTF-8, or the encoding of their byte order mark; gzip is decompressed (``TextStream``).
/// 2. **Delimiter**: the one of `,` `;` tab `|` that gives the header and the first thousand rows the same number of
///    cells, two or more. A text that none of them splits has one column. A first line `sep=;` names the delimiter.
/// 3. **Quotes** are `"`, doubled inside a cell (``RowScanner``).
/// 4. **Header**: the first line that is not empty. Duplicate names are numbered, empty names become `c2` and so on.
///    If some columns hold only numbers or ISO dates, and the first line has such cells in all of these columns, it
///    may be a row, which is an error. Two or more numbers that rise from 1000 to 2999 are years, and therefore names.
/// 5. **Rows** have as many cells as the header; further cells are ignored if they are empty in all rows. Empty lines
///    are skipped, unless there is only one column.
///
/// The contents of a file decide nothing else. A text that does not follow the rules is an error, for which
/// ``CSVFinding`` finds options to offer.
struct CSVRules {
  private let text: BorrowedBytes
  private let isWhole: Bool
  private let options: CSVOptions
  /// The offset after the last line of the table, if the text ends with the given bytes: the footer to skip follows.
  private let end: Int
  private var start = 0
  private var line = 0
  private var notes: [String] = []
  /// The delimiter in the options or in the first line; `nil` if neither gives one.
  private var delimiter: String?

  /// The delimiters that the rules can find.
  static let delimiters = [",", ";", "\t", "|"]
  /// The number of rows that the delimiter must fit, unless 16 MiB contain fewer.
  private static var rowLimit: Int { 1_000 }

  private init(_ text: BorrowedBytes, _ count: Int, _ isWhole: Bool, _ options: CSVOptions) {
    self.text = text
    self.isWhole = isWhole
    self.options = options
    delimiter = options.delimiter
    end = LineEnds.start(ofLast: options.skippedFooterLines, text.extracting(0..<count))
  }

  /// Describes a text by its first `count` bytes; returns `nil` if it needs more of the text.
  ///
  /// After these bytes, ``TextPiece/padding`` more may be read.
  static func description(
    _ text: BorrowedBytes, count: Int, isWhole: Bool, _ options: CSVOptions
  ) throws(CSVError) -> CSVDescription? {
    guard count > 0 else { throw .empty }
    var rules = CSVRules(text, count, isWhole, options)
    guard rules.skipLines() else {
      if isWhole { throw .noHeader }
      return nil
    }
    let dialect = try rules.dialect()
    try rules.checkEncoding()
    guard let table = try rules.table(dialect) else { return nil }
    return try rules.description(table)
  }

  /// Skips a first line that names the delimiter, and the lines that the options skip.
  ///
  /// Returns false if the text ends before that.
  private mutating func skipLines() -> Bool {
    if let separator = Self.separatorLine(text, end, isWhole) {
      (start, line) = (separator.next, 1)
      if delimiter == nil {
        delimiter = separator.delimiter
        notes.append(
          "cells are separated by \(CSVError.name(separator.delimiter)), as the first line says")
      }
    }
    while line < options.skippedLines {
      guard let next = RowScanner.lineEnd(text, from: start, to: end, isWhole), next > start else {
        return false
      }
      (start, line) = (next, line + 1)
    }
    return true
  }

  /// Quotes, escapes and comments, by the options.
  private func dialect() throws(CSVError) -> CSVDialect {
    var dialect = CSVDialect()
    dialect.comment = Array((options.comment ?? "").utf8)
    dialect.cellLines = options.cellLines
    if let quote = options.quote {
      guard quote.utf8.count <= 1, quote.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw .badOption(
          "\(VisibleText.quoted(quote)) cannot be a quote: expected one ASCII character, or none")
      }
      dialect.quote = quote.utf8.first
    }
    if case .character(let byte)? = options.escape { dialect.escape = byte }
    return dialect
  }

  /// Throws an error if the text is not UTF-8, in which case its delimiters mean nothing.
  private func checkEncoding() throws(CSVError) {
    guard options.badRows == .stop, options.encoding == nil else { return }
    // A character may be cut off at the end.
    try checkUTF8(from: start, to: isWhole ? end : end - 3)
  }

  /// Throws the error of the first byte that is not UTF-8.
  private func checkUTF8(from start: Int, to limit: Int) throws(CSVError) {
    let place = text.firstInvalidUTF8(from: start, to: end)
    guard place < limit else { return }
    var ends = LineEnds()
    ends.add(text.extracting(0..<place))
    throw .invalidUTF8(row: 0, line: ends.count + 1, byte: text[place])
  }

  // MARK: Rule 2: the delimiter

  /// The first rows, split by one delimiter.
  private struct Table {
    var dialect: CSVDialect
    var rows: FirstRows

    /// Whether all rows have the same number of cells, two or more.
    var fits: Bool { rows.headerFault == nil && rows.width > 1 && rows.firstMisfit == nil }
  }

  /// Returns the table of the given delimiter, or of the one that fits.
  ///
  /// The result is `nil` if more of the text is needed.
  private mutating func table(_ dialect: CSVDialect) throws(CSVError) -> Table? {
    if let delimiter {
      var dialect = dialect
      guard dialect.setDelimiter(delimiter) else { throw .badDelimiter(delimiter) }
      return split(by: dialect)
    }

    var tables: [Table] = []
    for delimiter in Self.delimiters {
      var dialect = dialect
      guard dialect.setDelimiter(delimiter),
        text.extracting(start..<end).contains(dialect.delimiter)
      else { continue }
      guard let table = split(by: dialect) else { return nil }
      if table.rows.widest > 1 || table.rows.headerFault != nil { tables.append(table) }
    }
    guard !tables.isEmpty else {
      var dialect = dialect
      _ = dialect.setDelimiter("")
      return split(by: dialect)
    }
    let fitting = tables.filter(\.fits)
    let faultless = fitting.filter { $0.rows.faultCount == 0 }
    let found = try onlyTable(of: faultless.isEmpty ? fitting : faultless, among: tables)
    if found.dialect.delimiter != UInt8(ascii: ",") {
      notes.append("cells are separated by \(CSVError.name(found.dialect.delimiterText))")
    }
    return found
  }

  /// Returns the table of the only delimiter that fits.
  ///
  /// Throws if no delimiter or several fit.
  private func onlyTable(of fitting: [Table], among tables: [Table]) throws(CSVError) -> Table {
    if fitting.count > 1 {
      throw .severalDelimiters(fitting.map(\.dialect.delimiterText))
    }
    if let table = fitting.first { return table }
    // No delimiter fits all rows: the header decides if only one delimiter splits it.
    let inHeader = tables.filter { $0.rows.headerFault == nil && $0.rows.width > 1 }
    if let table = inHeader.first, inHeader.count == 1 {
      guard options.badRows == .stop, options.ragged == .error, let misfit = table.rows.firstMisfit
      else { return table }
      try checkFilled(table)
      throw .wrongCellCount(
        row: misfit.number, line: misfit.line + 1,
        expected: RowFault.expected(table.rows.width, table.rows.cellCount, misfit.count),
        found: misfit.count)
    }
    let table = inHeader.first ?? tables.first { $0.rows.headerFault == nil } ?? tables[0]
    if let fault = table.rows.headerFault {
      throw fault.error(row: 0, firstLine: 1, columnCount: 0)
    }
    throw .noDelimiter(
      table.dialect.delimiterText, line: (table.rows.firstMisfit?.line ?? line) + 1,
      expected: table.rows.width, found: table.rows.firstMisfit?.count ?? table.rows.width)
  }

  /// Throws an error if all cells of the first line are empty.
  private func checkFilled(_ table: Table) throws(CSVError) {
    guard let header = table.rows.header.first else { return }
    let isEmpty = header.cells.allSatisfy { cell in
      text.extracting(cell.start..<cell.end).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    if isEmpty { throw .emptyHeader(line: header.line + 1) }
  }

  /// Splits the first rows; returns `nil` if deciding needs more of the text.
  private func split(by dialect: CSVDialect) -> Table? {
    let headerRows = options.headerRows ?? 1
    var rows = FirstRows(
      text: text, headerRows: headerRows, hasRowNames: options.hasRowNames,
      limit: Self.rowLimit + headerRows)
    rows.scan(
      RowScanner(dialect: dialect, columnCount: 0), from: start, to: end, line: line, isWhole)
    guard isWhole || rows.isFull || end >= CSVReader.maximumRowBytes else { return nil }
    return Table(dialect: dialect, rows: rows)
  }

  // MARK: Rule 4: the header

  private func description(_ table: Table) throws(CSVError) -> CSVDescription {
    let rows = table.rows
    var description = CSVDescription(dialect: table.dialect, start: start, line: line, notes: notes)
    description.cellCount = max(rows.cellCount, rows.width)
    let headerRows = options.headerRows ?? 1
    guard rows.header.count == headerRows || headerRows == 0 else {
      throw rows.headerFault?.error(row: 0, firstLine: 1, columnCount: 0) ?? .noHeader
    }
    if headerRows == 0 {
      guard rows.width > 0 else {
        throw rows.headerFault?.error(row: 1, firstLine: 1, columnCount: 0) ?? .noHeader
      }
      description.columnNames = (1...rows.width).map { "c\($0)" }
      if let names = options.columnNames {
        guard names.count == rows.width else {
          throw .otherColumns(
            "the rows have \(rows.width) cells, but the description of the file has \(names.count) columns"
          )
        }
        description.columnNames = names
      }
      return description
    }
    guard let first = rows.header.first, let last = rows.header.last else { throw .noHeader }
    try checkUTF8(from: first.start, to: last.next)
    if !table.dialect.comment.isEmpty, first.line > line {
      let count = first.line - line
      description.notes.append(
        "skipped \(count) \(count == 1 ? "line" : "lines") above the header, comments or empty")
    }
    let names = rows.header.map { row in row.cells.map { text(of: $0, table.dialect) } }
    if options.ragged == .error,
      let misfit = rows.header.first(where: { $0.cells.count != last.cells.count })
    {
      throw .wrongCellCount(
        row: 0, line: misfit.line + 1, expected: last.cells.count, found: misfit.cells.count)
    }
    try checkFilled(table)
    let lastLine = text.extracting(last.start..<last.next)
    description.start = last.next
    description.line = last.line + LineEnds.lines(lastLine)
    description.headerLines = first.line + 1...max(description.line, first.line + 1)
    if rows.width > 1 { description.headerLine = LineEnds.withoutEnd(lastLine) }
    if options.headerRows == nil, let years = try years(in: names[0], rows) {
      description.notes.append("the numbers in the header are years: \(years)")
    }
    // The name of the only column contains a character that separates cells in other files.
    if options.delimiter == nil, !table.dialect.hasDelimiter,
      lastLine.contains(where: { " :^~\\".utf8.contains($0) })
    {
      description.notes.append("there is one column: no line has , ; tab or | between cells")
    }
    if options.headerRows == nil, rows.numberColumns.isEmpty, rows.width > 1, rows.hasRows {
      description.notes.append(
        "all cells are words: the first row is used as the header (--no-header)")
    }

    var columns = [String](repeating: "", count: rows.width)
    let offset = options.hasRowNames ? 1 : 0
    for row in names {
      for (column, name) in row.enumerated() where column + offset < columns.count && !name.isEmpty
      {
        columns[column + offset] += columns[column + offset].isEmpty ? name : " \(name)"
      }
    }
    description.nameColumns(columns)
    try checkNames(of: description)
    if table.dialect.delimiterTail.isEmpty, !table.dialect.skipsBlanks, columns.count > 1,
      columns.dropFirst().allSatisfy({ $0.hasPrefix(" ") })
    {
      description.notes.append(
        "names start with blanks: --delimiter '\(table.dialect.delimiterText) ' removes them")
    }
    return description
  }

  /// Throws an error if the header's names differ from the names in the options.
  private func checkNames(of description: CSVDescription) throws(CSVError) {
    guard let expected = options.columnNames else { return }
    let names = description.columnNames
    for column in 0..<max(names.count, expected.count) {
      let name = names.indices.contains(column) ? names[column] : nil
      let wanted = expected.indices.contains(column) ? expected[column] : nil
      guard name != wanted else { continue }
      let place = "column \(column + 1) of the header"
      switch (name, wanted) {
      case (let name?, let wanted?):
        throw .otherColumns(
          "\(place) is \(VisibleText.quoted(name)): the description of the file has "
            + VisibleText.quoted(wanted))
      case (let name?, nil):
        throw .otherColumns(
          "\(place) is \(VisibleText.quoted(name)): the description of the file has "
            + "\(expected.count) columns")
      case (nil, let wanted?):
        throw .otherColumns(
          "the header has \(names.count) columns: the description of the file has one more, "
            + VisibleText.quoted(wanted))
      case (nil, nil): break
      }
    }
  }

  /// Returns the range of years in the header; `nil` if the names of number columns are not years.
  ///
  /// Throws an error if the first line may be a row, because all these names are numbers or ISO dates.
  private func years(in names: [String], _ rows: FirstRows) throws(CSVError) -> String? {
    let offset = options.hasRowNames ? 1 : 0
    let columns = rows.numberColumns.map { $0 - offset }.filter(names.indices.contains)
    guard !columns.isEmpty, columns.allSatisfy({ PlainCell.isNumberOrDate(names[$0]) }) else {
      return nil
    }
    let years = columns.compactMap { Int(names[$0]) }.filter((1000...2999).contains)
    if years.count == columns.count, years.count > 1, zip(years, years.dropFirst()).allSatisfy(<) {
      return "\(years[0]) to \(years[years.count - 1])"
    }
    throw .headerIsRow(line: (rows.header.first?.line ?? 0) + 1, cell: names[columns[0]])
  }

  /// The text of a cell of the header.
  private func text(of cell: SampleRows.SampleCell, _ dialect: CSVDialect) -> String {
    SampleRows.text(cell, in: text, dialect)
  }

  /// The delimiter in a first line `sep=;`, which Excel writes and reads, and the start of the next line.
  private static func separatorLine(
    _ text: BorrowedBytes, _ count: Int, _ isWhole: Bool
  ) -> (delimiter: String, next: Int)? {
    guard let next = RowScanner.lineEnd(text, from: 0, to: min(count, 16), isWhole && count <= 16)
    else { return nil }
    var line = String(decoding: LineEnds.withoutEnd(text.extracting(0..<next)), as: UTF8.self)
    if line.hasPrefix("\""), line.hasSuffix("\""), line.count > 2 {
      line = String(line.dropFirst().dropLast())
    }
    guard line.utf8.count >= 5, line.prefix(4).lowercased() == "sep=" else { return nil }
    return (String(line.dropFirst(4)), next)
  }
}

extension CSVDescription {
  /// Sets the names of the columns; numbers duplicate names, names unnamed columns, and notes both.
  mutating func nameColumns(_ names: [String]) {
    columnNames = names
    let empty = columnNames.indices.filter { columnNames[$0].isEmpty }
    for column in empty { columnNames[column] = "c\(column + 1)" }
    if let column = empty.first {
      let first = columnNames[column]
      notes.append(
        empty.count == 1
          ? "a column without a name is called \(first)"
          : "\(empty.count) columns without names are named by their number, the first \(first)")
    }

    var counts: [String: Int] = [:]
    for name in columnNames { counts[name, default: 0] += 1 }
    guard let name = columnNames.first(where: { (counts[$0] ?? 0) > 1 }) else { return }
    var used = Set(columnNames.map { $0.lowercased() })
    var seen: Set<String> = []
    for (column, name) in columnNames.enumerated() where (counts[name] ?? 0) > 1 {
      guard !seen.insert(name).inserted else { continue }
      // The second column named `a` becomes `a_2`, or the next number that is not taken.
      var number = 2
      while !used.insert("\(name)_\(number)".lowercased()).inserted { number += 1 }
      columnNames[column] = "\(name)_\(number)"
    }
    notes.append(
      "\(counts[name] ?? 0) columns are called \(VisibleText.quoted(name)): duplicate names are numbered"
    )
  }
}

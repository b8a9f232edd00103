import WeekReports

/// The output of `weekcal inspect`.
struct InspectFindings {
  private let inspection: FileInspection
  private let file: String

  init(_ inspection: FileInspection, file: String) {
    self.inspection = inspection
    self.file = file
  }

  // MARK: For people

  /// The lines above the table: the format of the file.
  var head: [String] {
    let reading = inspection.reading
    let options = inspection.description.options
    var parts = [(reading.encoding ?? "utf-8") + (reading.isPacked ? ", compressed with gzip" : "")]
    switch options.delimiter {
    case nil, "": parts.append("one column")
    case "\t": parts.append("delimiter tab")
    case let delimiter?: parts.append("delimiter '\(delimiter)'")
    }
    if options.quote != "\"" {
      parts.append(options.quote.map { $0.isEmpty ? "no quotes" : "quote \($0)" } ?? "")
    }
    if let comment = options.comment { parts.append("comments start with '\(comment)'") }
    var lines = [parts.joined(separator: "; ")]
    let rows = reading.readCount
    let columns = inspection.columns.count
    lines.append(
      "\(rows) \(rows == 1 ? "row" : "rows"), \(columns) \(columns == 1 ? "column" : "columns"); \(header)"
    )
    if let refusal = inspection.refusal { lines.append("The rules reject it: \(refusal)") }
    if let offer = inspection.offer { lines.append("Read with \(offer)") }
    lines += reading.notes
    return lines
  }

  private var header: String {
    guard let header = inspection.reading.headerLines else { return "no header" }
    return header.count == 1
      ? "the header is line \(header.lowerBound)"
      : "the header is in lines \(header.lowerBound) to \(header.upperBound)"
  }

  /// The columns of the table, which has a row for each column of the file.
  var columns: [TableColumn] {
    [
      TableColumn("column"), TableColumn("type"), TableColumn("form"),
      TableColumn("filled", alignment: .trailing), TableColumn("empty", alignment: .trailing),
      TableColumn("distinct", alignment: .trailing), TableColumn("least"), TableColumn("greatest"),
    ]
  }

  /// The rows of the table, with whole texts.
  var rows: [[TableCell]] { rows { $0 } }

  /// The rows of the table for people, with texts shortened to fit lines of 80 characters.
  var shortRows: [[TableCell]] {
    var limit = 24
    while true {
      let rows = rows { VisibleText.excerpt($0, limit: limit) }
      if limit <= 4 || width(rows) <= 80 { return rows }
      limit -= 1
    }
  }

  private func rows(_ shown: (String) -> String) -> [[TableCell]] {
    inspection.columns.map { column in
      func text(_ text: String?) -> TableCell { text.map { .text(shown($0)) } ?? .null }
      return [
        text(column.name), .text(Self.type(column.content)), text(Self.form(column.content)),
        .integer(Int128(column.filledCount)), .integer(Int128(column.missingCount)),
        column.distinctCount.map { .integer(Int128($0)) } ?? .null,
        text(column.least), text(column.greatest),
      ]
    }
  }

  /// The width of the table with these rows.
  private func width(_ rows: [[TableCell]]) -> Int {
    let columns = columns
    let widths = columns.indices.map { column in
      rows.reduce(DisplayWidth.of(columns[column].name)) { width, row in
        switch row[column] {
        case .text(let text): max(width, DisplayWidth.of(text))
        case .integer(let number): max(width, "\(number)".count)
        case .null, .real, .decimal, .blob: width
        }
      }
    }
    return widths.reduce(2 * (columns.count - 1), +)
  }

  /// The lines below the table: the notes, and the command to paste.
  var tail: [String] {
    var lines = [""]
    for column in inspection.columns {
      for note in column.notes {
        let isNamed = note.contains(VisibleText.quoted(column.name))
        lines.append((isNamed ? "" : "column \(VisibleText.quoted(column.name)): ") + note)
      }
    }
    for column in inspection.columns where Self.isUnfitForOptions(column.name) {
      guard column.content != .text, column.content != .integer, column.content != .real else {
        continue
      }
      lines.append(
        "column \(VisibleText.quoted(column.name)): no option can contain this name; --output describes it"
      )
    }
    if lines.count > 1 { lines.append("") }
    return lines + [
      "weekcal query " + arguments.map { ShellWord.of($0, limit: 1_000) }.joined(separator: " ")
    ]
  }

  /// The arguments for reading the file: its path and the options.
  private var arguments: [String] {
    var words =
      [file.hasPrefix("-") && file != "-" ? "./" + file : file]
      + inspection.options.arguments(beside: CSVOptions())
    var locales: [String] = []
    for column in inspection.columns where !Self.isUnfitForOptions(column.name) {
      switch column.content {
      case .dates(let pattern?, let locale):
        words += ["--date-column", "\(column.name)=\(pattern)"]
        if let locale { locales.append(locale) }
      case .numbers:
        words += [
          "--number-column", column.name + (Self.form(column.content).map { "=\($0)" } ?? ""),
        ]
      case .dates(nil, _), .text, .integer, .real: break
      }
    }
    if let locale = locales.first { words += ["--locale", locale] }
    return words
  }

  /// Whether an option cannot contain a column's name.
  private static func isUnfitForOptions(_ name: String) -> Bool {
    name.hasPrefix("-") || name.contains("=")
  }

  private static func type(_ content: FileDescription.Content) -> String {
    switch content {
    case .text: "text"
    case .integer: "integer"
    case .real, .numbers: "number"
    case .dates: "date"
    }
  }

  private static func form(_ content: FileDescription.Content) -> String? {
    switch content {
    case .text, .integer, .real: nil
    case .dates(let pattern, _): pattern ?? "yyyy-MM-dd"
    case .numbers(let form):
      form.isDuration ? "duration" : form.decimal == .comma ? "comma" : "point"
    }
  }

  // MARK: For programs

  /// All findings as JSON.
  var json: [UInt8] {
    let reading = inspection.reading
    let options = inspection.description.options
    var bytes: [UInt8] = []
    JSONValue.object([
      ("file", .text(file)), ("encoding", JSONValue(reading.encoding)),
      ("packed", .boolean(reading.isPacked)),
      ("delimiter", JSONValue(options.delimiter)), ("quote", JSONValue(options.quote)),
      ("header_lines", .array(reading.headerLines.map { $0.map { .integer($0) } } ?? [])),
      ("skip_rows", .integer(options.skippedLines)),
      ("skip_footer", .integer(options.skippedFooterLines)),
      ("rows", .integer(reading.readCount)),
      ("refused", JSONValue(inspection.refusal.map { "\($0)" })),
      ("notes", .array(reading.notes.map { .text($0) })),
      ("arguments", .array(arguments.map { .text($0) })),
      ("columns", .array(inspection.columns.map(json))),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func json(_ column: FileInspection.Column) -> JSONValue {
    .object([
      ("column", .text(column.name)), ("type", .text(Self.type(column.content))),
      ("sql_type", .text(column.type.rawValue)), ("form", JSONValue(Self.form(column.content))),
      ("filled", .integer(column.filledCount)), ("empty", .integer(column.missingCount)),
      ("distinct", JSONValue(column.distinctCount)), ("least", JSONValue(column.least)),
      ("greatest", JSONValue(column.greatest)),
      ("notes", .array(column.notes.map { .text($0) })),
    ])
  }
}

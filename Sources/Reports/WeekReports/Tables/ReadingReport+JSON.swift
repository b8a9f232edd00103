extension ReadingReport {
  /// Writes reports of files as JSON (RFC 8259): an object with the array `files` and the string `error`.
  ///
  /// - Parameters:
  ///   - files: The files that were read, in reading order.
  ///   - error: Why the command failed, if it did.
  /// - Returns: The bytes, in UTF-8.
  public static func json(_ files: [ReadingReport], error: String? = nil) -> [UInt8] {
    var output: [UInt8] = []
    JSONValue.object([
      ("files", .array(files.map(\.json))), ("error", JSONValue(error)),
    ]).append(to: &output)
    return output + [0x0A]
  }

  var json: JSONValue {
    .object([
      ("file", .text(file)), ("table", JSONValue(table)), ("bytes", JSONValue(byteCount)),
      ("encoding", JSONValue(encoding)),
      ("packed", .boolean(isPacked)), ("delimiter", JSONValue(delimiter)),
      ("quote", JSONValue(quote)),
      ("header_lines", .array((headerLines.map { Array($0) } ?? []).map { .integer($0) })),
      ("first_data_line", JSONValue(firstDataLine)), ("lines", JSONValue(lineCount)),
      ("rows", JSONValue(rowCount)), ("rows_read", .integer(readCount)),
      ("rows_left_out", .array(leftOut.map(\.json))), ("empty_lines", .integer(emptyLineCount)),
      ("comments", .integer(commentCount)), ("rows_filled", .integer(paddedCount)),
      ("rows_cut", .integer(cutCount)), ("rows_taken_as_they_stand", .integer(keptCount)),
      ("columns", .array(columns.map(\.json))), ("notes", .array(notes.map { .text($0) })),
      ("error", JSONValue(error)),
    ])
  }
}

extension ReadingReport.Omission {
  fileprivate var json: JSONValue {
    .object(
      [("reason", .text(reason.rawValue)), ("count", .integer(count))] + JSONValue.place(first)
        + [("message", JSONValue(message))])
  }
}

extension ReadingReport.Column {
  fileprivate var json: JSONValue {
    .object([
      ("name", .text(name)), ("name_in_file", .text(nameInFile ?? name)), ("type", .text(type)),
      ("unit", JSONValue(unit)), ("date_format", JSONValue(dateFormat)),
      ("decimal_mark", JSONValue(decimalMark)),
      ("thousands_marks", .array(thousandsMarks.map { .text($0) })),
      ("missing", .object(missing.map { ($0.word, .integer($0.count)) })),
      (
        "first_odd_cell",
        firstOdd.map {
          .object([("cell", .text($0.text))] + JSONValue.place($0.place))
        } ?? .null
      ),
      ("notes", .array(notes.map { .text($0) })),
    ])
  }
}

extension JSONValue {
  /// Returns the members for a place: `row` and `line`, and `rowid` in a database.
  fileprivate static func place(_ place: RowPlace?) -> [(String, JSONValue)] {
    switch place {
    case .line(let row, let line), .lineOfFile(_, let row, let line):
      [("row", .integer(row)), ("line", .integer(line))]
    case .row(let row): [("row", .integer(row)), ("line", .null)]
    case .rowid(let rowid): [("row", .null), ("line", .null), ("rowid", .integer(Int(rowid)))]
    case nil: [("row", .null), ("line", .null)]
    }
  }
}

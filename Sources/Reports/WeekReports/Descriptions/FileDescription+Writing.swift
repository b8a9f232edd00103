import WeekCalendar

extension FileDescription {
  /// Writes the description of a file in CSV on the Web, as UTF-8 JSON.
  ///
  /// All values of the dialect are written, because other readers have different defaults. Properties that CSV on the
  /// Web does not define have names that start with `urn:weekcalendar:`, and for other readers such columns have the
  /// type `string`.
  ///
  /// - Parameter file: The name of the file, for `url`.
  /// - Returns: The text of the description.
  public func metadata(of file: String) -> [UInt8] {
    var members: [(String, JSONValue)] = [
      ("@context", .text("http://www.w3.org/ns/csvw")), ("url", .text(Self.url(file))),
      ("dialect", dialect),
    ]
    func add(_ name: String, _ value: JSONValue) {
      members.append(("urn:weekcalendar:" + name, value))
    }
    if options.skippedFooterLines > 0 { add("skipFooter", .integer(options.skippedFooterLines)) }
    if options.cellLines != CSVOptions.usualCellLines {
      add("cellLines", .integer(options.cellLines))
    }
    if options.hasRowNames { add("rowNames", .boolean(true)) }
    if options.ragged == .pad { add("ragged", .text("pad")) }
    if options.badRows == .skip { add("badRows", .text("skip")) }
    if case .character(let byte)? = options.escape, byte != UInt8(ascii: "\\") {
      add("escape", .text(String(Unicode.Scalar(byte))))
    }
    if !columns.isEmpty {
      members.append(("tableSchema", .object([("columns", .array(columns.map(schema)))])))
    }

    var bytes: [UInt8] = []
    JSONValue.object(members).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private var dialect: JSONValue {
    let quote = options.quote ?? "\""
    let isEscaped = if case .character? = options.escape { true } else { false }
    return .object([
      ("encoding", .text((options.encoding ?? .utf8).name)),
      ("delimiter", .text(options.delimiter ?? ",")),
      ("quoteChar", quote.isEmpty ? .null : .text(quote)),
      ("doubleQuote", .boolean(!isEscaped)),
      ("header", .boolean(options.headerRows != 0)),
      ("headerRowCount", .integer(options.headerRows ?? 1)),
      ("skipRows", .integer(options.skippedLines)),
      ("commentPrefix", JSONValue(options.comment)),
      ("skipBlankRows", .boolean(true)), ("skipColumns", .integer(0)),
      ("skipInitialSpace", .boolean(false)), ("trim", .boolean(false)),
    ])
  }

  private func schema(_ column: Column) -> JSONValue {
    var members: [(String, JSONValue)] = [("titles", .text(column.name))]
    var words = [""] + options.missing
    switch column.content {
    case .text: members.append(("datatype", .text("string")))
    case .integer: members.append(("datatype", .text("integer")))
    case .real: members.append(("datatype", .text("number")))
    case .numbers(let form): members += numbers(form)
    case .dates(let pattern, let locale): members += dates(pattern, locale)
    }
    switch column.content {
    case .integer, .real, .numbers: words += MissingCells.words.filter { !words.contains($0) }
    case .text, .dates: break
    }
    members.append(("null", .array(words.map { .text($0) })))
    return .object(members)
  }

  private func dates(_ pattern: String?, _ locale: String?) -> [(String, JSONValue)] {
    if let (base, format) = DateFormats.format(pattern) {
      guard let format else { return [("datatype", .text(base))] }
      return [("datatype", .object([("base", .text(base)), ("format", .text(format))]))]
    }

    var members: [(String, JSONValue)] = [
      ("datatype", .text("string")), ("urn:weekcalendar:dates", .text(pattern ?? "")),
    ]
    if let locale { members.append(("lang", .text(locale))) }
    return members
  }

  private func numbers(_ form: NumberForm) -> [(String, JSONValue)] {
    guard !form.isDuration, let decimal = form.decimal, let thousands = form.thousands else {
      let mark = form.decimal == .comma ? "comma" : "point"
      let name = form.isDuration ? "duration" : mark
      var members: [(String, JSONValue)] = [
        ("datatype", .text("string")), ("urn:weekcalendar:numbers", .text(name)),
      ]
      if case .sign(let unit) = form.unit {
        members.append(
          ("urn:weekcalendar:unit" + (unit.isAfter ? "After" : "Before"), .text(unit.sign)))
      }
      return members
    }

    var format: [(String, JSONValue)] = [("decimalChar", .text(decimal == .comma ? "," : "."))]
    if case .mark(let mark) = thousands { format.append(("groupChar", .text(String(mark)))) }
    return [("datatype", .object([("base", .text("number")), ("format", .object(format))]))]
  }

  /// Returns a name as a relative URL.
  private static func url(_ name: String) -> String {
    var url = ""
    for byte in name.utf8 {
      switch byte {
      case _ where ASCII.isAlphanumeric(byte): url.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~".utf8.contains(byte): url.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        url += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return url
  }
}

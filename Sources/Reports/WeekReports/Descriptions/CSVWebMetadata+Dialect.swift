extension CSVWebMetadata {
  /// Sets the options from the table's dialect and from this library's properties.
  func read(into options: inout CSVOptions) throws(FileDescriptionError) {
    try check(table, Self.tableNames, path)
    if let dialect = table["dialect"] { try read(dialect, into: &options) }
    let place = path + Self.namespace
    for (name, value) in members(table) where name.hasPrefix(Self.namespace) {
      switch name.dropFirst(Self.namespace.count) {
      case "skipFooter":
        options.skippedFooterLines = try number(value, place + "skipFooter", 0...1_000)
      case "cellLines": options.cellLines = try number(value, place + "cellLines", 1...1_000_000)
      case "rowNames": options.hasRowNames = try boolean(value, place + "rowNames")
      case "ragged":
        options.ragged = try choice(value, place + "ragged", ["pad": .pad, "error": .error])
      case "badRows":
        options.badRows = try choice(value, place + "badRows", ["skip": .skip, "stop": .stop])
      case "escape":
        let sign = try text(value, place + "escape")
        guard sign.utf8.count == 1, let byte = sign.utf8.first else {
          throw error(place + "escape", "expected one ASCII character, found \(value.summary)")
        }
        options.escape = .character(byte)
      default: throw unknown(path + name)
      }
    }
  }

  private func read(
    _ dialect: JSONValue, into options: inout CSVOptions
  ) throws(FileDescriptionError) {
    let path = self.path + "dialect"
    guard case .object(let members) = dialect else {
      throw error(path, "expected an object, found \(dialect.summary)")
    }
    // The default in CSV on the Web.
    options.comment = "#"
    for member in members {
      let (value, place) = (member.value, "\(path).\(member.name)")
      switch member.name {
      case "encoding":
        let name = try text(value, place)
        guard let encoding = TextEncoding(name), encoding.isKnown else {
          throw error(place, "\(CSVError.unknownEncoding(name))")
        }
        options.encoding = encoding
      case "delimiter":
        let delimiter = try text(value, place)
        var dialect = CSVDialect()
        guard dialect.setDelimiter(delimiter) else {
          throw error(place, "\(CSVError.badDelimiter(delimiter))")
        }
        options.delimiter = delimiter
      case "quoteChar":
        let quote = value == .null ? "" : try text(value, place)
        guard quote.utf8.count <= 1, quote.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
          quote.isEmpty || .text(quote) != dialect["delimiter"] ?? .text(",")
        else {
          throw error(
            place,
            "expected one ASCII sign that is not the delimiter, or null, found \(value.summary)")
        }
        options.quote = quote
      case "doubleQuote":
        if try !boolean(value, place) { options.escape = .character(UInt8(ascii: "\\")) }
      case "commentPrefix": options.comment = value == .null ? nil : try text(value, place)
      case "header":
        if try !boolean(value, place), dialect["headerRowCount"] == nil { options.headerRows = 0 }
      case "headerRowCount": options.headerRows = try number(value, place, 0...1_000)
      case "skipRows": options.skippedLines = try number(value, place, 0...1_000_000)
      // Ignored: the reader accepts every line ending, and always skips and reports empty lines.
      case "lineTerminators", "skipBlankRows": break
      case "trim":
        guard [.boolean(false), .text("false")].contains(value) else {
          throw error(place, "removing blanks around cells is not supported: expected false")
        }
      case "skipInitialSpace":
        guard value == .boolean(false) else {
          throw error(
            place,
            "blanks before cells belong to the delimiter: expected false, and the delimiter ', '")
        }
      case "skipColumns":
        guard value == .integer(0) else {
          throw error(place, "skipping columns is not supported: expected 0")
        }
      case let name:
        guard name.hasPrefix("@") else { throw unknown(place) }
      }
    }
    if options.comment?.isEmpty == true { options.comment = nil }
  }
}

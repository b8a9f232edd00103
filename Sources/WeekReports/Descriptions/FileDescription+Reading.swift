import WeekCalendar

extension FileDescription {
  /// Reads a description in CSV on the Web.
  ///
  /// Properties that change what is read and are not known are errors; constraints (`required`, `maximum`) and
  /// annotations are not looked at. `url` is in ``metadataFile(_:)``.
  ///
  ///     let text = #"{"url": "a.csv", "dialect": {"delimiter": ";"}}"#
  ///     try FileDescription(metadata: Array(text.utf8)).options.delimiter  // ";"
  ///
  /// - Throws: ``FileDescriptionError``.
  public init(metadata bytes: [UInt8]) throws(FileDescriptionError) {
    try self.init(Metadata(bytes))
  }

  /// The file that a description is of, the last part of its `url`; `nil` if it names none.
  ///
  /// - Throws: ``FileDescriptionError``.
  public static func metadataFile(_ bytes: [UInt8]) throws(FileDescriptionError) -> String? {
    let metadata = try Metadata(bytes)
    guard case .text(let url)? = metadata.table["url"] else { return nil }
    return url.split(separator: "/").last.map { Self.decoded($0) }
  }

  /// A part of a URL without its percent signs.
  private static func decoded(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init(_ metadata: Metadata) throws(FileDescriptionError) {
    self.init()
    options.headerRows = 1
    options.delimiter = ","
    options.quote = "\""
    options.escape = .doubled
    options.encoding = .utf8
    try metadata.read(into: &options)
    columns = try metadata.columns(&options)
  }
}

/// A table in CSV on the Web.
private struct Metadata {
  let table: JSONValue
  private let language: String?
  private let path: String

  /// The namespace of what CSV on the Web has no word for.
  static var own: String { "urn:weekcalendar:" }

  init(_ bytes: [UInt8]) throws(FileDescriptionError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONValue(parsing: bytes)
    } catch {
      throw FileDescriptionError(place: "", problem: error.description)
    }
    guard case .object = root else {
      throw FileDescriptionError(place: "", problem: "expected an object, found \(root.summary)")
    }
    var language: String?
    if case .array(let parts)? = root["@context"], parts.count > 1,
      case .text(let text)? = parts[1]["@language"]
    {
      language = text
    }
    self.language = language
    guard let tables = root["tables"] else {
      (table, path) = (root, "")
      return
    }
    guard case .array(let all) = tables, let first = all.first else {
      throw FileDescriptionError(
        place: "tables", problem: "expected an array of tables, found \(tables.summary)")
    }
    guard case .object = first else {
      throw FileDescriptionError(
        place: "tables[0]", problem: "expected an object, found \(first.summary)")
    }
    guard all.count == 1 else {
      throw FileDescriptionError(
        place: "tables",
        problem: "there are \(all.count) tables: expected one, in a file of its own")
    }
    var members: [JSONValue.Member] = []
    if case .object(let own) = first { members = own }
    // What a group says is of its tables.
    if case .object(let shared) = root {
      members += shared.filter { member in
        member.name != "tables" && first[member.name] == nil
      }
    }
    (table, path) = (.object(members), "tables[0].")
  }

  // MARK: The dialect

  func read(into options: inout CSVOptions) throws(FileDescriptionError) {
    try check(table, Self.tableNames, path)
    if let dialect = table["dialect"] { try read(dialect, into: &options) }
    let place = path + Self.own
    for (name, value) in members(table) where name.hasPrefix(Self.own) {
      switch name.dropFirst(Self.own.count) {
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
    // The default of CSV on the Web.
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
      // Lines end as they do, empty ones are left out, which is said, and blanks around texts stay.
      case "lineTerminators", "skipBlankRows": break
      case "trim":
        guard [.boolean(false), .text("false")].contains(value) else {
          throw error(place, "blanks around cells cannot be left out: expected false")
        }
      case "skipInitialSpace":
        guard value == .boolean(false) else {
          throw error(
            place, "blanks before cells belong to the delimiter: expected false, and ', ' for it")
        }
      case "skipColumns":
        guard value == .integer(0) else {
          throw error(place, "columns cannot be left out: expected 0")
        }
      case let name:
        guard name.hasPrefix("@") else { throw unknown(place) }
      }
    }
    if options.comment?.isEmpty == true { options.comment = nil }
  }

  // MARK: The columns

  func columns(
    _ options: inout CSVOptions
  ) throws(FileDescriptionError) -> [FileDescription.Column] {
    guard let schema = table["tableSchema"] else { return [] }
    guard case .object = schema else {
      throw error(
        self.path + "tableSchema", "expected an object in this file, found \(schema.summary)")
    }
    try check(schema, Self.schemaNames, self.path + "tableSchema.")
    guard let list = schema["columns"] else { return [] }
    let path = self.path + "tableSchema.columns"
    guard case .array(let values) = list else {
      throw error(path, "expected an array, found \(list.summary)")
    }
    var columns: [FileDescription.Column] = []
    var words: [(place: String, isNumber: Bool, words: Set<String>)] = []
    for (index, value) in values.enumerated() {
      let place = "\(path)[\(index)]"
      guard case .object = value else {
        throw error(place, "expected an object, found \(value.summary)")
      }
      try check(value, Self.columnNames, place + ".")
      if let flag = value["virtual"], try boolean(flag, "\(place).virtual") { continue }
      for name in ["separator", "default"] where value[name] ?? schema[name] ?? table[name] != nil {
        throw error("\(place).\(name)", "it is not read: expected a column without it")
      }
      let content = try content(value, schema, place)
      columns.append(.init(try name(value, place, index), content))
      let null = try nulls(value["null"] ?? schema["null"] ?? table["null"], "\(place).null")
      words.append((place, content != .text && !content.isOfDates, null))
    }
    // One set of words for the file, and those that columns of numbers have anyway.
    let all = words.reduce(Set<String>()) { all, column in
      all.union(column.words.filter { !column.isNumber || !Self.isUsual($0) })
    }
    for column in words {
      guard let lacking = all.subtracting(column.words).min() else { continue }
      throw error(
        "\(column.place).null",
        "\(VisibleText.quoted(lacking)) stands for nothing in other columns: expected the same words in all"
      )
    }
    options.missing = all.sorted()
    // As the reader names columns: equal names are numbered.
    var numbered = CSVDescription(dialect: CSVDialect())
    numbered.nameColumns(columns.map(\.name))
    for index in columns.indices { columns[index].name = numbered.columnNames[index] }
    return columns
  }

  private static func isUsual(_ word: String) -> Bool {
    word.withBorrowedBytes { MissingCells.isMissing($0) }
  }

  private func nulls(
    _ value: JSONValue?, _ place: String
  ) throws(FileDescriptionError) -> Set<String> {
    var words: Set<String> = []
    switch value {
    case nil, .null?: break
    case .text(let word)?: words = [word]
    case .array(let values)?: for value in values { words.insert(try text(value, place)) }
    case let value?: throw error(place, "expected a text or texts, found \(value.summary)")
    }
    return words.filter { !$0.isEmpty }
  }

  /// The title, in the table's language if there are several, or the name.
  private func name(
    _ column: JSONValue, _ place: String, _ index: Int
  ) throws(FileDescriptionError) -> String {
    func first(_ value: JSONValue) -> String? {
      switch value {
      case .text(let title): title
      case .array(let titles): titles.first.flatMap(first)
      case .object(let titles):
        (titles.first { $0.name == language } ?? titles.first).flatMap { first($0.value) }
      default: nil
      }
    }
    if let titles = column["titles"] {
      guard let title = first(titles) else {
        throw error("\(place).titles", "expected a text, found \(titles.summary)")
      }
      return title
    }
    guard let name = column["name"] else { return "c\(index + 1)" }
    return try text(name, "\(place).name")
  }

  private func content(
    _ column: JSONValue, _ schema: JSONValue, _ place: String
  ) throws(FileDescriptionError) -> FileDescription.Content {
    var locale = language
    for holder in [table, schema, column] {
      if let tag = holder["lang"] { locale = try text(tag, "\(place).lang") }
    }
    var own: FileDescription.Content?
    var unit: NumberUnit?
    for (name, value) in members(column) where name.hasPrefix(Self.own) {
      switch name.dropFirst(Self.own.count) {
      case "dates": own = .dates(pattern: try text(value, "\(place).\(name)"), locale: locale)
      case "numbers":
        own = .numbers(
          try choice(
            value, "\(place).\(name)",
            [
              "point": NumberForm(decimal: .point), "comma": NumberForm(decimal: .comma),
              "duration": .duration,
            ]))
      case "unitBefore": unit = NumberUnit(try text(value, "\(place).\(name)"))
      case "unitAfter": unit = NumberUnit(try text(value, "\(place).\(name)"), isAfter: true)
      default: throw unknown("\(place).\(name)")
      }
    }
    if let unit {
      guard case .numbers(var form)? = own, !form.isDuration else {
        throw error(place, "a unit is of numbers: expected \(Self.own)numbers, point or comma")
      }
      form.unit = .sign(unit)
      own = .numbers(form)
    }
    if let own {
      guard column["datatype"] ?? .text("string") == .text("string") else {
        throw error("\(place).datatype", "expected string beside names of \(Self.own)")
      }
      return own
    }
    let datatype = column["datatype"] ?? schema["datatype"] ?? table["datatype"] ?? .text("string")
    let typePlace = "\(place).datatype"
    var base = "string"
    switch datatype {
    case .text(let name): base = name
    case .object:
      try check(datatype, Self.datatypeNames, typePlace + ".")
      if let name = datatype["base"] { base = try text(name, "\(typePlace).base") }
    default: throw error(typePlace, "expected a text or an object, found \(datatype.summary)")
    }
    guard let type = Self.type(base) else {
      throw error(typePlace, "\(VisibleText.quoted(base)) is not a type of CSV on the Web")
    }
    guard let format = datatype["format"] else { return type }
    switch type {
    case .dates:
      return .dates(
        pattern: DateFormats.pattern(try text(format, "\(typePlace).format")), locale: locale)
    case .integer, .real:
      let form = try numberForm(format, "\(typePlace).format")
      guard type == .integer else { return .numbers(form) }
      guard form.thousands == NumberForm.Thousands.none else {
        throw error(
          "\(typePlace).format",
          "whole numbers with marks between thousands are not read: expected the base number")
      }
      return .integer
    // Of a text it is a constraint.
    case .text, .numbers: return type
    }
  }

  private func numberForm(
    _ format: JSONValue, _ place: String
  ) throws(FileDescriptionError) -> NumberForm {
    var form = NumberForm(decimal: .point, thousands: NumberForm.Thousands.none)
    form.unit = NumberForm.Unit.none
    var pattern: String?
    switch format {
    case .text(let text): pattern = text
    case .object:
      if let value = format["decimalChar"] {
        form.decimal = try choice(value, "\(place).decimalChar", [".": .point, ",": .comma])
      }
      if let value = format["groupChar"] {
        let mark = try text(value, "\(place).groupChar")
        guard let scalar = mark.unicodeScalars.first, mark.unicodeScalars.count == 1,
          ",.'_ \u{A0}\u{202F}\u{2009}\u{2019}".unicodeScalars.contains(scalar),
          scalar != (form.decimal == .comma ? "," : ".")
        else {
          throw error(
            "\(place).groupChar",
            "expected , . ' _ or a blank, and not the decimal mark, found \(value.summary)")
        }
        form.thousands = .mark(scalar)
      }
      if let value = format["pattern"] { pattern = try text(value, "\(place).pattern") }
    default: throw error(place, "expected a text or an object, found \(format.summary)")
    }
    guard let pattern else { return form }
    if let sign = pattern.first(where: { "%\u{2030}".contains($0) }) {
      throw error(
        place,
        "'\(sign)' divides by \(sign == "%" ? 100 : 1_000) in CSV on the Web, and numbers stay as they are here: "
          + "expected \"\(Self.own)numbers\": \"point\" or \"comma\" beside a datatype of string")
    }
    if let sign = pattern.first(where: { !"#0.,+-;E".contains($0) }) {
      throw error(place, "'\(sign)' is not read in patterns of numbers: expected # 0 . , + - E")
    }
    if pattern.contains(","), form.thousands == NumberForm.Thousands.none {
      form.thousands = .mark(form.decimal == .comma ? "." : ",")
    }
    return form
  }

  private static func type(_ name: String) -> FileDescription.Content? {
    switch name {
    case "integer", "long", "int", "short", "byte", "nonNegativeInteger", "positiveInteger",
      "nonPositiveInteger", "negativeInteger", "unsignedLong", "unsignedInt", "unsignedShort",
      "unsignedByte":
      .integer
    case "number", "decimal", "double", "float": .real
    case "date", "dateTime", "datetime", "dateTimeStamp": .dates(pattern: nil)
    case "string", "any", "anyAtomicType", "anyURI", "base64Binary", "binary", "boolean",
      "duration", "dayTimeDuration", "yearMonthDuration", "gDay", "gMonth", "gMonthDay", "gYear",
      "gYearMonth", "hexBinary", "html", "json", "language", "Name", "NMTOKEN", "normalizedString",
      "QName", "time", "token", "xml":
      .text
    default: nil
    }
  }

  // MARK: Names

  private static let inherited: Set<String> = [
    "aboutUrl", "datatype", "default", "lang", "null", "ordered", "propertyUrl", "required",
    "separator", "textDirection", "valueUrl", "@id", "@type",
  ]
  private static let tableNames = inherited.union([
    "@context", "dialect", "notes", "suppressOutput", "tableDirection", "tableSchema", "tables",
    "transformations", "url",
  ])
  private static let schemaNames = inherited.union([
    "columns", "foreignKeys", "primaryKey", "rowTitles",
  ])
  private static let columnNames = inherited.union([
    "name", "suppressOutput", "titles", "virtual",
  ])
  private static let datatypeNames: Set<String> = [
    "base", "format", "length", "minLength", "maxLength", "minimum", "maximum", "minInclusive",
    "maxInclusive", "minExclusive", "maxExclusive", "@id",
  ]

  /// Throws the error of a name that CSV on the Web does not have; names of other vocabularies have a colon.
  private func check(
    _ object: JSONValue, _ names: Set<String>, _ place: String
  ) throws(FileDescriptionError) {
    for (name, _) in members(object) where !names.contains(name) && !name.contains(":") {
      throw unknown(place + name)
    }
  }

  // MARK: Values

  private func members(_ value: JSONValue) -> [(String, JSONValue)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.name, $0.value) }
  }

  private func text(_ value: JSONValue, _ place: String) throws(FileDescriptionError) -> String {
    guard case .text(let text) = value else {
      throw error(place, "expected a text, found \(value.summary)")
    }
    return text
  }

  private func boolean(_ value: JSONValue, _ place: String) throws(FileDescriptionError) -> Bool {
    guard case .boolean(let flag) = value else {
      throw error(place, "expected true or false, found \(value.summary)")
    }
    return flag
  }

  private func number(
    _ value: JSONValue, _ place: String, _ range: ClosedRange<Int>
  ) throws(FileDescriptionError) -> Int {
    guard case .integer(let number) = value, range.contains(number) else {
      throw error(
        place,
        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(value.summary)")
    }
    return number
  }

  private func choice<Value>(
    _ value: JSONValue, _ place: String, _ choices: [String: Value]
  ) throws(FileDescriptionError) -> Value {
    guard case .text(let name) = value, let choice = choices[name] else {
      let names = choices.keys.sorted().map { "'\($0)'" }.joined(separator: " or ")
      throw error(place, "expected \(names), found \(value.summary)")
    }
    return choice
  }

  private func error(_ place: String, _ problem: String) -> FileDescriptionError {
    FileDescriptionError(place: place, problem: problem)
  }

  private func unknown(_ place: String) -> FileDescriptionError {
    error(place, "it is not known: expected a property of CSV on the Web, or one of \(Self.own)")
  }
}

extension FileDescription.Content {
  fileprivate var isOfDates: Bool { if case .dates = self { true } else { false } }
}

import WeekCalendar

extension CSVWebMetadata {
  /// Reads the columns, and sets the words for missing values in the options.
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
        throw error("\(place).\(name)", "not supported: expected a column without it")
      }
      let content = try content(value, schema, place)
      columns.append(.init(try name(value, place, index), content))
      let null = try nulls(value["null"] ?? schema["null"] ?? table["null"], "\(place).null")
      words.append((place, content != .text && !content.isOfDates, null))
    }
    // The options have one set of words for all columns. Number columns always accept the usual words.
    let allWords = words.reduce(Set<String>()) { all, column in
      all.union(column.words.filter { !column.isNumber || !Self.isUsual($0) })
    }
    for column in words {
      guard let missingWord = allWords.subtracting(column.words).min() else { continue }
      throw error(
        "\(column.place).null",
        "\(VisibleText.quoted(missingWord)) is a missing value in other columns: expected the same words in all columns"
      )
    }
    options.missing = allWords.sorted()
    // The CSV reader numbers duplicate names in the same way.
    var numbered = CSVDescription(dialect: CSVDialect())
    numbered.nameColumns(columns.map(\.name))
    for index in columns.indices { columns[index].name = numbered.columnNames[index] }
    return columns
  }

  /// Returns whether number columns accept a word for a missing value anyway.
  private static func isUsual(_ word: String) -> Bool {
    word.withBorrowedBytes { MissingCells.isMissing($0) }
  }

  /// Returns the words for missing values.
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

  /// Returns the title of a column, in the table's language if there are several, or its name.
  private func name(
    _ column: JSONValue, _ place: String, _ index: Int
  ) throws(FileDescriptionError) -> String {
    func firstTitle(_ value: JSONValue) -> String? {
      switch value {
      case .text(let title): title
      case .array(let titles): titles.first.flatMap(firstTitle)
      case .object(let titles):
        (titles.first { $0.name == language } ?? titles.first).flatMap { firstTitle($0.value) }
      default: nil
      }
    }
    if let titles = column["titles"] {
      guard let title = firstTitle(titles) else {
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
    if let described = try describedContent(column, locale, place) { return described }
    return try contentOfDatatype(column, schema, locale, place)
  }

  /// Returns the content by this library's properties; nil if the column has none of them.
  private func describedContent(
    _ column: JSONValue, _ locale: String?, _ place: String
  ) throws(FileDescriptionError) -> FileDescription.Content? {
    var described: FileDescription.Content?
    var unit: NumberUnit?
    for (name, value) in members(column) where name.hasPrefix(Self.namespace) {
      switch name.dropFirst(Self.namespace.count) {
      case "dates": described = .dates(pattern: try text(value, "\(place).\(name)"), locale: locale)
      case "numbers":
        described = .numbers(
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
      guard case .numbers(var form)? = described, !form.isDuration else {
        throw error(
          place, "a unit needs numbers: expected \(Self.namespace)numbers, point or comma")
      }
      form.unit = .sign(unit)
      described = .numbers(form)
    }
    guard described == nil || column["datatype"] ?? .text("string") == .text("string") else {
      throw error("\(place).datatype", "expected string beside names of \(Self.namespace)")
    }
    return described
  }

  private func contentOfDatatype(
    _ column: JSONValue, _ schema: JSONValue, _ locale: String?, _ place: String
  ) throws(FileDescriptionError) -> FileDescription.Content {
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
      throw error(typePlace, "\(VisibleText.quoted(base)) is not a datatype of CSV on the Web")
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
          "whole numbers with marks between thousands are not supported: expected the base number")
      }
      return .integer
    // The format of text is a constraint, and is ignored.
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
        "'\(sign)' divides by \(sign == "%" ? 100 : 1_000) in CSV on the Web, but numbers are kept unchanged here: "
          + "expected \"\(Self.namespace)numbers\": \"point\" or \"comma\" beside a datatype of string"
      )
    }
    if let sign = pattern.first(where: { !"#0.,+-;E".contains($0) }) {
      throw error(place, "'\(sign)' is not supported in number patterns: expected # 0 . , + - E")
    }
    if pattern.contains(","), form.thousands == NumberForm.Thousands.none {
      form.thousands = .mark(form.decimal == .comma ? "." : ",")
    }
    return form
  }

  /// Returns the content of cells with a datatype of CSV on the Web; `nil` for an unknown datatype.
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
}

extension FileDescription.Content {
  fileprivate var isOfDates: Bool { if case .dates = self { true } else { false } }
}

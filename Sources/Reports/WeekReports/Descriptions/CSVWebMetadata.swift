/// The JSON of one table in CSV on the Web.
struct CSVWebMetadata {
  let table: JSONValue
  /// The default language of titles.
  let language: String?
  /// The path of the table in the JSON, for errors.
  let path: String

  /// The namespace of properties that CSV on the Web does not define.
  static var namespace: String { "urn:weekcalendar:" }

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
        problem: "expected one table per file, found \(all.count)")
    }

    var members: [JSONValue.Member] = []
    if case .object(let ofTable) = first { members = ofTable }
    // A table inherits the properties of its group.
    if case .object(let shared) = root {
      members += shared.filter { member in
        member.name != "tables" && first[member.name] == nil
      }
    }
    (table, path) = (.object(members), "tables[0].")
  }

  // MARK: Names

  static let inherited: Set<String> = [
    "aboutUrl", "datatype", "default", "lang", "null", "ordered", "propertyUrl", "required",
    "separator", "textDirection", "valueUrl", "@id", "@type",
  ]
  static let tableNames = inherited.union([
    "@context", "dialect", "notes", "suppressOutput", "tableDirection", "tableSchema", "tables",
    "transformations", "url",
  ])
  static let schemaNames = inherited.union([
    "columns", "foreignKeys", "primaryKey", "rowTitles",
  ])
  static let columnNames = inherited.union([
    "name", "suppressOutput", "titles", "virtual",
  ])
  static let datatypeNames: Set<String> = [
    "base", "format", "length", "minLength", "maxLength", "minimum", "maximum", "minInclusive",
    "maxInclusive", "minExclusive", "maxExclusive", "@id",
  ]

  /// Checks that an object has no unknown names.
  ///
  /// Names with a colon belong to other vocabularies, and are always accepted.
  func check(
    _ object: JSONValue, _ names: Set<String>, _ place: String
  ) throws(FileDescriptionError) {
    for (name, _) in members(object) where !names.contains(name) && !name.contains(":") {
      throw unknown(place + name)
    }
  }

  // MARK: Values

  func members(_ value: JSONValue) -> [(String, JSONValue)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.name, $0.value) }
  }

  func text(_ value: JSONValue, _ place: String) throws(FileDescriptionError) -> String {
    guard case .text(let text) = value else {
      throw error(place, "expected a text, found \(value.summary)")
    }
    return text
  }

  func boolean(_ value: JSONValue, _ place: String) throws(FileDescriptionError) -> Bool {
    guard case .boolean(let flag) = value else {
      throw error(place, "expected true or false, found \(value.summary)")
    }
    return flag
  }

  func number(
    _ value: JSONValue, _ place: String, _ range: ClosedRange<Int>
  ) throws(FileDescriptionError) -> Int {
    guard case .integer(let number) = value, range.contains(number) else {
      throw error(
        place,
        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(value.summary)")
    }
    return number
  }

  func choice<Value>(
    _ value: JSONValue, _ place: String, _ choices: [String: Value]
  ) throws(FileDescriptionError) -> Value {
    guard case .text(let name) = value, let choice = choices[name] else {
      let names = choices.keys.sorted().map { "'\($0)'" }.joined(separator: " or ")
      throw error(place, "expected \(names), found \(value.summary)")
    }
    return choice
  }

  func error(_ place: String, _ problem: String) -> FileDescriptionError {
    FileDescriptionError(place: place, problem: problem)
  }

  func unknown(_ place: String) -> FileDescriptionError {
    error(
      place, "unknown property: expected one of CSV on the Web, or of \(Self.namespace)")
  }
}

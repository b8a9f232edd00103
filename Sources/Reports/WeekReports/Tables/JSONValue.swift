/// A JSON value (RFC 8259).
///
///     let value = try JSONValue(parsing: Array(#"{"header": true, "skipRows": 2}"#.utf8))
///     value["skipRows"]  // .integer(2)
package enum JSONValue: Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// The text of a number that has decimals or an exponent, or does not fit in 64 bits.
  case decimal(String)
  case text(String)
  case array([JSONValue])
  /// The members in their order, with distinct names.
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable {
    package let name: String
    package let value: JSONValue
  }

  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Makes an object.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// The value of the member with a name; `nil` if there is none or the value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value in a few words, for error messages: `the number 5`, `an object`.
  package var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .decimal(let text): "the number \(VisibleText.excerpt(text))"
    case .text(let text): VisibleText.quoted(text)
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Appends the value in UTF-8, with one member or element per line.
  ///
  /// - Parameters:
  ///   - output: The bytes to append to.
  ///   - depth: The number of values that contain this one.
  ///   - lineDepth: The depth from which a whole value is on one line.
  package func append(to output: inout [UInt8], depth: Int = 0, lineDepth: Int = .max) {
    switch self {
    case .null: output += "null".utf8
    case .boolean(let value): output += "\(value)".utf8
    case .integer(let value): output += "\(value)".utf8
    case .decimal(let text): output += text.utf8
    case .text(let text): JSONTableWriter.append(text, to: &output)
    case .array(let values):
      Self.append(values.map { (nil, $0) }, "[", "]", to: &output, depth, lineDepth)
    case .object(let members):
      Self.append(
        members.map { ($0.name, $0.value) }, "{", "}", to: &output, depth, lineDepth)
    }
  }

  private static func append(
    _ values: [(String?, JSONValue)], _ start: String, _ end: String, to output: inout [UInt8],
    _ depth: Int, _ lineDepth: Int
  ) {
    let isLine = depth >= lineDepth
    output += start.utf8
    for (index, (name, value)) in values.enumerated() {
      if index > 0 { output += (isLine ? ", " : ",").utf8 }
      if !isLine { output += ("\n" + String(repeating: "  ", count: depth + 1)).utf8 }
      if let name {
        JSONTableWriter.append(name, to: &output)
        output += ": ".utf8
      }
      value.append(to: &output, depth: depth + 1, lineDepth: lineDepth)
    }
    if !values.isEmpty, !isLine { output += ("\n" + String(repeating: "  ", count: depth)).utf8 }
    output += end.utf8
  }
}

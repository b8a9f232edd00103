import WeekCalendar

extension JSONValue {
  /// Parses JSON text in UTF-8, with or without a byte order mark.
  ///
  /// Unlike RFC 8259, an object may not repeat a name, because its second value would silently replace the first.
  ///
  /// - Throws: ``JSONError`` with the place of the first byte that is not valid JSON.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}

/// A recursive-descent parser of JSON text.
private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The maximum nesting depth; CSV on the Web needs six levels.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func document() throws(JSONError) -> JSONValue {
    guard bytes.withSpan({ UTF8Scalars.isValid($0) }) else {
      throw error("expected text in UTF-8")
    }
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw error("expected the end of the file") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try nested { (parser) throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"): return try number()
    case let byte? where ASCII.isDigit(byte): return try number()
    default:
      for (word, value) in [
        ("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false)),
      ] where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      throw error("expected a value")
    }
  }

  private mutating func nested(
    _ body: (inout Self) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw error("expected at most \(Self.maximumDepth) levels of objects and arrays")
    }
    depth += 1
    defer { depth -= 1 }
    place += 1
    return try body(&self)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      let start = place
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in double quotes") }
      let name = try text()
      guard names.insert(name).inserted else {
        place = start
        throw error("the name \(VisibleText.quoted(name)) appears twice in this object")
      }
      skipBlanks()
      guard take(":") else { throw error("expected ':' after a name") }
      members.append(JSONValue.Member(name: name, value: try value()))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw error("expected ',' or '}'") }
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(values) }
    repeat {
      values.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw error("expected ',' or ']'") }
    return .array(values)
  }

  private mutating func text() throws(JSONError) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw error("expected control characters in strings as escapes, as in \\n")
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error("expected a closing double quote")
  }

  /// Reads an escape such as `\n` or `\u00E9` and returns its UTF-8.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    let start = place
    place += 1
    let letter = current
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return letter.map { [$0] } ?? []
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [hexadecimalUnit()]
      if let first = units[0], UTF16.isLeadSurrogate(first),
        bytes[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      {
        place += 2
        units.append(hexadecimalUnit())
      }
      if let text = String(validating: units.compactMap(\.self), as: UTF16.self),
        !units.contains(nil)
      {
        return Array(text.utf8)
      }
    default: break
    }
    place = start
    throw error("expected an escape such as \\n, \\\" or \\u00E9")
  }

  /// Reads four hexadecimal digits; nil for anything else.
  private mutating func hexadecimalUnit() -> UInt16? {
    let digits = bytes[place...].prefix(4)
    // UInt16's initializer would accept a sign.
    guard digits.count == 4, digits.allSatisfy({ $0 >= ASCII.zero }) else { return nil }
    place += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = place
    let isNegative = take("-")
    let digits = takeDigits()
    guard digits > 0, digits == 1 || bytes[place - digits] != ASCII.zero else {
      place = start
      throw error("expected a number without leading zeros")
    }

    var isWhole = true
    if take(".") {
      isWhole = false
      guard takeDigits() > 0 else { throw error("expected digits after the decimal point") }
    }
    if take("e") || take("E") {
      isWhole = false
      _ = take("+") || take("-")
      guard takeDigits() > 0 else { throw error("expected digits in the exponent") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    // As an integer, -0 would lose its sign.
    if isWhole, let value = Int(text), value != 0 || !isNegative { return .integer(value) }
    return .decimal(text)
  }

  private mutating func takeDigits() -> Int {
    let start = place
    while let byte = current, ASCII.isDigit(byte) { place += 1 }
    return place - start
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private func error(_ expected: String) -> JSONError {
    let before = bytes.prefix(place)
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let found = place < bytes.count ? "" : "unexpected end of the file: "
    return JSONError(line: line, column: place - lineStart + 1, problem: found + expected)
  }
}

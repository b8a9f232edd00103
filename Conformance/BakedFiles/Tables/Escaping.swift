/// Escapes of invisible characters, and of characters that would end a cell or a string literal.
enum Escaping {
  static func escaped(_ text: String, also others: Set<Unicode.Scalar> = []) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result, also: others) }
    return result
  }

  static func append(
    _ scalar: Unicode.Scalar, to result: inout String, also others: Set<Unicode.Scalar> = []
  ) {
    switch scalar {
    case "\\": result += "\\\\"
    case "\t": result += "\\t"
    case "\n": result += "\\n"
    default:
      if others.contains(scalar) || isInvisible(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return true
    case .spaceSeparator:
      return scalar != " "
    default:
      return false
    }
  }

  static func unescaped(_ text: Substring) -> String? {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": result += "\\"
      case "t": result += "\t"
      case "n": result += "\n"
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }
}

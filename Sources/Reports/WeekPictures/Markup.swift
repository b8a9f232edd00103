import WeekReports

/// Writes SVG or HTML, and escapes all text and attribute values.
struct Markup {
  private(set) var text = ""
  private var open: [String] = []

  /// Starts an element, which ``close()`` ends.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, any MarkupValue> = [:]) {
    start(name, attributes, end: ">")
    open.append(name)
  }

  /// Ends the last open element.
  mutating func close() {
    guard let name = open.popLast() else { return }
    text += "</\(name)>\n"
  }

  /// Writes an element that contains text, a title or nothing.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, any MarkupValue> = [:],
    _ content: String? = nil, title: String? = nil
  ) {
    guard content != nil || title != nil else {
      start(name, attributes, end: "/>\n")
      return
    }
    start(name, attributes, end: ">")
    if let title { text += "<title>\(Self.escaped(title))</title>" }
    text += "\(Self.escaped(content ?? ""))</\(name)>\n"
  }

  /// Appends markup without escaping.
  mutating func raw(_ markup: String) { text += markup }

  private mutating func start(
    _ name: String, _ attributes: KeyValuePairs<String, any MarkupValue>, end: String
  ) {
    text += "<\(name)"
    for (key, value) in attributes where !value.markup.isEmpty {
      text += " \(key)=\"\(Self.escaped(value.markup))\""
    }
    text += end
  }

  /// Escapes text for markup; control characters, which XML does not allow, become Swift escapes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.escaped(text, keepsMarks: true).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

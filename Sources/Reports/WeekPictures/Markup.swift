import WeekReports

/// Writes markup, SVG or HTML, and escapes all texts and values of attributes.
struct Markup {
  private(set) var text = ""
  private var open: [String] = []

  /// Starts an element, which ``close()`` ends.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, any MarkupValue> = [:]) {
    start(name, attributes, end: ">")
    open.append(name)
  }

  /// Ends the element that was opened last.
  mutating func close() {
    guard let name = open.popLast() else { return }
    text += "</\(name)>\n"
  }

  /// Writes an element with a text in it, or with none.
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

  /// A text escaped for markup; control characters, which XML does not allow, are shown as Swift
  /// escapes.
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

/// A type of attribute values; an empty text is not a value.
protocol MarkupValue {
  var markup: String { get }
}

extension String: MarkupValue {
  var markup: String { self }
}

extension Int: MarkupValue {
  var markup: String { "\(self)" }
}

/// Lengths, to a hundredth.
extension Double: MarkupValue {
  var markup: String {
    guard isFinite, magnitude < 1e9 else { return "0" }
    let hundredths = Int((magnitude * 100).rounded())
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

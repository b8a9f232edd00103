/// Wraps the usage of the argument parser, which writes it on one long line.
enum Usage {
  private static let width = 80

  /// The text with its usage lines wrapped at 80 columns, between options.
  static func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isUsage = line.lowercased().hasPrefix("usage: ") && line.count > width
      return isUsage ? wrapped(line: line) : String(line)
    }.joined(separator: "\n")
  }

  private static func wrapped(line: Substring) -> String {
    let margin = String(repeating: " ", count: "usage: ".count + 2)
    var lines = [""]
    for part in parts(of: line) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = part
      } else if last.count + 1 + part.count <= width {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(margin + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The parts of a usage line that stay together: words, brackets, options with values.
  private static func parts(of line: Substring) -> [String] {
    var parts: [String] = []
    for word in line.split(separator: " ").map(String.init) {
      if let last = parts.last,
        last.hasPrefix("[") && !last.hasSuffix("]") || last.hasPrefix("--") && word.hasPrefix("<")
      {
        parts[parts.count - 1] = last + " " + word
      } else {
        parts.append(word)
      }
    }
    return parts
  }
}

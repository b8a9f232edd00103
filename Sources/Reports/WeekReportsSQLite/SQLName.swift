/// Names and texts in SQL text.
package enum SQLName {
  /// A name in quotation marks, whatever is in it.
  package static func quoted(_ name: String) -> String { quoted(name, "\"") }

  /// A text in apostrophes, whatever is in it.
  package static func literal(_ text: String) -> String { quoted(text, "'") }

  /// A name in backquotes, whatever is in it.
  package static func backquoted(_ name: String) -> String { quoted(name, "`") }

  /// Scalars: a mark before an accent is a mark too.
  private static func quoted(_ text: String, _ mark: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView([mark])
    for scalar in text.unicodeScalars {
      if scalar == mark { result.append(mark) }
      result.append(scalar)
    }
    result.append(mark)
    return String(result)
  }
}

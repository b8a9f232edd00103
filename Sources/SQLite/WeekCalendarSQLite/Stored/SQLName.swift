#if !hasFeature(Embedded)
/// Quotes names and texts for SQL.
package enum SQLName {
  /// Returns a name in quotation marks.
  package static func quoted(_ name: String) -> String { quoted(name, "\"") }

  /// Returns text in apostrophes.
  package static func literal(_ text: String) -> String { quoted(text, "'") }

  /// Returns a name in backquotes.
  package static func backquoted(_ name: String) -> String { quoted(name, "`") }

  /// Doubles each mark in the text.
  ///
  /// Works on scalars, because a mark and a combining accent after it are one `Character`, but SQLite sees the mark.
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
#endif

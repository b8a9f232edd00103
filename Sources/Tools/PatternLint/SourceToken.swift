/// A word, string literal or sign of source text.
struct SourceToken {
  enum Kind {
    /// Letters, digits and underscores
    case word
    case literal(LiteralText)
    /// The format in `f"{day:%Y-%m}"` and `$"{day:yyyy-MM}"`
    case specification(LiteralText)
    case sign(UInt8)
  }

  let kind: Kind
  /// Offsets into the text, quotation marks included.
  let range: Range<Int>
  /// Whether the token is the first of its line.
  let startsLine: Bool

  /// Whether the token is one of some signs.
  func isSign(in signs: String) -> Bool {
    if case .sign(let byte) = kind { return signs.utf8.contains(byte) }
    return false
  }

  var literal: LiteralText? {
    if case .literal(let text) = kind { return text }
    return nil
  }

  var isWord: Bool {
    if case .word = kind { return true }
    return false
  }
}

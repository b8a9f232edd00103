/// How a string literal is written.
struct LiteralForm {
  /// What may stand in a literal for what is only known when the program runs.
  enum Hole {
    case none
    /// `\(...)` of Swift
    case backslash
    /// `${...}`, and `$name` where names are allowed
    case dollar(names: Bool)
    /// `{...}` with a format after a colon, of Python and C#
    case brace
    /// `#{...}` of Ruby
    case pound
    /// `$name`, `{$name...}` and `${...}` of PHP
    case php
    /// `$name`, `${...}` and `$(...)` of the shell
    case shell
  }

  /// What ends the text.
  var end: [UInt8]
  /// How many bytes stand before the text, quotation marks included.
  var startCount: Int
  var escapes = true
  /// How many `#` stand after each backslash, in Swift.
  var poundCount = 0
  /// Whether the quotation mark is doubled to stand for itself, as in SQL.
  var doubles = false
  var hole = Hole.none
  /// Whether the text may go on over the end of a line.
  var isMultiline = false
  /// Whether the indentation of the last line is not part of the text.
  var unindents = false

  init(end: [UInt8], startCount: Int) {
    self.end = end
    self.startCount = startCount
  }

  /// The form of the literal that starts at an offset; nil where none does.
  init?(_ bytes: [UInt8], at start: Int, in language: SourceLanguage) {
    var index = start
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func skip(_ letters: StaticString, limit: Int) {
      let first = index
      while index - first < limit, byte(index) != 0,
        letters.withUTF8Buffer({ $0.contains(byte(index)) })
      {
        index += 1
      }
    }
    switch language {
    case .python: skip("rRbBfFuU", limit: 2)
    case .c: skip("LuU8R", limit: 3)
    case .csharp: skip("$@", limit: 4)
    case .swift: skip("#", limit: 64)
    case .sql: skip("NnEe", limit: 1)
    default: break
    }
    let quote = byte(index)
    guard quote == 0x22 || quote == 0x27 || quote == 0x60 else { return nil }
    let prefix = bytes[start..<index]
    let isTriple = byte(index + 1) == quote && byte(index + 2) == quote
    self.init(end: [quote], startCount: index + 1 - start)
    switch (quote, language) {
    case (0x22, _), (0x27, _): break
    case (0x60, .javascript):
      isMultiline = true
      hole = .dollar(names: false)
    case (0x60, .go):
      isMultiline = true
      escapes = false
    default: return nil
    }
    if isTriple, Self.hasTripleQuotes(language), quote == 0x22 || language == .python {
      end = [quote, quote, quote]
      startCount += 2
      isMultiline = true
      unindents = language == .swift || language == .java || language == .csharp
    }
    switch language {
    case .swift:
      guard quote == 0x22 else { return nil }
      poundCount = prefix.count
      end += prefix
      hole = .backslash
    case .sql:
      escapes = prefix.contains { $0 | 0x20 == UInt8(ascii: "e") }
      doubles = true
      isMultiline = true
    case .python:
      escapes = !prefix.contains { $0 | 0x20 == UInt8(ascii: "r") }
      if prefix.contains(where: { $0 | 0x20 == UInt8(ascii: "f") }) { hole = .brace }
    case .kotlin, .scala:
      guard quote == 0x22 else { return }
      escapes = end.count == 1
      hole = .dollar(names: true)
    case .csharp:
      if prefix.contains(UInt8(ascii: "$")) { hole = .brace }
      if prefix.contains(UInt8(ascii: "@")), end.count == 1 {
        escapes = false
        doubles = true
        isMultiline = true
      } else if end.count == 3 {
        escapes = false
      }
    case .ruby:
      isMultiline = true
      if quote == 0x22 { hole = .pound }
    case .php:
      isMultiline = true
      if quote == 0x22 { hole = .php }
    case .c where prefix.last == UInt8(ascii: "R"):
      // R"delimiter(text)delimiter"
      var open = index + 1
      while open - index <= 17, byte(open) > 0x20, byte(open) != UInt8(ascii: "(") { open += 1 }
      guard byte(open) == UInt8(ascii: "(") else { return }
      end = [UInt8(ascii: ")")] + bytes[index + 1..<open] + [quote]
      startCount = open + 1 - start
      escapes = false
      isMultiline = true
    case .shell:
      isMultiline = true
      escapes = quote == 0x22
      if quote == 0x22 { hole = .shell }
    case .c, .java, .go, .javascript: break
    }
  }

  private static func hasTripleQuotes(_ language: SourceLanguage) -> Bool {
    switch language {
    case .swift, .java, .kotlin, .scala, .python, .csharp: true
    default: false
    }
  }
}

/// A template taken apart into its date and its time, as the patterns of spans are looked for.
///
/// `C`, `J`, `O`, `X`, `x` are in neither.
struct SpanTemplate {
  /// The letters of the date, and of the time, as often as they are in the template.
  let date: [UInt8]
  let time: [UInt8]
  /// The letters by which formats are looked for: hours, minutes, days and numbered months once.
  private(set) var lookedForDate: [UInt8]
  private(set) var lookedForTime: [UInt8]

  /// - Parameter letters: those of a template, the hour as the locale counts it.
  init(_ letters: [UInt8]) {
    date = Self.filter(letters, "EdMyGYuQqLlWwDFgecUr")
    time = Self.filter(letters, "hHkKmzvabBVZjsSA")
    lookedForDate = Self.filter(letters, "GYuQqLlWwDFgecUr")
    lookedForTime = Self.filter(letters, "abBVZjsSA") + Self.filter(letters, "hHkK").prefix(1)
    for letter in "yMEd".utf8 {
      let count = letters.count(of: letter)
      let most =
        switch letter {
        case UInt8(ascii: "M"): count < 3 ? 1 : 5
        case UInt8(ascii: "E"): count < 4 ? 1 : 5
        case UInt8(ascii: "d"): 1
        default: count
        }
      lookedForDate += [UInt8](repeating: letter, count: min(count, most))
    }
    lookedForTime += "mzv".utf8.filter { letters.contains($0) }
  }

  private static func filter(_ letters: [UInt8], _ known: StaticString) -> [UInt8] {
    known.withSpan { known in letters.filter { known.contains($0) } }
  }

  /// The letters of a template, without text.
  static func letters(of template: [UInt8]) -> [UInt8] {
    UTS35Token.all(in: template).flatMap { token in
      [UInt8](repeating: token.letter, count: token.kind == .letters ? token.count : 0)
    }
  }
}

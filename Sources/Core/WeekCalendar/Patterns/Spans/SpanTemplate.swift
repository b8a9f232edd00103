/// A template, split into its date and its time, for which span patterns are looked up separately.
///
/// `C`, `J`, `O`, `X` and `x` belong to neither part.
struct SpanTemplate {
  /// The letters of the date, and of the time, as often as they are in the template.
  let date: [UInt8]
  let time: [UInt8]
  /// The letters by which formats are looked for: hours, minutes, days and numbered months once.
  private(set) var lookedForDate: [UInt8]
  private(set) var lookedForTime: [UInt8]

  /// Splits a template; the closure returns the locale's pattern for the letter of an hour.
  init(_ letters: [UInt8], _ patternOfHour: (UInt8) -> [UInt8]) {
    let letters = Self.replacingHour(in: letters, patternOfHour)
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

  /// The letters of a template or pattern, without text.
  static func letters(of pattern: [UInt8]) -> [UInt8] {
    UTS35Token.all(in: pattern).filter { $0.kind == .letters }
      .flatMap { pattern[$0.start..<$0.end] }
  }

  /// The letters of a template with its hour replaced by the locale's, with the day period that it needs.
  ///
  /// `j`, `J` and `C` become `h`, `H`, `K` or `k`; an hour up to 12 gets `a`, `b` or `B`, one up to 24 loses it. As in
  /// ICU, so that the same formats are found: letters that are not together count as if they were.
  private static func replacingHour(
    in letters: [UInt8], _ patternOfHour: (UInt8) -> [UInt8]
  ) -> [UInt8] {
    let (hours, period) = runs(letters)
    guard !hours.isEmpty else { return letters }
    let hourLetter = letters[hours.lowerBound]
    let pattern = Self.letters(of: patternOfHour(hourLetter))
    let hour = "hKk".utf8.first { pattern.contains($0) } ?? UInt8(ascii: "H")
    var written = [hour]
    if hour == UInt8(ascii: "h") || hour == UInt8(ascii: "K") {
      let given = period.isEmpty ? UInt8(ascii: "a") : letters[period.lowerBound]
      let letter = "bB".utf8.first { pattern.contains($0) } ?? given
      let length = max(period.count, hours.count)
      written += [UInt8](repeating: letter, count: length > 4 ? 5 : length > 2 ? 3 : 1)
    }

    var result = letters
    result.replaceSubrange(hours, with: written)
    var start = period.lowerBound
    if start > hours.lowerBound { start &+= written.count &- hours.count }
    start = max(0, min(start, result.count))
    result.removeSubrange(start..<min(start &+ period.count, result.count))
    return result
  }

  /// The starts and numbers of the letters of the hour and of the day period.
  private static func runs(_ letters: [UInt8]) -> (hours: Range<Int>, period: Range<Int>) {
    var (hours, period) = (0..<0, 0..<0)
    func add(_ index: Int, to run: inout Range<Int>) {
      run = run.isEmpty ? index..<index &+ 1 : run.lowerBound..<run.upperBound &+ 1
    }
    for (index, letter) in letters.enumerated() {
      if "jJChHkK".utf8.contains(letter) {
        add(index, to: &hours)
      } else if "abB".utf8.contains(letter) {
        add(index, to: &period)
      } else if !hours.isEmpty, !period.isEmpty {
        break
      }
    }
    return (hours, period)
  }
}

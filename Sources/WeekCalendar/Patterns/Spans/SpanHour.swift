/// Replaces the hour of a template by the locale's, with the day period that it needs.
///
/// `j`, `J` and `C` become `h`, `H`, `K` or `k`; an hour up to 12 gets `a`, `b` or `B`, one up to 24 loses it. As in
/// ICU, so that the same formats are found: letters that are not together count as if they were.
struct SpanHour {
  private var hours = Run()
  private var dayPeriod = Run()

  private struct Run {
    var letter: UInt8 = 0
    var start = 0
    var count = 0

    mutating func add(_ letter: UInt8, at index: Int) {
      if count == 0 { (self.letter, start) = (letter, index) }
      count &+= 1
    }
  }

  private init(_ letters: [UInt8]) {
    for (index, letter) in letters.enumerated() {
      switch letter {
      case UInt8(ascii: "j"), UInt8(ascii: "J"), UInt8(ascii: "C"), UInt8(ascii: "h"),
        UInt8(ascii: "H"), UInt8(ascii: "k"), UInt8(ascii: "K"):
        hours.add(letter, at: index)
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"):
        dayPeriod.add(letter, at: index)
      default:
        if hours.count > 0, dayPeriod.count > 0 { return }
      }
    }
  }

  /// The letters of a template with its hour replaced; the closure gives the locale's pattern for the letter of an
  /// hour.
  static func replaced(
    in letters: [UInt8], _ patternOfHour: (UInt8) -> [UInt8]
  ) -> [UInt8] {
    let found = SpanHour(letters)
    guard found.hours.count > 0 else { return letters }
    return found.replaced(
      in: letters, LetterCounts(SpanTemplate.letters(of: patternOfHour(found.hours.letter))))
  }

  private func replaced(in letters: [UInt8], _ pattern: LetterCounts) -> [UInt8] {
    let known = [UInt8(ascii: "h"), UInt8(ascii: "K"), UInt8(ascii: "k")]
    let hour = known.first { pattern[$0] > 0 } ?? UInt8(ascii: "H")
    var written = [hour]
    if hour == UInt8(ascii: "h") || hour == UInt8(ascii: "K") {
      let special = [UInt8(ascii: "b"), UInt8(ascii: "B")].first { pattern[$0] > 0 }
      let letter = special ?? (dayPeriod.count > 0 ? dayPeriod.letter : UInt8(ascii: "a"))
      written += [UInt8](repeating: letter, count: dayPeriodWidth)
    }
    var result = letters
    result.replaceSubrange(hours.start..<(hours.start &+ hours.count), with: written)
    var start = dayPeriod.start
    if start > hours.start { start &+= written.count &- hours.count }
    start = max(0, min(start, result.count))
    result.removeSubrange(start..<min(start &+ dayPeriod.count, result.count))
    return result
  }

  private var dayPeriodWidth: Int {
    switch max(dayPeriod.count, hours.count) {
    case 5...: 5
    case 3...: 3
    default: 1
    }
  }
}

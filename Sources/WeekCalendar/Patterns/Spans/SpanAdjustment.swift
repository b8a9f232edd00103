/// Adjusts the letters of a span's pattern to a template.
struct SpanAdjustment {
  /// The skeleton that was wanted, and the one for which the locale lists the pattern.
  let wanted: [UInt8]
  let listed: [UInt8]
  let likeness: SpanFormats.Likeness
  /// Whether the hour is written without a part of the day (`J`).
  let hidesDayPeriod: Bool

  /// The pattern with fields of the template's widths.
  func apply(_ pattern: [UInt8]) -> [UInt8] {
    var pattern = pattern
    if hidesDayPeriod { pattern = HiddenDayPeriod.removed(from: pattern) }
    if likeness == .otherLetters { pattern = withLetters(pattern) }
    let wanted = LetterCounts(wanted)
    var listed = LetterCounts(listed)
    for letter in [UInt8(ascii: "a"), UInt8(ascii: "b")]
    where listed[letter] == 0 && pattern.contains(letter) {
      listed[letter] = 1
    }
    var result: [UInt8] = []
    for token in UTS35Token.all(in: pattern) {
      result += pattern[token.start..<token.end]
      guard token.kind == .letters else { continue }
      // The pattern of "M" may have "L".
      let letter = token.letter == UInt8(ascii: "L") ? UInt8(ascii: "M") : token.letter
      let (found, asked) = (Int(listed[letter]), Int(wanted[letter]))
      guard found == token.count, asked > found else { continue }
      for _ in found..<asked { result.append(token.letter) }
    }
    return result
  }

  /// The pattern with the template's letters instead of those in listed skeletons.
  private func withLetters(_ pattern: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for token in UTS35Token.all(in: pattern) {
      guard token.kind == .letters else {
        result += pattern[token.start..<token.end]
        continue
      }
      let letter: UInt8? =
        switch token.letter {
        case UInt8(ascii: "v"): UInt8(ascii: "z")
        case UInt8(ascii: "h"): UInt8(ascii: "K")
        case UInt8(ascii: "H"): UInt8(ascii: "k")
        case UInt8(ascii: "a"): UInt8(ascii: "b")
        default: nil
        }
      let written = letter.flatMap { wanted.contains($0) ? $0 : nil } ?? token.letter
      result += [UInt8](repeating: written, count: token.count)
    }
    return result
  }
}

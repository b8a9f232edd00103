/// A piece of a pattern: a run of one letter, a conversion, or text.
struct PatternToken: Hashable, Sendable {
  /// How a field is written.
  enum Syntax: UInt8, Hashable, Sendable {
    /// As letters of UTS #35
    case letters
    /// As a conversion of strftime
    case conversion
    /// As one of several fields of a conversion such as `%F`
    case part
  }

  let role: PatternRole
  let syntax: Syntax
  /// The pattern letter, or that of the conversion; 0 for text.
  let letter: UInt8
  /// The place in the pattern, which has at most 4,096 bytes.
  let start: Int
  let end: Int

  var count: Int { end &- start }

  init(_ role: PatternRole, _ syntax: Syntax, letter: UInt8 = 0, from start: Int, to end: Int) {
    self.role = role
    self.syntax = syntax
    self.letter = letter
    self.start = start
    self.end = end
  }
}

/// The replacement of some bytes of a pattern.
struct PatternEdit: Hashable, Sendable {
  let start: Int
  let end: Int
  let replacement: [UInt8]

  /// The pattern with edits, of which those that overlap an earlier one are left out.
  static func applying(_ edits: [PatternEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) })
    where edit.start >= position && edit.end <= bytes.count {
      result.append(contentsOf: bytes[position..<edit.start])
      result.append(contentsOf: edit.replacement)
      position = edit.end
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}

extension PatternToken {
  /// The edit that makes the field one of another role, written as alike as can be; nil where there
  /// is no such field.
  func becoming(_ role: PatternRole, in bytes: [UInt8]) -> PatternEdit? {
    switch syntax {
    case .letters:
      guard let letter = PatternLetter.first(role) else { return nil }
      // Only y and Y have a form of two digits.
      let isPlainYear = self.letter == UInt8(ascii: "u") && count == 2
      return PatternEdit(
        start: start, end: end,
        replacement: Array(repeating: letter, count: isPlainYear ? 1 : count))
    case .conversion:
      guard let letter = conversionLetter(of: role) else { return nil }
      return PatternEdit(
        start: start, end: end, replacement: Array(bytes[start..<(end &- 1)]) + [letter])
    case .part:
      return nil
    }
  }

  private func conversionLetter(of role: PatternRole) -> UInt8? {
    switch (letter, role) {
    case (UInt8(ascii: "G"), .year): UInt8(ascii: "Y")
    case (UInt8(ascii: "g"), .year): UInt8(ascii: "y")
    case (UInt8(ascii: "Y"), .weekBasedYear): UInt8(ascii: "G")
    case (UInt8(ascii: "y"), .weekBasedYear): UInt8(ascii: "g")
    case (UInt8(ascii: "W"), .week): UInt8(ascii: "V")
    case (UInt8(ascii: "M"), .month): UInt8(ascii: "m")
    case (UInt8(ascii: "m"), .minute): UInt8(ascii: "M")
    case (UInt8(ascii: "I"), .hour): UInt8(ascii: "H")
    case (UInt8(ascii: "l"), .hour): UInt8(ascii: "k")
    default: nil
    }
  }
}

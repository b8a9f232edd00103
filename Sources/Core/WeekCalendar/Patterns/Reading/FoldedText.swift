/// A cursor over the folded scalars of a text.
package struct FoldedText {
  private let mode: ParsingMode
  /// Where the next scalar starts.
  private(set) var offset: Int
  /// The second letter of a scalar that folds to two; otherwise 0.
  private var pending: UInt32 = 0
  private var previous: UInt32 = 0

  package init(from offset: Int = 0, _ mode: ParsingMode = .exact) {
    self.offset = offset
    self.mode = mode
  }

  /// The next folded scalar, nil at the end.
  @_optimize(speed)
  package mutating func next(in bytes: Span<UInt8>) -> UInt32? {
    if pending != 0 {
      defer { pending = 0 }
      return pending
    }
    guard offset < bytes.count else { return nil }
    // Fast path for ASCII's letters, which are not marks.
    let letter = ASCII.lowercased(bytes[offset])
    if ASCII.isLetter(letter) {
      offset &+= 1
      previous = UInt32(letter)
      return previous
    }
    skipMarks(in: bytes)
    guard offset < bytes.count else { return nil }
    let scalar = UTF8Scalars.scalar(bytes, at: offset)
    offset &+= scalar.length
    (previous, pending) = Self.letters(of: scalar.value)
    return mode == .exact ? previous : mode.mark(previous)
  }

  /// The one or two letters that a scalar folds to; the second is 0 if there is only one.
  private static func letters(of scalar: UInt32) -> (UInt32, UInt32) {
    switch scalar {
    case 0xDF, 0x1E9E: (0x73, 0x73)
    case 0x587: (0x565, 0x582)
    default: (CaseFolding.fold(scalar), 0)
    }
  }

  /// The offset after the letters read so far; nil between the two letters of one scalar.
  private mutating func end(in bytes: Span<UInt8>) -> Int? {
    guard pending == 0 else { return nil }
    skipMarks(in: bytes)
    return offset
  }

  /// Skips the marks that a change of case may add: the dot of a Turkish `i`, accents of Greek vowels.
  private mutating func skipMarks(in bytes: Span<UInt8>) {
    while offset &+ 1 < bytes.count, bytes[offset] == 0xCC {
      let mark = bytes[offset &+ 1]
      let isMark =
        previous == 0x69 && mark == 0x87
        || (0x3B1...0x3C9).contains(previous) && (mark == 0x81 || mark == 0x88)
      guard isMark else { return }
      offset &+= 2
    }
  }

  /// The folded letter at a valid offset; if the scalar there folds to two letters, the first of them.
  static func letter(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
    let byte = bytes[offset]
    return byte < 0x80
      ? UInt32(ASCII.lowercased(byte)) : letters(of: UTF8Scalars.scalar(bytes, at: offset).value).0
  }

  /// The offset after a name that starts at `offset` in a text, in any letter case; nil if the name is not there.
  ///
  /// In lenient mode, periods and spaces of the name may be missing from the text, or be other marks and spaces.
  @_optimize(speed)
  package static func end(
    of name: Span<UInt8>, in text: Span<UInt8>, at offset: Int,
    _ mode: ParsingMode = .exact
  ) -> Int? {
    if mode == .lenient { return looseEnd(of: name, in: text, at: offset) }
    // Fast path: the first ASCII letters of both decide most comparisons.
    var count = 0
    while count < name.count {
      guard name[count] < 0x80 else { break }
      guard offset &+ count < text.count else { return nil }
      let byte = text[offset &+ count]
      guard byte < 0x80 else { break }
      guard ASCII.lowercased(byte) == ASCII.lowercased(name[count]) else { return nil }
      count &+= 1
    }
    // Equal bytes are equal letters.
    while count < name.count, offset &+ count < text.count, text[offset &+ count] == name[count] {
      count &+= 1
    }
    let end = offset &+ count
    if count == name.count, end == text.count || text[end] < 0x80 { return end }
    var wanted = FoldedText(mode)
    var found = FoldedText(from: offset, mode)
    while let letter = wanted.next(in: name) {
      guard found.next(in: text) == letter else { return nil }
    }
    return found.end(in: text)
  }

  /// Whether lenient mode lets a text omit a scalar of a name: a space, a hyphen or a direction mark.
  package static func isLoose(_ letter: UInt32) -> Bool {
    UTF8Scalars.isSpace(letter) || letter == 0x2D || UTF8Scalars.isDirectionMark(letter)
  }

  private static func looseEnd(of name: Span<UInt8>, in text: Span<UInt8>, at offset: Int) -> Int? {
    var wanted = FoldedText(.lenient)
    var found = FoldedText(from: offset, .lenient)
    var hasLetters = false
    while let letter = wanted.next(in: name) {
      var ahead = found
      let next = ahead.next(in: text)
      if next == letter {
        found = ahead
        hasLetters = true
      } else if UTF8Scalars.isSpace(letter) {
        if let next, UTF8Scalars.isSpace(next) { found = ahead }
      } else if !isLoose(letter) {
        return nil
      }
    }
    return hasLetters ? found.end(in: text) : nil
  }
}

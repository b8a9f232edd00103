// Numbers that touch: how many digits of a run belong to which number.

extension PatternReader {
  /// Whether an item touches digits of another number, of literal text or of a name.
  func touchesDigits(_ index: Int) -> Bool {
    if let before = ReadingPlan.neighbour(of: index, -1, in: items) {
      if before.endsInDigit(literals) || endsInOwnDigit(before) { return true }
    }
    guard let after = ReadingPlan.neighbour(of: index, 1, in: items) else { return false }
    return after.startsWithDigit(literals) || startsWithOwnDigit(after)
  }

  /// Whether a text starts with a digit of the locale's, or a name with any: "1月".
  private func startsWithOwnDigit(_ item: PatternItem) -> Bool {
    switch item {
    case .literal(let start, _): !digits.isLatin && isOwnDigit(at: Int(start))
    case .name(_, let kind):
      symbols.withName(kind, at: 0) { name in
        ASCII.isDigit(name.byte(at: 0)) || DigitRun(name, from: 0, most: 1, digits).count > 0
      }
    default: false
    }
  }

  private func endsInOwnDigit(_ item: PatternItem) -> Bool {
    switch item {
    case .literal(let start, let count):
      !digits.isLatin && count >= digits.byteCount
        && isOwnDigit(at: Int(start) + Int(count) - digits.byteCount)
    case .name(_, let kind):
      symbols.withName(kind, at: 0) { name in
        let start = name.count - digits.byteCount
        return ASCII.isDigit(name.byte(at: name.count - 1))
          || start >= 0 && DigitRun(name, from: start, most: 1, digits).count > 0
      }
    default: false
    }
  }

  private func isOwnDigit(at offset: Int) -> Bool {
    DigitRun(literals.span, from: offset, most: 1, digits).count > 0
  }

  /// Whether a number may start right after an item, for only blanks that strftime's languages do not
  /// need are between, as in `%H %M` and `%H%n%M`.
  func mayTouchNextNumber(_ index: Int) -> Bool {
    guard isStrftime, !isExact else { return false }
    var hasBlanks = false
    for next in index + 1..<items.count {
      switch items[next] {
      case .beginGroup, .endGroup: continue
      case .literal(let start, let count):
        let end = Int(start) + Int(count)
        guard UTF8Scalars.skip(literals.span, from: Int(start), while: UTF8Scalars.isSpace) >= end
        else { return false }
        hasBlanks = true
      default: return hasBlanks && items[next].isNumber
      }
    }
    return false
  }

  /// Whether the digits at an offset go on from those of the number before, whose blanks are missing.
  func followsBlanklessly(from offset: Int) -> Bool {
    isStrftime && !isExact && isDigit(before: offset) && isDigit(at: offset)
  }

  /// How many digits after an item belong to those that follow.
  func digitsAfter(_ index: Int) -> Int { ReadingPlan.digitsAfter(index, items, literals) }
}

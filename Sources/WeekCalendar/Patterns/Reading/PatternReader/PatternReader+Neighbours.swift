extension PatternReader {
  /// Whether an item touches digits of another number, of literal text or of a name.
  func touchesDigits(_ index: Int) -> Bool {
    ReadingPlan.touchesDigits(index, of: items) {
      $0.hasDigit(atEnd: $1, literals) || hasOwnDigit($0, atEnd: $1)
    }
  }

  /// Whether a text starts or ends with a digit of the locale's, or a name with any: "1月".
  private func hasOwnDigit(_ item: PatternItem, atEnd: Bool) -> Bool {
    let length = digits.byteCount
    switch item {
    case .literal(let start, let count):
      guard !digits.isLatin, count >= length else { return false }
      let place = atEnd ? Int(start) + Int(count) - length : Int(start)
      return DigitRun(literals.span, from: place, most: 1, digits).count > 0
    case .name(_, let kind):
      return locale.names.list(kind).withName(0) { name in
        ASCII.isDigit(name.byte(at: atEnd ? name.count - 1 : 0))
          || DigitRun(name, from: atEnd ? name.count - length : 0, most: 1, digits).count > 0
      }
    default: return false
    }
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

  func digitsAfter(_ index: Int) -> Int { ReadingPlan.digitsAfter(index, items, literals) }
}

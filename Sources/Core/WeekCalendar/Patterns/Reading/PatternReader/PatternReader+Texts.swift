extension PatternReader {
  /// Matches literal text in one of its forms; only texts that depend on a week's number have more than one.
  ///
  /// In lenient mode, words of the text may be missing.
  mutating func literal(_ forms: [Range<Int>], _ index: Int) {
    let literals = literals
    for form in forms {
      for words in isLenient && forms.count == 1 ? LooseWords.allCases : [.all] {
        let (end, difference) = end(of: form, words, index, place.start)
        if let end { add(ReadingMatch(end: end)) }
        miss(.text(Array(literals[forms[0]])), reach: difference)
      }
    }
  }

  /// The offset after a text of the pattern, which is its item `item`; if it does not match, where it differs.
  ///
  /// ``ParsingMode`` says what may differ. In lenient mode, `words` are the words that must match.
  private func end(
    of range: Range<Int>, _ words: LooseWords, _ item: Int, _ start: Int
  ) -> (end: Int?, difference: Int) {
    let literal = literals.span.extracting(range)
    var offset = start
    var index = 0
    while index < literal.count {
      let wanted = UTF8Scalars.scalar(literal, at: index)
      index += wanted.length
      if isLenient, isBetweenWords(wanted.value) { continue }
      if mode == .standard, UTF8Scalars.isSpace(wanted.value) {
        index = UTF8Scalars.skip(literal, from: index, while: UTF8Scalars.isSpace)
        let end = UTF8Scalars.skip(text.span, from: offset, while: UTF8Scalars.isSpace)
        // Spaces are optional in strftime patterns.
        guard isStrftime || end > offset else { return (nil, offset) }
        offset = end
        continue
      }
      let next = isLenient ? skipMarks(from: offset) : offset
      if words != .none, next < text.count {
        let found = UTF8Scalars.scalar(text.span, at: next)
        if isExact ? found.value == wanted.value : same(found.value, wanted.value) {
          offset = next + found.length
          continue
        }
      }
      // Words may be missing, but digits may not.
      guard words != .all, wanted.value > 0x7F || !ASCII.isDigit(UInt8(wanted.value)) else {
        return (nil, next)
      }
    }
    guard isLenient else { return (offset, offset) }
    offset = skipMarks(from: offset, before: ReadingPlan.neighbour(of: item, 1, in: items))
    // Two numbers need something between them, except for blanks in strftime formats.
    let isBlank = UTF8Scalars.skip(literal, from: 0, while: UTF8Scalars.isSpace) == literal.count
    let isMissing =
      offset == start && !(isStrftime && isBlank) && isDigit(at: offset) && isDigit(before: offset)
    return (isMissing ? nil : offset, offset)
  }

  func isDigit(before offset: Int) -> Bool {
    ASCII.isDigit(text.span.byte(at: offset - 1))
      || DigitRun(text.span, from: offset - digits.byteCount, most: 1, digits).count > 0
  }

  private func same(_ first: UInt32, _ second: UInt32) -> Bool {
    mode.mark(CaseFolding.fold(first)) == mode.mark(CaseFolding.fold(second))
  }

  private func isBetweenWords(_ scalar: UInt32) -> Bool {
    UTF8Scalars.isSpace(scalar) || UTF8Scalars.isDirectionMark(scalar) || ParsingMode.isMark(scalar)
  }

  /// The offset after spaces, direction marks and marks between fields.
  ///
  /// A hyphen that may be the sign of the item `next` is not skipped.
  func skipMarks(from offset: Int, before next: PatternItem? = nil) -> Int {
    var end = offset
    while end < text.count {
      let scalar = UTF8Scalars.scalar(text.span, at: end)
      guard isBetweenWords(scalar.value) else { break }
      if scalar.value == 0x2D || scalar.value == 0x2212, let next {
        switch next {
        case .zone: return end
        case .number(let field, _), .paddedNumber(let field, _):
          if field.canBeNegative, end == 0 || text[end - 1] <= ASCII.space { return end }
        case .unixSeconds, .julianDay: return end
        default: break
        }
      }
      end += scalar.length
    }
    return end
  }
}

/// Which words of literal text lenient mode looks for.
enum LooseWords: CaseIterable {
  case all
  /// As many letters of them as the text has
  case some
  case none
}

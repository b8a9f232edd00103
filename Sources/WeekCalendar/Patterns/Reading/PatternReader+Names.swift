// Names, and the text between fields.

extension PatternReader {
  /// The names of the field's lists in turn; those of the pattern's own list first.
  mutating func name(
    _ field: DateField, _ own: SymbolKind, at place: inout ReadingPlace
  ) -> ReadingMatch? {
    let isLenient = mode == .lenient
    let start = isLenient ? skipSpaces(from: place.start) : place.start
    while place.choice < own.nameCount * Self.listsPerName {
      let index = place.choice / Self.listsPerName
      let list = place.choice % Self.listsPerName
      // Strict parsing has the pattern's own list alone.
      place.choice += isLenient ? 1 : Self.listsPerName
      guard let end = end(ofName: index, list, field, own, start) else { continue }
      // The same name in another list is no other reading.
      var isKnown = false
      for earlier in 0..<list where self.end(ofName: index, earlier, field, own, start) == end {
        isKnown = true
      }
      if !isKnown {
        return ReadingMatch(
          end: end, field: field, value: index + field.firstNameValue)
      }
    }
    if !place.hasMatched {
      failure.note(
        .unexpected(offset: place.start, expected: .name(field)), reach: place.start)
    }
    return nil
  }

  /// A month as a Roman number, in small or capital letters.
  mutating func romanMonth(at place: inout ReadingPlace) -> ReadingMatch? {
    let start = mode == .lenient ? skipSpaces(from: place.start) : place.start
    while place.choice < CivilBounds.months.upperBound {
      place.choice += 1
      var number = UTF8Buffer()
      RomanNumber.append(place.choice, to: &number)
      if let end = number.withBytes({ FoldedText.end(of: $0, in: text, at: start) }) {
        return ReadingMatch(end: end, field: .month, value: place.choice)
      }
    }
    if !place.hasMatched {
      failure.note(.unexpected(offset: place.start, expected: .name(.month)), reach: place.start)
    }
    return nil
  }

  /// A period of the day, which says whether it is before or after noon; "at night" may be either.
  mutating func dayPeriod(_ style: DayPeriodStyle, at place: inout ReadingPlace) -> ReadingMatch? {
    let start = mode == .lenient ? skipSpaces(from: place.start) : place.start
    // Two ways for each hour: exact noon and midnight may have names of their own.
    while place.choice < 48 {
      let choice = place.choice
      place.choice += 1
      guard let end = end(ofPeriod: choice, style, start) else { continue }
      // The name of the hour before, on the same side of noon, is no other reading.
      if choice % 24 >= 2, self.end(ofPeriod: choice - 2, style, start) == end { continue }
      period = (style, start..<end)
      return ReadingMatch(end: end, field: .amPm, value: choice / 24)
    }
    if !place.hasMatched {
      failure.note(.unexpected(offset: place.start, expected: .name(.amPm)), reach: place.start)
    }
    return nil
  }

  /// Where the name ends that the period of an hour has (even), or of the minute behind it (odd).
  private func end(ofPeriod choice: Int, _ style: DayPeriodStyle, _ start: Int) -> Int? {
    // [0, 82860000] milliseconds
    let time = CivilTime(
      unchecked: Int32(truncatingIfNeeded: (choice / 2 * 60 + choice % 2) * 60_000))
    var name = UTF8Buffer()
    symbols.append(style, at: time, to: &name)
    return name.withBytes { FoldedText.end(of: $0, in: text, at: start) }
  }

  /// Text that depends on a week's number: any of its forms.
  mutating func pluralWords(_ textStart: Int, at place: inout ReadingPlace) -> ReadingMatch? {
    let isLenient = mode == .lenient
    let start = place.start
    var reach = start
    while place.choice < PluralWords.formCount(literals, at: textStart) {
      let form = PluralWords.text(place.choice, literals, at: textStart)
      place.choice += 1
      let (end, difference) =
        isLenient ? looseEnd(of: form, at: start) : exactEnd(of: form, at: start)
      if let end { return ReadingMatch(end: end) }
      reach = max(reach, difference)
    }
    if !place.hasMatched {
      failure.note(
        .unexpected(
          offset: start, expected: .text(Array(PluralWords.text(0, literals, at: textStart)))),
        reach: reach)
    }
    return nil
  }

  /// One more than the most lists that a field has: the pattern's own comes twice.
  private static var listsPerName: Int { 9 }

  private func end(
    ofName index: Int, _ list: Int, _ field: DateField, _ own: SymbolKind, _ start: Int
  ) -> Int? {
    guard let kind = SymbolKind.list(list, of: field, own: own) else { return nil }
    return symbols.withName(kind, at: index) { name in
      mode == .lenient
        ? FoldedText.looseEnd(of: name, in: text, at: start)
        : FoldedText.end(of: name, in: text, at: start)
    }
  }

  mutating func literal(_ range: Range<Int>, at place: inout ReadingPlace) -> ReadingMatch? {
    guard place.choice == 0 else { return nil }
    place.choice = 1
    let start = place.start
    let isLenient = mode == .lenient
    let literal = UnsafeBufferPointer(rebasing: literals[range])
    let (end, difference) =
      isLenient ? looseEnd(of: literal, at: start) : exactEnd(of: literal, at: start)
    guard let end else {
      failure.note(
        .unexpected(offset: start, expected: .text(Array(literals[range]))), reach: difference)
      return nil
    }
    return ReadingMatch(end: end, isLast: true)
  }

  /// Where a text ends that is there byte for byte; otherwise how far it is.
  private func exactEnd(
    of literal: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (end: Int?, difference: Int) {
    var offset = start
    for byte in literal {
      guard offset < text.count, text[offset] == byte else { return (nil, offset) }
      offset += 1
    }
    return (offset, offset)
  }

  /// Where a text ends with other letters, spaces and marks of direction; otherwise how far it is.
  private func looseEnd(
    of literal: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (end: Int?, difference: Int) {
    var offset = start
    var index = 0
    while index < literal.count {
      let wanted = UTF8Scalars.scalar(literal, at: index)
      index += wanted.length
      if UTF8Scalars.isSpace(wanted.value) || UTF8Scalars.isDirectionMark(wanted.value) {
        offset = skipSpaces(from: offset)
        continue
      }
      // Spaces before a point or comma as well.
      offset = skipSpaces(from: offset)
      guard offset < text.count else { return (nil, offset) }
      let found = UTF8Scalars.scalar(text, at: offset)
      guard CaseFolding.fold(found.value) == CaseFolding.fold(wanted.value) else {
        return (nil, offset)
      }
      offset += found.length
    }
    return (offset, offset)
  }
}

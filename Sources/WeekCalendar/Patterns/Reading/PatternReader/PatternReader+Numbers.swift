// Numbers: in digits of one script, of one length after the other where they touch digits.

extension PatternReader {
  /// The most digits that are read for a number that touches no others.
  static var mostDigits: Int { 20 }

  func number(
    _ field: DateField, minimumDigits: UInt8, _ index: Int, at place: inout ReadingPlace,
    _ state: inout ReadingState
  ) -> ReadingMatch? {
    var start = isLenient ? skipSpaces(from: place.start) : place.start
    if let (named, kind) = names(for: field, at: start) {
      return name(named, kind, at: &place, &state)
    }
    var isNegative = false
    if field.canBeNegative, let end = minusSign(at: start) {
      start = end
      isNegative = true
    }
    return digits(
      field, from: start, isNegative: isNegative, minimum: Int(minimumDigits),
      full: field.fullWidth,
      index, at: &place, &state)
  }

  /// A number as strftime writes it, whose sign counts as one of its places.
  func paddedNumber(
    _ field: DateField, _ style: PaddedNumberStyle, _ index: Int, at place: inout ReadingPlace,
    _ state: inout ReadingState
  ) -> ReadingMatch? {
    var start = place.start
    if style.fill == .space || isLenient { start = skipSpaces(from: start) }
    if let (named, kind) = names(for: field, at: start) {
      return name(named, kind, at: &place, &state)
    }
    var isNegative = false
    var hasSign = false
    if field.canBeNegative, let end = minusSign(at: start) {
      start = end
      isNegative = true
      hasSign = true
    } else if style.plusBeyondDigits > 0, start < text.count, text[start] == UInt8(ascii: "+") {
      start += 1
      hasSign = true
    }
    var places = 1
    if style.fill == .zero {
      places = Int(style.places) - (hasSign ? 1 : 0)
    } else if touchesDigits(index) {
      // The spaces before the number count in its width.
      places = Int(style.places) - UTF8Scalars.count(text.span, from: place.start, to: start)
    }
    return digits(
      field, from: start, isNegative: isNegative, hasSign: hasSign,
      minimum: max(places, 1), full: 1, index, at: &place, &state)
  }

  /// The names that lenient reading takes in place of a number's digits.
  private func names(for field: DateField, at start: Int) -> (DateField, SymbolKind)? {
    isLenient && start < text.count && !isDigit(at: start) ? field.names : nil
  }

  /// The digits of a number, after its sign: `ownWidth` at least as it is written, `full` beside digits.
  private func digits(
    _ field: DateField, from start: Int, isNegative: Bool, hasSign: Bool = false,
    minimum ownWidth: Int, full: Int, _ index: Int, at place: inout ReadingPlace,
    _ state: inout ReadingState
  ) -> ReadingMatch? {
    let lacksBlanks = followsBlanklessly(from: start)
    let isBesideDigits = touchesDigits(index) || lacksBlanks
    let keepsWidth = isExact || isBesideDigits
    let full = lacksBlanks ? field.fullWidth : full
    let fullWidth = isBesideDigits ? max(ownWidth, full) : ownWidth
    let minimum = keepsWidth ? fullWidth : 1
    let most = keepsWidth ? max(minimum, field.maximumDigits) : Self.mostDigits
    let others = isBesideDigits ? digitsAfter(index) : 0
    // In lenient parsing spaces may part them.
    let run = DigitRun(
      text.span, from: start, most: most, others: others, least: isLenient ? minimum : nil,
      digits(at: start))
    guard run.count >= minimum else {
      failDigits(field, minimum, run, place, &state)
      return nil
    }
    // If the blanks before the next number are missing, this one must have its full width.
    let splits =
      !keepsWidth && run.count > field.fullWidth && mayTouchNextNumber(index)
    while run.count - place.choice >= minimum {
      var count = run.count - place.choice
      if splits, place.choice > 0 {
        guard place.choice == 1 else { return nil }
        count = field.fullWidth
      }
      place.choice += 1
      let end = run.end(of: count)
      var value = run.value(of: count, text.span)
      // Of a year that may have two digits, another number of digits is the year itself.
      var given = count == 2 ? field : field.withAllDigits
      if keepsWidth {
        guard run.isCanonical(count, minimum, text.span), !(isNegative && value == 0) else {
          state.failure.note(
            .unexpected(offset: start, expected: .numberWithoutLeadingZero(field)), reach: end)
          continue
        }
      } else {
        let years = YearDigits(
          field, isAlone: ownWidth < 3, hasEra: plan.fields.contains(.era),
          isSigned: isNegative || hasSign)
        if !isLenient, !years.allow(count, value) {
          if splits { continue }
          state.failure.note(
            .unexpected(
              offset: place.start,
              expected: years == .shortOfTwo
                ? .twoOrFourDigits(field)
                : .digits(field, minimum: years == .two ? 2 : 4)),
            reach: end)
          return nil
        }
        if count == 2, years == .shortOfTwo { given = field.withTwoDigits }
        if isLenient { value = given.onItsClock(value) }
      }
      let signed = isNegative ? -value : value
      guard given.allowed.contains(signed) else {
        // If several lengths are tried, the shortest gives the error.
        if !isBesideDigits || count == minimum {
          state.failure.note(
            .outOfRange(field: given, value: signed, allowed: given.allowed, offset: place.start),
            reach: end)
        }
        if keepsWidth || splits { continue }
        return nil
      }
      // A number that touches no others takes all digits.
      return ReadingMatch(
        end: end, field: given, value: signed,
        isLast: keepsWidth ? count == minimum : !splits || place.choice > 1)
    }
    return nil
  }

  /// A fraction of the second, cut to milliseconds.
  func fraction(
    _ digits: Int, _ index: Int, at place: inout ReadingPlace, _ state: inout ReadingState
  ) -> ReadingMatch? {
    let keepsWidth = isExact || touchesDigits(index)
    let minimum = keepsWidth ? digits : 1
    let run = DigitRun(
      text.span, from: place.start, most: keepsWidth ? digits : Self.mostDigits,
      self.digits(at: place.start))
    let field =
      keepsWidth || run.count == digits ? DateField.fraction(digits: digits) : .milliseconds
    guard place.choice == 0 else { return nil }
    place.choice = 1
    guard run.count >= minimum else {
      failDigits(field, minimum, run, place, &state)
      return nil
    }
    let count = run.count
    var value = run.value(of: min(count, 3), text.span)
    if field == .milliseconds {
      for _ in min(count, 3)..<3 { value *= 10 }
    }
    // More than milliseconds are written as zeros.
    if isExact && count > 3 && !run.hasOnlyZeros(from: 3, to: count, text.span) {
      state.failure.note(
        .unexpected(offset: run.end(of: 3), expected: .text(Array("0".utf8))),
        reach: run.end(of: 3))
      return nil
    }
    return ReadingMatch(end: run.end(of: count), field: field, value: value, isLast: true)
  }

  func failDigits(
    _ field: DateField, _ minimum: Int, _ run: DigitRun, _ place: ReadingPlace,
    _ state: inout ReadingState
  ) {
    state.failure.note(
      .unexpected(offset: place.start, expected: .digits(field, minimum: minimum)),
      reach: run.end(of: run.count))
  }

  /// The digits in which the number at an offset is written: the locale's; in exact reading no others.
  func digits(at offset: Int) -> NumberingDigits {
    guard !isExact, offset < text.count else { return digits }
    if ASCII.isDigit(text[offset]) { return .latin }
    guard text[offset] >= 0x80 else { return digits }
    return .script(of: UTF8Scalars.scalar(text.span, at: offset).value) ?? digits
  }

  private func skipDirectionMarks(from offset: Int) -> Int {
    UTF8Scalars.skip(text.span, from: offset, while: UTF8Scalars.isDirectionMark)
  }

  /// Whether a digit is at an offset.
  func isDigit(at offset: Int) -> Bool {
    DigitRun(text.span, from: offset, most: 1, digits(at: offset)).count > 0
  }

  /// The offset after a minus sign: the locale's; unless the mode is exact also ASCII's and U+2212.
  ///
  /// In lenient mode marks may be around it, and a hyphen right after a number is not a minus sign.
  func minusSign(at offset: Int) -> Int? {
    guard offset < text.count, !ASCII.isDigit(text[offset]) else { return nil }
    if isLenient, offset > 0, ASCII.isDigit(text[offset - 1]) { return nil }
    let end = symbols.withMinusSign { sign in
      !sign.isEmpty && text.span.starts(with: sign, at: offset) ? offset + sign.count : nil
    }
    if let end { return end }
    guard !isExact else { return nil }
    let sign = isLenient ? skipDirectionMarks(from: offset) : offset
    guard sign < text.count else { return nil }
    let scalar = UTF8Scalars.scalar(text.span, at: sign)
    guard scalar.value == 0x2D || scalar.value == 0x2212 else { return nil }
    let after = sign + scalar.length
    return isLenient ? skipDirectionMarks(from: after) : after
  }
}

extension DateField {
  /// The names that may be written instead of the number.
  fileprivate var names: (DateField, SymbolKind)? {
    switch self {
    case .month: (.month, .months(.format, width: .wide))
    case .quarter: (.quarter, .quarters(.format, width: .wide))
    case .localWeekday: (.weekday, .weekdays(.format, width: .wide))
    default: nil
    }
  }

  /// Converts an hour of another cycle to the field's: 0 to 12 or 24, and 12 of half a day to 0.
  fileprivate func onItsClock(_ value: Int) -> Int {
    switch (self, value) {
    case (.hourOf12, 0): 12
    case (.hourFrom1, 0): 24
    case (.hourOf12From0, 12): 0
    default: value
    }
  }
}

/// How many digits a year must have in standard mode; other numbers may have any.
enum YearDigits: Equatable {
  case any
  case two
  /// Two are the last digits of a year
  case shortOfTwo
  /// Two could be the last digits of a year
  case notTwo
  case fourOrMore

  /// `isAlone`: the letter is single, `y`, or doubled, which is a separate field.
  init(_ field: DateField, isAlone: Bool, hasEra: Bool, isSigned: Bool) {
    switch field {
    case _ where FieldSet.twoDigitYears.contains(field): self = .two
    case _ where isSigned: self = .any
    case .year, .isoYear: self = isAlone ? .notTwo : .fourOrMore
    case .yearOfEra where isAlone && hasEra: self = .any
    case .yearOfEra, .weekBasedYear: self = isAlone ? .shortOfTwo : .fourOrMore
    default: self = .any
    }
  }

  func allow(_ count: Int, _ value: Int) -> Bool {
    switch self {
    case .any: true
    case .two: count == 2
    case .shortOfTwo: count != 3 || value >= 100
    case .notTwo: count != 2 && (count != 3 || value >= 100)
    case .fourOrMore: count >= 4
    }
  }
}

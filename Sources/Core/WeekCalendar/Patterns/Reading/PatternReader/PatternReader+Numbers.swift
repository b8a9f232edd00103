extension PatternReader {
  /// The maximum number of digits of a number that touches no other digits, unless its width is greater.
  static var mostDigits: Int { 20 }

  /// Matches a number, which formatting writes with at least the places of its style.
  ///
  /// strftime counts a sign as one of the places. Next to digits that only the locale has, in its script or in a name,
  /// a number of strftime need not have its full width.
  mutating func number(
    _ field: DateField, _ style: PaddedNumberStyle, isOfStrftime: Bool, _ index: Int
  ) {
    var start = style.fill == .space ? skipSpaces(from: place.start) : startOfItem
    // Lenient mode accepts a name instead of the number.
    if isLenient, start < text.count, !isDigit(at: start), let (named, kind) = field.names {
      return name(named, kind)
    }

    var isNegative = false
    var hasSign = false
    if field.canBeNegative, let end = minusSign(at: start) {
      start = end
      isNegative = true
      hasSign = true
    } else if style.plusBeyondDigits != 0, text.span.byte(at: start) == ASCII.plus {
      start += 1
      hasSign = true
    }
    let touches = touchesDigits(index)
    var ownWidth = 1
    if style.fill == .zero {
      ownWidth = max(Int(style.places) - (hasSign && isOfStrftime ? 1 : 0), 1)
    } else if touches {
      ownWidth = max(Int(style.places) - paddingSpaces(before: start, index), 1)
    }
    // Whether the blanks after the previous number are missing, so that its digits and these are one run.
    let lacksBlanks = isStrftime && !isExact && isDigit(before: start) && isDigit(at: start)
    let isBesideDigits = touches || lacksBlanks
    let keepsWidth = isExact || isBesideDigits
    let full = isOfStrftime && !lacksBlanks ? 1 : field.fullWidth
    let minimum =
      if isBesideDigits {
        max(ownWidth, full)
      } else {
        isExact ? ownWidth : 1
      }
    let most = keepsWidth ? max(minimum, field.maximumDigits) : max(ownWidth, Self.mostDigits)
    let system = digits(at: start)
    let others = isBesideDigits ? digitsAfter(index, system) : 0
    // In lenient mode, spaces may separate the numbers.
    let run = DigitRun(
      text.span, from: start, most: most, others: others, least: isLenient ? minimum : nil,
      system)
    guard run.count >= minimum else { return fail(.digits(field, minimum: minimum), run) }
    // If the blanks before the next number are missing, this number must have its full width.
    let splits = !keepsWidth && run.count > field.fullWidth && mayTouchNextNumber(index)
    // A number that touches no other digits consists of all digits of the run.
    let choices =
      if keepsWidth {
        run.count - minimum + 1
      } else {
        splits ? 2 : 1
      }
    for choice in 0..<choices {
      let count = splits && choice > 0 ? field.fullWidth : run.count - choice
      let end = run.end(of: count)
      var value = run.value(of: count, text.span)
      // If a two-digit year has another number of digits, they are the year itself.
      var given = count == 2 ? field : field.withAllDigits
      if keepsWidth {
        guard count == minimum || run.digit(0, text.span) != 0, !(isNegative && value == 0) else {
          fail(.unexpected(offset: start, expected: .numberWithoutLeadingZero(field)), reach: end)
          continue
        }
      } else {
        let years = YearDigits(
          field, isAlone: ownWidth < 3, hasEra: plan.fields.contains(.era), isSigned: hasSign)
        if !isLenient, !years.allow(count, value) {
          let expected: DateParseError.Expectation =
            years == .shortOfTwo
            ? .twoOrFourDigits(field) : .digits(field, minimum: years == .two ? 2 : 4)
          if !splits { fail(.unexpected(offset: place.start, expected: expected), reach: end) }
          continue
        }
        if count == 2, years == .shortOfTwo { given = field.withTwoDigits }
        if isLenient { value = given.onItsClock(value) }
      }
      let signed = isNegative ? -value : value
      // If several lengths are tried, the shortest gives the error.
      if given.allowed.contains(signed) || !isBesideDigits || choice == choices - 1 {
        add(ReadingMatch(end: end, field: given, value: signed))
      }
    }
  }

  /// How many of the spaces before a number count toward its width: those that the text before it does not write.
  ///
  /// Unless the mode is exact, that text may have matched the number's spaces, too.
  private func paddingSpaces(before start: Int, _ index: Int) -> Int {
    var space = start
    while space > 0, text[space - 1] == ASCII.space { space -= 1 }
    guard case .literal(let first, let count) = ReadingPlan.neighbour(of: index, -1, in: items)
    else { return UTF8Scalars.count(text.span, from: place.start, to: start) }
    let literal = literals[Int(first)..<Int(first) + Int(count)]
    let ownSpaces = literal.reversed().prefix { $0 == ASCII.space }.count
    return max(start - space - ownSpaces, 0)
  }

  /// Matches a fraction of the second, truncated to milliseconds.
  mutating func fraction(_ digits: Int, _ index: Int) {
    let keepsWidth = isExact || touchesDigits(index)
    let run = DigitRun(
      text.span, from: place.start, most: keepsWidth ? digits : Self.mostDigits,
      self.digits(at: place.start))
    let field =
      keepsWidth || run.count == digits ? DateField.fraction(digits: digits) : .milliseconds
    let minimum = keepsWidth ? digits : 1
    guard run.count >= minimum else { return fail(.digits(field, minimum: minimum), run) }
    // Formatting writes zeros after the milliseconds.
    if isExact, (3..<max(run.count, 3)).contains(where: { run.digit($0, text.span) != 0 }) {
      let end = run.end(of: 3)
      return fail(.unexpected(offset: end, expected: .text(Array("0".utf8))), reach: end)
    }
    let value =
      field == .milliseconds ? run.thousandths(text.span) : run.value(of: run.count, text.span)
    add(ReadingMatch(end: run.end(of: run.count), field: field, value: value))
  }

  /// Fails with what was expected at the place instead of these digits.
  mutating func fail(_ expected: DateParseError.Expectation, _ run: DigitRun) {
    fail(.unexpected(offset: place.start, expected: expected), reach: run.end(of: run.count))
  }

  /// The digits of the number at an offset: the locale's, ASCII's or another script's; in exact mode the locale's.
  func digits(at offset: Int) -> NumberingDigits {
    guard !isExact, offset < text.count else { return digits }
    if ASCII.isDigit(text[offset]) { return .latin }
    guard text[offset] >= 0x80 else { return digits }
    return .script(of: UTF8Scalars.scalar(text.span, at: offset).value) ?? digits
  }

  private func skipDirectionMarks(from offset: Int) -> Int {
    UTF8Scalars.skip(text.span, from: offset, while: UTF8Scalars.isDirectionMark)
  }

  func isDigit(at offset: Int) -> Bool {
    DigitRun(text.span, from: offset, most: 1, digits(at: offset)).count > 0
  }

  /// The offset after a minus sign: the locale's; unless the mode is exact also ASCII's and U+2212.
  ///
  /// In lenient mode marks may be around it, and a hyphen right after a number is not a minus sign.
  func minusSign(at offset: Int) -> Int? {
    guard offset < text.count, !ASCII.isDigit(text[offset]) else { return nil }
    if isLenient, offset > 0, ASCII.isDigit(text[offset - 1]) { return nil }
    var end: Int?
    locale.withMinusSign { sign in
      if !sign.isEmpty, text.span.starts(with: sign, at: offset) { end = offset + sign.count }
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

  /// Whether an item touches digits of another number, of literal text or of a name.
  func touchesDigits(_ index: Int) -> Bool {
    ReadingPlan.touchesDigits(index, of: items) {
      $0.hasDigit(atEnd: $1, literals) || hasLocaleDigit($0, atEnd: $1)
    }
  }

  /// Whether literal text starts or ends with one of the locale's digits, or a name with any digit, as in "1月".
  private func hasLocaleDigit(_ item: PatternItem, atEnd: Bool) -> Bool {
    let length = digits.byteCount
    switch item {
    case .literal(let start, let count):
      guard !digits.isLatin, count >= length else { return false }
      let place = atEnd ? Int(start) + Int(count) - length : Int(start)
      return DigitRun(literals.span, from: place, most: 1, digits).count > 0
    case .name(_, let kind):
      let names = locale.names.list(kind)
      return (0..<kind.nameCount).contains { index in
        names.withName(index) { name in
          ASCII.isDigit(name.byte(at: atEnd ? name.count - 1 : 0))
            || DigitRun(name, from: atEnd ? name.count - length : 0, most: 1, digits).count > 0
        }
      }
    default: return false
    }
  }

  /// Whether the next number may directly follow an item, as in `%H %M` and `%H%n%M`.
  ///
  /// Only blanks are between them, which are optional in strftime patterns.
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

  /// How many digits of a numbering system after an item are left to what follows.
  func digitsAfter(_ index: Int, _ digits: NumberingDigits) -> Int {
    ReadingPlan.digitsAfter(index, items, literals, areLatin: digits.isLatin)
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

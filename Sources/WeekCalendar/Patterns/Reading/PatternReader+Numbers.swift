// Numbers: in the locale's digits, of one length after the other, the longest first.

extension PatternReader {
  /// The most digits that lenient parsing reads of a number.
  static var mostDigits: Int { 20 }

  mutating func number(
    _ field: DateField, _ style: NumberStyle, _ index: Int, at place: inout ReadingPlace
  ) -> ReadingMatch? {
    let textField = field.readField(lastTwoDigits: style.lastTwoDigits)
    var start = mode == .lenient ? skipSpaces(from: place.start) : place.start
    var isNegative = false
    if textField.canBeNegative, let end = minusSign(at: start) {
      start = end
      isNegative = true
    }
    return digits(
      field, lastTwoDigits: style.lastTwoDigits, from: start, isNegative: isNegative,
      minimum: Int(style.minimumDigits), full: textField.fullWidth, index, at: &place)
  }

  /// A number as strftime writes it, whose sign counts as one of its places.
  mutating func paddedNumber(
    _ field: DateField, _ style: PaddedNumberStyle, _ index: Int, at place: inout ReadingPlace
  ) -> ReadingMatch? {
    let textField = field.readField(lastTwoDigits: false)
    var start = place.start
    if style.fill == .space || mode == .lenient { start = skipSpaces(from: start) }
    var isNegative = false
    var hasSign = false
    if textField.canBeNegative, let end = minusSign(at: start) {
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
      // The spaces before the number are of its width.
      places = Int(style.places) - UTF8Scalars.count(text, from: place.start, to: start)
    }
    return digits(
      field, lastTwoDigits: false, from: start, isNegative: isNegative, minimum: max(places, 1),
      full: 1, index, at: &place)
  }

  /// The digits of a number, behind its sign: `ownWidth` at least as it is written, `full` beside digits.
  private mutating func digits(
    _ field: DateField, lastTwoDigits: Bool, from start: Int, isNegative: Bool,
    minimum ownWidth: Int, full: Int, _ index: Int, at place: inout ReadingPlace
  ) -> ReadingMatch? {
    let textField = field.readField(lastTwoDigits: lastTwoDigits)
    let isBesideDigits = touchesDigits(index)
    let keepsWidth = mode == .strict || isBesideDigits
    let fullWidth = isBesideDigits ? max(ownWidth, full) : ownWidth
    let minimum = keepsWidth ? fullWidth : 1
    let most = keepsWidth ? max(minimum, textField.maximumDigits) : Self.mostDigits
    let others = isBesideDigits ? digitsAfter(index) : 0
    // In lenient parsing spaces may part them.
    let run = DigitRun(
      text, from: start, most: most, others: others, least: mode == .lenient ? minimum : nil,
      digits(at: start))
    guard run.count >= minimum else {
      failDigits(textField, minimum, run, place)
      return nil
    }
    while run.count - place.choice >= minimum {
      let count = run.count - place.choice
      place.choice += 1
      let end = run.end(of: count)
      let value = run.value(of: count)
      guard !keepsWidth || (run.isCanonical(count, minimum) && !(isNegative && value == 0)) else {
        failure.note(
          .unexpected(offset: start, expected: .numberWithoutLeadingZero(textField)), reach: end)
        continue
      }
      // Of a year that may have two digits, another number of digits is the year itself.
      let given = count == 2 ? textField : field.readField(lastTwoDigits: false)
      let signed = isNegative ? -value : value
      guard given.allowed.contains(signed) else {
        // Of several lengths beside digits the shortest says what is wrong.
        if !isBesideDigits || count == minimum {
          failure.note(
            .outOfRange(field: given, value: signed, allowed: given.allowed, offset: place.start),
            reach: end)
        }
        continue
      }
      return ReadingMatch(end: end, field: given, value: signed, isLast: count == minimum)
    }
    return nil
  }

  mutating func fraction(
    _ digits: Int, _ index: Int, at place: inout ReadingPlace
  ) -> ReadingMatch? {
    let keepsWidth = mode == .strict || touchesDigits(index)
    let minimum = keepsWidth ? digits : 1
    let run = DigitRun(
      text, from: place.start, most: keepsWidth ? digits : Self.mostDigits,
      self.digits(at: place.start))
    let field = keepsWidth ? DateField.fraction(digits: digits) : .milliseconds
    guard run.count >= minimum else {
      failDigits(field, minimum, run, place)
      return nil
    }
    guard run.count - place.choice >= minimum else { return nil }
    let count = run.count - place.choice
    place.choice += 1
    var value = run.value(of: min(count, 3))
    if field == .milliseconds {
      for _ in min(count, 3)..<3 { value *= 10 }
    }
    // More than milliseconds are written as zeros.
    if keepsWidth && count > 3 && !run.hasOnlyZeros(from: 3, to: count) {
      failure.note(
        .unexpected(offset: run.end(of: 3), expected: .text(Array("0".utf8))),
        reach: run.end(of: 3))
      return nil
    }
    return ReadingMatch(
      end: run.end(of: count), field: field, value: value, isLast: count == minimum)
  }

  mutating func failDigits(
    _ field: DateField, _ minimum: Int, _ run: DigitRun, _ place: ReadingPlace
  ) {
    failure.note(
      .unexpected(offset: place.start, expected: .digits(field, minimum: minimum)),
      reach: run.end(of: run.count))
  }

  /// The digits in which the number at an offset is written: the locale's, or in lenient parsing ASCII's.
  func digits(at offset: Int) -> NumberingDigits {
    guard mode == .lenient, offset < text.count, ASCII.isDigit(text[offset]) else {
      return digits
    }
    return .latin
  }

  /// The offset behind a minus sign: the locale's, or in lenient parsing any with marks around it.
  func minusSign(at offset: Int) -> Int? {
    guard offset < text.count, !ASCII.isDigit(text[offset]) else { return nil }
    let end = symbols.withMinusSign { sign in
      text.count - offset >= sign.count && !sign.isEmpty
        && UnsafeBufferPointer(rebasing: text[offset..<offset + sign.count]).elementsEqual(sign)
        ? offset + sign.count : nil
    }
    if let end { return end }
    guard mode == .lenient else { return nil }
    let sign = UTF8Scalars.skip(text, from: offset, while: UTF8Scalars.isDirectionMark)
    guard sign < text.count else { return nil }
    let scalar = UTF8Scalars.scalar(text, at: sign)
    guard scalar.value == 0x2D || scalar.value == 0x2212 else { return nil }
    return UTF8Scalars.skip(
      text, from: sign + scalar.length, while: UTF8Scalars.isDirectionMark)
  }
}

/// Digits of one numbering system in a row.
struct DigitRun {
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let digits: NumberingDigits
  /// How many digits there are, of those asked for.
  let count: Int

  /// The digits from an offset on, `most` at most.
  ///
  /// The last `others` of all that stand there are those of other numbers, unless that would leave less
  /// than `least`, where it is given, and more text follows: then these may stand apart.
  @inline(__always)
  init(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, most: Int, others: Int = 0,
    least: Int? = nil, _ digits: NumberingDigits
  ) {
    self.text = text
    self.start = start
    self.digits = digits
    var count = 0
    if digits.isLatin {
      let limit = min(most + others, max(text.count - start, 0))
      while count < limit, ASCII.isDigit(text[start + count]) { count += 1 }
    } else {
      while count < most + others,
        Self.digit(text, at: start + count * digits.byteCount, digits) != nil
      {
        count += 1
      }
    }
    let own = max(count - others, 0)
    let mayStandApart = start + count * digits.byteCount < text.count
    self.count =
      if let least, own < least, mayStandApart { min(count, most) } else { min(own, most) }
  }

  /// The offset behind the first digits.
  func end(of count: Int) -> Int { start + count * digits.byteCount }

  /// The number of the first digits, at most 2,000,000,000.
  func value(of count: Int) -> Int {
    var value = 0
    if digits.isLatin, count < 10 {
      for index in start..<start + count { value = value * 10 + Int(text[index] & 0xF) }
      return value
    }
    for index in 0..<count {
      let digit = digit(index)
      value = value < 199_999_999 ? value * 10 + digit : 2_000_000_000
    }
    return value
  }

  /// Whether so many digits are no more than are written: leading zeros only up to the minimum.
  func isCanonical(_ count: Int, _ minimum: Int) -> Bool { count <= minimum || digit(0) != 0 }

  /// Whether all of some digits are zeros.
  func hasOnlyZeros(from first: Int, to end: Int) -> Bool {
    for index in first..<end where digit(index) != 0 { return false }
    return true
  }

  /// One of the digits.
  func digit(_ index: Int) -> Int {
    Self.digit(text, at: start + index * digits.byteCount, digits) ?? 0
  }

  @_optimize(speed)
  private static func digit(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ digits: NumberingDigits
  ) -> Int? {
    guard offset >= 0, text.count - offset >= digits.byteCount else { return nil }
    if digits.isLatin { return ASCII.isDigit(text[offset]) ? Int(text[offset] & 0xF) : nil }
    // The bytes of other digits than ASCII's all are beyond it.
    guard text[offset] >= 0x80 else { return nil }
    var bytes: UInt32 = 0
    for index in 0..<digits.byteCount {
      bytes |= UInt32(text[offset + index]) << (8 * UInt32(index))
    }
    for digit in 0..<10 where digits[digit] == bytes { return digit }
    return nil
  }
}

import WeekCalendar

/// A condition of CLDR's plural rules, `i % 10 = 2..4 and i % 100 != 12..14`, as it is for whole numbers.
///
/// Of a whole number `n` and `i` are its digits without the sign; all other operands (`v`, `w`, `f`, `t`, `c`, `e`),
/// which are about fractions and exponents, are 0. Source: UTS #35 part 3, "Language Plural Rules".
package struct PluralCondition: Hashable, Sendable {
  /// `i % 10 = 2..4`.
  struct Relation: Hashable, Sendable {
    var isOfNumber: Bool
    /// 0 for none.
    var modulus: UInt
    var isNegated: Bool
    var ranges: [ClosedRange<UInt>]

    func holds(_ number: UInt) -> Bool {
      let value = isOfNumber ? (modulus == 0 ? number : number % modulus) : 0
      for range in ranges where range.contains(value) { return !isNegated }
      return isNegated
    }
  }

  /// One of these has to hold, with all of its relations.
  let alternatives: [[Relation]]

  /// Reads a condition without examples; nil for what is not one.
  package init?(_ text: [UInt8]) {
    let read = text.withSpan { Self.alternatives($0) }
    guard let read else { return nil }
    alternatives = read
  }

  private static func alternatives(_ text: Span<UInt8>) -> [[Relation]]? {
    var alternatives: [[Relation]] = []
    var reader = Reader()
    repeat {
      var relations: [Relation] = []
      repeat {
        guard let relation = reader.relation(text) else { return nil }
        relations.append(relation)
      } while reader.take("and", text)
      alternatives.append(relations)
    } while reader.take("or", text)
    return reader.isAtEnd(text) ? alternatives : nil
  }

  /// Whether a whole number, without its sign, is of the condition.
  package func holds(_ number: UInt) -> Bool {
    for relations in alternatives {
      var all = true
      for relation in relations where !relation.holds(number) { all = false }
      if all { return true }
    }
    return false
  }
}

/// Reads a condition from front to back.
private struct Reader {
  private var place = 0

  private mutating func skipSpaces(_ text: Span<UInt8>) {
    while text.byte(at: place) == 0x20 { place += 1 }
  }

  mutating func isAtEnd(_ text: Span<UInt8>) -> Bool {
    skipSpaces(text)
    return place == text.count
  }

  mutating func take(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    skipSpaces(text)
    let end = word.withSpan { word in
      for index in word.indices where text.byte(at: place + index) != word[index] { return place }
      return place + word.count
    }
    defer { place = end }
    return end > place
  }

  private mutating func number(_ text: Span<UInt8>) -> UInt? {
    skipSpaces(text)
    let start = place
    var value: UInt = 0
    while ASCII.isDigit(text.byte(at: place)), place - start < 9 {
      value = value * 10 + UInt(ASCII.digit(text.byte(at: place)))
      place += 1
    }
    return place > start ? value : nil
  }

  mutating func relation(_ text: Span<UInt8>) -> PluralCondition.Relation? {
    skipSpaces(text)
    let operand = text.byte(at: place)
    guard ASCII.isSmallLetter(operand) else { return nil }
    place += 1
    var modulus: UInt = 0
    if take("%", text) {
      guard let number = number(text), number > 0 else { return nil }
      modulus = number
    }
    let isNegated = take("!", text)
    guard take("=", text) else { return nil }
    var ranges: [ClosedRange<UInt>] = []
    repeat {
      guard let first = number(text) else { return nil }
      var last = first
      if take("..", text) {
        guard let number = number(text), number >= first else { return nil }
        last = number
      }
      ranges.append(first...last)
    } while take(",", text)
    return PluralCondition.Relation(
      isOfNumber: operand == UInt8(ascii: "n") || operand == UInt8(ascii: "i"), modulus: modulus,
      isNegated: isNegated, ranges: ranges)
  }
}

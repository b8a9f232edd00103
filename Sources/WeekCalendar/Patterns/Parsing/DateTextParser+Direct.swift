// The way without a search: where each item can be written in one way only, one walk over the text
// enters all fields. What it does not take, the search reads again, and says what is wrong.

extension DateTextParser {
  /// Enters the fields of all items; nil where one is not there, or could be there in two ways.
  @_optimize(speed)
  mutating func endOfItems() -> Int? {
    guard digits.isLatin else { return nil }
    var offset = 0
    for index in 0..<items.count {
      switch items[index] {
      case .literal(let start, let count):
        guard text.count - offset >= Int(count) else { return nil }
        for place in 0..<Int(count) {
          guard text[offset + place] == literals[Int(start) + place] else { return nil }
        }
        offset += Int(count)
      case .number(let field, let style):
        guard let end = enterNumber(field, style, index, from: offset) else { return nil }
        offset = end
      case .name(let field, let kind):
        guard let end = enterName(field.textField, kind, from: offset) else { return nil }
        offset = end
      default: return nil
      }
    }
    return offset
  }

  /// Enters a number without a sign; the end of its digits, less those of the numbers after it.
  @inline(__always)
  private mutating func enterNumber(
    _ numeric: NumericField, _ style: NumberStyle, _ index: Int, from start: Int
  ) -> Int? {
    var end = start
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    if index + 1 < items.count, items[index + 1].startsWithDigit(literals) {
      end -= digitsAfter(index)
    }
    let count = end - start
    let minimum = Int(style.minimumDigits)
    guard count >= minimum, count <= 10, count == minimum || text[start] != 0x30,
      count == 2 || !style.lastTwoDigits
    else { return nil }
    var value = 0
    for place in start..<end { value = value * 10 + Int(text[place] & 0xF) }
    let field = numeric.textField(lastTwoDigits: style.lastTwoDigits)
    guard field.allowed.contains(value) else { return nil }
    return enter(field, value, offset: start) ? end : nil
  }

  /// Enters the only name of a list that stands at an offset.
  private mutating func enterName(
    _ field: DateTextField, _ kind: SymbolKind, from start: Int
  ) -> Int? {
    var match: (end: Int, index: Int)?
    for index in 0..<kind.nameCount {
      let end = symbols.withName(kind, at: index) { FoldedText.end(of: $0, in: text, at: start) }
      guard let end else { continue }
      if match != nil { return nil }
      match = (end, index)
    }
    guard let match else { return nil }
    return enter(field, match.index + field.firstNameValue, offset: start) ? match.end : nil
  }

  /// Enters a field; false where it has another value.
  private mutating func enter(_ field: DateTextField, _ value: Int, offset: Int) -> Bool {
    if let first = values[field] { return first == value }
    values.set(field, to: value, offset: offset)
    return true
  }
}

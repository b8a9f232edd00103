import WeekCalendar

/// How a locale groups the digits of whole numbers: `12,345,678`, `1,23,45,678`, `12 345 678`.
///
/// In a pack it is a text: the least digits before the first separator, the digits of the last group, those of the
/// others, and the separator; "0" where digits are not parted.
package struct NumberGroups: Hashable, Sendable {
  private let minimum: Int
  private let last: Int
  private let others: Int
  private let separator: [UInt8]

  /// Digits that are not parted.
  init() { self.init(minimum: 0, last: 0, others: 0, separator: []) }

  private init(minimum: Int, last: Int, others: Int, separator: [UInt8]) {
    self.minimum = minimum
    self.last = last
    self.others = others
    self.separator = separator
  }

  /// Nil for what is not such a text.
  package init?(_ text: [UInt8]) {
    if text.count == 1, text[0] == UInt8(ascii: "0") {
      self.init()
      return
    }
    guard text.count > 3, ASCII.isDigit(text[0]), (1...9).contains(ASCII.digit(text[1])),
      (1...9).contains(ASCII.digit(text[2]))
    else { return nil }
    self.init(
      minimum: Int(ASCII.digit(text[0])), last: Int(ASCII.digit(text[1])),
      others: Int(ASCII.digit(text[2])), separator: Array(text[3...]))
  }

  /// Appends a number in some digits, parted.
  package func append(_ number: UInt, _ digits: NumberingDigits, to buffer: inout UTF8Buffer) {
    var power: UInt = 1
    var count = 1
    while number / power > 9 {
      power *= 10
      count += 1
    }
    let isParted = last > 0 && count >= last + minimum
    for place in (0..<count).reversed() {
      var bytes = digits[Int(number / power % 10)]
      for _ in 0..<digits.byteCount {
        buffer.append(UInt8(truncatingIfNeeded: bytes))
        bytes >>= 8
      }
      power /= 10
      if isParted, place == last || place > last && (place - last) % others == 0 {
        separator.withSpan { buffer.append($0) }
      }
    }
  }
}

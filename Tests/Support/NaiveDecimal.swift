/// A decimal number of any length, which is added and divided digit by digit, as on paper.
public struct NaiveDecimal {
  /// Whether the number is negative, or a zero with a minus sign.
  public var isNegative: Bool
  /// The digits, most significant first, without the point.
  public var digits: [Int]
  /// The number of digits after the point.
  public var scale: Int

  /// Reads a sign, digits and at most one point.
  public init?(_ text: String) {
    var rest = Substring(text)
    isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    scale = rest.firstIndex(of: ".").map { rest.distance(from: $0, to: rest.endIndex) - 1 } ?? 0
    let numbers = rest.filter { $0 != "." }.map { $0.wholeNumberValue }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
    digits = numbers.compactMap { $0 }
  }

  /// The sum, with all digits.
  public static func + (first: Self, second: Self) -> Self {
    let scale = max(first.scale, second.scale)
    var (first, second) = (first.padded(scale), second.padded(scale))
    let length = max(first.digits.count, second.digits.count) + 1
    first.digits = [Int](repeating: 0, count: length - first.digits.count) + first.digits
    second.digits = [Int](repeating: 0, count: length - second.digits.count) + second.digits
    if first.digits.lexicographicallyPrecedes(second.digits) { (first, second) = (second, first) }
    let sign = first.isNegative == second.isNegative ? 1 : -1
    var carry = 0
    for index in (0..<length).reversed() {
      let digit = first.digits[index] + sign * second.digits[index] + carry
      first.digits[index] = (digit + 10) % 10
      carry = digit < 0 ? -1 : digit / 10
    }
    return first
  }

  private func padded(_ scale: Int) -> Self {
    var copy = self
    copy.digits += [Int](repeating: 0, count: scale - self.scale)
    copy.scale = scale
    return copy
  }

  /// The number of digits that an exact result needs.
  ///
  /// Zeros at the start, before the point, and zeros at the end, after the point, do not count.
  public var neededDigits: Int {
    let whole = digits.dropLast(scale).drop { $0 == 0 }.count
    var fraction = digits.suffix(scale)[...]
    while fraction.last == 0 { fraction.removeLast() }
    return whole + fraction.count
  }

  /// Whether all digits are zeros.
  public var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  /// The text, with all digits after the point.
  public var description: String {
    let whole = digits.dropLast(scale).drop { $0 == 0 }.map(String.init).joined()
    let fraction = digits.suffix(scale).map(String.init).joined()
    return (isNegative && !isZero ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (scale > 0 ? "." + fraction : "")
  }

  /// The first hundred digits of a quotient, a 1 if more digits follow, and an exponent.
  ///
  /// A parser that rounds correctly converts this text to the double nearest to the quotient.
  public static func quotient(_ first: Self, _ second: Self) -> String {
    let divisor = Array(second.digits.drop { $0 == 0 })
    var rest: [Int] = []
    var result: [Int] = []
    var exponent = second.scale - first.scale
    var position = 0
    while position < first.digits.count || result.drop(while: { $0 == 0 }).count < 100 {
      if position >= first.digits.count {
        if rest.isEmpty { break }
        exponent -= 1
      }
      rest.append(position < first.digits.count ? first.digits[position] : 0)
      position += 1
      rest = Array(rest.drop { $0 == 0 })
      var digit = 0
      while rest.count > divisor.count
        || rest.count == divisor.count && !rest.lexicographicallyPrecedes(divisor)
      {
        rest = subtracting(rest, divisor)
        digit += 1
      }
      result.append(digit)
    }
    if !rest.isEmpty {
      result.append(1)
      exponent -= 1
    }
    let sign = first.isNegative != second.isNegative ? "-" : ""
    return sign + result.map(String.init).joined() + "e\(exponent)"
  }

  private static func subtracting(_ first: [Int], _ second: [Int]) -> [Int] {
    var result = first
    var borrow = 0
    for index in 1...first.count {
      let other = index <= second.count ? second[second.count - index] : 0
      var digit = first[first.count - index] - other - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 10 }
      result[first.count - index] = digit
    }
    return Array(result.drop { $0 == 0 })
  }
}

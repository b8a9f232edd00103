import WeekCalendar

/// The kind of a cell in a column of unknown type: a number as programs write it, or text.
///
/// `-12` is an integer, `1.50` and `1.5e10` are real, and `00123` is a code. `12E12` is text, because part numbers look
/// like this.
enum CellKind: Equatable {
  case null
  /// A whole number that every numeric type can hold.
  case integer
  /// A 64-bit whole number that a double may not hold exactly.
  case long
  /// A whole number with a plus sign: a phone number such as `+49`, unless the column has decimals.
  case signed
  /// `-0`, which would lose its sign as a whole number.
  case negativeZero
  /// A number with a point or an exponent: the nearest double.
  case real
  /// A number with a point that may separate thousands, such as `1.234`.
  case thousands
  /// Digits with leading zeros, or too many digits for a number; text, because a number would lose some.
  case code
  /// A word for a missing value, such as `NA`.
  case missing
  case text

  /// A double holds all whole numbers up to this exactly.
  private static let exactLimit: UInt64 = 1 << 53

  init(_ text: BorrowedBytes) {
    let text = PlainDateReader.withoutBlanks(text)
    guard let first = text.first else {
      self = .text
      return
    }
    let hasSign = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let start = hasSign ? 1 : 0
    var place = start
    while place < text.count, ASCII.isDigit(text[place]) { place += 1 }
    let whole = place - start
    let hasPoint = place < text.count && text[place] == UInt8(ascii: ".")
    var decimals = 0
    if hasPoint {
      place += 1
      let point = place
      while place < text.count, ASCII.isDigit(text[place]) { place += 1 }
      decimals = place - point
    }
    guard whole + decimals > 0 else {
      self = MissingCells.isMissing(text) ? .missing : .text
      return
    }
    if place < text.count {
      self = Self.isExponent(text, place, hasPoint) && Self.isNumber(text) ? .real : .text
    } else if !hasPoint {
      self = Self.wholeNumber(text, start, hasSign ? first : 0)
    } else if !Self.isNumber(text) {
      self = .text
    } else {
      let isGroup = (1...3).contains(whole) && decimals == 3 && text[start] != ASCII.zero
      self = isGroup ? .thousands : .real
    }
    if whole > 1, text[start] == ASCII.zero, self != .text { self = .code }
  }

  /// The kind of a whole number: digits from `start` to the end, after this sign (0 for none).
  private static func wholeNumber(_ text: BorrowedBytes, _ start: Int, _ sign: UInt8) -> CellKind {
    var value: UInt64 = 0
    for place in start..<text.count {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(ASCII.digit(text[place])))
      if overflow || carry { return .code }
      value = sum
    }
    let isNegative = sign == UInt8(ascii: "-")
    guard value <= UInt64(Int64.max) + (isNegative ? 1 : 0) else { return .code }
    if value == 0, isNegative { return .negativeZero }
    if value > exactLimit { return sign == UInt8(ascii: "+") ? .code : .long }
    return sign == UInt8(ascii: "+") ? .signed : .integer
  }

  /// Whether the rest of the text is an exponent.
  ///
  /// Without a decimal point in front it needs a sign, because `12E12` is a part number.
  private static func isExponent(_ text: BorrowedBytes, _ start: Int, _ hasPoint: Bool) -> Bool {
    guard text[start] | 0x20 == UInt8(ascii: "e") else { return false }
    var place = start + 1
    if place < text.count, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+") {
      place += 1
    } else if !hasPoint {
      return false
    }
    return place < text.count && text[place...].allSatisfy { ASCII.isDigit($0) }
  }

  /// Whether the text is a number within the range of a double.
  private static func isNumber(_ text: BorrowedBytes) -> Bool {
    text.count < 32 && !text.contains { $0 | 0x20 == UInt8(ascii: "e") }
      || text.withSpan { ReportNumber(utf8: $0) } != nil
  }
}

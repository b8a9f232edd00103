import WeekCalendar

/// A number as a cell holds it: an exact whole number or decimal, or a double.
///
///     ReportNumber("42")     // .integer(42)
///     ReportNumber("12.80")  // .decimal(12.80)
///     ReportNumber("1.28e1") // .real(12.8)
///     ReportNumber("n/a")    // nil
public enum ReportNumber: Hashable, Sendable {
  /// A whole number that fits in 64 bits.
  case integer(Int64)
  /// Any other number written without an exponent, of at most 38 digits.
  case decimal(ExactDecimal)
  /// A finite double: a number with an exponent or with decimals of more than 38 digits, or a database's double.
  case real(Double)
}

extension ReportNumber {
  /// The outcome of reading a text.
  package enum Outcome {
    case number(ReportNumber)
    /// A whole number of more than 38 digits, with the number of digits.
    case tooManyDigits(Int)
    /// A number with an exponent beyond the largest double.
    case beyondDouble
    /// Not a number.
    case noNumber
  }

  /// Parses a decimal number; spaces and tabs around it are ignored.
  ///
  /// It accepts an optional sign, digits with at most one point, and an optional exponent, which is what SQLite reads
  /// as a number. The result is `nil` for everything else: text without digits, thousands separators, `inf`, `nan`,
  /// hexadecimal, whole numbers of more than 38 digits, and numbers with an exponent that exceed a double.
  public init?(_ text: String) {
    guard case .number(let number) = Self.read(text) else { return nil }
    self = number
  }

  /// Reads a decimal number from the bytes of a text.
  package init?(utf8 text: Span<UInt8>) {
    guard case .number(let number) = Self.read(text) else { return nil }
    self = number
  }

  /// The nearest double.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value.double
    case .real(let value): value
    }
  }

  /// Reads a text by the rules of ``init(_:)``, with the reason if it is not a number.
  package static func read(_ text: String) -> Outcome {
    text.withUTF8Span { read($0) }
  }

  /// Reads a text in UTF-8.
  @inline(__always)
  package static func read(_ text: Span<UInt8>) -> Outcome {
    if let value = plainInteger(text) { return .number(.integer(value)) }
    return readDecimal(text)
  }

  private static func readDecimal(_ text: Span<UInt8>) -> Outcome {
    var position = 0
    var end = text.count
    while position < end, isBlank(text[position]) { position += 1 }
    while end > position, isBlank(text[end - 1]) { end -= 1 }
    let start = position
    var isNegative = false
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isNegative = text[position] == UInt8(ascii: "-")
      position += 1
    }
    let digitStart = position
    var digits: UInt64 = 0
    var digitCount = 0
    var scale = 0  // digits after the point
    var fitsDigits = true
    var hasPoint = false
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if ASCII.isDigit(byte) {
        digitCount += 1
        if hasPoint { scale += 1 }
        let (tens, overflow) = digits.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt64(ASCII.digit(byte)))
        if overflow || carry { fitsDigits = false } else { digits = sum }
      } else {
        break
      }
      position += 1
    }
    guard digitCount > 0 else { return .noNumber }
    guard position == end else {
      guard isExponent(text, from: position, to: end),
        let value = Double(text.extracting(start..<end).string)
      else { return .noNumber }
      return value.isFinite ? .number(.real(value)) : .beyondDouble
    }
    if fitsDigits, scale <= ExactDecimal.maximumDigits {
      return number(Int128(digits), scale, isNegative)
    }
    return readLong(text.extracting(digitStart..<end), scale, isNegative)
  }

  /// Reads digits with at most one point that exceed 64 bits, or have more than 38 decimals.
  private static func readLong(
    _ text: Span<UInt8>, _ scale: Int, _ isNegative: Bool
  ) -> Outcome {
    var (scale, end) = (scale, text.count)
    // Leading zeros do not count, and trailing zeros after the point may be dropped to fit.
    let start = text.end(from: 0) { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    var count = 0
    for index in start..<end where text[index] != UInt8(ascii: ".") { count += 1 }
    while max(count, scale) > ExactDecimal.maximumDigits, scale > 0,
      text[end - 1] == UInt8(ascii: "0")
    {
      end -= 1
      scale -= 1
      count = max(count - 1, 0)
    }
    guard max(count, scale) <= ExactDecimal.maximumDigits else {
      guard scale > 0, let value = Double(text.string), value.isFinite
      else { return .tooManyDigits(max(count, scale)) }
      return .number(.real(isNegative ? -value : value))
    }

    var coefficient: Int128 = 0  // below 10^38
    for index in min(start, end)..<end where text[index] != UInt8(ascii: ".") {
      coefficient = coefficient &* 10 &+ Int128(ASCII.digit(text[index]))
    }
    return number(coefficient, scale, isNegative)
  }

  @inline(__always)
  private static func number(
    _ magnitude: Int128, _ scale: Int, _ isNegative: Bool
  ) -> Outcome {
    let value = isNegative ? -magnitude : magnitude
    if scale == 0, let value = Int64(exactly: value) { return .number(.integer(value)) }
    return .number(
      .decimal(ExactDecimal(unchecked: value, scale: UInt8(truncatingIfNeeded: scale))))
  }

  /// Fast path for the most common cells: the value of 1 to 18 digits and nothing else.
  @inline(__always)
  private static func plainInteger(_ text: Span<UInt8>) -> Int64? {
    guard text.count > 0, text.count <= 18 else { return nil }
    let run = DecimalRun(text, at: 0, limit: 18)
    return run.count == text.count ? Int64(run.value) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  /// Whether the rest of the text is an exponent: `e`, an optional sign, and digits.
  ///
  /// `start` is before `end`.
  private static func isExponent(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    var position = start
    guard text[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      position += 1
    }
    return position < end && text.end(from: position, while: ASCII.isDigit) == end
  }
}

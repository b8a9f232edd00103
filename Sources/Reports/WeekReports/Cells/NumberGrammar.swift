import WeekCalendar

/// Reads one number as people write it, or a duration in hours.
///
/// A number may have a decimal mark, separators between thousands or lakhs, a currency or percent sign, and an
/// accountant's parentheses, trailing minus sign, `CR` or `DR`.
struct NumberGrammar: Sendable {
  private let thousands: NumberForm.Thousands?

  struct Found {
    var outcome: ReportNumber.Outcome
    var thousands: Unicode.Scalar?
    var unit: NumberUnit?
    var bookkeeping: Bookkeeping?

    var isNumber: Bool { if case .number = outcome { true } else { false } }
  }

  /// How accountants write whether a number is negative.
  enum Bookkeeping: CaseIterable {
    /// `(5)`
    case parentheses
    /// `5-`
    case trailingMinus
    /// `5 CR` is received and positive, `5 DR` is spent and negative.
    case creditDebit

    /// The notation in words, for notes that say what numbers have.
    var description: String {
      switch self {
      case .parentheses: "parentheses if they are negative"
      case .trailingMinus: "a minus sign after them if they are negative"
      case .creditDebit: "CR, or DR if they are negative"
      }
    }
  }

  init(_ form: NumberForm) {
    if case .mark(let mark) = form.thousands,
      mark == "\u{A0}" || mark == "\u{202F}" || mark == "\u{2009}"
    {
      thousands = .mark(" ")
    } else {
      thousands = form.thousands
    }
  }

  /// Fast path for the most common cells: the value of 1 to 18 digits and nothing else.
  @inline(__always)
  func plainInteger(_ text: BorrowedBytes) -> Int64? {
    guard text.count > 0, text.count <= 18 else { return nil }
    let run = DecimalRun(text, at: 0, limit: 18)
    return run.count == text.count ? Int64(run.value) : nil
  }

  /// Fast check that excludes most words by their first byte: whether a text may be a number.
  @inline(__always)
  static func mayBeNumber(_ text: BorrowedBytes) -> Bool {
    guard let first = text.first else { return false }
    return first < 0x41 || first >= 0xC2 || first <= 0x5A && text.contains(where: ASCII.isDigit)
  }

  /// The value of a duration in hours: 26.25 for `26:15:00`; the seconds are optional.
  static func duration(_ text: BorrowedBytes) -> ReportNumber? {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let hours = DecimalRun(text, at: start, limit: 7)
    guard (1...6).contains(hours.count) else { return nil }
    var place = start + hours.count
    var seconds = Int64(hours.value) * 3_600
    var unit: Int64 = 60
    while place < text.count, unit > 0 {
      let run = DecimalRun(text, at: place + 1, limit: 3)
      guard text[place] == UInt8(ascii: ":"), run.count == 2, run.value < 60 else { return nil }
      seconds += Int64(run.value) * unit
      place += 3
      unit /= 60
    }
    guard place == text.count, unit < 60 else { return nil }
    if isNegative { seconds = -seconds }
    if seconds % 3_600 == 0 { return .integer(seconds / 3_600) }
    guard seconds % 9 == 0 else { return .real(Double(seconds) / 3_600) }
    // 3,600 is 9 * 400, and a 400th is 0.0025.
    return .decimal(ExactDecimal(unchecked: Int128(seconds / 9 * 25), scale: 4))
  }

  /// Reads a text with the decimal mark of a reading.
  func read(_ text: BorrowedBytes, _ reading: Reading) -> Found {
    let decimal = reading == .decimalPoint ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let trimmed = PlainDateReader.withoutBlanks(text)
    // Numbers without any of this grammar's marks are read directly.
    guard trimmed.count <= Self.longest,
      trimmed.contains(where: { !Self.isPlain($0) || $0 == UInt8(ascii: ",") })
        || decimal == UInt8(ascii: ",") || trimmed.last == UInt8(ascii: "-")
    else { return Found(outcome: text.withSpan { ReportNumber.read($0) }) }
    if let hours = Self.duration(trimmed) {
      return Found(outcome: .number(hours), unit: .duration)
    }
    guard let parts = NumberParts(trimmed) else { return Found(outcome: .noNumber) }
    var found = body(parts, decimal)
    found.unit = parts.unit
    if found.isNumber { found.bookkeeping = parts.bookkeeping }
    return found
  }

  /// Reads the digits and marks of a number without its sign, unit and parentheses.
  private func body(_ parts: NumberParts, _ decimal: UInt8) -> Found {
    let text = parts.body
    // Rewrites the number in the form of `ReportNumber`: a point before decimals, and no thousands separators.
    var plain: [UInt8] = parts.isNegative ? [UInt8(ascii: "-")] : []
    plain.reserveCapacity(text.count + 1)
    let start = plain.count
    var mark: Unicode.Scalar?
    var groupStart = start  // where the current group of digits starts in `plain`
    // The number of digits in the first group, and in each group between the first and the last.
    var groups: (first: Int, middle: Int?) = (0, nil)
    var hasDecimal = false
    var offset = 0
    let noNumber = Found(outcome: .noNumber)
    while offset < text.count {
      let byte = text[offset]
      if byte == decimal, !hasDecimal {
        if mark != nil, plain.count - groupStart != 3 { return noNumber }
        hasDecimal = true
        plain.append(UInt8(ascii: "."))
        offset += 1
      } else if Self.isPlain(byte), byte != UInt8(ascii: "."), byte != UInt8(ascii: ",") {
        if !ASCII.isDigit(byte) {
          if mark != nil, !hasDecimal, plain.count - groupStart != 3 { return noNumber }
          hasDecimal = true
        }
        plain.append(byte)
        offset += 1
      } else {
        guard !hasDecimal, let (scalar, length) = Self.mark(text, offset),
          isAllowed(scalar, decimal),
          mark == nil || mark == scalar
        else { return noNumber }
        let digits = plain.count - groupStart
        if mark == nil {
          guard (1...3).contains(digits), plain[groupStart] != ASCII.zero else { return noNumber }
          groups.first = digits
        } else {
          // 1,234,567, or 12,34,567 in lakhs.
          guard digits == 3 || digits == 2 && groups.first < 3 && scalar == ",",
            groups.middle ?? digits == digits
          else { return noNumber }
          groups.middle = digits
        }
        mark = scalar
        groupStart = plain.count
        offset += length
      }
    }
    if mark != nil, !hasDecimal, plain.count - groupStart != 3 { return noNumber }
    return Found(outcome: plain.withSpan { ReportNumber.read($0) }, thousands: mark)
  }

  /// The maximum length in bytes of a number with marks.
  private static var longest: Int { 400 }

  /// Whether a byte is a digit, a sign, the `e` of an exponent, a point or a comma.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (0x2B...0x2E).contains(byte) || byte | 0x20 == 0x65
  }

  private func isAllowed(_ mark: Unicode.Scalar, _ decimal: UInt8) -> Bool {
    switch thousands {
    case .none?: false
    case .mark(let wanted)?: mark == wanted
    case nil: mark != "_" && mark.value != UInt32(decimal)
    }
  }

  /// The thousands separator at an offset, and its length in bytes.
  ///
  /// All blanks count as a space, and all apostrophes as `'`.
  private static func mark(
    _ text: BorrowedBytes, _ offset: Int
  ) -> (Unicode.Scalar, Int)? {
    switch text[offset] {
    case UInt8(ascii: ","): return (",", 1)
    case UInt8(ascii: "."): return (".", 1)
    case UInt8(ascii: "'"): return ("'", 1)
    case UInt8(ascii: "_"): return ("_", 1)
    case 0xE2 where text.count - offset > 2 && text[offset + 1] == 0x80 && text[offset + 2] == 0x99:
      return ("'", 3)  // U+2019
    default:
      let length = blank(text, at: offset)
      return length > 0 ? (" ", length) : nil
    }
  }

  /// The length in bytes of a blank inside a number; 0 if there is none.
  ///
  /// Blanks are the space, U+00A0, U+202F and U+2009.
  fileprivate static func blank(_ text: BorrowedBytes, at offset: Int) -> Int {
    let rest = text.count - offset
    guard offset >= 0, rest > 0 else { return 0 }
    switch text[offset] {
    case 0x20: return 1
    case 0xC2 where rest > 1 && text[offset + 1] == 0xA0: return 2
    case 0xE2 where rest > 2 && text[offset + 1] == 0x80:
      return text[offset + 2] == 0xAF || text[offset + 2] == 0x89 ? 3 : 0
    default: return 0
    }
  }
}

/// A number split into its digits with marks, its sign, its unit and its accounting notation.
private struct NumberParts {
  /// Starts with a digit or a decimal mark.
  var body: BorrowedBytes
  var isNegative = false
  var unit: NumberUnit?
  var bookkeeping: NumberGrammar.Bookkeeping?

  /// Splits off one sign, one unit and one pair of parentheses.
  ///
  /// The result is `nil` if the rest does not start like a number.
  init?(_ text: BorrowedBytes) {
    var (start, end) = (0, text.count)
    var hasSign = false
    if end > start + 2, text[end - 1] | 0x20 == UInt8(ascii: "r"), !ASCII.isLetter(text[end - 3]) {
      let letter = text[end - 2] | 0x20
      guard letter == UInt8(ascii: "c") || letter == UInt8(ascii: "d") else { return nil }
      (bookkeeping, hasSign, isNegative) = (.creditDebit, true, letter == UInt8(ascii: "d"))
      end -= 2
      end -= Self.blank(text, before: end, after: start)
    } else if end > start + 1, text[end - 1] == UInt8(ascii: "-") {
      (bookkeeping, hasSign, isNegative) = (.trailingMinus, true, true)
      end -= 1
    }
    if end > start, let (sign, length) = NumberUnit.sign(text, before: end) {
      unit = NumberUnit(sign, isAfter: true)
      end -= length
      end -= Self.blank(text, before: end, after: start)
    }
    while start < end {
      let byte = text[start]
      if ASCII.isDigit(byte) || byte == 0x2E || byte == 0x2C { break }
      if byte == UInt8(ascii: "("), bookkeeping == nil, !hasSign,
        text[end - 1] == UInt8(ascii: ")")
      {
        (bookkeeping, isNegative) = (.parentheses, true)
        start += 1
        end -= 1
        if unit == nil, end > start, let (sign, length) = NumberUnit.sign(text, before: end) {
          unit = NumberUnit(sign, isAfter: true)
          end -= length
          end -= Self.blank(text, before: end, after: start)
        }
      } else if !hasSign, bookkeeping == nil, let length = Self.sign(text, start, end, &isNegative)
      {
        hasSign = true
        start += length
      } else if unit == nil, let (sign, length) = NumberUnit.sign(text, at: start) {
        unit = NumberUnit(sign)
        start += length
        start += NumberGrammar.blank(text, at: start)
      } else {
        return nil
      }
    }
    guard start < end else { return nil }
    body = text.extracting(start..<end)
  }

  /// The length in bytes of a plus or minus sign, U+2212 included; `nil` if there is none.
  private static func sign(
    _ text: BorrowedBytes, _ start: Int, _ end: Int, _ isNegative: inout Bool
  ) -> Int? {
    switch text[start] {
    case UInt8(ascii: "+"): return 1
    case UInt8(ascii: "-"):
      isNegative = true
      return 1
    case 0xE2 where end - start > 2 && text[start + 1] == 0x88 && text[start + 2] == 0x92:
      isNegative = true
      return 3
    default: return nil
    }
  }

  /// The length in bytes of the blank that ends before an offset; 0 if there is none.
  private static func blank(
    _ text: BorrowedBytes, before end: Int, after start: Int
  ) -> Int {
    for length in 1...3 where end - length > start {
      if NumberGrammar.blank(text, at: end - length) == length { return length }
    }
    return 0
  }
}

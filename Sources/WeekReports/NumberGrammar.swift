import WeekCalendar

/// Reads one number with a decimal mark and marks between thousands.
struct NumberGrammar: Sendable {
  private let thousands: NumberForm.Thousands?

  struct Found {
    var reading: ReportNumber.Reading
    var thousands: Unicode.Scalar?
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

  /// The value of 1 to 18 digits and nothing else: what columns are full of.
  @inline(__always)
  func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count > 0, text.count <= 18 else { return nil }
    let run = DecimalRun(text, at: 0, limit: 18)
    return run.count == text.count ? Int64(run.value) : nil
  }

  /// A text by a reading.
  func read(_ text: UnsafeBufferPointer<UInt8>, _ reading: Reading) -> Found {
    let decimal: UInt8 = reading == .first ? 0x2E : 0x2C
    let trimmed = PlainDateReader.withoutBlanks(text)
    guard trimmed.count <= Self.longest,
      trimmed.contains(where: { !Self.isPlain($0) || $0 == 0x2C })
        || decimal == 0x2C
    else { return Found(reading: ReportNumber.read(text)) }
    // Written again as `ReportNumber` has it: a point before decimals, and no marks between thousands.
    var plain: [UInt8] = []
    plain.reserveCapacity(trimmed.count)
    var mark: Unicode.Scalar?
    var groupStart = 0  // of the digits since the sign or the last mark, in `plain`
    var hasDecimal = false
    var offset = 0
    let noNumber = Found(reading: .noNumber)
    while offset < trimmed.count {
      let byte = trimmed[offset]
      if byte == decimal, !hasDecimal {
        if mark != nil, plain.count - groupStart != 3 { return noNumber }
        hasDecimal = true
        plain.append(0x2E)
        offset += 1
      } else if Self.isPlain(byte), byte != 0x2E, byte != 0x2C {
        if !ASCII.isDigit(byte) {
          if mark != nil, !hasDecimal, plain.count - groupStart != 3 { return noNumber }
          if plain.isEmpty { groupStart = 1 } else { hasDecimal = true }
        }
        plain.append(byte)
        offset += 1
      } else {
        guard !hasDecimal, let (scalar, length) = Self.mark(trimmed, offset),
          isAllowed(scalar, decimal),
          mark == nil || mark == scalar
        else { return noNumber }
        let digits = plain.count - groupStart
        guard
          mark == nil
            ? (1...3).contains(digits) && plain[groupStart] != ASCII.zero : digits == 3
        else { return noNumber }
        mark = scalar
        groupStart = plain.count
        offset += length
      }
    }
    if mark != nil, !hasDecimal, plain.count - groupStart != 3 { return noNumber }
    return Found(reading: plain.withUnsafeBufferPointer { ReportNumber.read($0) }, thousands: mark)
  }

  /// More bytes are not a number with marks.
  private static var longest: Int { 400 }

  /// Digits, signs, the letter of an exponent, point and comma.
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

  /// A mark between thousands and how many bytes it has; every blank is a space, every apostrophe `'`.
  private static func mark(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> (Unicode.Scalar, Int)? {
    let rest = text.count - offset
    switch text[offset] {
    case 0x2C: return (",", 1)
    case 0x2E: return (".", 1)
    case 0x20: return (" ", 1)
    case 0x27: return ("'", 1)
    case 0x5F: return ("_", 1)
    case 0xC2 where rest > 1 && text[offset + 1] == 0xA0: return (" ", 2)
    case 0xE2 where rest > 2 && text[offset + 1] == 0x80:
      switch text[offset + 2] {
      case 0xAF, 0x89: return (" ", 3)  // U+202F, U+2009
      case 0x99: return ("'", 3)  // U+2019
      default: return nil
      }
    default: return nil
    }
  }
}

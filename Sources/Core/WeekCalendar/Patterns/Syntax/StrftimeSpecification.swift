/// The part between a percent sign and its letter: flags, a width and a modifier.
///
/// Source: glibc manual, "Formatting Calendar Time"; POSIX.1-2024, `strftime`.
struct StrftimeSpecification {
  /// The last of `-`, `_`, `0` and `+`, or nil.
  private(set) var padding: UInt8?
  /// Whether it has the flag `^`.
  private(set) var isUpperCased = false
  /// Whether it has the flag `#`.
  private(set) var isToggled = false
  /// 0...``DatePattern/maximumWidth``
  private(set) var width: UInt16 = 0
  /// `E` or `O`, or nil.
  private(set) var modifier: UInt8?
  /// The offset of the letter, right after the modifier; the end of the pattern if the letter is missing.
  private(set) var letterOffset = 0

  /// A letter alone.
  init() {}

  /// Reads the specification that starts at `start`, right after the percent sign.
  init(_ format: Span<UInt8>, from start: Int, dialect: PatternDialect) throws(PatternError) {
    letterOffset = start
    guard dialect == .posix || dialect == .glibc || dialect == .localized else { return }
    while letterOffset < format.count, takeFlag(format[letterOffset], format, dialect) {
      letterOffset += 1
    }
    let widthOffset = letterOffset
    // Leading zeros are flags, so that five digits are too many.
    let width = format.run(limit: 5, at: &letterOffset).value
    guard width <= DatePattern.maximumWidth else {
      throw .widthTooLarge(offset: widthOffset, limit: DatePattern.maximumWidth)
    }
    self.width = UInt16(truncatingIfNeeded: width)
    let byte = format.byte(at: letterOffset)
    if byte == UInt8(ascii: "E") || byte == UInt8(ascii: "O") {
      modifier = byte
      letterOffset += 1
    }
  }

  private mutating func takeFlag(
    _ byte: UInt8, _ format: Span<UInt8>, _ dialect: PatternDialect
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "0"): padding = byte
    case UInt8(ascii: "^"): isUpperCased = true
    case UInt8(ascii: "#"): isToggled = true
    case UInt8(ascii: "+")
    where dialect != .glibc && Self.isYear(format, after: letterOffset, dialect):
      padding = byte
    default: return false
    }
    return true
  }

  /// Whether a plus sign is POSIX's flag, which only years have, and not BSD's conversion `%+`.
  ///
  /// Flags, a width and a modifier may come between the flag and the letter of a year.
  private static func isYear(
    _ format: Span<UInt8>, after plus: Int, _ dialect: PatternDialect
  ) -> Bool {
    let letter = format.end(from: plus + 1) { "-_^#EO0123456789".utf8.contains($0) }
    return StrftimeLetter(format.byte(at: letter), in: dialect)?.takesPlus ?? false
  }

  /// How a text is padded and in which case; `toggled` is its case with `#`.
  func group(toggled: LetterCase = .asWritten) -> GroupStyle {
    let letterCase: LetterCase =
      isToggled && toggled != .asWritten ? toggled : isUpperCased ? .upper : .asWritten
    return GroupStyle(letterCase: letterCase, fill: fill(.space), places: width)
  }

  /// How a number of at least this many digits is written; years with the flag `+` have at least `signedDigits`.
  func number(
    _ field: DateField, digits: UInt16, fill usual: PadFill, signedDigits: UInt8 = 0
  ) -> PatternItem {
    var style = number(digits: digits, fill: usual)
    if padding == UInt8(ascii: "+"), signedDigits > 0 {
      style.plusBeyondDigits = signedDigits
      style.places = width == 0 ? UInt16(signedDigits) : width
      return .paddedNumber(field, style)
    }
    if style.places < 2 { return .number(field, minimumDigits: 1) }
    if style.fill == .zero, !field.canBeNegative, style.places <= PatternLetter.maximumDigits {
      return .number(field, minimumDigits: UInt8(style.places))
    }
    return .paddedNumber(field, style)
  }

  /// The specification of the year in POSIX's `%F`; that of `%+4Y` if `%F` has neither a flag nor a width.
  ///
  /// The flag is the same, and the width is less by the six bytes of month and day.
  var ofYearInDate: StrftimeSpecification {
    var year = self
    if width > 0 { year.width = width > 7 ? width - 6 : 1 }
    if width == 0, padding == nil { year.padding = UInt8(ascii: "+") }
    return year
  }

  func number(digits: UInt16, fill usual: PadFill) -> PaddedNumberStyle {
    let places = padding == UInt8(ascii: "-") ? width : max(digits, width)
    return PaddedNumberStyle(fill: fill(usual), places: places)
  }

  private func fill(_ usual: PadFill) -> PadFill {
    switch padding {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): .space
    case UInt8(ascii: "0"), UInt8(ascii: "+"): .zero
    default: usual
    }
  }
}

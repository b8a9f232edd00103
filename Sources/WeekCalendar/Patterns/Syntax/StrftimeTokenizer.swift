/// Splits a strftime format into tokens; never fails.
///
/// The only place that reads percent signs; the compiler and the linter use its tokens.
package struct StrftimeTokenizer {
  private let dialect: PatternDialect
  private var offset = 0

  package init(_ dialect: PatternDialect) {
    self.dialect = dialect
  }

  /// The next token of a format, or nil at its end; SQLite's formats end at their first NUL byte.
  package mutating func next(in format: Span<UInt8>) -> StrftimeToken? {
    guard offset < format.count else { return nil }
    let start = offset
    if format[start] == UInt8(ascii: "%") { return conversion(at: start, format) }
    offset = format.end(from: start) { $0 != UInt8(ascii: "%") && ($0 != 0 || dialect != .sqlite) }
    let token = StrftimeToken(kind: .text, start: start, end: offset)
    if format.byte(at: offset) == 0 { offset = format.count }
    return token.start < token.end ? token : nil
  }

  /// Takes the conversion at `start` up to its letter.
  private mutating func conversion(at start: Int, _ format: Span<UInt8>) -> StrftimeToken {
    let specification: StrftimeSpecification
    do throws(PatternError) {
      specification = try StrftimeSpecification(format, from: start &+ 1, dialect: dialect)
    } catch {
      let letter = format.end(from: start &+ 1) {
        !ASCII.isLetter($0) && $0 != UInt8(ascii: "%")
      }
      offset = min(letter &+ 1, format.count)
      return StrftimeToken(kind: .invalid(error), start: start, end: offset)
    }
    let place = specification.letterOffset
    let letter = format.byte(at: place)
    offset = min(place &+ 1, format.count)
    let kind: StrftimeToken.Kind
    if place == format.count {
      kind = .invalid(.incomplete(offset: start))
    } else if letter == UInt8(ascii: "{"), dialect == .localized, specification.modifier == nil {
      kind = takePattern(brace: place, format)
    } else if let line = StrftimeLetter(letter, in: dialect),
      // The colon is the first byte of `:z`.
      letter != ASCII.colon || format.take(UInt8(ascii: "z"), at: &offset)
    {
      if let modifier = specification.modifier, !line.takes(modifier: modifier) {
        kind = .invalid(.unknownModifier(modifier, letter: letter, offset: place &- 1))
      } else {
        kind = .conversion(line)
      }
    } else {
      kind = .invalid(.unknownConversion(letter, offset: start, dialect: dialect))
    }
    return StrftimeToken(
      kind: kind, specification: specification, letter: letter, start: start, end: offset)
  }

  /// Takes a UTS #35 pattern up to the first closing brace outside of apostrophes.
  private mutating func takePattern(brace: Int, _ format: Span<UInt8>) -> StrftimeToken.Kind {
    var isQuoted = false
    while offset < format.count, isQuoted || format[offset] != UInt8(ascii: "}") {
      if format[offset] == ASCII.apostrophe { isQuoted.toggle() }
      offset &+= 1
    }
    guard offset < format.count else { return .invalid(.unclosedBrace(offset: brace)) }
    offset &+= 1
    return .pattern(start: brace &+ 1, end: offset &- 1)
  }

  /// Whether there is a conversion of any strftime, `%%` apart.
  package static func hasConversion(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { bytes in
      var tokens = StrftimeTokenizer(.localized)
      while let token = tokens.next(in: bytes) {
        switch token.letter {
        case 0:
          // Goes on right after the percent sign of a conversion that is too wide.
          if case .invalid(.widthTooLarge) = token.kind { tokens.offset = token.start &+ 1 }
        case UInt8(ascii: "%"): break
        case UInt8(ascii: "{"): return true
        case let letter: if StrftimeLetter(letter, in: .localized) != nil { return true }
        }
      }
      return false
    }
  }
}

/// A piece of a strftime format.
package struct StrftimeToken {
  package enum Kind {
    /// Text up to the next conversion
    case text
    /// A conversion: a letter with its flags, width and modifier
    case conversion(StrftimeLetter)
    /// A UTS #35 pattern in braces, and where it is
    case pattern(start: Int, end: Int)
    /// An invalid conversion, with the error
    case invalid(PatternError)
  }

  package let kind: Kind
  var specification = StrftimeSpecification()
  /// The letter of a conversion, known or not; 0 if there is none.
  package internal(set) var letter: UInt8 = 0
  package let start: Int
  package let end: Int
}

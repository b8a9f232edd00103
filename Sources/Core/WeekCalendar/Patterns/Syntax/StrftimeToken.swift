/// A piece of a strftime format; any text can be split into such pieces.
///
/// The only place that reads percent signs; the compiler and the linter use its tokens.
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

extension StrftimeToken {
  /// The token that starts at an offset of a format; nil at its end, which for SQLite's is their first NUL byte.
  package init?(in format: Span<UInt8>, at start: Int, _ dialect: PatternDialect) {
    guard start < format.count else { return nil }
    if format[start] == UInt8(ascii: "%") {
      self.init(conversionIn: format, at: start, dialect)
      return
    }
    let end = format.end(from: start) { $0 != UInt8(ascii: "%") && ($0 != 0 || dialect != .sqlite) }
    guard start < end else { return nil }
    self.init(kind: .text, start: start, end: end)
  }

  /// The conversion at `start` up to its letter.
  private init(conversionIn format: Span<UInt8>, at start: Int, _ dialect: PatternDialect) {
    let specification: StrftimeSpecification
    do throws(PatternError) {
      specification = try StrftimeSpecification(format, from: start &+ 1, dialect: dialect)
    } catch {
      let letter = format.end(from: start &+ 1) { !ASCII.isLetter($0) && $0 != UInt8(ascii: "%") }
      self.init(kind: .invalid(error), start: start, end: min(letter &+ 1, format.count))
      return
    }
    let place = specification.letterOffset
    let letter = format.byte(at: place)
    var end = min(place &+ 1, format.count)
    let kind: Kind
    if place == format.count {
      kind = .invalid(.incomplete(offset: start))
    } else if letter == UInt8(ascii: "{"), dialect == .localized, specification.modifier == nil {
      kind = Self.pattern(in: format, to: &end)
    } else if let line = StrftimeLetter(letter, in: dialect),
      // The colon is the first byte of `:z`.
      letter != ASCII.colon || format.take(UInt8(ascii: "z"), at: &end)
    {
      if let modifier = specification.modifier, !line.takes(modifier: modifier) {
        kind = .invalid(.unknownModifier(modifier, letter: letter, offset: place &- 1))
      } else {
        kind = .conversion(line)
      }
    } else {
      kind = .invalid(.unknownConversion(letter, offset: start, dialect: dialect))
    }
    self.init(kind: kind, specification: specification, letter: letter, start: start, end: end)
  }

  /// The UTS #35 pattern after a brace, up to the first closing brace outside of apostrophes.
  private static func pattern(in format: Span<UInt8>, to end: inout Int) -> Kind {
    let start = end
    var isQuoted = false
    while end < format.count, isQuoted || format[end] != UInt8(ascii: "}") {
      if format[end] == ASCII.apostrophe { isQuoted.toggle() }
      end &+= 1
    }
    guard end < format.count else { return .invalid(.unclosedBrace(offset: start &- 1)) }
    end &+= 1
    return .pattern(start: start, end: end &- 1)
  }

  /// Whether there is a conversion of any strftime dialect, other than `%%`.
  package static func hasConversion(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { bytes in
      var start = 0
      while let token = StrftimeToken(in: bytes, at: start, .localized) {
        start = token.end
        switch token.letter {
        case 0:
          // Continues right after the percent sign of a conversion whose width is too large.
          if case .invalid(.widthTooLarge) = token.kind { start = token.start &+ 1 }
        case UInt8(ascii: "%"): break
        case UInt8(ascii: "{"): return true
        case let letter: if StrftimeLetter(letter, in: .localized) != nil { return true }
        }
      }
      return false
    }
  }
}

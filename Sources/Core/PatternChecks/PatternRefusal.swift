import WeekCalendar

/// Why the engine cannot compile a pattern: the compiler's error and its place.
///
/// It decides whether diagnoses can be errors: a pattern has an error if and only if it does not compile.
package struct PatternRefusal {
  package let kind: PatternDiagnosis.Kind
  package let range: Range<Int>
  package let message: String
  /// The edits that correct the pattern, if any do.
  package private(set) var edits: [PatternEdit] = []

  /// Tries to compile a pattern; nil if that succeeds.
  ///
  /// Nil also if the engine does not support the language.
  package init?(_ outline: PatternOutline) {
    guard outline.language.isCompiled, let dialect = outline.language.dialect else {
      return nil
    }
    let bytes = outline.bytes
    do throws(PatternError) {
      _ = try bytes.withSpan { (utf8) throws(PatternError) in
        try DatePattern(utf8: utf8, dialect: dialect)
      }
      return nil
    } catch {
      self.init(error, in: bytes)
    }
  }

  private init(_ error: PatternError, in bytes: [UInt8]) {
    let message = error.description
    switch error {
    case .unknownLetter(_, let offset): self.init(.unknownLetter, offset..<offset + 1, message)
    case .unknownWidth(let letter, let width, let offset):
      self.init(.unknownWidth, offset..<offset + width, message)
      var shorter = width - 1
      while shorter > 0, !PatternLetter.allows(letter: letter, width: shorter) { shorter -= 1 }
      if shorter > 0 {
        edits = [PatternEdit(range, [UInt8](repeating: letter, count: shorter))]
      }
    case .unknownConversion(_, let offset, _):
      self.init(.unknownConversion, offset..<min(offset + 2, bytes.count), message)
    case .unknownModifier(_, _, let offset):
      self.init(.unknownConversion, offset..<offset + 1, message)
    case .incomplete(let offset), .unclosedBrace(let offset):
      self.init(.unknownConversion, offset..<bytes.count, message)
    case .widthTooLarge(let offset, _):
      var end = offset
      while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
      self.init(.unknownWidth, offset..<end, message)
    // Only templates of spans have this error.
    case .noSpan: self.init(.unknownLetter, 0..<bytes.count, message)
    case .tooLong(let count, let limit):
      self.init(.tooLong, min(limit, count)..<count, message)
    }
  }

  private init(_ kind: PatternDiagnosis.Kind, _ range: Range<Int>, _ message: String) {
    self.kind = kind
    self.range = range
    self.message = message
  }
}

import WeekCalendar

/// Why the engine does not read a pattern: the error of its own compiler, and the bytes it is about.
///
/// The only source of diagnoses that are errors, so that a pattern has one if and only if it cannot be
/// compiled.
package struct PatternRefusal {
  package let kind: PatternDiagnosis.Kind
  package let range: Range<Int>
  package let message: String
  /// What would be right, where a part of what stands there would.
  package private(set) var edits: [PatternEdit] = []

  /// Compiles a pattern; nil where that works, and where the engine has no such language.
  package init?(_ outline: PatternOutline) {
    guard outline.language.isCompiled else { return nil }
    let bytes = outline.bytes
    if let strftime = outline.language.strftime {
      do throws(StrftimeError) {
        _ = try bytes.withUnsafeBufferPointer { (utf8) throws(StrftimeError) in
          try StrftimeFormat(utf8: utf8, dialect: strftime)
        }
        return nil
      } catch {
        self.init(error, in: bytes)
      }
    } else {
      do throws(PatternError) {
        _ = try bytes.withUnsafeBufferPointer { (utf8) throws(PatternError) in
          try DatePattern(utf8: utf8)
        }
        return nil
      } catch {
        self.init(error, error.description)
      }
    }
  }

  private init(_ error: PatternError, _ message: String) {
    switch error {
    case .unknownLetter(_, let offset): self.init(.unknownLetter, offset..<offset + 1, message)
    case .unknownWidth(let letter, let width, let offset):
      self.init(.unknownWidth, offset..<offset + width, message)
      var shorter = width - 1
      while shorter > 0, !PatternLetter.allows(letter: letter, width: shorter) { shorter -= 1 }
      if shorter > 0 {
        edits = [PatternEdit(range, [UInt8](repeating: letter, count: shorter))]
      }
    case .tooLong(let count, let limit):
      self.init(.tooLong, min(limit, count)..<count, message)
    }
  }

  private init(_ error: StrftimeError, in bytes: [UInt8]) {
    switch error {
    case .pattern(let inner, _): self.init(inner, error.description)
    case .unknownConversion(_, let offset, _), .unknownModifier(_, _, let offset):
      self.init(.unknownConversion, offset..<offset + 1, error.description)
    case .incomplete(let offset), .unclosedBrace(let offset):
      self.init(.unknownConversion, offset..<bytes.count, error.description)
    case .widthTooLarge(let offset, _):
      var end = offset
      while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
      self.init(.unknownWidth, offset..<end, error.description)
    case .tooLong(let count, let limit):
      self.init(.tooLong, min(limit, count)..<count, error.description)
    }
  }

  private init(_ kind: PatternDiagnosis.Kind, _ range: Range<Int>, _ message: String) {
    self.kind = kind
    self.range = range
    self.message = message
  }
}

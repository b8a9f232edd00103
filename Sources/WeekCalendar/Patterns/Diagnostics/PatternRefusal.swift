/// Why the engine does not read a pattern: the error of its own compiler, and the bytes it is about.
///
/// The only source of diagnoses that are errors, so that a pattern has one if and only if it cannot be
/// compiled.
struct PatternRefusal {
  let kind: PatternDiagnosis.Kind
  let range: Range<Int>
  let message: String
  /// What would be right, where a part of what stands there would.
  private(set) var edits: [PatternEdit] = []

  /// Compiles a pattern; nil where that works.
  init?(_ bytes: [UInt8], _ dialect: PatternDialect) {
    switch dialect {
    case .uts35, .automatic:
      do throws(PatternError) {
        _ = try bytes.withUnsafeBufferPointer { (utf8) throws(PatternError) in
          try UTS35Parser(utf8, mode: .strict)
        }
        return nil
      } catch {
        self.init(error, in: bytes)
      }
    case .strftime(let strftime):
      do throws(StrftimeError) {
        _ = try bytes.withUnsafeBufferPointer { (utf8) throws(StrftimeError) in
          try StrftimeParser(utf8, dialect: strftime, subsecond: false)
        }
        return nil
      } catch {
        self.init(error, in: bytes)
      }
    }
  }

  private init(_ error: PatternError, in bytes: [UInt8], message: String? = nil) {
    self.message = message ?? error.description
    switch error {
    case .unknownLetter(_, let offset):
      kind = .unknownLetter
      range = offset..<offset + 1
    case .unknownWidth(let letter, let width, let offset):
      kind = .unknownWidth
      range = offset..<offset + width
      var shorter = width - 1
      while shorter > 0, !PatternLetter.allows(letter: letter, width: shorter) {
        shorter -= 1
      }
      if shorter > 0 {
        edits = [
          PatternEdit(
            start: offset, end: offset + width,
            replacement: [UInt8](repeating: letter, count: shorter))
        ]
      }
    case .tooLong(let count, let limit):
      kind = .tooLong
      range = min(limit, count)..<count
    }
  }

  private init(_ error: StrftimeError, in bytes: [UInt8]) {
    switch error {
    case .pattern(let inner, _): self.init(inner, in: bytes, message: error.description)
    case .unknownConversion(_, let offset, _), .unknownModifier(_, _, let offset):
      self.init(.unknownConversion, offset..<offset + 1, error.description)
    case .incomplete(let offset), .unclosedBrace(let offset):
      self.init(.unknownConversion, offset..<bytes.count, error.description)
    case .widthTooLarge(let offset, _):
      var end = offset
      while end < bytes.count, ASCII.isDigit(bytes[end]) { end += 1 }
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

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
    do throws(PatternError) {
      _ = try bytes.withUnsafeBufferPointer { (utf8) throws(PatternError) in
        try PatternItems(utf8, dialect: dialect)
      }
      return nil
    } catch {
      self.init(error, in: bytes)
    }
  }

  private init(_ error: PatternError, in bytes: [UInt8]) {
    message = error.description
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
    case .unknownConversion(_, let offset, _):
      kind = .unknownConversion
      range = offset..<min(offset + 2, bytes.count)
    case .unknownModifier(_, _, let offset):
      kind = .unknownConversion
      range = offset..<offset + 1
    case .incomplete(let offset), .unclosedBrace(let offset):
      kind = .unknownConversion
      range = offset..<bytes.count
    case .widthTooLarge(let offset, _):
      kind = .unknownWidth
      var end = offset
      while end < bytes.count, ASCII.isDigit(bytes[end]) { end += 1 }
      range = offset..<end
    case .tooLong(let count, let limit):
      kind = .tooLong
      range = min(limit, count)..<count
    }
  }
}

/// The patterns that write a span: one for each greatest field that may differ.
struct SpanPatterns {
  enum Form {
    /// Both dates in one pattern, which ``SpanCut`` cuts.
    case format([UInt8], isLaterFirst: Bool)
    /// Each date by this pattern, joined by the fallback.
    case joined([UInt8])
  }

  /// A piece of the text.
  enum Piece {
    case text([UInt8])
    case date([UInt8], isEnd: Bool)
  }

  /// The pattern of one date.
  let whole: [UInt8]
  let fallback: [UInt8]
  let glue: [UInt8]
  /// The date alone and the time alone, where the template has both.
  var date: [UInt8] = []
  var time: [UInt8] = []
  private var forms: [Form?]

  init(whole: [UInt8], fallback: [UInt8], glue: [UInt8]) {
    self.whole = whole
    self.fallback = fallback
    self.glue = glue
    forms = [Form?](repeating: nil, count: SpanField.count)
  }

  /// The form for a field; nil where the locale lists none.
  subscript(field: SpanField) -> Form? {
    get { forms[Int(field.rawValue)] }
    set { forms[Int(field.rawValue)] = newValue }
  }

  /// What is written where a field is the greatest that differs; nil where one date is, as the field is not written.
  func pieces(_ field: SpanField) -> [Piece]? {
    switch self[field] {
    case .format(let pattern, let isLaterFirst):
      let start = SpanCut(pattern).secondStart
      let first = Piece.date(Array(pattern[..<start]), isEnd: isLaterFirst)
      guard start < pattern.count else { return [first] }
      return [first, .date(Array(pattern[start...]), isEnd: !isLaterFirst)]
    case .joined(let pattern): return joined(pattern, field)
    case nil:
      guard SpanField.isWritten(field, in: whole) else { return nil }
      return joined(whole, field)
    }
  }

  /// Both dates joined by the fallback; of one day the times, after the date.
  private func joined(_ pattern: [UInt8], _ field: SpanField) -> [Piece] {
    guard field >= .halfDay, !date.isEmpty, !time.isEmpty else { return pair(pattern) }
    return Self.filled(glue, [pair(time), [.date(date, isEnd: false)]])
  }

  private func pair(_ pattern: [UInt8]) -> [Piece] {
    Self.filled(
      fallback, [[.date(pattern, isEnd: false)], [.date(pattern, isEnd: true)]])
  }

  private static func filled(_ frame: [UInt8], _ parts: [[Piece]]) -> [Piece] {
    PatternFrame.parts(of: frame).flatMap { part in
      switch part {
      case .text(let text): [Piece.text(text)]
      case .place(let place): place < parts.count ? parts[place] : []
      }
    }
  }
}

extension SpanField: Comparable {
  package static func < (first: SpanField, second: SpanField) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Whether a pattern writes a field, or one that is finer.
  static func isWritten(_ field: SpanField, in pattern: [UInt8]) -> Bool {
    for token in UTS35Token.all(in: pattern) where token.kind == .letters {
      if let finest = SpanField(finestOf: token.letter), field <= finest { return true }
    }
    return false
  }

  /// The finest field that a letter of a pattern shows; nil for a letter that does not matter.
  ///
  /// The same as in ICU: `B` and `b` do not matter.
  private init?(finestOf letter: UInt8) {
    switch letter {
    case UInt8(ascii: "G"), UInt8(ascii: "O"), UInt8(ascii: "V"), UInt8(ascii: "X"),
      UInt8(ascii: "Z"), UInt8(ascii: "g"), UInt8(ascii: "l"), UInt8(ascii: "v"),
      UInt8(ascii: "x"), UInt8(ascii: "z"):
      self = .era
    case UInt8(ascii: "U"), UInt8(ascii: "Y"), UInt8(ascii: "r"), UInt8(ascii: "u"),
      UInt8(ascii: "y"):
      self = .year
    case UInt8(ascii: "D"), UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "Q"),
      UInt8(ascii: "q"), UInt8(ascii: "w"):
      self = .month
    case UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "W"), UInt8(ascii: "c"),
      UInt8(ascii: "d"), UInt8(ascii: "e"):
      self = .day
    case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .halfDay
    case UInt8(ascii: "H"), UInt8(ascii: "K"), UInt8(ascii: "h"), UInt8(ascii: "k"): self = .hour
    case UInt8(ascii: "m"): self = .minute
    case UInt8(ascii: "s"): self = .second
    case UInt8(ascii: "S"): self = .millisecond
    default: return nil
    }
  }
}

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
  /// What joins two dates that have no format.
  let fallback: [UInt8]
  /// What joins a date and a span of times.
  let glue: [UInt8]
  /// The date alone and the time alone, where the template has both.
  var date: [UInt8] = []
  var time: [UInt8] = []
  /// The form for each field; nil where the locale lists none.
  var forms = [Form?](repeating: nil, count: SpanField.count)

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
      return [
        .date(Array(pattern[..<start]), isEnd: isLaterFirst),
        .date(Array(pattern[start...]), isEnd: !isLaterFirst),
      ]
    case .joined(let pattern): return joined(pattern, field)
    case nil: return field.isWritten(in: whole) ? joined(whole, field) : nil
    }
  }

  /// Both dates joined by the fallback; of one day the times, after the date.
  private func joined(_ pattern: [UInt8], _ field: SpanField) -> [Piece] {
    guard field.isTime, !date.isEmpty, !time.isEmpty else { return pair(pattern) }
    return PatternFrame.fill(glue, [pair(time), [.date(date, isEnd: false)]]) { [.text($0)] }
  }

  private func pair(_ pattern: [UInt8]) -> [Piece] {
    let parts = [[Piece.date(pattern, isEnd: false)], [Piece.date(pattern, isEnd: true)]]
    return PatternFrame.fill(fallback, parts) { [.text($0)] }
  }
}

extension SpanField {
  /// Whether the field is about the time of day.
  var isTime: Bool { rawValue >= Self.halfDay.rawValue }

  /// Whether a pattern writes the field, or one that is finer; as in ICU, `B` and `b` do not matter.
  func isWritten(in pattern: [UInt8]) -> Bool {
    // The letters of each field, from the era on.
    let letters: [StaticString] = [
      "GOVXZglvxz", "UYruy", "DLMQqw", "EFWcde", "Aa", "HKhk", "m", "s", "S",
    ]
    return UTS35Token.all(in: pattern).contains { token in
      letters[Int(rawValue)...].contains { $0.withSpan { $0.contains(token.letter) } }
    }
  }
}

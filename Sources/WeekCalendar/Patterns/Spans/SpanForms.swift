/// The compiled patterns of a span, one for each field that may differ.
///
/// Their items and texts are in one list: a row of SQL borrows it, and counts no reference for a part.
struct SpanForms: Equatable, Sendable {
  /// Items that are written of the span's start, or of its end.
  struct Segment: Equatable, Sendable {
    let isEnd: Bool
    let start: Int
    var needs = FieldSet()
  }

  /// The items of all segments.
  private(set) var compiled = PatternItems()
  private var segments: [Segment] = []
  /// The segments of each pattern: first those for dates that do not differ, then a field's each.
  private var forms: [Range<Int>] = []

  /// Compiles the pieces of each form; nil where they are the first one's.
  init(_ forms: [[SpanPiece]?]) {
    for pieces in forms {
      if let pieces { append(pieces) } else { self.forms.append(self.forms[0]) }
    }
    compiled.closeLiteral()
  }

  /// One date, the span's end, by a pattern.
  init(_ pattern: DatePattern) {
    compiled = pattern.compiled
    segments = [Segment(isEnd: true, start: 0, needs: pattern.fields)]
    forms = Array(repeating: 0..<1, count: SpanField.count &+ 1)
  }

  private mutating func append(_ pieces: [SpanPiece]) {
    let first = segments.count
    for piece in pieces {
      switch piece {
      case .text(let text):
        if segments.count == first { begin(isEnd: false) }
        text.withSpan { compiled.append(text: $0) }
      case .date(let pattern, let isEnd):
        if segments.count == first || segments[segments.count &- 1].isEnd != isEnd {
          begin(isEnd: isEnd)
        }
        // Each pattern is compiled alone: whether noon is written by name depends on its own minutes.
        let items = PatternItems.trusted(pattern).items
        compiled.append(items)
        for item in items.items { segments[segments.count &- 1].needs.formUnion(item.fields) }
      }
    }
    forms.append(first..<segments.count)
  }

  private mutating func begin(isEnd: Bool) {
    compiled.closeLiteral()
    segments.append(Segment(isEnd: isEnd, start: compiled.items.count))
  }

  /// Appends the text of a span by the pattern for the greatest field that differs.
  func append(
    from start: CivilDateTime, _ startZone: borrowing WrittenZone,
    to end: CivilDateTime, _ endZone: borrowing WrittenZone, _ reckoning: GregorianReckoning,
    _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let field = SpanField(from: start, to: end, reckoning)
    for index in forms[field?.form ?? 0] {
      let segment = segments[index]
      let next = index &+ 1
      let items =
        segment.start..<(next < segments.count ? segments[next].start : compiled.items.count)
      func append(_ dateTime: CivilDateTime, _ zone: borrowing WrittenZone) {
        DateRenderer.append(
          compiled.items, items, compiled.literals, dateTime, reckoning: reckoning,
          needs: segment.needs, zone: zone, locale, to: &buffer)
      }
      if segment.isEnd { append(end, endZone) } else { append(start, startZone) }
    }
  }
}

extension SpanField {
  /// The field's place among the forms of a span.
  var form: Int { Int(rawValue) &+ 1 }

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

  /// The greatest field in which two dates and times differ; nil where none does.
  init?(from start: CivilDateTime, to end: CivilDateTime, _ reckoning: GregorianReckoning) {
    func values(_ dateTime: CivilDateTime) -> WrittenFields {
      WrittenFields(
        dateTime, rules: .iso8601, scheme: .iso8601, reckoning: reckoning, for: FieldSet())
    }
    let (start, end) = (values(start), values(end))
    // As the cases.
    let fields: [DateField] = [
      .era, .year, .month, .day, .amPm, .hour, .minute, .second, .milliseconds,
    ]
    let first = fields.firstIndex { start.value(of: $0) != end.value(of: $0) }
    guard let first else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: first))
  }
}

/// The compiled patterns of a span, one for each field that may differ.
///
/// Their items and texts are in one list: a row of SQL borrows it, and counts no reference for a part.
struct SpanForms: Equatable, Sendable {
  /// Items that are written of the span's start, or of its end.
  struct Segment: Equatable, Sendable {
    let isEnd: Bool
    let start: Int
    var needs: FieldNeeds = []
  }

  /// The items of all segments.
  private(set) var compiled = PatternItems()
  private var segments: [Segment] = []
  /// The segments of each pattern: first those for dates that do not differ, then a field's each.
  private var forms: [Range<Int>] = []

  init(_ patterns: SpanPatterns) {
    append([.date(patterns.whole, isEnd: false)])
    for field in SpanField.allCases {
      if let pieces = patterns.pieces(field) { append(pieces) } else { forms.append(forms[0]) }
    }
    compiled.closeLiteral()
  }

  /// One date, the span's end, by a pattern.
  init(_ pattern: DatePattern) {
    compiled = pattern.compiled
    segments = [Segment(isEnd: true, start: 0, needs: pattern.needs)]
    forms = Array(repeating: 0..<1, count: SpanField.count &+ 1)
  }

  private mutating func append(_ pieces: [SpanPatterns.Piece]) {
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
        let items = PatternItems.trusted(pattern)?.items ?? PatternItems()
        compiled.append(items)
        segments[segments.count &- 1].needs.formUnion(PatternItem.needs(of: items.items))
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
    for index in forms[field.map { Int($0.rawValue) &+ 1 } ?? 0] {
      let segment = segments[index]
      let next = index &+ 1
      let items =
        segment.start..<(next < segments.count ? segments[next].start : compiled.items.count)
      if segment.isEnd {
        DateRenderer.append(
          compiled.items, items, compiled.literals, end, reckoning: reckoning,
          needs: segment.needs, zone: endZone, locale, to: &buffer)
      } else {
        DateRenderer.append(
          compiled.items, items, compiled.literals, start, reckoning: reckoning,
          needs: segment.needs, zone: startZone, locale, to: &buffer)
      }
    }
  }
}

extension SpanField {
  /// The greatest field in which two dates and times differ; nil where none does.
  init?(from start: CivilDateTime, to end: CivilDateTime, _ reckoning: GregorianReckoning) {
    let (start, end) = (Self.values(start, reckoning), Self.values(end, reckoning))
    // As the cases.
    let fields: [DateField] = [
      .era, .year, .month, .day, .amPm, .hour, .minute, .second, .milliseconds,
    ]
    let first = fields.firstIndex { start.value(of: $0) != end.value(of: $0) }
    guard let first else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: first))
  }

  private static func values(
    _ dateTime: CivilDateTime, _ reckoning: GregorianReckoning
  ) -> WrittenFields {
    WrittenFields(
      dateTime, rules: .iso8601, scheme: .iso8601, reckoning: reckoning, needs: [])
  }
}

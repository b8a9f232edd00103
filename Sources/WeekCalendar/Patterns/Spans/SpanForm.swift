/// A compiled pattern of a span: segments of its start and of its end, in order.
struct SpanForm: Hashable, Sendable {
  struct Segment: Hashable, Sendable {
    let isEnd: Bool
    var text: PatternItems
    var needs: FieldNeeds
  }

  private(set) var segments: [Segment] = []

  init(_ pieces: [SpanPatterns.Piece]) {
    for piece in pieces {
      switch piece {
      case .text(let text):
        if segments.isEmpty { append(PatternItems(), isEnd: false) }
        text.withSpan { segments[segments.count &- 1].text.append(text: $0) }
      case .date(let pattern, let isEnd):
        append(PatternItems.trusted(pattern)?.items ?? PatternItems(), isEnd: isEnd)
      }
    }
    for index in segments.indices {
      segments[index].text.closeLiteral()
      segments[index].needs = PatternItem.needs(of: segments[index].text.items)
    }
  }

  /// Appends a pattern of a date, to the last segment if that is of the same date.
  ///
  /// Each pattern is compiled alone: whether noon is written by name depends on its own minutes.
  private mutating func append(_ text: PatternItems, isEnd: Bool) {
    if segments.last?.isEnd == isEnd {
      segments[segments.count &- 1].text.append(text)
    } else {
      segments.append(Segment(isEnd: isEnd, text: text, needs: []))
    }
  }
}

/// The compiled patterns for each field that may differ.
struct SpanForms: Hashable, Sendable {
  /// The distinct forms; the first is for one date.
  private var forms: [SpanForm]
  /// The form of each field.
  private var places = SIMD16<UInt8>(repeating: 0)

  init(_ patterns: SpanPatterns) {
    forms = [SpanForm([.date(patterns.whole, isEnd: false)])]
    for field in SpanField.allCases {
      let form = SpanForm(patterns.pieces(field))
      let known = forms.firstIndex(of: form)
      if known == nil { forms.append(form) }
      places[Int(field.rawValue)] = UInt8(truncatingIfNeeded: known ?? forms.count &- 1)
    }
  }

  /// The letters among `z zzzz v vvvv VVV VVVV` that are in any form.
  var zoneNames: [ZoneName] {
    var names: [ZoneName] = []
    for form in forms {
      for segment in form.segments {
        for name in segment.text.zoneNames where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The form for the greatest field that differs; nil gives the form for one date.
  subscript(field: SpanField?) -> SpanForm {
    forms[field.map { Int(places[Int($0.rawValue)]) } ?? 0]
  }
}

extension SpanField {
  /// The greatest field in which two dates and times differ; nil where none does.
  init?(from start: CivilDateTime, to end: CivilDateTime, _ reckoning: GregorianReckoning) {
    guard start.date == end.date else {
      self.init(from: Self.fields(start, reckoning), to: Self.fields(end, reckoning))
      return
    }
    let (first, second) = (start.time, end.time)
    if first.hour / 12 != second.hour / 12 {
      self = .halfDay
    } else if first.hour != second.hour {
      self = .hour
    } else if first.minute != second.minute {
      self = .minute
    } else if first.second != second.second {
      self = .second
    } else if first.millisecond != second.millisecond {
      self = .millisecond
    } else {
      return nil
    }
  }

  private init(from start: WrittenFields, to end: WrittenFields) {
    if (start.year > 0) != (end.year > 0) {
      self = .era
    } else if start.year != end.year {
      self = .year
    } else {
      self = start.month != end.month ? .month : .day
    }
  }

  private static func fields(
    _ dateTime: CivilDateTime, _ reckoning: GregorianReckoning
  ) -> WrittenFields {
    WrittenFields(
      dateTime, rules: .iso8601, scheme: .iso8601, reckoning: reckoning, needs: [])
  }
}

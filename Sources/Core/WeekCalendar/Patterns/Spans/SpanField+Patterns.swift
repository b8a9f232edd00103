extension SpanField {
  /// The field's place among the forms of a span.
  var form: Int { Int(rawValue) &+ 1 }

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

  /// Whether a span by this template could show only one of two dates.
  ///
  /// This happens if a letter may differ while all fields of the pattern are equal, as with the day of the year of two
  /// days in a month.
  static func isLost(in pattern: [UInt8], of template: [UInt8]) -> Bool {
    let finest: [(letters: StaticString, field: SpanField)] = [
      ("DYgw", .day), ("Bb", .halfDay), ("A", .millisecond),
    ]
    let written = UTS35Token.all(in: pattern).filter { $0.kind == .letters }.map { $0.letter }
    return finest.contains { letters, field in
      !field.isWritten(in: pattern)
        && written.contains { letter in
          template.contains(letter) && letters.withSpan { $0.contains(letter) }
        }
    }
  }

  /// The greatest field in which two dates and times differ; nil if all are equal.
  init?(from start: CivilDateTime, to end: CivilDateTime, _ reckoning: GregorianReckoning) {
    func values(_ dateTime: CivilDateTime) -> WrittenFields {
      WrittenFields(
        dateTime, rules: .iso8601, scheme: .iso8601, reckoning: reckoning, for: FieldSet())
    }
    let (start, end) = (values(start), values(end))
    // In the order of the cases.
    let fields: [DateField] = [
      .era, .year, .month, .day, .amPm, .hour, .minute, .second, .milliseconds,
    ]
    let first = fields.firstIndex { start.value(of: $0) != end.value(of: $0) }
    guard let first else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: first))
  }
}

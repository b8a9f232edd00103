import WeekCalendar

/// A text that the engine and another program, the oracle, parsed with the same pattern.
package struct ReadingCase: Sendable, CustomStringConvertible {
  /// The oracle's result.
  package enum Theirs: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00Z.
    case milliseconds(Int64)
    /// It parsed the text, but the fields do not determine a day, or the day does not exist.
    case noDay
    /// It parsed only the start of the text.
    case beginning
    case refused
  }

  /// The difference between the two results.
  package enum Outcome: String, CaseIterable, Sendable {
    case same
    /// The oracle parses the text, and the engine reports an error.
    case onlyOracle = "only the oracle reads it"
    /// The engine parses the text, and the oracle does not, or not to its end.
    case onlyEngine = "only the engine reads it"
    /// Both parse it, with different dates or times.
    case other = "two answers"
  }

  /// The other program.
  package let oracle: ReadingOracle
  /// The locale, `C` for `strptime`.
  package let locale: String
  /// The pattern or format.
  package let pattern: String
  /// The difference between the text and the text that the oracle writes.
  package let typing: Typing
  /// The text.
  package let text: String
  /// The date and time that was written, as far as the pattern shows it, in milliseconds since 1970-01-01T00:00.
  package let written: Int64
  /// The oracle's result.
  package let theirs: Theirs
  /// The engine's result.
  package let ours: EngineReading

  /// The difference between the results.
  package var outcome: Outcome {
    switch (theirs, ours) {
    case (.milliseconds(let theirs), .milliseconds(let ours)): theirs == ours ? .same : .other
    case (.milliseconds, .refused), (.noDay, .refused): .onlyOracle
    case (.beginning, .milliseconds), (.refused, .milliseconds), (.noDay, .milliseconds):
      .onlyEngine
    case (.beginning, .refused), (.refused, .refused): .same
    }
  }

  /// The case in one line.
  package var description: String {
    "\(oracle.rawValue), \(locale): '\(pattern)' '\(text)' (\(typing.rawValue)): "
      + "\(Self.text(theirs)) there, \(Self.text(ours)) here"
  }

  private static func text(_ theirs: Theirs) -> String {
    switch theirs {
    case .milliseconds(let milliseconds): text(milliseconds)
    case .noDay: "no day"
    case .beginning: "a beginning"
    case .refused: "nothing"
    }
  }

  private static func text(_ ours: EngineReading) -> String {
    switch ours {
    case .milliseconds(let milliseconds): text(milliseconds)
    case .refused(let error): "\(error)"
    }
  }

  private static func text(_ milliseconds: Int64) -> String {
    guard let time = Instant(millisecondsSince1970: milliseconds) else { return "\(milliseconds)" }
    return "\(time.dateTime)"
  }
}

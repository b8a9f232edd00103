import WeekCalendar

/// A text that the engine and an oracle read by one pattern.
package struct ReadingCase: Sendable, CustomStringConvertible {
  /// What an oracle makes of a text.
  package enum Theirs: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00Z.
    case milliseconds(Int64)
    /// It read the text and does not know a day: not one that there is, or none at all.
    case noDay
    /// It read a beginning of the text and stopped.
    case beginning
    case refused
  }

  /// How the two answers differ.
  package enum Outcome: String, CaseIterable, Sendable {
    case same
    /// The oracle reads the text and the engine does not.
    case onlyOracle = "only the oracle reads it"
    /// The engine reads the text and the oracle does not, or not to its end.
    case onlyEngine = "only the engine reads it"
    /// Both read it, as two dates and times.
    case other = "two answers"
  }

  /// Who reads the text too.
  package let oracle: ReadingOracle
  /// The locale, `C` for `strptime`.
  package let locale: String
  /// The pattern or format.
  package let pattern: String
  /// How the text differs from the one that the oracle writes.
  package let typing: Typing
  /// The text.
  package let text: String
  /// The date and time that was written, in milliseconds since 1970-01-01T00:00: what the pattern shows of it.
  package let written: Int64
  /// What the oracle makes of it.
  package let theirs: Theirs
  /// What the engine makes of it.
  package let ours: EngineReading

  /// How the answers differ.
  package var outcome: Outcome {
    switch (theirs, ours) {
    case (.milliseconds(let theirs), .milliseconds(let ours)): theirs == ours ? .same : .other
    case (.milliseconds, .refused), (.noDay, .refused): .onlyOracle
    case (.beginning, .milliseconds), (.refused, .milliseconds), (.noDay, .milliseconds):
      .onlyEngine
    case (.beginning, .refused), (.refused, .refused): .same
    }
  }

  /// One line that says all.
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

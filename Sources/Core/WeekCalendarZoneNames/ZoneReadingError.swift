import WeekCalendar

/// Why a text with the name of a zone tells no instant.
public enum ZoneReadingError: Error, Equatable, Sendable {
  /// A zone that a name may mean, with its offset from UTC then.
  public struct Candidate: Hashable, Sendable {
    /// The zone's name in the tz database.
    public let zone: TimeZoneName
    /// How far its clocks are ahead of UTC.
    public let offset: UTCOffset
  }

  /// The text is not written by the pattern, or has no name that is known.
  case text(DateParseError)
  /// The text tells neither a zone nor an offset.
  case noZone
  /// No zone has the name at the date and time, or has the offset that the text gives, too.
  case noZoneThen(name: String, CivilDateTime)
  /// The name is that of zones with several offsets at the date and time: the zones, by name.
  case ambiguous(name: String, CivilDateTime, [Candidate])
  /// The text has so many names of zones that there are more choices for the pattern's letters than are tried, and none
  /// of those tried is right.
  case tooManyNames(letters: Int, limit: Int)
}

extension ZoneReadingError: CustomStringConvertible {
  /// What is wrong, with the zones that the name may mean.
  public var description: String {
    switch self {
    case .text(let error): return error.description
    case .tooManyNames(let letters, let limit):
      return
        "the text may name too many zones: over \(limit.description) choices for the "
        + (letters == 1 ? "zone letter" : "\(letters.description) zone letters")
        + " in the pattern; expected a "
        + "date with the names of its zone alone"
    case .noZone: return "the text has neither a zone nor an offset"
    case .noZoneThen(let name, let dateTime):
      return "no zone is called '\(name)' at \(dateTime.description)"
    case .ambiguous(let name, let dateTime, let candidates):
      var text = "'\(name)' is the name of several zones at \(dateTime.description): "
      for (index, candidate) in candidates.prefix(8).enumerated() {
        text += (index > 0 ? ", " : "") + candidate.zone.description
        text += " (" + candidate.offset.description + ")"
      }
      if candidates.count > 8 { text += " and " + (candidates.count - 8).description + " others" }
      return text + "; add an offset, or use VV and a zone identifier"
    }
  }
}

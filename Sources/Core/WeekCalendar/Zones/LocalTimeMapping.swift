/// The instants at which a zone's clocks showed a date and time: one, none, or two.
///
/// Also known as: `ZoneRules.getValidOffsets` (java.time), `AmbiguousOffset` (jiff).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     rules.meaning(of: try CivilDateTime("2011-07-01T12:00"))  // unique(-04:00)
public enum LocalTimeMapping: Hashable, Sendable {
  /// The clocks showed it once, at this offset.
  case unique(UTCOffset)
  /// The clocks skipped it: the offsets before and after the change (spring, in most zones).
  case skipped(before: UTCOffset, after: UTCOffset)
  /// The clocks showed it twice: the offsets the first and the last time (autumn, in most zones).
  case repeated(first: UTCOffset, last: UTCOffset)
}

/// Which instant to take when a zone's clocks showed a date and time twice or never.
///
/// Also known as: `disambiguation` (Temporal), `Disambiguation` (jiff), `fold` (Python).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     try CivilDateTime("2011-11-06T01:30").instant(in: rules, .later).description  // "2011-11-06T06:30:00Z"
public enum LocalTimeDisambiguation: Hashable, Sendable, CaseIterable {
  /// A repeated time is the first one; a skipped time is read with the offset before: 02:30 becomes 03:30.
  ///
  /// The default of java.time, Temporal and iCalendar.
  case compatible
  /// The earlier of the two instants that the two offsets give.
  case earlier
  /// The later one.
  case later
  /// An error.
  case reject
}

/// Why a date and time in a zone is not an instant.
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     do { _ = try CivilDateTime("2011-03-13T02:30").instant(in: rules, .reject) } catch { print(error) }
public enum LocalTimeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The zone's clocks skipped it: the date and time, the offsets before and after.
  case skipped(CivilDateTime, before: UTCOffset, after: UTCOffset)
  /// The zone's clocks showed it twice: the date and time, the offsets the first and the last time.
  case repeated(CivilDateTime, first: UTCOffset, last: UTCOffset)
  /// It lies outside ``Instant/allowedMillisecondsSince1970``.
  case outOfRange(CivilDateTime)

  /// What was wrong and what would be right.
  public var description: String {
    switch self {
    case .skipped(let dateTime, let before, let after):
      "\(dateTime.description) was skipped: the clocks went from \(before.description) to "
        + "\(after.description); ask for the earlier or later instant"
    case .repeated(let dateTime, let first, let last):
      "\(dateTime.description) came twice, at \(first.description) and at \(last.description); "
        + "ask for the earlier or later instant"
    case .outOfRange(let dateTime):
      "\(dateTime.description) is within three days of the end of the calendar: it has no instant "
        + "in every zone"
    }
  }
}

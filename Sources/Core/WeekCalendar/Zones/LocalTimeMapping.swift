/// How a local date and time maps to instants in a time zone: to one, to none, or to two.
///
/// Also known as: `ZoneRules.getValidOffsets` (java.time), `AmbiguousOffset` (jiff).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     rules.meaning(of: try CivilDateTime("2011-07-01T12:00"))  // unique(-04:00)
public enum LocalTimeMapping: Hashable, Sendable {
  /// The clocks show the time once, at this offset.
  case unique(UTCOffset)
  /// The clocks skip the time, as in spring in most zones: the offsets before and after the change.
  case skipped(before: UTCOffset, after: UTCOffset)
  /// The clocks show the time twice, as in fall in most zones: the offsets the first and the last time.
  case repeated(first: UTCOffset, last: UTCOffset)
}

/// Which instant to choose when a time zone's clocks skip a date and time or show it twice.
///
/// Also known as: `disambiguation` (Temporal), `Disambiguation` (jiff), `fold` (Python).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     try CivilDateTime("2011-11-06T01:30").instant(in: rules, .later).description  // "2011-11-06T06:30:00Z"
public enum LocalTimeDisambiguation: Hashable, Sendable, CaseIterable {
  /// The first instant of a repeated time; for a skipped time, the instant at the offset before the change.
  ///
  /// When clocks go from 02:00 to 03:00, 02:30 therefore becomes 03:30.
  ///
  /// This is the default of java.time, Temporal and iCalendar.
  case compatible
  /// The earlier of the two instants that the two offsets yield.
  case earlier
  /// The later of the two instants that the two offsets yield.
  case later
  /// A ``LocalTimeError``.
  case reject
}

/// The reason why a local date and time does not yield an instant.
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     do { _ = try CivilDateTime("2011-03-13T02:30").instant(in: rules, .reject) } catch { print(error) }
public enum LocalTimeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The clocks skip the time: the date and time, and the offsets before and after the change.
  case skipped(CivilDateTime, before: UTCOffset, after: UTCOffset)
  /// The clocks show the time twice: the date and time, and the offsets the first and the last time.
  case repeated(CivilDateTime, first: UTCOffset, last: UTCOffset)
  /// The instant would lie outside ``Instant/allowedMillisecondsSince1970``.
  case outOfRange(CivilDateTime)

  /// What was wrong and what would be right.
  public var description: String {
    switch self {
    case .skipped(let dateTime, let before, let after):
      "\(dateTime.description) was skipped: the clocks went from \(before.description) to "
        + "\(after.description); ask for the earlier or later instant"
    case .repeated(let dateTime, let first, let last):
      "\(dateTime.description) occurred twice, at \(first.description) and at \(last.description); "
        + "ask for the earlier or later instant"
    case .outOfRange(let dateTime):
      "\(dateTime.description) is too close to the end of the calendar: in some zones it has no "
        + "instant"
    }
  }
}

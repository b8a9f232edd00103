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

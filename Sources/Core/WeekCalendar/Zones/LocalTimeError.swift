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

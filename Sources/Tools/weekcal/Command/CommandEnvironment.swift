import WeekCalendar
import WeekReports

/// Values from the environment instead of the arguments: variables and the current day.
enum CommandEnvironment {
  /// The first of the named variables that is set and not empty.
  static func first(of names: [String]) -> (name: String, value: String)? {
    for name in names {
      if let value = SystemCalls.environment(name), !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// The current day in a zone, or in local time (`TZ`, `/etc/localtime`) without one.
  ///
  /// `SOURCE_DATE_EPOCH`, in seconds since 1970, replaces the clock, so that results are reproducible.
  static func today(in zone: TimeZoneRules?) throws -> CivilDate {
    let seconds = try pinnedSeconds() ?? SystemCalls.unixSeconds
    let date =
      if let zone {
        Instant(secondsSince1970: seconds).map { zone.dateTime(at: $0).date }
      } else {
        SystemCalls.localDate(unixSeconds: seconds)
      }
    guard let date else {
      throw Failure(.usage, "the clock is at \(seconds) seconds since 1970, which is out of range")
    }
    return date
  }

  private static func pinnedSeconds() throws -> Int64? {
    let name = "SOURCE_DATE_EPOCH"
    guard let value = first(of: [name])?.value else { return nil }
    guard let seconds = Int64(value) else {
      throw Failure(
        .usage, "\(name) is \(VisibleText.quoted(value)): expected seconds since 1970")
    }
    return seconds
  }
}

/// The reason why text is not a POSIX `TZ` rule: the byte offset of the first error, and what was expected there.
///
///     do { _ = try TimeZoneRules(posix: "EST5EDT,M13.2.0,M11.1.0") } catch { print(error) }
public struct PosixTimeZoneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte offset of the first error.
  public let offset: Int
  package let problem: Problem

  /// An error in a rule, described by what belongs in its place.
  package enum Problem: String, Equatable, Sendable {
    case name = "expected a name of 3 to 15 letters, or <name> with letters, digits, + and -"
    case offset = "expected an offset: hours 0 to 24 west of Greenwich, as in 5 or -5:30"
    case missingDates = "expected the two dates of daylight-saving time, as in ,M3.2.0,M11.1.0"
    case date =
      "expected a comma and a date: Mmonth.week.weekday, Jday (1 to 365) or day (0 to 365)"
    case time = "expected a time: hours -167 to 167, as in 2 or 26:30"
    case end = "expected the end of the rule"
  }

  /// What was wrong, where, and what would be right.
  public var description: String {
    "not a POSIX time zone rule at byte \(offset): \(problem.rawValue)"
  }
}

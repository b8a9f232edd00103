/// The version of this library, for messages and for SQL's `weekcalendar_version()`.
public enum WeekCalendarVersion {
  /// The version: `0.1.0`.
  public static var current: String { "0.1.0" }
}

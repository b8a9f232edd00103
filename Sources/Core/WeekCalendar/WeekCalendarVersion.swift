/// The version of this library, for messages and for SQL's `weekcalendar_version()`.
public enum WeekCalendarVersion {
  /// Major, minor and patch number, as in semantic versioning.
  public static var current: String { "0.1.0" }
}

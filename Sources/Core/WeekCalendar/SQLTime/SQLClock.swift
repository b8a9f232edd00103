#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The current time and the local time that ``SQLDate`` may use: none, fixed values, or the system's.
///
///     let hourAhead = SQLClock(localTime: { Instant(secondsSince1970: $0 + 3_600)?.dateTime })
///     try SQLDate.time("2011-01-02 10:00", "localtime", clock: hourAhead)  // "11:00:00"
public struct SQLClock: Sendable {
  /// The current instant, `now`; nil if the clock has none.
  public let now: Instant?
  let localTime: @Sendable (Int64) -> CivilDateTime?

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: the current instant, `now`; nil for a clock that has none.
  ///   - localTime: converts seconds since 1970-01-01 UTC to the local date and time, or returns nil if there is none.
  ///     It is called only for 1970 to 2037; any other year is replaced by one from 2000 to 2003.
  public init(
    now: Instant? = nil, localTime: (@Sendable (Int64) -> CivilDateTime?)? = nil
  ) {
    self.now = now
    self.localTime = localTime ?? { _ in nil }
  }

  /// No current time and no local time: `now`, `localtime` and `utc` are errors.
  public static var none: SQLClock { SQLClock() }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
extension SQLClock {
  /// The system's time when this is called, and the local time of the C library (`TZ`, `/etc/localtime`).
  public static var system: SQLClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    return SQLClock(
      now: Instant(millisecondsSince1970: milliseconds), localTime: systemLocalTime)
  }

  @Sendable
  private static func systemLocalTime(_ unixSeconds: Int64) -> CivilDateTime? {
    var time = time_t(unixSeconds)
    var local = unsafe tm()
    guard unsafe localtime_r(&time, &local) != nil,
      let date = unsafe try? CivilDate(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)),
      let clock = unsafe try? CivilTime(
        hour: Int(local.tm_hour), minute: Int(local.tm_min), second: min(59, Int(local.tm_sec)))
    else { return nil }
    return CivilDateTime(date, clock)
  }
}
#endif

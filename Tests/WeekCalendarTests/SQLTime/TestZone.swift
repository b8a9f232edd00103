import WeekCalendar

extension SQLClock {
  /// The local time of SQLite's own test suite: on even days since 1970 (UTC) clocks are half an hour
  /// after UTC, on odd days half an hour ahead; at 2000-05-29 14:16:00 there is no local time.
  ///
  /// Inside SQLite it is the test control `SQLITE_TESTCTRL_LOCALTIME_FAULT` with the value 2.
  static let evenAndOddDays = SQLClock(localTime: { seconds in
    if seconds == 959_609_760 { return nil }
    let isOdd = (seconds / 86_400) & 1 == 1
    let local = seconds + (isOdd ? 1_800 : -1_800)
    return Instant(millisecondsSince1970: local * 1_000)?.dateTime
  })
}

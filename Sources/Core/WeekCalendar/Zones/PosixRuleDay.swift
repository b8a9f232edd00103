/// The day and time of the year at which a POSIX rule changes the clocks: `M3.2.0/2`, `J60`, `0/0`.
///
/// Source: POSIX.1-2024, 8.3 "TZ"; RFC 9636, 3.3.1 for times of -167 to 167 hours.
struct PosixRuleDay: Equatable, Sendable {
  enum Day: Equatable, Sendable {
    /// `Jn`: day 1...365 of the year, without counting 29 February.
    case julian(Int32)
    /// `n`: zero-based day 0...365 of the year, counting 29 February.
    case zeroBased(Int32)
    /// `Mm.w.d`: the w-th weekday d of month m, where week 5 means the last one and weekday 0 is Sunday.
    case weekday(month: Int32, week: Int32, weekday: Int32)
  }

  let day: Day
  /// Seconds from that day's midnight on the local clock, -604,799...604,799.
  let secondsOfDay: Int32

  /// Seconds on the local clock from 1970-01-01T00:00 to the change in a year, which must be in 1968...2371.
  func localSeconds(inYear year: Int32) -> Int64 {
    Int64(epochDay(inYear: year)) &* JulianDay.secondsPerDay &+ Int64(secondsOfDay)
  }

  private func epochDay(inYear year: Int32) -> Int32 {
    let newYear = GregorianAlgorithms.epochDay(year: year, month: 1, day: 1)
    switch day {
    case .julian(let day):
      let isAfterLeapDay = day >= 60 && GregorianAlgorithms.isLeap(year)
      return newYear &+ day &- (isAfterLeapDay ? 0 : 1)
    case .zeroBased(let day): return newYear &+ day
    case .weekday(let month, let week, let weekday):
      let first = GregorianAlgorithms.epochDay(year: year, month: month, day: 1)
      // Weekdays here are 0 (Monday) to 6 (Sunday).
      let wanted = (weekday &+ 6) % 7
      let offset = (wanted &- GregorianAlgorithms.daysAfterMonday(first) &+ 7) % 7  // [0, 6]
      let length = GregorianAlgorithms.daysInMonth(month, ofYear: year)
      let later = offset &+ 7 &* (week &- 1)  // [0, 34]
      return first &+ (later < length ? later : later &- 7)
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded towards the past; nil where 64 bits do not hold them.
  package var wholeMilliseconds: Int64? {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, overflowOfSum) = whole.addingReportingOverflow(
      FloorMath.quotient(attoseconds, 1_000_000_000_000_000))
    return overflow || overflowOfSum ? nil : sum
  }
}

extension CivilDateTime {
  /// The date and time a duration later, or earlier where it is negative; days have 24 hours here.
  ///
  ///     try CivilDateTime("2010-12-31T23:00").adding(.seconds(7_200)).description  // "2011-01-01T01:00:00"
  ///
  /// A duration is taken in whole milliseconds, the finest that a time has, rounded down.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` outside ``CivilBounds/epochDays``.
  public func adding(_ duration: Duration) throws(CivilDateError) -> CivilDateTime {
    let limit = duration < .zero ? Int64.min : .max
    let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(
      duration.wholeMilliseconds ?? limit)
    let day = FloorMath.quotient(overflow ? limit : sum, JulianDay.millisecondsPerDay)
    try CivilDateError.check(Int(clamping: day), .epochDay, in: CivilBounds.epochDays)
    return CivilDateTime(uncheckedMillisecondsSince1970: sum)
  }

  /// How much later this date and time is than another; negative if it is earlier.
  ///
  ///     let dateTime = try CivilDateTime("2011-01-01T01:00")
  ///     dateTime.duration(since: try CivilDateTime("2010-12-31T23:00"))  // 7200.0 seconds
  public func duration(since other: CivilDateTime) -> Duration {
    .milliseconds(millisecondsSince1970 &- other.millisecondsSince1970)
  }
}

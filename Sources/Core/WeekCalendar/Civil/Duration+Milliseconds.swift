extension Duration {
  /// The duration in whole milliseconds, rounded down, or nil if it does not fit 64 bits.
  package var wholeMilliseconds: Int64? {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, overflowOfSum) = whole.addingReportingOverflow(
      FloorMath.quotient(attoseconds, 1_000_000_000_000_000))
    return overflow || overflowOfSum ? nil : sum
  }
}

extension CivilDateTime {
  /// The date and time a duration later, or earlier if the duration is negative; every day has 24 hours.
  ///
  ///     try CivilDateTime("2010-12-31T23:00").adding(.seconds(7_200)).description  // "2011-01-01T01:00:00"
  ///
  /// The duration is first rounded down to whole milliseconds, the precision of a time.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``CivilBounds/epochDays``.
  public func adding(_ duration: Duration) throws(CivilDateError) -> CivilDateTime {
    let limit = duration < .zero ? Int64.min : .max
    let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(
      duration.wholeMilliseconds ?? limit)
    let day = FloorMath.quotient(overflow ? limit : sum, JulianDay.millisecondsPerDay)
    try CivilDateError.check(Int(clamping: day), .epochDay, in: CivilBounds.epochDays)
    return CivilDateTime(uncheckedMillisecondsSince1970: sum)
  }

  /// How much later this date and time is than another; negative if this one is earlier.
  ///
  ///     let dateTime = try CivilDateTime("2011-01-01T01:00")
  ///     dateTime.duration(since: try CivilDateTime("2010-12-31T23:00"))  // 7200.0 seconds
  public func duration(since other: CivilDateTime) -> Duration {
    .milliseconds(millisecondsSince1970 &- other.millisecondsSince1970)
  }
}

extension Instant {
  /// The instant a duration later, or earlier if the duration is negative.
  ///
  ///     try Instant("2011-03-13T06:30Z").adding(.seconds(3_600)).description  // "2011-03-13T07:30:00Z"
  ///
  /// The duration is first rounded down to whole milliseconds, the precision of an instant.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``allowedMillisecondsSince1970``.
  public func adding(_ duration: Duration) throws(CivilDateError) -> Instant {
    let limit = duration < .zero ? Int64.min : .max
    let milliseconds = duration.wholeMilliseconds ?? limit
    let (sum, overflow) = millisecondsSince1970.addingReportingOverflow(milliseconds)
    guard !overflow, let instant = Instant(millisecondsSince1970: sum) else {
      throw .outOfRange(
        field: .epochDay,
        value: Int(clamping: (overflow ? limit : sum) / JulianDay.millisecondsPerDay),
        allowed: CivilBounds.epochDays.lowerBound + 2...CivilBounds.epochDays.upperBound - 2)
    }
    return instant
  }

  /// How much later this instant is than another; negative if this one is earlier.
  ///
  ///     try Instant("2011-03-13T07:30Z").duration(since: Instant("2011-03-13T06:30Z"))  // 3600.0 seconds
  public func duration(since other: Instant) -> Duration {
    .milliseconds(millisecondsSince1970 &- other.millisecondsSince1970)
  }
}

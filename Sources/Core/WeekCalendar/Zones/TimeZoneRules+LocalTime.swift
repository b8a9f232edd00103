extension TimeZoneRules {
  /// Finds the instants at which the time zone's clocks show a date and time.
  ///
  ///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
  ///     rules.meaning(of: try CivilDateTime("2011-03-13T02:30"))  // skipped(before: -05:00, after: -04:00)
  ///
  /// - Complexity: O(log *n*), for a time zone with *n* offset changes. Unusual data can add O(changes within two
  ///   days).
  public func meaning(of dateTime: CivilDateTime) -> LocalTimeMapping {
    let local = FloorMath.quotient(dateTime.millisecondsSince1970, 1_000)
    // The window that contains the instants for every offset of the zone; it spans at most 51 hours.
    let last = local &- Int64(offsets.lowerBound)
    var interval = interval(atUnixSeconds: local &- Int64(offsets.upperBound))
    var first: UTCOffset?
    var again: UTCOffset?
    var gap: LocalTimeMapping?
    while true {
      let second = local &- Int64(interval.offsetSeconds)
      if interval.unixSeconds.contains(second) {
        if first == nil { first = interval.offset } else { again = interval.offset }
      }
      guard interval.unixSeconds.upperBound < last else { break }
      let next = self.interval(atUnixSeconds: interval.unixSeconds.upperBound &+ 1)
      if second > interval.unixSeconds.upperBound,
        local &- Int64(next.offsetSeconds) < next.unixSeconds.lowerBound
      {
        gap = gap ?? .skipped(before: interval.offset, after: next.offset)
      }
      interval = next
    }
    guard let first else { return gap ?? .unique(interval.offset) }
    guard let again, again != first else { return .unique(first) }
    return .repeated(first: first, last: again)
  }

  /// See ``CivilDateTime/instant(in:_:)``.
  package func instant(
    of dateTime: CivilDateTime, _ disambiguation: LocalTimeDisambiguation = .compatible
  ) throws(LocalTimeError) -> Instant {
    let offset: UTCOffset
    switch (meaning(of: dateTime), disambiguation) {
    case (.unique(let only), _): offset = only
    case (.skipped(let before, let after), .reject):
      throw .skipped(dateTime, before: before, after: after)
    case (.repeated(let first, let last), .reject):
      throw .repeated(dateTime, first: first, last: last)
    // The greater offset yields the earlier instant.
    case (.skipped(_, let after), .earlier): offset = after
    case (.skipped(let before, _), _): offset = before
    case (.repeated(_, let last), .later): offset = last
    case (.repeated(let first, _), _): offset = first
    }
    guard let time = Instant(dateTime, offsetSeconds: offset.seconds) else {
      throw .outOfRange(dateTime)
    }
    return time
  }
}

extension CivilDateTime {
  /// The instant at which a time zone's clocks show the date and time.
  ///
  ///     let newYork = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
  ///     let local = try CivilDateTime("2011-03-13T02:30")  // skipped
  ///     try local.instant(in: newYork).description            // "2011-03-13T07:30:00Z" (03:30 EDT)
  ///     try local.instant(in: newYork, .earlier).description  // "2011-03-13T06:30:00Z" (01:30 EST)
  ///
  /// - Throws: ``LocalTimeError`` for an instant out of range, within three days of the ends of the calendar, and with
  ///   `.reject` for times that the clocks skip or show twice.
  /// - Complexity: The same as ``TimeZoneRules/meaning(of:)``.
  ///
  /// Also known as: `atZone(_:)` (java.time), `in_tz` (jiff), `Calendar.date(from:)` (Foundation).
  public func instant(
    in rules: TimeZoneRules, _ disambiguation: LocalTimeDisambiguation = .compatible
  ) throws(LocalTimeError) -> Instant {
    try rules.instant(of: self, disambiguation)
  }
}

import WeekCalendar

/// The clock that decides the day and time of an instant.
struct ColumnClock {
  let zone: OpenedZone?
  /// Seconds east of UTC, if the column has a fixed offset instead of a zone.
  private let offset: Int64

  init(_ type: ColumnType, zone: OpaquePointer?, utcOffset: Int32) throws(CallError) {
    if unsafe zone != nil || utcOffset != 0, type.isDay {
      throw .misuse("days have no zone: zone and utc_offset are for instants")
    }
    guard UTCOffset.allowedSeconds.contains(Int(utcOffset)) else {
      throw .misuse("the utc_offset \(utcOffset) is not in -86399...86399")
    }
    offset = Int64(utcOffset)
    guard let zone = unsafe zone else {
      self.zone = nil
      return
    }
    guard utcOffset == 0 else {
      throw .misuse("both a zone and a utc_offset are given: use one of them")
    }
    let handle = unsafe Handle(zone)
    guard let opened = handle?.zone else { throw .handle(handle, wanted: "a zone is") }
    self.zone = opened
  }

  /// Whether the numbers are already a clock's, or UTC's: no offset is added.
  @inline(__always)
  var isNaive: Bool { zone == nil && offset == 0 }

  /// The number of seconds that the clock is ahead of UTC at an instant.
  @inline(__always)
  func offset(atUnixSeconds second: Int64, _ memo: inout ClockMemo) -> Int64 {
    guard let zone else { return offset }
    if second < memo.first || second > memo.last {
      let interval = zone.rules.interval(atUnixSeconds: second)
      memo = ClockMemo(
        first: interval.unixSeconds.lowerBound, last: interval.unixSeconds.upperBound,
        offset: Int64(interval.offsetSeconds))
    }
    return memo.offset
  }

  /// The instant, in milliseconds, at which the clock showed a date and time; nil near the ends of the range.
  func milliseconds(of dateTime: CivilDateTime) -> Int64? {
    if let zone { return (try? zone.rules.instant(of: dateTime))?.millisecondsSince1970 }
    return Self.milliseconds(dateTime) &- offset &* 1_000
  }

  /// Milliseconds since 1970-01-01T00:00 on the same clock.
  static func milliseconds(_ dateTime: CivilDateTime) -> Int64 {
    Int64(dateTime.date.epochDay.value) &* 86_400_000 &+ Int64(dateTime.time.millisecondOfDay)
  }
}

import WeekCalendar

/// A zone of a pack at an instant.
struct ZoneMoment {
  /// The row of the zone.
  let zone: Int
  let zoned: ZonedDateTime
  let clock: NamedClock

  var second: Int64 { zoned.instant.wholeSecondsSince1970 }
}

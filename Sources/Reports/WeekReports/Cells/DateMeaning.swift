import WeekCalendar

/// The meaning of a text or a number as a date.
package enum DateMeaning {
  /// A date and time on the calendar, whatever the zone.
  case calendar(CivilDateTime)
  /// An instant, which has a date only in a zone, and the offset from UTC that its text gave.
  case instant(Instant, offsetSeconds: Int)

  /// The instant of a date and time in UTC; nil in the outermost days.
  static func instant(utc dateTime: CivilDateTime) -> DateMeaning? {
    Instant(utc: dateTime).map { .instant($0, offsetSeconds: 0) }
  }

  /// Makes the meaning of a date and time with its offset.
  init?(_ parsed: ParsedDateTime) {
    if parsed.offsetSeconds == nil {
      self = .calendar(parsed.dateTime)
    } else if let offsetSeconds = parsed.offsetSeconds, let time = parsed.instant {
      self = .instant(time, offsetSeconds: offsetSeconds)
    } else {
      return nil
    }
  }
}

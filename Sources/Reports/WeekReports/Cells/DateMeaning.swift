import WeekCalendar

/// The meaning of a text or a number as a date.
package enum DateMeaning {
  /// A date and time on the calendar, without a zone.
  case calendar(CivilDateTime)
  /// An instant, and the offset from UTC in its text; its date depends on the zone.
  case instant(Instant, offsetSeconds: Int)

  /// The instant of a date and time in UTC; nil on the first and last days of the supported range.
  static func instant(utc dateTime: CivilDateTime) -> DateMeaning? {
    Instant(utc: dateTime).map { .instant($0, offsetSeconds: 0) }
  }

  /// Makes the meaning of a parsed date: an instant if it has an offset.
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

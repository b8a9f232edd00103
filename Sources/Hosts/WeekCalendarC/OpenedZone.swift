import WeekCalendar

/// A time zone, and the zones that its names are compared with.
final class OpenedZone {
  let rules: TimeZoneRules
  let compared: [TimeZoneRules]

  init(_ rules: TimeZoneRules, comparedWith zones: [TimeZoneRules] = []) {
    self.rules = rules
    compared = zones
  }
}

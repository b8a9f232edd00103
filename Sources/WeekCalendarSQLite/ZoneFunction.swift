import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `in_zone(time, zone [, modifier...])`: the date and time that a zone's clocks show at a time in UTC.
  ///
  /// Not deterministic: zones are those of the system, and change when it is updated. Milliseconds are
  /// written after the modifier `subsec`, as SQLite does.
  func inZone() {
    if isNull(0) || isNull(1) { return }
    let isTime = timeValue(skipping: 1) { value in
      guard let instant = UnixTime(utc: value.dateTime) else { return }
      guard let zone = text(1) else { return failForMemory() }
      do throws(TimeZoneError) {
        let local = try zone.withSpan { (zone) throws(TimeZoneError) in
          unsafe try state.pointee.zones.dateTime(at: instant, zone: zone)
        }
        setText { $0.write(local, hasMilliseconds: value.wantsSubseconds) }
      } catch {
        failForZone(error.description)
      }
    }
    if !isTime { checkZoneOrder() }
  }
}

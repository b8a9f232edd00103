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
        let local = try state.pointee.zones.dateTime(at: instant, zone: zone)
        setText { Self.write(local, milliseconds: value.wantsSubseconds, to: $0) }
      } catch {
        failForZone(error.description)
      }
    }
    if !isTime { checkZoneOrder() }
  }

  /// Writes `YYYY-MM-DD HH:MM:SS`, with `.SSS` where asked for, and returns the end.
  static func write(
    _ dateTime: CivilDateTime, milliseconds: Bool, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var end = dateTime.date.write(to: start)
    func put(_ separator: UInt8, _ value: Int, _ divisor: Int) {
      end.pointee = separator
      end += 1
      var divisor = divisor
      while divisor > 0 {
        end.pointee = 0x30 &+ UInt8(truncatingIfNeeded: value / divisor % 10)
        end += 1
        divisor /= 10
      }
    }
    put(0x20, dateTime.time.hour, 10)
    put(0x3A, dateTime.time.minute, 10)
    put(0x3A, dateTime.time.second, 10)
    if milliseconds { put(0x2E, dateTime.time.millisecond, 100) }
    return end
  }
}

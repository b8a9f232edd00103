/// A time zone of ICU, by its name in the tz database (a `UCalendar` with that zone).
package final class ICUZone {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer

  /// Opens a zone; nil if this ICU does not have the name.
  ///
  /// - Throws: ``ICUError/callFailed(function:subject:code:)``.
  package init?(_ name: String, in library: ICULibrary) throws(ICUError) {
    let text = Array(name.utf16)
    var status: Int32 = 0
    var isSystemName: Int8 = 0
    var canonical = [UInt16](repeating: 0, count: 128)
    let length = library.functions.ucal_getCanonicalTimeZoneID(
      text, Int32(text.count), &canonical, 128, &isSystemName, &status)
    guard status <= 0, length > 0, isSystemName != 0 else { return nil }
    guard
      let object = library.functions.ucal_open(text, Int32(text.count), "en", 1, &status),
      status <= 0
    else { throw .callFailed(function: "ucal_open", subject: name, code: status) }
    self.library = library
    self.object = object
  }

  deinit { library.functions.ucal_close(object) }

  /// Seconds to add to UTC at an instant, and the share of daylight-saving time in them.
  package func offset(atUnixSeconds second: Int64) -> (seconds: Int, daylight: Int) {
    var status: Int32 = 0
    library.functions.ucal_setMillis(object, Double(second) * 1_000, &status)
    let zone = library.functions.ucal_get(
      object, ICUCalendar.Field.zoneOffset.rawValue, &status)
    let daylight = library.functions.ucal_get(
      object, ICUCalendar.Field.daylightOffset.rawValue, &status)
    return (Int(zone + daylight) / 1_000, Int(daylight) / 1_000)
  }

  /// The first change after an instant, in Unix seconds, or nil if there is none.
  package func change(afterUnixSeconds second: Int64) -> Int64? {
    var status: Int32 = 0
    var change = 0.0
    library.functions.ucal_setMillis(object, Double(second) * 1_000, &status)
    // 0 is UCAL_TZ_TRANSITION_NEXT.
    let isFound = library.functions.ucal_getTimeZoneTransitionDate(object, 0, &change, &status)
    return isFound != 0 && status <= 0 ? Int64(change / 1_000) : nil
  }

  /// The instant of a local time, which is given in seconds since 1970 on the zone's clock.
  ///
  /// If the clocks skip the time, the offset before or after the change applies. If they show it twice, the result is
  /// its first or its second instant (`UTimeZoneLocalOption`).
  package func unixSeconds(
    ofLocal second: Int64, skippedBefore: Bool, repeatedFirst: Bool
  ) -> Int64 {
    // UCAL_TZ_LOCAL_FORMER and UCAL_TZ_LOCAL_LATTER.
    let (former, latter): (Int32, Int32) = (4, 12)
    var status: Int32 = 0
    var zone: Int32 = 0
    var daylight: Int32 = 0
    library.functions.ucal_setMillis(object, Double(second) * 1_000, &status)
    library.functions.ucal_getTimeZoneOffsetFromLocal(
      object, skippedBefore ? former : latter, repeatedFirst ? former : latter, &zone, &daylight,
      &status)
    return second - Int64(zone + daylight) / 1_000
  }
}

extension ICULibrary {
  /// The release of the tz database in this ICU, such as "2022e" (`ucal_getTZDataVersion`).
  package var zoneDataVersion: String {
    var status: Int32 = 0
    return functions.ucal_getTZDataVersion(&status).map { String(cString: $0) } ?? "unknown"
  }
}

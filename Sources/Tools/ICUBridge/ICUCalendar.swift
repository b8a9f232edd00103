/// ICU's Gregorian calendar for a locale, in GMT (`UCalendar`).
package final class ICUCalendar {
  /// ICU's numbers of calendar fields (`UCalendarDateFields`).
  package enum Field: Int32, CaseIterable, Sendable {
    case era = 0
    case year, month, weekOfYear, weekOfMonth, day, dayOfYear, weekday, weekdayOrdinal, amPm
    case hour, hourOfDay, minute, second, millisecond, zoneOffset, daylightOffset
    case weekBasedYear, localWeekday, extendedYear, julianDay, millisecondsInDay
  }

  /// Whether a weekday belongs to the weekend (`UCalendarWeekdayType`).
  package enum DayType: Int32, Sendable {
    case weekday = 0
    case weekend, weekendOnset, weekendCease
  }

  /// The date of the change to the Gregorian calendar that makes it proleptic, in milliseconds since 1970.
  ///
  /// ICU stores the change as a day number of 32 bits, so a much earlier date would overflow.
  static let earliestChange = -1.8e17

  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the calendar of a locale.
  ///
  /// - Parameters:
  ///   - identifier: A locale in ICU's form; without a `calendar` keyword, the calendar is Gregorian.
  ///   - isProleptic: Whether the Gregorian rules apply to dates before 1582, too.
  ///   - library: The ICU to use.
  /// - Throws: ``ICUError/callFailed(function:subject:code:)``.
  package init(
    _ identifier: String, isProleptic: Bool = true, in library: ICULibrary
  ) throws(ICUError) {
    var status: Int32 = 0
    let name = ICULibrary.gregorian(identifier)
    let zone = Array("GMT".utf16)
    guard let object = library.functions.ucal_open(zone, 3, name, 1, &status), status <= 0 else {
      throw .callFailed(function: "ucal_open", subject: name, code: status)
    }
    if isProleptic {
      library.functions.ucal_setGregorianChange(object, Self.earliestChange, &status)
    }
    self.library = library
    self.object = object
    self.identifier = name
    guard status <= 0 else {
      throw .callFailed(function: "ucal_setGregorianChange", subject: name, code: status)
    }
  }

  deinit { library.functions.ucal_close(object) }

  /// The first day of the week, Sunday = 1 (`UCAL_FIRST_DAY_OF_WEEK`).
  package var firstWeekday: Int { Int(library.functions.ucal_getAttribute(object, 1)) }

  /// The minimum number of days in the first week (`UCAL_MINIMAL_DAYS_IN_FIRST_WEEK`).
  package var minimumDaysInFirstWeek: Int { Int(library.functions.ucal_getAttribute(object, 2)) }

  /// Sets the week rules: the first day (Sunday = 1) and the minimum days, each 1...7.
  package func setWeekRules(firstWeekday: Int, minimumDaysInFirstWeek: Int) {
    library.functions.ucal_setAttribute(object, 1, Int32(firstWeekday))
    library.functions.ucal_setAttribute(object, 2, Int32(minimumDaysInFirstWeek))
  }

  /// Whether a day (Sunday = 1) is in the weekend, or contains its start or end (`ucal_getDayOfWeekType`).
  package func dayType(weekday: Int) throws(ICUError) -> DayType {
    var status: Int32 = 0
    let type = library.functions.ucal_getDayOfWeekType(object, Int32(weekday), &status)
    guard status <= 0, let dayType = DayType(rawValue: type) else {
      throw .callFailed(function: "ucal_getDayOfWeekType", subject: identifier, code: status)
    }
    return dayType
  }

  /// Sets the instant: milliseconds since 1970-01-01T00:00Z.
  package func setMilliseconds(_ milliseconds: Double) {
    var status: Int32 = 0
    library.functions.ucal_setMillis(object, milliseconds, &status)
  }

  /// A computed field of the instant (`ucal_get`).
  package subscript(field: Field) -> Int {
    var status: Int32 = 0
    return Int(library.functions.ucal_get(object, field.rawValue, &status))
  }
}

extension ICULibrary {
  /// The identifier with `calendar=gregorian` added, unless it has a calendar.
  static func gregorian(_ identifier: String) -> String {
    if identifier.contains("calendar=") || identifier.contains("-u-") { return identifier }
    return identifier + (identifier.contains("@") ? ";" : "@") + "calendar=gregorian"
  }
}

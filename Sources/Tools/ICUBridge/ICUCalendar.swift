/// ICU's Gregorian calendar for a locale, in GMT (`UCalendar`).
package final class ICUCalendar {
  /// ICU's numbers of the fields that can be read (`UCalendarDateFields`).
  package enum Field: Int32, CaseIterable, Sendable {
    case era = 0
    case year, month, weekOfYear, weekOfMonth, day, dayOfYear, weekday, weekdayOrdinal, amPm
    case hour, hourOfDay, minute, second, millisecond, zoneOffset, daylightOffset
    case weekBasedYear, localWeekday, extendedYear, julianDay, millisecondsInDay
  }

  /// What ICU says of a day of the week (`UCalendarWeekdayType`).
  package enum DayType: Int32, Sendable {
    case weekday = 0
    case weekend, weekendOnset, weekendCease
  }

  /// The instant, in milliseconds, that stands for "never Julian": ICU counts the change in days
  /// of 32 bits, and this is still inside them.
  static let earliestChange = -1.8e17

  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the calendar of a locale.
  ///
  /// - Parameters:
  ///   - identifier: in ICU's form; without a `calendar` keyword the Gregorian one is asked for.
  ///   - isProleptic: whether the Gregorian rules go back without the switch of 1582.
  ///   - library: the ICU to ask.
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

  /// The days that the first week needs (`UCAL_MINIMAL_DAYS_IN_FIRST_WEEK`).
  package var minimumDaysInFirstWeek: Int { Int(library.functions.ucal_getAttribute(object, 2)) }

  /// Sets the week rules: the first day (Sunday = 1) and the minimum days, each 1...7.
  package func setWeekRules(firstWeekday: Int, minimumDaysInFirstWeek: Int) {
    library.functions.ucal_setAttribute(object, 1, Int32(firstWeekday))
    library.functions.ucal_setAttribute(object, 2, Int32(minimumDaysInFirstWeek))
  }

  /// Whether a day (Sunday = 1) belongs to the weekend (`ucal_getDayOfWeekType`).
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
  /// The identifier with `calendar=gregorian` unless it names a calendar.
  static func gregorian(_ identifier: String) -> String {
    if identifier.contains("calendar=") || identifier.contains("-u-") { return identifier }
    return identifier + (identifier.contains("@") ? ";" : "@") + "calendar=gregorian"
  }
}

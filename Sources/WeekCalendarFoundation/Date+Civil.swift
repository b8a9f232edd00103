import Foundation
import WeekCalendar

extension CivilDateTime {
  /// Date and time on the clocks of a time zone at an instant, rounded to the millisecond as Foundation's
  /// formatters round it.
  ///
  /// The day is the proleptic Gregorian calendar's; Foundation's own calendar switches to the Julian one
  /// before 15 October 1582.
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)`` for an instant outside the years of
  ///   ``/WeekCalendar/CivilBounds/years``, and for one that is not a number.
  public init(_ instant: Date, in timeZone: TimeZone) throws(CivilDateError) {
    let offset = timeZone.secondsFromGMT(for: instant)
    // The instant at which Greenwich's clocks show what the zone's clocks show at the given one.
    guard
      let unixTime = UnixTime(secondsSince2001: instant.timeIntervalSinceReferenceDate),
      let shifted = UnixTime(milliseconds: unixTime.milliseconds &+ Int64(offset) &* 1_000)
    else {
      throw .outOfRange(
        field: .epochDay, value: Int(clamping: instant.timeIntervalSince1970 / secondsPerDay),
        allowed: CivilBounds.epochDays)
    }
    self = shifted.dateTime
  }
}

extension CivilDate {
  /// The day on the clocks of a time zone at an instant.
  ///
  ///     let date = Date(timeIntervalSince1970: 1_293_926_400)  // 2011-01-02 00:00:00 +0000
  ///     try CivilDate(date, in: TimeZone(identifier: "America/New_York")!)  // 2011-01-01
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(_ instant: Date, in timeZone: TimeZone) throws(CivilDateError) {
    self = try CivilDateTime(instant, in: timeZone).date
  }
}

extension CivilDateTime {
  /// Date and time now on the clocks of a time zone.
  public static func now(in timeZone: TimeZone = .current) -> CivilDateTime {
    // No clock is outside the years of a date.
    (try? CivilDateTime(Date(), in: timeZone)) ?? CivilDateTime(CivilDate(EpochDay(unchecked: 0)))
  }
}

extension CivilDate {
  /// The day today on the clocks of a time zone.
  ///
  ///     CivilDate.today(in: .gmt).weekKey(.iso8601)
  public static func today(in timeZone: TimeZone = .current) -> CivilDate {
    CivilDateTime.now(in: timeZone).date
  }
}

extension Date {
  /// The instant at which the clocks of a time zone show a date and time.
  ///
  /// A time that the clocks show twice is the earlier one; a time that they leave out is as much later as
  /// they leave out, as java.time and Foundation's own calendar have it.
  public init(_ dateTime: CivilDateTime, in timeZone: TimeZone) {
    let local = Double(dateTime.date.epochDay.value) * secondsPerDay
    let time = Double(dateTime.time.millisecondOfDay) / 1_000
    func instant(_ offset: Int) -> Date {
      Date(timeIntervalSince1970: local - Double(offset) + time)
    }
    // The offsets before and after any change that is near.
    let guess = Date(timeIntervalSince1970: local + time)
    let before = timeZone.secondsFromGMT(for: guess.addingTimeInterval(-secondsPerDay))
    let after = timeZone.secondsFromGMT(for: guess.addingTimeInterval(secondsPerDay))
    let matching = [before, after].filter {
      timeZone.secondsFromGMT(for: instant($0)) == $0
    }
    // The larger offset is the earlier instant; without one that matches the time was left out.
    self = instant(matching.max() ?? before)
  }

  /// The instant at which a day begins on the clocks of a time zone: midnight, or the first time that
  /// there is where midnight is left out.
  public init(_ date: CivilDate, in timeZone: TimeZone) {
    self.init(CivilDateTime(date), in: timeZone)
  }
}

extension Int {
  /// The nearest whole number; 0 for what is not a number.
  fileprivate init(clamping value: Double) {
    self =
      value.isNaN
      ? 0 : value >= 9e18 ? .max : value <= -9e18 ? .min : Int(value.rounded(.down))
  }
}

/// Seconds of a day.
private var secondsPerDay: Double { Double(JulianDay.secondsPerDay) }

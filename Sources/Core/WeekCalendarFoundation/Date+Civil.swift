import Foundation
import WeekCalendar

extension Instant {
  /// The instant of a Foundation date, rounded to the millisecond as Foundation's formatters do.
  ///
  ///     try Instant(Date(timeIntervalSince1970: 1_293_926_400)).description  // "2011-01-02T00:00:00Z"
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)`` for an instant outside the years of
  ///   ``/WeekCalendar/CivilBounds/years``, and if the value is not a number.
  public init(_ date: Date) throws(CivilDateError) {
    guard let instant = Instant(secondsSince2001: date.timeIntervalSinceReferenceDate) else {
      throw .outOfRange(
        field: .epochDay, value: Int(clamping: date.timeIntervalSince1970 / secondsPerDay),
        allowed: CivilBounds.epochDays)
    }
    self = instant
  }
}

extension CivilDateTime {
  /// The date and time in a time zone at an instant, rounded to the millisecond as Foundation's formatters do.
  ///
  /// The date is in the proleptic Gregorian calendar; Foundation's own calendar switches to the Julian calendar before
  /// 15 October 1582.
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)`` for an instant outside the years of
  ///   ``/WeekCalendar/CivilBounds/years``, and if the value is not a number.
  public init(_ date: Date, in timeZone: TimeZone) throws(CivilDateError) {
    let offset = timeZone.secondsFromGMT(for: date)
    // Moved by the offset, the instant's date and time in UTC is the zone's local one.
    self = try Instant(date).adding(.seconds(offset)).dateTime
  }

  /// The current date and time in a time zone.
  public static func now(in timeZone: TimeZone = .current) -> CivilDateTime {
    // No system clock is outside the supported years.
    (try? CivilDateTime(Date(), in: timeZone)) ?? CivilDateTime(CivilDate(EpochDay(unchecked: 0)))
  }
}

extension CivilDate {
  /// The date in a time zone at an instant.
  ///
  ///     let date = Date(timeIntervalSince1970: 1_293_926_400)  // 2011-01-02 00:00:00 +0000
  ///     try CivilDate(date, in: TimeZone(identifier: "America/New_York")!)  // 2011-01-01
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(_ date: Date, in timeZone: TimeZone) throws(CivilDateError) {
    self = try CivilDateTime(date, in: timeZone).date
  }

  /// Today's date in a time zone.
  ///
  ///     CivilDate.today(in: .gmt).weekKey(.iso8601)
  public static func today(in timeZone: TimeZone = .current) -> CivilDate {
    CivilDateTime.now(in: timeZone).date
  }
}

extension Week {
  /// The week that an instant falls in, in a time zone.
  ///
  ///     let date = Date(timeIntervalSince1970: 1_293_926_400)  // 2011-01-02 00:00:00 +0000
  ///     try Week(containing: date, in: .gmt, .iso8601).key  // "2010-W52"
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(
    containing date: Date, in timeZone: TimeZone, _ weeks: some WeekNumbering
  ) throws(CivilDateError) {
    self.init(containing: try CivilDate(date, in: timeZone), weeks)
  }
}

extension Date {
  /// The Foundation date of an instant.
  ///
  ///     Date(try Instant("2011-01-02T00:00Z"))  // 2011-01-02 00:00:00 +0000
  public init(_ instant: Instant) {
    self.init(timeIntervalSinceReferenceDate: instant.secondsSince2001)
  }

  /// The instant of a local date and time in a time zone.
  ///
  /// For a local time that occurs twice, it is the earlier instant. A local time that the clocks skip moves later by
  /// the length of the gap, as in java.time and Foundation's own calendar.
  public init(_ dateTime: CivilDateTime, in timeZone: TimeZone) {
    let local = Double(dateTime.date.epochDay.value) * secondsPerDay
    let time = Double(dateTime.time.millisecondOfDay) / 1_000
    func instant(_ offset: Int) -> Date {
      Date(timeIntervalSince1970: local - Double(offset) + time)
    }
    // The offsets a day earlier and a day later enclose any change of the clocks.
    let guess = Date(timeIntervalSince1970: local + time)
    let before = timeZone.secondsFromGMT(for: guess.addingTimeInterval(-secondsPerDay))
    let after = timeZone.secondsFromGMT(for: guess.addingTimeInterval(secondsPerDay))
    let matching = [before, after].filter {
      timeZone.secondsFromGMT(for: instant($0)) == $0
    }
    // If the time occurs twice, the larger offset yields the earlier instant. If no offset matches, the clocks skip
    // the time.
    self = instant(matching.max() ?? before)
  }

  /// The instant at which a day begins in a time zone: midnight, or the first time after it if the clocks skip
  /// midnight.
  public init(_ date: CivilDate, in timeZone: TimeZone) {
    self.init(CivilDateTime(date), in: timeZone)
  }
}

extension DateInterval {
  /// The interval from the start of a period's first day to the start of the day after its last, in a time zone.
  ///
  ///     let newYork = TimeZone(identifier: "America/New_York")!
  ///     let week = try Week("2024-W11", WeekScheme(locale: "en_US"))
  ///     try DateInterval(week, in: newYork).duration / 3_600  // 167.0
  ///
  /// That week is an hour shorter because the clocks go forward on its first day. The interval ends where the next
  /// period starts, as with Foundation's `Calendar.dateInterval(of:for:)`.
  ///
  /// - Throws: ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)`` for a period that ends on the last day
  ///   of the supported range.
  public init(_ period: some PeriodProtocol, in timeZone: TimeZone) throws(CivilDateError) {
    self.init(
      start: Date(period.start, in: timeZone),
      end: Date(try period.end.adding(days: 1), in: timeZone))
  }
}

extension Int {
  /// Rounds down and clamps to the range of `Int`; NaN becomes 0.
  fileprivate init(clamping value: Double) {
    self =
      value.isNaN
      ? 0 : value >= 9e18 ? .max : value <= -9e18 ? .min : Int(value.rounded(.down))
  }
}

/// Seconds of a day.
private var secondsPerDay: Double { Double(JulianDay.secondsPerDay) }

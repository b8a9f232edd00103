import Foundation
import WeekCalendar

extension DateComponents {
  /// Year, month and day of a date.
  ///
  ///     let components = DateComponents(try CivilDate("2011-01-02"))
  ///     components.month  // 1
  public init(_ date: CivilDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Year, month, day, hour, minute, second and nanosecond of a date and time.
  public init(_ dateTime: CivilDateTime) {
    self.init(
      year: dateTime.year, month: dateTime.month, day: dateTime.day, hour: dateTime.hour,
      minute: dateTime.minute, second: dateTime.second,
      nanosecond: dateTime.millisecond * 1_000_000)
  }

  /// Year and number of a week, as `yearForWeekOfYear` and `weekOfYear`; what they mean is the week's scheme's.
  ///
  ///     DateComponents(try Week("2010-W52")).weekOfYear  // 52
  public init(_ week: Week) {
    self.init(weekOfYear: week.number, yearForWeekOfYear: week.year)
  }
}

extension CivilDate {
  /// The date of a year, month and day.
  ///
  ///     try CivilDate(DateComponents(year: 2011, month: 1, day: 2))  // 2011-01-02
  ///
  /// A time, and a calendar or time zone, is not looked at.
  ///
  /// - Throws: ``DateComponentsError`` if one of the three is missing or the era is before the common one;
  ///   ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)`` for a date that does not exist, such as 30
  ///   February, which Foundation's calendar would turn into 2 March.
  public init(_ components: DateComponents) throws {
    try components.requireCommonEra()
    try self.init(
      year: components.required(\.year, "year"), month: components.required(\.month, "month"),
      day: components.required(\.day, "day"))
  }
}

extension CivilDateTime {
  /// The date and time of a year, month, day and hour; minute, second and nanosecond are 0 where they are missing.
  ///
  ///     let components = DateComponents(year: 2011, month: 1, day: 2, hour: 15)
  ///     try CivilDateTime(components)  // 2011-01-02T15:00:00
  ///
  /// Nanoseconds are cut to milliseconds, the finest that a time has.
  ///
  /// - Throws: ``DateComponentsError`` if one of the four is missing; ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(_ components: DateComponents) throws {
    let date = try CivilDate(components)
    self.init(
      date,
      try CivilTime(
        hour: components.required(\.hour, "hour"), minute: components.minute ?? 0,
        second: components.second ?? 0, millisecond: (components.nanosecond ?? 0) / 1_000_000))
  }
}

extension Week {
  /// The week of a `yearForWeekOfYear` and a `weekOfYear`, in a scheme: the components do not say whose week it is.
  ///
  ///     let components = DateComponents(weekOfYear: 2, yearForWeekOfYear: 2011)
  ///     try Week(components, WeekScheme(locale: "en_US")).start  // 2011-01-02
  ///
  /// - Throws: ``DateComponentsError`` if one of the two is missing; ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(_ components: DateComponents, _ weeks: some WeekNumbering) throws {
    try self.init(
      year: components.required(\.yearForWeekOfYear, "yearForWeekOfYear"),
      week: components.required(\.weekOfYear, "weekOfYear"), weeks)
  }
}

/// Why components are not a date or a week.
public enum DateComponentsError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError
{
  /// The component of this name is missing.
  case missing(String)
  /// Years are counted before the common era.
  case beforeCommonEra

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .missing(let name): "the components have no \(name)"
    case .beforeCommonEra:
      "the components count years before the common era: give the year that is 0 for 1 BC, without an era"
    }
  }
}

extension DateComponents {
  fileprivate func required(_ component: KeyPath<Self, Int?>, _ name: String) throws -> Int {
    guard let value = self[keyPath: component] else { throw DateComponentsError.missing(name) }
    return value
  }

  fileprivate func requireCommonEra() throws {
    if let era, era != 1 { throw DateComponentsError.beforeCommonEra }
  }
}

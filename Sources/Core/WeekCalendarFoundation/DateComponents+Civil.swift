import Foundation
import WeekCalendar

extension DateComponents {
  /// The year, month and day of a date.
  ///
  ///     let components = DateComponents(try CivilDate("2011-01-02"))
  ///     components.month  // 1
  public init(_ date: CivilDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// The year, month, day, hour, minute, second and nanosecond of a date and time.
  public init(_ dateTime: CivilDateTime) {
    self.init(
      year: dateTime.year, month: dateTime.month, day: dateTime.day, hour: dateTime.hour,
      minute: dateTime.minute, second: dateTime.second,
      nanosecond: dateTime.millisecond * 1_000_000)
  }

  /// The year and number of a week, as `yearForWeekOfYear` and `weekOfYear`; the week's scheme decides what they mean.
  ///
  ///     DateComponents(try Week("2010-W52")).weekOfYear  // 52
  public init(_ week: Week) {
    self.init(weekOfYear: week.number, yearForWeekOfYear: week.year)
  }
}

extension CivilDate {
  /// The date with the components' year, month and day.
  ///
  ///     try CivilDate(DateComponents(year: 2011, month: 1, day: 2))  // 2011-01-02
  ///
  /// Components for time, calendar and time zone are ignored.
  ///
  /// - Throws: ``DateComponentsError`` if one of the three is missing or the era is before the common era;
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
  /// The date and time with the components' year, month, day and hour; missing minute, second and nanosecond are 0.
  ///
  ///     let components = DateComponents(year: 2011, month: 1, day: 2, hour: 15)
  ///     try CivilDateTime(components)  // 2011-01-02T15:00:00
  ///
  /// Nanoseconds are truncated to milliseconds, the smallest unit of a time.
  ///
  /// - Throws: ``DateComponentsError`` if one of the four is missing;
  ///   ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
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
  /// The week with the components' `yearForWeekOfYear` and `weekOfYear`, in a scheme.
  ///
  /// The scheme is needed because the components do not say which rules number their weeks.
  ///
  ///     let components = DateComponents(weekOfYear: 2, yearForWeekOfYear: 2011)
  ///     try Week(components, WeekScheme(locale: "en_US")).start  // 2011-01-02
  ///
  /// - Throws: ``DateComponentsError`` if one of the two is missing;
  ///   ``/WeekCalendar/CivilDateError/outOfRange(field:value:allowed:)``.
  public init(_ components: DateComponents, _ weeks: some WeekNumbering) throws {
    try self.init(
      year: components.required(\.yearForWeekOfYear, "yearForWeekOfYear"),
      week: components.required(\.weekOfYear, "weekOfYear"), weeks)
  }
}

/// Why components do not make a date or a week.
public enum DateComponentsError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError
{
  /// The component of this name is missing.
  case missing(String)
  /// The era is before the common era.
  case beforeCommonEra

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .missing(let name): "the components have no \(name)"
    case .beforeCommonEra:
      "the components count years before the common era: use year 0 for 1 BC, and no era"
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

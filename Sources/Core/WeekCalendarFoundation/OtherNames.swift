// Names that users of Foundation may try. None compiles: the compiler's error says what to write instead, which is also
// all the documentation that they need.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import WeekCalendar

extension CivilDate {
  @available(
    *, unavailable, message: "a day depends on the zone: write try CivilDate(date, in: .current)"
  )
  public init(_ date: Date) { unavailable() }

  @available(*, unavailable, renamed: "init(_:in:)")
  public init(_ date: Date, timeZone: TimeZone) { unavailable() }

  @available(
    *, unavailable, message: "a day depends on the zone: write try CivilDate(date, in: .current)"
  )
  public init(from date: Date) { unavailable() }

  @available(*, unavailable, message: "write CivilDate.today(in: .current)")
  public static func now() -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write DateComponents(date)")
  public var dateComponents: DateComponents { unavailable() }

  @available(*, unavailable, message: "write Date(date, in: timeZone)")
  public func date(in timeZone: TimeZone) -> Date { unavailable() }

  @available(*, unavailable, message: "write Date(date, in: timeZone)")
  public func date(timeZone: TimeZone) -> Date { unavailable() }

  @available(*, unavailable, message: "write try formatted(.medium, locale: \"en_US\")")
  public func formatted(date: Date.FormatStyle.DateStyle) -> String { unavailable() }

  @available(
    *, unavailable,
    message: "write try DatePattern(template: \"yMMMd\", locale: \"en_US\").string(from: date)"
  )
  public func formatted(_ style: Date.FormatStyle) -> String { unavailable() }

  @available(*, unavailable, renamed: "description")
  public func formatted(_ style: Date.ISO8601FormatStyle) -> String { unavailable() }
}

extension CivilDateTime {
  @available(
    *, unavailable,
    message: "a time depends on the zone: write try CivilDateTime(date, in: .current)"
  )
  public init(_ date: Date) { unavailable() }

  @available(
    *, unavailable,
    message: "write Date(dateTime, in: timeZone), or try Instant(Date(dateTime, in: timeZone))"
  )
  public func instant(in timeZone: TimeZone) -> Instant { unavailable() }

  @available(*, unavailable, message: "write Date(dateTime, in: timeZone)")
  public func date(in timeZone: TimeZone) -> Date { unavailable() }

  @available(*, unavailable, message: "write DateComponents(dateTime)")
  public var dateComponents: DateComponents { unavailable() }
}

extension Instant {
  @available(*, unavailable, message: "write try CivilDateTime(Date(instant), in: timeZone)")
  public func dateTime(in timeZone: TimeZone) -> CivilDateTime { unavailable() }

  @available(*, unavailable, message: "write Date(instant)")
  public var date: Date { unavailable() }
}

extension PeriodProtocol {
  @available(*, unavailable, message: "write try DateInterval(week, in: timeZone)")
  public func dateInterval(in timeZone: TimeZone) -> DateInterval { unavailable() }

  @available(
    *, unavailable,
    message: "where a day starts depends on the zone: write try DateInterval(week, in: timeZone)"
  )
  public var dateInterval: DateInterval { unavailable() }

  @available(
    *, unavailable,
    message: "a day depends on the zone: write contains(try CivilDate(date, in: timeZone))"
  )
  public func contains(_ date: Date) -> Bool { unavailable() }
}

extension Week {
  @available(*, unavailable, message: "write CivilDate.today(in: .current).isoWeek")
  public static var current: Week { unavailable() }

  @available(*, unavailable, message: "write CivilDate.today(in: .current).week(.iso8601)")
  public static func current(_ weeks: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, renamed: "init(_:_:)")
  public init(_ components: DateComponents, calendar: Calendar) { unavailable() }

  @available(*, unavailable, message: "write DateComponents(week)")
  public var dateComponents: DateComponents { unavailable() }
}

extension Date {
  @available(*, unavailable, renamed: "init(_:in:)")
  public init(_ date: CivilDate, timeZone: TimeZone) { unavailable() }

  @available(
    *, unavailable,
    message: "where a day starts depends on the zone: write Date(date, in: .current)"
  )
  public init(_ date: CivilDate) { unavailable() }
}

extension Week {
  @available(*, unavailable, message: "write CivilDate.today(in: timeZone).week(rules)")
  public static func current(rules: some WeekNumbering, in timeZone: TimeZone) -> Week {
    unavailable()
  }
}

extension CivilDate {
  @available(*, unavailable, message: "write Date(date, in: timeZone)")
  public func startOfDay(in timeZone: TimeZone) -> Date { unavailable() }
}

extension Date {
  @available(*, unavailable, message: "write try CivilDate(date, in: timeZone)")
  public func civilDate(in timeZone: TimeZone) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try CivilDateTime(date, in: timeZone)")
  public func civilDateTime(in timeZone: TimeZone) -> CivilDateTime { unavailable() }
}

extension Instant {
  @available(*, unavailable, renamed: "dateTime(in:)")
  public func civilDateTime(in rules: TimeZoneRules) -> CivilDateTime { unavailable() }
}

/// No call of an unavailable name compiles.
private func unavailable() -> Never { fatalError("unavailable") }

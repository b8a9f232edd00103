/// A day of the week.
///
/// The raw value is ISO 8601's number, Monday 1 to Sunday 7. Conversions to and from other numberings are named, so
/// that nobody has to guess what a bare number means:
///
///     Weekday.sunday.iso    // 7
///     Weekday.sunday.icu    // 1
///     Weekday.sunday.posix  // 0
///
/// Source: ISO 8601-1:2019, 3.1.2.5; ICU `UCalendarDaysOfWeek`; POSIX `tm_wday`.
public enum Weekday: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// ISO 1, ICU 2, POSIX 1.
  case monday = 1
  /// ISO 2, ICU 3, POSIX 2.
  case tuesday
  /// ISO 3, ICU 4, POSIX 3.
  case wednesday
  /// ISO 4, ICU 5, POSIX 4.
  case thursday
  /// ISO 5, ICU 6, POSIX 5.
  case friday
  /// ISO 6, ICU 7, POSIX 6.
  case saturday
  /// ISO 7, ICU 1, POSIX 0.
  case sunday

  /// Makes a weekday from 0 (Monday) to 6 (Sunday); other numbers, including negative ones, wrap around.
  @inline(__always)
  init(daysAfterMonday days: Int) {
    let number = FloorMath.remainder(days, 7) &+ 1  // [1, 7]
    self = Weekday(rawValue: UInt8(truncatingIfNeeded: number)) ?? .sunday
  }

  /// Makes a weekday from ISO 8601's number, 1 (Monday) to 7 (Sunday); nil for any other number.
  ///
  /// Also known as: `%u` (strftime), `DayOfWeek.of` (java.time).
  public init?(iso number: Int) { self.init(rawValue: UInt8(clamping: number)) }

  /// Makes a weekday from ICU's number, 1 (Sunday) to 7 (Saturday); nil for any other number.
  ///
  /// Also known as: `Calendar.firstWeekday` and `DateComponents.weekday` (Foundation).
  public init?(icu number: Int) {
    guard (1...7).contains(number) else { return nil }
    self.init(daysAfterMonday: number - 2)
  }

  /// Makes a weekday from the C library's number, 0 (Sunday) to 6 (Saturday); nil for any other number.
  ///
  /// Also known as: `tm_wday` (C), `%w` (strftime, SQLite).
  public init?(posix number: Int) {
    guard (0...6).contains(number) else { return nil }
    self.init(daysAfterMonday: number - 1)
  }

  /// ISO 8601's number: 1 (Monday) to 7 (Sunday).
  public var iso: Int { Int(rawValue) }
  /// ICU's and Foundation's number: 1 (Sunday) to 7 (Saturday).
  public var icu: Int { Int(rawValue) % 7 + 1 }
  /// The C library's and SQLite's number: 0 (Sunday) to 6 (Saturday).
  public var posix: Int { Int(rawValue) % 7 }

  /// How many days this weekday comes after `first`: 0 to 6.
  ///
  ///     Weekday.sunday.days(since: .monday)  // 6
  ///     Weekday.monday.days(since: .sunday)  // 1
  public func days(since first: Weekday) -> Int {
    let difference = Int(rawValue) &- Int(first.rawValue)  // [-6, 6]
    return difference < 0 ? difference &+ 7 : difference
  }

  /// The weekday `days` later, or earlier if `days` is negative.
  ///
  ///     Weekday.sunday.adding(days: 1)  // .monday
  public func adding(days: Int) -> Weekday {
    Weekday(daysAfterMonday: Int(rawValue) - 1 + days % 7)
  }

  /// The English name, `Monday`; ``CalendarLocale`` provides names in other languages.
  public var description: String {
    ("Monday Tuesday Wednesday Thursday Friday Saturday Sunday" as StaticString).word(rawValue &- 1)
  }
}

/// A day, counted from 1970-01-01.
///
/// The number is -365,961,662 (-999999-01-01) to 364,522,971 (999999-12-31); day 0 is a Thursday. A value is always in
/// that range, so calendar arithmetic on it cannot overflow 32 bits, and a column of `EpochDay` values needs no further
/// checks.
///
///     EpochDay(14_976)?.value                  // 14976
///     CivilDate(EpochDay(14_976)!).description // "2011-01-02"
///
/// Also known as: `LocalDate.toEpochDay` (java.time), rata die minus 719,163, the number of days in a Unix time.
public struct EpochDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, in ``CivilBounds/epochDays``.
  public let value: Int32

  @inlinable @inline(__always)
  package init(unchecked value: Int32) { self.value = value }

  /// Makes the day that is `value` days after 1970-01-01, or nil outside ``CivilBounds/epochDays``.
  public init?(_ value: Int) {
    guard CivilBounds.epochDays.contains(value) else { return nil }
    self.value = Int32(truncatingIfNeeded: value)
  }

  init(checked value: Int) throws(CivilDateError) {
    try CivilDateError.check(value, .epochDay, in: CivilBounds.epochDays)
    self.value = Int32(truncatingIfNeeded: value)
  }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday(daysAfterMonday: Int(GregorianAlgorithms.daysAfterMonday(value)))
  }

  /// The day `days` later, or earlier if `days` is negative.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``CivilBounds/epochDays``.
  public func adding(days: Int) throws(CivilDateError) -> EpochDay {
    let (sum, overflow) = Int(value).addingReportingOverflow(days)
    return try EpochDay(checked: overflow ? days : sum)
  }

  /// Whether the first day comes before the second.
  public static func < (first: Self, second: Self) -> Bool { first.value < second.value }
}

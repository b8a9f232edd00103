/// What weeks, months, fiscal quarters and other periods have in common: whole days, a year, a number and a key.
///
/// ``Week``, ``CalendarPeriod`` and ``FiscalPeriod`` are such periods, and ``Period`` is any of them.
///
///     let week = try CivilDate("2011-01-02").isoWeek
///     week.start                    // 2010-12-27
///     week.next.key                 // "2011-W01"
///     week.advanced(by: 3).key      // "2011-W03"
///     (week...week.next).map(\.key) // ["2010-W52", "2011-W01"]
///
/// Every date has a period. The first and the last week or year of the range of dates can reach outside it by
/// some days, which are right and can be written, but cannot be read back.
///
/// Periods are ordered by their first day, then by their last one, then by their rule. Two periods are equal if their
/// rule and their days are the same: weeks of two schemes are never equal.
public protocol PeriodProtocol: Strideable, Hashable, Sendable, CustomStringConvertible
where Stride == Int {
  /// The period with its unit as a value.
  var period: Period { get }
  /// Makes the period of this type; nil for a period of another one.
  init?(_ period: Period)
}

extension PeriodProtocol {
  /// The year that the period belongs to, -1,000,000...1,000,000 where it holds a date: of a week the one of its key,
  /// of a fiscal period the fiscal year.
  public var year: Int { Int(period.year32) }
  /// The number in the year: 0...54 for a week, 1...366 for a day, 1 for a year.
  public var number: Int { Int(period.number32) }
  /// The first day.
  public var start: CivilDate { CivilDate(EpochDay(unchecked: period.first)) }
  /// The last day, which is one of the period's days.
  public var end: CivilDate { CivilDate(EpochDay(unchecked: period.last)) }
  /// The first and the last day, counted from 1970-01-01.
  package var epochDays: ClosedRange<Int32> { period.first...period.last }
  /// The days of the period, in order.
  public var days: ClosedRange<CivilDate> { start...end }

  /// Whether a date is one of the period's days.
  public func contains(_ date: CivilDate) -> Bool { epochDays.contains(date.epochDay.value) }

  /// Whether a day belongs to both periods, which may be of different kinds.
  ///
  ///     let week = try Week("2011-W52", .iso8601)  // 2011-W52 (2011-12-26 to 2012-01-01)
  ///     week.overlaps(try CalendarPeriod("2012"))  // true
  public func overlaps(_ other: some PeriodProtocol) -> Bool {
    epochDays.overlaps(other.epochDays)
  }

  /// The period right after this one.
  ///
  /// Periods after the last date go on to the end of the year 1,000,001; `next` of the last one is itself.
  public var next: Self { Self(period.neighbor(1)) ?? self }

  /// The period right before this one.
  ///
  /// Periods before the first date go back to the start of the year -1,000,001; `previous` of the first one is itself.
  public var previous: Self { Self(period.neighbor(-1)) ?? self }

  /// The weeks that have a day of the period, in order.
  ///
  ///     let week = try Week("2011-W01", .iso8601)  // 2011-W01 (2011-01-03 to 2011-01-09)
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  ///     week.weeks(us).map(\.key)                                      // ["2011-W02", "2011-W03"]
  ///     week.weeks(us).map { $0.days.clamped(to: week.days).count }    // [6, 1]
  public func weeks(_ weeks: some WeekNumbering) -> PeriodSeries<Week> { weeks.weeks(in: days) }

  /// The period itself; nil if one of its days is outside the range of dates, which SQL values cannot have.
  package var inRange: Self? {
    let (lowest, highest) = (CivilBounds.epochDays.lowerBound, CivilBounds.epochDays.upperBound)
    return Int(period.first) >= lowest && Int(period.last) <= highest ? self : nil
  }

  /// The key: `2011-01-02`, `2011-W02`, `2011-01`, `2011-Q1`, `2011-H1`, `2011`; of a fiscal calendar `FY2023-W53`,
  /// `FY2023-P12`, `FY2023-Q4`, `FY2023`.
  ///
  /// ASCII in every locale. Keys of one unit sort like the periods in the years 0 to 9999; other years have a sign.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) { $0.write(period) }
  }

  /// The key and the days, `2011-Q2 (2011-04-01 to 2011-06-30)`.
  public var description: String { "\(key) (\(start) to \(end))" }

  /// Whether rule and days are the same.
  public static func == (first: Self, second: Self) -> Bool {
    let (first, second) = (first.period, second.period)
    return first.first == second.first && first.last == second.last && first.rule == second.rule
  }

  /// Whether the first period starts earlier, or on the same day and ends earlier, or has a rule that comes earlier.
  public static func < (first: Self, second: Self) -> Bool {
    let (first, second) = (first.period, second.period)
    return (first.first, first.last, first.rule.order)
      < (second.first, second.last, second.rule.order)
  }
}

extension PeriodRule {
  /// Sorts rules by unit, then by calendar, or by the first weekday from Monday, the minimum days and the scheme's
  /// case.
  fileprivate var order: UInt64 {
    switch kind {
    case .unit(let unit, let scheme):
      let first = UInt64(scheme.rules?.firstWeekday.rawValue ?? 8)
      let minimum = UInt64(truncatingIfNeeded: scheme.rules?.minimumDaysInFirstWeek ?? 0)
      let order = (first &* 8 &+ minimum) &* 4 &+ UInt64(scheme.boundary.rawValue)
      return UInt64(unit.rawValue) &<< 32 | order
    case .fiscal(let unit, let calendar):
      return UInt64(unit.rawValue &+ 8) &<< 32 | UInt64(calendar.bits)
    }
  }
}

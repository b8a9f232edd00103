/// A week, month, fiscal quarter or other period of whole days, with a year, a number and a key.
///
/// ``Week``, ``MonthWeek``, ``CalendarPeriod`` and ``FiscalPeriod`` conform to it, and so does ``Period``, which can be
/// any of them.
///
///     let week = try CivilDate("2011-01-02").isoWeek
///     week.start                    // 2010-12-27
///     week.next.key                 // "2011-W01"
///     week.advanced(by: 3).key      // "2011-W03"
///     (week...week.next).map(\.key) // ["2010-W52", "2011-W01"]
///
/// Every date belongs to a period. The first and the last week or year can extend a few days beyond the range of dates.
/// Those days are correct and can be formatted, but their text cannot be parsed.
///
/// Periods are ordered by their first day, then by their last day, then by their rule. Two periods are equal if they
/// have the same rule and the same days; weeks of different schemes are never equal.
public protocol PeriodProtocol: Strideable, Hashable, Sendable, CustomStringConvertible
where Stride == Int {
  /// The same period as a ``Period``, whose unit is a value.
  var period: Period { get }
  /// Converts a ``Period``; nil if it is a period of another type.
  init?(_ period: Period)
}

extension PeriodProtocol {
  /// The year that the period belongs to, as in its key; for a fiscal period, the fiscal year.
  ///
  /// The range is -1,000,000...1,000,000 for periods that contain a date.
  public var year: Int { Int(period.year32) }
  /// The number of the period in its year: 0...54 for a week, 1...366 for a day, 1...64 for a month week, 1 for a year.
  public var number: Int { Int(period.number32) }
  /// The first day.
  public var start: CivilDate { CivilDate(EpochDay(unchecked: period.first)) }
  /// The last day, which still belongs to the period.
  public var end: CivilDate { CivilDate(EpochDay(unchecked: period.last)) }
  /// The first and the last day, counted from 1970-01-01.
  package var epochDays: ClosedRange<Int32> { period.first...period.last }
  /// The days of the period, in order.
  public var days: ClosedRange<CivilDate> { start...end }

  /// Whether a date is one of the period's days.
  public func contains(_ date: CivilDate) -> Bool { epochDays.contains(date.epochDay.value) }

  /// Whether this period and another, of any kind, have a day in common.
  ///
  ///     let week = try Week("2011-W52", .iso8601)  // 2011-W52 (2011-12-26 to 2012-01-01)
  ///     week.overlaps(try CalendarPeriod("2012"))  // true
  public func overlaps(_ other: some PeriodProtocol) -> Bool {
    epochDays.overlaps(other.epochDays)
  }

  /// The period right after this one.
  ///
  /// Periods continue after the last date to the end of the year 1,000,001; `next` of the last period is that period.
  public var next: Self { Self(period.neighbor(1)) ?? self }

  /// The period right before this one.
  ///
  /// Periods continue before the first date back to the start of the year -1,000,001; `previous` of the first period is
  /// that period.
  public var previous: Self { Self(period.neighbor(-1)) ?? self }

  /// The weeks that have at least one day in the period, in order.
  ///
  ///     let week = try Week("2011-W01", .iso8601)  // 2011-W01 (2011-01-03 to 2011-01-09)
  ///     let us = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  ///     week.weeks(us).map(\.key)                                      // ["2011-W02", "2011-W03"]
  ///     week.weeks(us).map { $0.days.clamped(to: week.days).count }    // [6, 1]
  public func weeks(_ weeks: some WeekNumbering) -> PeriodSeries<Week> { weeks.weeks(in: days) }

  /// The period itself, or nil if one of its days is outside the range of dates and so cannot be an SQL value.
  package var inRange: Self? {
    let (lowest, highest) = (CivilBounds.epochDays.lowerBound, CivilBounds.epochDays.upperBound)
    return Int(period.first) >= lowest && Int(period.last) <= highest ? self : nil
  }

  /// The key of the period, such as `2011-W02`.
  ///
  /// Other units have keys such as `2011-01-02`, `2011-01-W1`, `2011-01`, `2011-Q1`, `2011-H1` and `2011`. Periods of a fiscal
  /// calendar have keys such as `FY2023-W53`, `FY2023-P12`, `FY2023-Q4` and `FY2023`.
  ///
  /// Keys are ASCII in every locale. In the years 0 to 9999, keys of one unit sort in the order of their periods; other
  /// years have a sign.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) { $0.write(period) }
  }

  /// The key and the days, such as `2011-Q2 (2011-04-01 to 2011-06-30)`.
  public var description: String { "\(key) (\(start) to \(end))" }

  /// Whether the two periods have the same rule and the same days.
  public static func == (first: Self, second: Self) -> Bool {
    let (first, second) = (first.period, second.period)
    return first.first == second.first && first.last == second.last && first.rule == second.rule
  }

  /// Whether the first period comes before the second by first day, then by last day, then by rule.
  public static func < (first: Self, second: Self) -> Bool {
    let (first, second) = (first.period, second.period)
    return (first.first, first.last, first.rule.order)
      < (second.first, second.last, second.rule.order)
  }
}

extension PeriodRule {
  /// The sort order of rules: by unit, then by fiscal calendar, or by first weekday from Monday, minimum days and kind
  /// of scheme.
  fileprivate var order: UInt64 {
    switch kind {
    case .unit(let unit, let scheme):
      let first = UInt64(scheme.rules?.firstWeekday.rawValue ?? 8)
      let minimum = UInt64(truncatingIfNeeded: scheme.rules?.minimumDaysInFirstWeek ?? 0)
      let order = (first &* 8 &+ minimum) &* 4 &+ UInt64(scheme.boundary.rawValue)
      return UInt64(unit.rawValue) &<< 32 | order
    case .fiscal(let unit, let calendar):
      return UInt64(unit.rawValue &+ 8) &<< 32 | calendar.order
    }
  }
}

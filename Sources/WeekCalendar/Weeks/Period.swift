/// One day, week, month, quarter, half, year or week-based year: a span of whole days with a key.
///
///     let quarter = try Period(.quarter, containing: CivilDate("2011-05-15"))
///     quarter.key             // "2011-Q2"
///     quarter.firstDay        // 2011-04-01
///     quarter.lastDay         // 2011-06-30
///     try quarter.next().key  // "2011-Q3"
///
/// A value always is a whole unit. Periods are ordered by their first day, then by their last one.
public struct Period: Hashable, Sendable {
  /// What the period is one of.
  public let unit: CalendarUnit
  /// The first day.
  public let firstDay: CivilDate
  /// The last day, not before the first one.
  public let lastDay: CivilDate
  /// The scheme of weeks and week-based years; nil for a unit that weeks do not decide.
  public let scheme: WeekScheme?

  /// The period of a unit that holds a date; weeks are ISO 8601's unless a rule is given.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where its first or last day lies
  ///   outside ``CivilBounds/epochDays``: in the first and last weeks of the range only.
  public init(
    _ unit: CalendarUnit, containing date: CivilDate, _ rules: WeekRules = .iso8601
  ) throws(CivilDateError) {
    try self.init(unit, containing: date, scheme: .weekBased(rules))
  }

  /// The period of a unit that holds a date, weeks being those of a scheme: cut at 1 January where it cuts them.
  ///
  ///     try Period(.week, containing: CivilDate("2011-01-02"), scheme: .clipped(.iso8601)).key  // "2011-W00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` where its first or last day lies
  ///   outside ``CivilBounds/epochDays``.
  public init(
    _ unit: CalendarUnit, containing date: CivilDate, scheme: WeekScheme
  ) throws(CivilDateError) {
    let isWeek = unit == .week
    self.init(
      unit,
      firstDay: try isWeek
        ? date.firstDayOfWeek(scheme: scheme) : date.start(of: unit, scheme: scheme),
      lastDay: try isWeek
        ? date.lastDayOfWeek(scheme: scheme) : date.end(of: unit, scheme: scheme), scheme)
  }

  /// Makes the period of two days that are known to be its first and last one.
  init(_ unit: CalendarUnit, firstDay: CivilDate, lastDay: CivilDate, _ scheme: WeekScheme) {
    self.unit = unit
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.scheme = unit.followsWeeks ? scheme : nil
  }

  /// The rule of weeks and week-based years; nil where there is none.
  public var rules: WeekRules? { scheme?.rules }

  /// The days of the period, in order.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// Whether a date is one of the period's days.
  public func contains(_ date: CivilDate) -> Bool { firstDay <= date && date <= lastDay }

  /// The period right after this one.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` after the last whole period.
  public func next() throws(CivilDateError) -> Period {
    try Period(unit, containing: lastDay.adding(days: 1), scheme: scheme ?? .iso8601)
  }

  /// The period right before this one.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` before the first whole period.
  public func previous() throws(CivilDateError) -> Period {
    try Period(unit, containing: firstDay.adding(days: -1), scheme: scheme ?? .iso8601)
  }

  /// The key: `2011-01-02`, `2011-W02`, `2011-01`, `2011-Q1`, `2011-H1`, `2011`.
  ///
  /// ASCII in every locale. Keys of one unit sort as the periods do in the years 0 to 9999; other years
  /// take a sign.
  public var key: String {
    String(capacity: ByteWriter.maximumKeyLength) { $0.write(self) }
  }
}

extension Period: Comparable {
  /// Whether the first period starts earlier, or starts on the same day and ends earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.firstDay, first.lastDay) < (second.firstDay, second.lastDay)
  }
}

extension Period: CustomStringConvertible {
  /// The key and the days, `2011-Q2 (2011-04-01 to 2011-06-30)`.
  public var description: String { "\(key) (\(firstDay) to \(lastDay))" }
}

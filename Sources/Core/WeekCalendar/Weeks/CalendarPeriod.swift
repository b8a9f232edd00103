/// A day, month, quarter, half or year of the calendar, which does not depend on a week rule.
///
///     let quarter = CalendarPeriod(.quarter, containing: try CivilDate("2011-05-15"))
///     quarter.key                      // "2011-Q2"
///     quarter.next.start               // 2011-07-01
///     try CalendarPeriod("2012-02").end  // 2012-02-29
///     try CivilDate("2011-05-15").period(.month).days.count  // 31
///
/// Also known as: `YearMonth`, `Year` (java.time), `YearQuarter` (ThreeTen-Extra), `PlainYearMonth` (Temporal),
/// `Period` (pandas).
public struct CalendarPeriod: PeriodProtocol {
  /// A unit that does not depend on a week rule.
  public enum Unit: CaseIterable, Hashable, Sendable {
    /// One day.
    case day
    /// A calendar month.
    case month
    /// Three months that start with January, April, July or October.
    case quarter
    /// Six months that start with January or July.
    case half
    /// A calendar year.
    case year

    /// The same unit as a ``CalendarUnit``.
    public var calendarUnit: CalendarUnit {
      switch self {
      case .day: .day
      case .month: .month
      case .quarter: .quarter
      case .half: .half
      case .year: .year
      }
    }
  }

  /// The same period as a ``Period``.
  public let period: Period
  /// The unit of the period.
  public let unit: Unit

  private init(_ unit: Unit, _ period: Period) {
    self.unit = unit
    self.period = period
  }

  /// Converts a ``Period``; nil for weeks, week-based years and periods of a fiscal calendar.
  public init?(_ period: Period) {
    guard let unit = Unit.allCases.first(where: { $0.calendarUnit == period.unit }) else {
      return nil
    }
    self.init(unit, period)
  }

  /// Makes the period that contains a date.
  ///
  ///     CalendarPeriod(.month, containing: try CivilDate("2011-01-02")).key  // "2011-01"
  public init(_ unit: Unit, containing date: CivilDate) {
    self.init(unit, Period(unit.calendarUnit, containing: date))
  }

  /// Makes the period with a number in a year; the number of a whole year is 1.
  ///
  ///     try CalendarPeriod(.quarter, year: 2011, number: 4).start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the year does not have, or a year
  ///   outside ``CivilBounds/years``.
  public init(_ unit: Unit, year: Int, number: Int = 1) throws(CivilDateError) {
    self.init(unit, try Period(unit.calendarUnit, year: year, number: number))
  }

  /// Makes the period with a key.
  ///
  /// The form of the key determines the unit: `2011-02`, `2011-Q4`, `2011-H1`, `2011` or `2011-01-02`.
  ///
  ///     try CalendarPeriod("2011-Q4").start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text has none of these forms, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a period that does not exist.
  public init(_ key: String) throws(CivilDateError) {
    let unit = key.withUTF8Span { Self.unit(ofKey: $0) }
    self.init(unit, try Period(unit.calendarUnit, key: key, .iso8601))
  }

  /// The unit whose keys most resemble the text; a day if none does.
  private static func unit(ofKey key: Span<UInt8>) -> Unit {
    var offset = key.byte(at: 0) == ASCII.plus || key.byte(at: 0) == ASCII.hyphen ? 1 : 0
    _ = key.run(limit: 7, at: &offset)
    guard key.take(ASCII.hyphen, at: &offset) else { return .year }
    if key.take(letter: UInt8(ascii: "Q"), at: &offset) { return .quarter }
    if key.take(letter: UInt8(ascii: "H"), at: &offset) { return .half }
    _ = key.run(limit: 2, at: &offset)
    return key.byte(at: offset) == ASCII.hyphen ? .day : .month
  }
}

/// A month, a quarter, a half, a year or a day of the calendar, which no week rule changes.
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
  /// A unit that no week rule changes.
  public enum Unit: CaseIterable, Hashable, Sendable {
    /// One day
    case day
    /// A calendar month
    case month
    /// Three months, from January, April, July, October
    case quarter
    /// Six months, from January, July
    case half
    /// A calendar year
    case year

    /// The unit among those that dates are grouped by.
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

  /// The period as one of any unit.
  public let period: Period
  /// What it is.
  public let unit: Unit

  private init(_ unit: Unit, _ period: Period) {
    self.unit = unit
    self.period = period
  }

  /// The period that another one is; nil for weeks, week-based years and periods of a fiscal calendar.
  public init?(_ period: Period) {
    guard let unit = Unit.allCases.first(where: { $0.calendarUnit == period.unit }) else {
      return nil
    }
    self.init(unit, period)
  }

  /// The period that holds a date.
  ///
  ///     CalendarPeriod(.month, containing: try CivilDate("2011-01-02")).key  // "2011-01"
  public init(_ unit: Unit, containing date: CivilDate) {
    self.init(unit, Period(unit.calendarUnit, containing: date))
  }

  /// The period with a number in a year; a year has the number 1.
  ///
  ///     try CalendarPeriod(.quarter, year: 2011, number: 4).start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a number that the year does not have, or a year
  ///   outside ``CivilBounds/years``.
  public init(_ unit: Unit, year: Int, number: Int = 1) throws(CivilDateError) {
    self.init(unit, try Period(unit.calendarUnit, year: year, number: number))
  }

  /// The period with a key, whose form says the unit: `2011-02`, `2011-Q4`, `2011-H1`, `2011`, `2011-01-02`.
  ///
  ///     try CalendarPeriod("2011-Q4").start  // 2011-10-01
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text has no such form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a period that does not exist.
  public init(_ key: String) throws(CivilDateError) {
    let unit = key.withUTF8Span { Self.unit(ofKey: $0) }
    self.init(unit, try Period(unit.calendarUnit, key: key, .iso8601))
  }

  /// The unit whose keys look like a text most; a day's where it is no key.
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

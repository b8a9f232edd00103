/// The rule that says where weeks start and which year a week belongs to.
///
/// A week starts on ``firstWeekday``. Week 1 of a year is the first week with at least ``minimumDaysInFirstWeek`` of
/// its days in that year; the days before it belong to the last week of the year before. The 49 pairs are all there is:
///
/// | rule | first weekday | minimum days |
/// |---|---|---|
/// | ISO 8601, most of Europe | Monday | 4 |
/// | United States, Canada, India, Japan, ... | Sunday | 1 |
/// | 001 (the world, where CLDR lists nothing else) | Monday | 1 |
/// | Portugal | Sunday | 4 |
/// | Egypt, United Arab Emirates until CLDR 45, ... | Saturday | 1 |
/// | Maldives | Friday | 1 |
///
///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)
///     try CivilDate("2011-01-02").weekDate(rules).description     // "2011-W02-1"
///     try CivilDate("2011-01-02").weekDate(.iso8601).description  // "2010-W52-7"
///
/// Also known as: `WeekFields` (java.time), `Calendar.firstWeekday` and `minimumDaysInFirstWeek`
/// (Foundation), `UCAL_FIRST_DAY_OF_WEEK` and `UCAL_MINIMAL_DAYS_IN_FIRST_WEEK` (ICU).
/// Source: UTS #35 part 4, "Week Data"; ISO 8601-1:2019, 3.1.1.23.
public struct WeekRules: Hashable, Sendable {
  /// The weekday on which each week starts.
  public let firstWeekday: Weekday
  private let minimumDays: UInt8

  /// How many days of a week must lie in a year for the week to be that year's: 1...7.
  public var minimumDaysInFirstWeek: Int { Int(minimumDays) }

  /// Makes a rule; minimum days are 1...7.
  ///
  /// - Throws: ``WeekRulesError/minimumDaysOutOfRange(_:)``.
  public init(
    firstWeekday: Weekday, minimumDaysInFirstWeek: Int
  ) throws(WeekRulesError) {
    guard Self.allowedMinimumDays.contains(minimumDaysInFirstWeek) else {
      throw .minimumDaysOutOfRange(minimumDaysInFirstWeek)
    }
    self.init(firstWeekday: firstWeekday, unchecked: UInt8(minimumDaysInFirstWeek))
  }

  /// Makes a rule of constants: `WeekRules(firstWeekday: .sunday, minimumDays: 1)`.
  ///
  /// - Precondition: minimum days are 1...7. For a number from data, ``init(firstWeekday:minimumDaysInFirstWeek:)``
  ///   throws instead.
  public init(firstWeekday: Weekday, minimumDays: Int) {
    precondition(
      Self.allowedMinimumDays.contains(minimumDays), "minimum days \(minimumDays) not in 1...7")
    self.init(firstWeekday: firstWeekday, unchecked: UInt8(truncatingIfNeeded: minimumDays))
  }

  init(firstWeekday: Weekday, unchecked minimumDays: UInt8) {
    self.firstWeekday = firstWeekday
    self.minimumDays = minimumDays
  }

  /// ISO 8601: weeks start on Monday, week 1 has at least 4 days in the year (it holds the year's first Thursday).
  public static var iso8601: WeekRules { WeekRules(firstWeekday: .monday, unchecked: 4) }

  /// What ``minimumDaysInFirstWeek`` can be: 1...7.
  public static var allowedMinimumDays: ClosedRange<Int> { 1...7 }

  /// All 49 rules, by first weekday from Monday, then minimum days.
  public static var all: [WeekRules] {
    (0..<49).map { place in
      let weekday = Weekday(daysAfterMonday: place / 7)
      return WeekRules(firstWeekday: weekday, unchecked: UInt8(place % 7 + 1))
    }
  }

  /// The rule's anchor: how many days after a week's first day the day comes whose year the week has.
  var anchorOffset: Int32 { 7 &- Int32(minimumDays) }

  /// How many days later a day is as many days after Monday as it is after the first weekday now: 1...7.
  var daysToMonday: Int32 { 8 &- Int32(firstWeekday.rawValue) }
}

/// Why week rules could not be made.
public enum WeekRulesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Minimum days in the first week are 1...7.
  case minimumDaysOutOfRange(Int)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .minimumDaysOutOfRange(let value):
      "minimum days in the first week \(value) is not in 1...7"
    }
  }
}

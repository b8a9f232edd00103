/// A week rule: the weekday on which weeks start, and how to tell which year a week belongs to.
///
/// A week starts on ``firstWeekday``. Week 1 of a year is the first week with at least ``minimumDaysInFirstWeek`` of
/// its days in that year; earlier days belong to the last week of the previous year. There are 49 possible rules, for
/// example:
///
/// | rule | first weekday | minimum days |
/// |---|---|---|
/// | ISO 8601, most of Europe | Monday | 4 |
/// | United States, Canada, India, Japan, ... | Sunday | 1 |
/// | 001 (the world, if CLDR lists nothing else) | Monday | 1 |
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
  let minimum: MinimumDays

  /// How many days of a week must be in a year for the week to belong to that year: 1...7.
  public var minimumDaysInFirstWeek: Int { Int(minimum.rawValue) }

  /// Makes a rule from constants.
  ///
  ///     WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  public init(firstWeekday: Weekday, minimumDaysInFirstWeek: MinimumDays) {
    self.firstWeekday = firstWeekday
    minimum = minimumDaysInFirstWeek
  }

  /// Makes a rule; the minimum days are 1...7.
  ///
  /// - Throws: ``WeekRulesError/minimumDaysOutOfRange(_:)`` for any other minimum.
  public init(
    firstWeekday: Weekday, minimumDaysInFirstWeek: Int
  ) throws(WeekRulesError) {
    guard let minimumDays = MinimumDays(rawValue: UInt8(clamping: minimumDaysInFirstWeek)) else {
      throw .minimumDaysOutOfRange(minimumDaysInFirstWeek)
    }
    self.init(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
  }

  /// The ISO 8601 rule: weeks start on Monday, and week 1 has at least 4 days in the year.
  ///
  /// Week 1 therefore contains the year's first Thursday.
  public static var iso8601: WeekRules {
    WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .four)
  }

  /// All 49 rules, ordered by first weekday from Monday, then by minimum days.
  public static var all: [WeekRules] {
    Weekday.allCases.flatMap { weekday in
      MinimumDays.allCases.map { WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: $0) }
    }
  }

  /// Days from the first day of a week to its anchor, the day whose year the week belongs to: 0...6.
  var anchorOffset: Int32 { 7 &- Int32(minimum.rawValue) }

  /// The shift in days that maps the first weekday to Monday, 1...7.
  var daysToMonday: Int32 { 8 &- Int32(firstWeekday.rawValue) }
}

/// The reason why a week rule could not be made.
///
///     do { _ = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 8) } catch { print(error) }
public enum WeekRulesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The minimum days in the first week are not 1...7.
  case minimumDaysOutOfRange(Int)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .minimumDaysOutOfRange(let value):
      "minimum days in the first week \(value) is not in 1...7"
    }
  }
}

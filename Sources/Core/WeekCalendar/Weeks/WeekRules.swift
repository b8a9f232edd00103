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
  let minimum: MinimumDays

  /// How many days of a week must lie in a year for the week to be that year's: 1...7.
  public var minimumDaysInFirstWeek: Int { Int(minimum.rawValue) }

  /// Makes a rule of constants.
  ///
  ///     WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
  public init(firstWeekday: Weekday, minimumDaysInFirstWeek: MinimumDays) {
    self.firstWeekday = firstWeekday
    minimum = minimumDaysInFirstWeek
  }

  /// Makes a rule; minimum days are 1...7.
  ///
  /// - Throws: ``WeekRulesError/minimumDaysOutOfRange(_:)``.
  public init(
    firstWeekday: Weekday, minimumDaysInFirstWeek: Int
  ) throws(WeekRulesError) {
    guard let minimumDays = MinimumDays(rawValue: UInt8(clamping: minimumDaysInFirstWeek)) else {
      throw .minimumDaysOutOfRange(minimumDaysInFirstWeek)
    }
    self.init(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
  }

  /// ISO 8601: weeks start on Monday, week 1 has at least 4 days in the year (it holds the year's first Thursday).
  public static var iso8601: WeekRules {
    WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .four)
  }

  /// All 49 rules, by first weekday from Monday, then minimum days.
  public static var all: [WeekRules] {
    Weekday.allCases.flatMap { weekday in
      MinimumDays.allCases.map { WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: $0) }
    }
  }

  /// The rule's anchor: how many days after a week's first day the day comes whose year the week has.
  var anchorOffset: Int32 { 7 &- Int32(minimum.rawValue) }

  /// How many days later a day is as many days after Monday as it is after the first weekday now: 1...7.
  var daysToMonday: Int32 { 8 &- Int32(firstWeekday.rawValue) }
}

/// How many days of a week must lie in a year for the week to be that year's.
///
///     WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .four)
public enum MinimumDays: UInt8, CaseIterable, Hashable, Sendable {
  /// The week that holds 1 January is week 1: the United States, Canada, India.
  case one = 1
  /// A week with two days of the year or more is week 1.
  case two
  /// A week with three days of the year or more is week 1.
  case three
  /// The week with most of its days in the year is week 1: ISO 8601.
  case four
  /// A week with five days of the year or more is week 1.
  case five
  /// A week with six days of the year or more is week 1.
  case six
  /// The first week that lies in the year as a whole is week 1: strftime's `%U` and `%W`.
  case seven
}

/// Why week rules could not be made.
///
///     do { _ = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 8) } catch { print(error) }
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

/// A value derived from an aggregate of a report, line by line, within the same group.
///
/// An earlier period without rows has no value, unless periods are filled with zeros: then its sums and counts are 0.
/// To compute the values, rows before ``ReportRequest/firstDay`` are read too.
public enum Derivation: Hashable, Sendable {
  /// The difference from the preceding period in the calendar.
  case change
  /// The difference from the preceding period, in percent of that period's value.
  case changeInPercent
  /// The value of the same period in the previous year; see ``YearComparison``.
  case yearBefore
  /// The difference from the same period in the previous year.
  case changeFromYearBefore
  /// The difference from the same period in the previous year, in percent of that period's value.
  case changeFromYearBeforeInPercent
  /// The average over this many periods, the last of which is the line's; empty if one of them has no value.
  ///
  /// For sums, counts, minimums and maximums it is the average of the periods' values. Averages, ratios and distinct
  /// counts are computed over all rows of the periods together.
  case movingAverage(Int)
  /// The sum of all lines so far, for sums and counts only.
  case runningSum
  /// The sum of the year so far, for sums and counts only.
  ///
  /// It includes the rows of the same year before ``ReportRequest/firstDay``, so it never depends on that day. For
  /// weeks, the year is the week-based year; for fiscal periods, it is the fiscal year.
  case yearToDate
  /// The line's share of the total of all groups in its period, in percent; for sums and counts only.
  case shareOfPeriod
  /// The line's share of the total of the whole report, in percent; for sums and counts only.
  case shareOfAll

  /// The suffix of the heading after the aggregate's.
  var suffix: String {
    switch self {
    case .change: "_change"
    case .changeInPercent: "_change_%"
    case .yearBefore: "_year_before"
    case .changeFromYearBefore: "_year_change"
    case .changeFromYearBeforeInPercent: "_year_change_%"
    case .movingAverage(let count): "_moving_\(count)"
    case .runningSum: "_running"
    case .yearToDate: "_year_to_date"
    case .shareOfPeriod: "_share_%"
    case .shareOfAll: "_share_of_all_%"
    }
  }

  /// Its name in errors if it is for sums and counts only; nil if it is for all aggregates.
  var additiveName: String? {
    switch self {
    case .runningSum: "running sums"
    case .yearToDate: "sums of the year so far"
    case .shareOfPeriod, .shareOfAll: "shares"
    default: nil
    }
  }

  /// Whether the column exists for an aggregate.
  func applies(to aggregate: Aggregate) -> Bool { additiveName == nil || aggregate.isAdditive }

  /// Whether rows before the first day to count have a part in it.
  var looksBack: Bool { additiveName == nil || self == .yearToDate }
}

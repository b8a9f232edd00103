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
  /// The average over this many periods up to that of the line; empty if one of them has no value.
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

  /// The text that is appended to the heading of the aggregate.
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

  /// The name in errors if only sums and counts have this value; nil if all aggregates have it.
  var additiveName: String? {
    switch self {
    case .runningSum: "running sums"
    case .yearToDate: "sums of the year so far"
    case .shareOfPeriod, .shareOfAll: "shares"
    default: nil
    }
  }

  /// Returns whether an aggregate has this value.
  func applies(to aggregate: Aggregate) -> Bool { additiveName == nil || aggregate.isAdditive }

  /// Whether the value comes from the previous year.
  package var comparesYears: Bool {
    [.yearBefore, .changeFromYearBefore, .changeFromYearBeforeInPercent].contains(self)
  }

  /// Whether the value needs rows before the first day to count.
  var looksBack: Bool { additiveName == nil || self == .yearToDate }
}

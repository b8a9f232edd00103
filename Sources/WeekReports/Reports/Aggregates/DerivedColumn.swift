/// What is computed of an aggregate of a report, line by line; only lines of the same group are looked at.
///
/// A period before that has no rows has no value, unless periods are filled with zeros: then its sums and
/// counts are 0. Rows before ``ReportRequest/firstDay`` are read for it too.
public enum Derivation: Hashable, Sendable {
  /// The difference from the period before, the one right before in the calendar.
  case change
  /// The same in hundredths of the period before.
  case changeInPercent
  /// What the same period of the year before has; see ``YearComparison``.
  case yearBefore
  /// The difference from the same period of the year before.
  case changeFromYearBefore
  /// The same in hundredths of the year before.
  case changeFromYearBeforeInPercent
  /// The average over this many periods, the line's own the last of them; empty where one of them has no value.
  ///
  /// Of sums, counts, least and greatest numbers it is the average of the periods'; averages, ratios and
  /// counts of different values are taken over all rows of the periods together.
  case movingAverage(Int)
  /// The sum of all lines so far, of sums and counts only.
  case runningSum
  /// The sum of the lines of the year so far, of sums and counts only; the rows before ``ReportRequest/firstDay`` of
  /// the same year have a part in it. Of weeks it is the week-based year, of fiscal periods the fiscal year.
  case yearToDate
  /// The line's part of what all groups of its period have together, in hundredths; of sums and counts only.
  case shareOfPeriod
  /// The line's part of what the whole report has, in hundredths; of sums and counts only.
  case shareOfAll

  /// What the heading has after that of the aggregate.
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

  /// What it is of sums and counts only, in words; nil where it is of all aggregates.
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

/// A column of a report with what is derived from an aggregate, or from each of them.
///
///     DerivedColumn(.changeFromYearBeforeInPercent, of: .sum("Value"))
///     DerivedColumn(.movingAverage(4))
public struct DerivedColumn: Hashable, Sendable {
  /// What is computed.
  public var derivation: Derivation
  /// The aggregate; `nil` for all of the report's.
  public var aggregate: Aggregate?

  /// A column.
  public init(_ derivation: Derivation, of aggregate: Aggregate? = nil) {
    self.derivation = derivation
    self.aggregate = aggregate
  }

  /// Whether there is such a column beside an aggregate.
  func stands(beside other: Aggregate) -> Bool {
    (aggregate ?? other) == other && derivation.applies(to: other)
  }
}

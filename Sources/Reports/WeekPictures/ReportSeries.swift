import WeekCalendar
import WeekReports

/// The values of a report as time series, without totals.
///
/// There is one series for each value and group, with an element for every period from the first to the last.
///
///     let series = try ReportSeries(report)
///     series.periods.count              // 1
///     series.values[0][0][0].double     // 6.0
public struct ReportSeries: Sendable {
  /// The maximum number of periods; more are an error.
  static let maximumPeriods = 2_000

  /// All periods from the first to the last of the report, with or without rows.
  public private(set) var periods: [ReportPeriod] = []
  /// The number of covered days in each period; nil for periods without a row.
  public private(set) var coverage: [Coverage?]
  /// The groups in order; empty without grouped columns.
  public let groups: [[String?]]
  private let groupNames: [String]
  /// The values, indexed by value, group and period; without grouped columns there is one group.
  public private(set) var values: [[[ExactSum.Value]]]

  /// How many days of a period are covered.
  public struct Coverage: Hashable, Sendable {
    /// The number of covered days.
    public var covered: Int
    /// The number of days in the period.
    public var days: Int

    /// Whether some days are not covered.
    public var isPartial: Bool { covered < days }
  }

  /// Makes the series of a report.
  ///
  /// - Throws: `ReportError.request` if the report has no rows or more than 2,000 periods.
  public init(_ report: Report) throws(ReportError) {
    groups = report.groups
    groupNames = groups.map { $0.map { $0 ?? "(none)" }.joined(separator: " ") }.numbered
    periods = try Self.periods(of: report)
    coverage = Array(repeating: nil, count: periods.count)
    let none = Array(repeating: ExactSum.Value.none, count: periods.count)
    values = report.values.map { _ in Array(repeating: none, count: max(report.groups.count, 1)) }
    let numbers = Dictionary(
      periods.enumerated().map { ($1.firstDay, $0) }, uniquingKeysWith: { first, _ in first })
    let groupNumbers = Dictionary(
      groups.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for row in report.rows {
      guard let period = row.period, let number = numbers[period.firstDay] else { continue }
      let group = groups.isEmpty ? 0 : row.group.flatMap { groupNumbers[$0] }
      guard let group else { continue }
      coverage[number] = Coverage(covered: row.coveredDays, days: row.days)
      for (index, value) in row.values.enumerated() { values[index][group][number] = value }
    }
  }

  /// Returns the name of a group: its values separated by blanks, `(none)` for a missing one.
  ///
  /// If an earlier group has the same name, a number is appended.
  public func groupName(_ group: Int) -> String { groupNames[group] }

  private static func periods(of report: Report) throws(ReportError) -> [ReportPeriod] {
    guard let first = report.rows.first(where: { $0.period != nil })?.period,
      let last = report.rows.last(where: { $0.period != nil })?.period
    else { throw .request("a picture needs a row, but the report has none") }
    var periods = [first]
    while let period = periods.last, period.firstDay < last.firstDay {
      guard periods.count < maximumPeriods else {
        throw .request(
          "a picture has \(maximumPeriods) periods at most, but the report has more: expected longer periods or "
            + "fewer days")
      }
      do throws(CivilDateError) {
        periods.append(
          try report.request.calendar.period(containing: period.lastDay.adding(days: 1)))
      } catch {
        throw .date(error)
      }
    }
    return periods
  }
}

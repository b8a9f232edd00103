import WeekCalendar

/// Aggregates of rows by period, ordered by period and then by group.
///
///     for row in report.rows {
///       print(row.period?.key ?? "total", row.values[0])  // 2011-W02 integer(6)
///     }
///     print(report.formatted(.table))
///
/// Groups are ordered by their values: numerically if the column contains only numbers, otherwise by bytes. A missing
/// value comes first.
public struct Report: Sendable {
  /// The request.
  public let request: ReportRequest
  /// What was read, and what the report skipped.
  public let summary: ReportSummary
  /// The value columns in order: first the aggregates, then the columns derived from them.
  public let values: [ValueColumn]
  /// The rows, in order.
  public let rows: Rows
  /// The as-of day: each period is counted up to the place of this day in its own period; nil for whole periods.
  public let asOf: CivilDate?
  /// Whether the rows do not cover all days of some period.
  public let hasPartialPeriods: Bool

  /// A value that every row has.
  public struct ValueColumn: Hashable, Sendable {
    /// The heading, which comes from the aggregate, with a number if several columns have the same heading.
    public var name: String
    /// The aggregate.
    public var aggregate: Aggregate
    /// The value derived from it; nil for the aggregate itself.
    public var derived: Derivation?
  }

  /// The values of one group in one period, or a total of several.
  public struct Row: Hashable, Sendable {
    /// The period; nil for a total of all periods.
    public var period: ReportPeriod?
    /// The values of the grouped columns, nil for a missing value.
    ///
    /// The whole array is nil for a total of all groups.
    public var group: [String?]?
    /// The last counted day of the period if the request has an as-of day; nil for totals and without counted days.
    public var toDay: CivilDate?
    /// The first and the last day with data if the request has them; nil for a row without data.
    public var dataDays: ClosedRange<CivilDate>?
    /// One value for each value column of the report.
    public var values: [ExactSum.Value]
    /// The number of days to count that the rows cover in the period; in a total, in all periods.
    public var coveredDays: Int
    /// The number of days in the period; in a total, in all periods.
    public var days: Int
    /// The days of each moving average with a value in this row, by its number of periods.
    public var moving: [Int: MovingDays] = [:]

    /// The days over which a moving average is computed.
    public struct MovingDays: Hashable, Sendable {
      /// The number of covered days.
      public var covered: Int
      /// The number of days in all periods of the average.
      public var all: Int
    }

    /// Whether some days of the period are not covered.
    public var isPartial: Bool { coveredDays < days }

    /// Whether some days of a moving average are not covered.
    public func isPartial(moving count: Int) -> Bool {
      moving[count].map { $0.covered < $0.all } ?? false
    }
  }

  /// The groups that have rows, in order; empty without grouped columns.
  ///
  /// Each has the values of the grouped columns, nil for a missing value.
  public var groups: [[String?]] {
    !request.hasGroups ? [] : rows.lines.groupOrder.map { rows.lines.groupNames[$0] }
  }

  init(
    _ request: ReportRequest, _ values: ReportValues, restated: ReportValues?,
    groupNames: [[String?]], _ cut: PeriodCut?, _ tops: TopGroupsOfPeriods?,
    _ summary: ReportSummary
  ) throws(ReportError) {
    self.request = request
    self.summary = summary
    let columns = Self.columns(request)
    self.values = columns
    let lines = try ReportLines(
      request, values, restated: restated, groupNames: groupNames, cut, tops)
    asOf = cut?.asOf
    rows = try Rows(lines, columns)
    hasPartialPeriods = lines.hasPartialPeriods
  }

  /// The distinct numbers of periods of the moving averages, in column order.
  package var movingCounts: [Int] {
    var counts: [Int] = []
    for value in values {
      guard case .movingAverage(let count) = value.derived, !counts.contains(count) else {
        continue
      }
      counts.append(count)
    }
    return counts
  }

  static func columns(_ request: ReportRequest) -> [ValueColumn] {
    var columns: [ValueColumn] = []
    for aggregate in request.effectiveAggregates {
      columns.append(ValueColumn(name: aggregate.name, aggregate: aggregate))
      for derived in request.derived where derived.applies(to: aggregate) {
        columns.append(
          ValueColumn(
            name: aggregate.name + derived.derivation.suffix, aggregate: aggregate,
            derived: derived.derivation))
      }
    }

    var names = Set(
      request.groupHeadings + ["label", "first_day", "last_day", "to_day", request.calendar.name])
    for index in columns.indices {
      columns[index].name = columns[index].name.unused(among: &names)
    }
    return columns
  }
}

extension Report {
  /// The rows of a report, each computed on access.
  public struct Rows: RandomAccessCollection, Sendable {
    /// The data of all rows; a class, because copying it would take longer than computing a row.
    private final class Storage: Sendable {
      let lines: ReportLines
      let columns: [ValueColumn]
      let derivation: ReportDerivation

      init(_ lines: ReportLines, _ columns: [ValueColumn], _ derivation: ReportDerivation) {
        (self.lines, self.columns, self.derivation) = (lines, columns, derivation)
      }

      func row(_ position: Int) -> Row {
        let line = lines[position]
        let days = lines.days(of: line)
        let values = columns.indices.map { derivation.value($0, at: position) }
        var moving: [Int: Row.MovingDays] = [:]
        for (column, value) in zip(columns, values) where value != .none {
          guard case .movingAverage(let count) = column.derived, moving[count] == nil else {
            continue
          }
          let days = lines.movingDays(of: line, count)
          moving[count] = Row.MovingDays(covered: days.covered, all: days.all)
        }
        return Row(
          period: lines.period(of: line), group: lines.group(of: line),
          toDay: lines.lastCountedDay(of: line),
          dataDays: lines.request.hasDataDays ? lines.dataDays(of: line) : nil, values: values,
          coveredDays: days.covered, days: days.all, moving: moving)
      }
    }

    private let storage: Storage
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public let endIndex: Int

    /// Makes the rows, and checks that all values can be computed.
    ///
    /// - Throws: ``ReportError`` for a value that cannot be represented.
    init(_ lines: ReportLines, _ columns: [ValueColumn]) throws(ReportError) {
      storage = Storage(lines, columns, try ReportDerivation(lines, columns))
      endIndex = lines.count
    }

    var lines: ReportLines { storage.lines }

    /// Returns the row at a position.
    public subscript(position: Int) -> Row {
      precondition(indices.contains(position), "the position is out of range")
      return storage.row(position)
    }
  }
}

extension Report.Rows: Hashable {
  /// Whether two collections have equal rows.
  public static func == (first: Self, second: Self) -> Bool { first.elementsEqual(second) }

  /// Hashes the rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}

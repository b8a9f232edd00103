import WeekCalendar

/// Aggregates of rows, period by period, in order of the periods, then of the groups.
///
///     for row in report.rows {
///       print(row.period?.key ?? "total", row.values[0])  // 2011-W02 integer(6)
///     }
///     print(report.formatted(.table))
///
/// Groups are in order of their values: of numbers where a column has nothing else, else of their bytes; a
/// missing value comes first.
public struct Report: Sendable {
  /// The request.
  public let request: ReportRequest
  /// What was read, and what was left out of the report.
  public let summary: ReportSummary
  /// The value columns in order: first the aggregates, then the columns derived from them.
  public let values: [ValueColumn]
  /// The rows, in order.
  public let rows: Rows
  /// Whether a period of the report has days that the rows do not cover.
  public let hasPartialPeriods: Bool

  /// A value that each row has.
  public struct ValueColumn: Hashable, Sendable {
    /// The heading: the aggregate's, with a number if several have the same.
    public var name: String
    /// The aggregate.
    public var aggregate: Aggregate
    /// The value derived from it; nil for the aggregate itself.
    public var derived: Derivation?
  }

  /// The values of one group of one period, or a total of several.
  public struct Row: Hashable, Sendable {
    /// The period; nil for all periods together.
    public var period: ReportPeriod?
    /// The values of the grouped columns, nil for a missing one; nil for all groups together.
    public var group: [String?]?
    /// One for each of the report's values.
    public var values: [ExactSum.Value]
    /// How many days of the period the rows, and the days to count, cover; of all periods together for all.
    public var coveredDays: Int
    /// How many days the period has, or all periods together.
    public var days: Int
    /// For each moving average that has a value here, by how many periods it is over, the days of these periods.
    public var moving: [Int: MovingDays] = [:]

    /// The days of the periods of a moving average.
    public struct MovingDays: Hashable, Sendable {
      /// How many of the days are covered.
      public var covered: Int
      /// How many days the periods have.
      public var all: Int
    }

    /// Whether days of the period are not covered.
    public var isPartial: Bool { coveredDays < days }

    /// Whether days of the periods of a moving average are not covered.
    public func isPartial(moving count: Int) -> Bool {
      moving[count].map { $0.covered < $0.all } ?? false
    }
  }

  /// The groups that have rows, in order, each with the values of the grouped columns, nil for a missing one;
  /// empty without grouped columns.
  public var groups: [[String?]] {
    request.groups.isEmpty ? [] : rows.lines.groupOrder.map { rows.lines.groupNames[$0] }
  }

  init(
    _ request: ReportRequest, _ values: ReportValues, groupNames: [[String?]],
    _ summary: ReportSummary
  ) throws(ReportError) {
    self.request = request
    self.summary = summary
    let columns = Self.columns(request)
    self.values = columns
    let lines = try ReportLines(request, values, groupNames: groupNames)
    rows = try Rows(lines, columns)
    hasPartialPeriods = lines.hasPartialPeriods
  }

  /// Over how many periods the moving averages are, each number once, in the order of the columns.
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

  private static func columns(_ request: ReportRequest) -> [ValueColumn] {
    var columns: [ValueColumn] = []
    for aggregate in request.effectiveAggregates {
      columns.append(ValueColumn(name: aggregate.name, aggregate: aggregate))
      for derived in request.derived where derived.stands(beside: aggregate) {
        columns.append(
          ValueColumn(
            name: aggregate.name + derived.derivation.suffix, aggregate: aggregate,
            derived: derived.derivation))
      }
    }
    var names = Set(request.groups + ["label", "first_day", "last_day", request.calendar.name])
    for index in columns.indices {
      columns[index].name = columns[index].name.unused(among: &names)
    }
    return columns
  }
}

extension Report {
  /// The rows of a report, each computed on access.
  public struct Rows: RandomAccessCollection, Sendable {
    /// The shared data of all rows, because copying it would take longer than computing a row.
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
          period: lines.period(of: line), group: lines.group(of: line), values: values,
          coveredDays: days.covered, days: days.all, moving: moving)
      }
    }

    private let storage: Storage
    /// 0.
    public var startIndex: Int { 0 }
    /// How many rows there are.
    public let endIndex: Int

    /// - Throws: where a value cannot be given.
    init(_ lines: ReportLines, _ columns: [ValueColumn]) throws(ReportError) {
      storage = Storage(lines, columns, try ReportDerivation(lines, columns))
      endIndex = lines.count
    }

    var lines: ReportLines { storage.lines }

    /// A row.
    public subscript(position: Int) -> Row {
      precondition(indices.contains(position), "there is no such row")
      return storage.row(position)
    }
  }
}

extension Report.Rows: Hashable {
  /// Whether the rows are the same.
  public static func == (first: Self, second: Self) -> Bool { first.elementsEqual(second) }

  /// Feeds the rows to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}

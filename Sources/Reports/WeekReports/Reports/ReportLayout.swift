import WeekCalendar

/// Determines the columns of a report's table, and makes the cells of each row.
///
/// A class, because copying a report would take longer than making a row.
final class ReportLayout: Sendable {
  /// The text in the key column for a total over all periods.
  static var allPeriods: String { "total" }
  /// The text in a grouped column for a total over all groups, unless a group has this name.
  private static var allGroups: String { "(all)" }
  /// The name of a group without a value, if another group has an empty text.
  static var noGroup: String { "(none)" }

  private let report: Report
  private let isText: Bool
  private let decimals: Int?
  private let labels: ReportLabels?
  private let allGroups: String
  /// For each grouped column, the cell for a missing value.
  private let missing: [TableCell]
  /// The lengths, in periods, of the moving averages that have columns for their days.
  private let moving: [Int]

  init(_ report: Report, _ format: TableFormat, decimals: Int?) {
    self.report = report
    isText = format == .table || format == .markdown
    self.decimals = decimals
    labels = ReportLabels(report.request)
    let groups = report.groups
    allGroups = report.request.hasTotals ? groups.unusedName(Self.allGroups) : Self.allGroups
    let isText = self.isText
    missing = report.request.groupHeadings.indices.map { column in
      // A table for people would show a missing value and an empty text in the same way.
      let hasEmpty = isText && groups.contains { $0[column]?.isEmpty ?? false }
      return hasEmpty ? .text(groups.unusedName(Self.noGroup)) : .null
    }
    moving = report.movingCounts.filter { count in
      !isText || report.rows.contains { $0.isPartial(moving: count) }
    }
  }

  /// The rows of the report.
  var rows: Report.Rows { report.rows }

  /// The columns of the long form.
  var columns: [TableColumn] {
    periodColumns + report.request.groupHeadings.map { TableColumn($0) }
      + report.values.map { valueColumn($0.name) } + dataDayColumns + coverageColumns
  }

  /// Returns the cells of a row of the long form.
  func cells(of row: Report.Row) -> [TableCell] {
    periodCells(of: row) + groupCells(of: row) + row.values.map { TableCell($0) }
      + dataDayCells(of: [row]) + coverageCells(of: row)
  }

  /// The columns that identify the period.
  var periodColumns: [TableColumn] {
    report.request.periodColumnNames.map { TableColumn($0) }
  }

  func periodCells(of row: Report.Row) -> [TableCell] {
    var cells: [TableCell] = [.text(row.period?.key ?? Self.allPeriods)]
    if isRecurring, let number = row.period.flatMap({ Int128($0.key) }) {
      cells = [.integer(number)]
    }
    if hasDays {
      cells.append(row.period.map { .text($0.firstDay.description) } ?? .null)
      cells.append(row.period.map { .text($0.lastDay.description) } ?? .null)
    }
    if report.request.asOf != nil { cells.append(row.toDay.map { .text($0.description) } ?? .null) }
    if let labels {
      cells.append(row.period.map { .text(labels.text($0, inLine: isText)) } ?? .null)
    }
    return cells
  }

  /// Whether the periods are weekdays or hours.
  private var isRecurring: Bool { report.request.calendar.slotCount != nil }

  /// Whether columns with the first and the last day of each period are written.
  private var hasDays: Bool { report.request.hasDayColumns }

  private func groupCells(of row: Report.Row) -> [TableCell] {
    guard let group = row.group else {
      return report.request.groupHeadings.map { _ in .text(allGroups) }
    }
    var cells = zip(group, missing).map { name, missing in name.map { .text($0) } ?? missing }
    if report.request.secondCalendar != nil, let number = group.last?.flatMap({ Int128($0) }) {
      cells[cells.count - 1] = .integer(number)
    }
    return cells
  }

  func valueColumn(_ name: String) -> TableColumn {
    TableColumn(name, alignment: .trailing, decimals: decimals ?? 2, exactDecimals: decimals)
  }

  /// The columns with the first and the last day with data, if the request has them.
  var dataDayColumns: [TableColumn] {
    report.request.dataDayColumnNames.map { TableColumn($0) }
  }

  /// The cells of these columns for one row, or for the rows that a pivot table combines.
  func dataDayCells(of rows: [Report.Row]) -> [TableCell] {
    guard report.request.hasDataDays else { return [] }
    let days = Self.dataDays(of: rows)
    return [days?.lowerBound, days?.upperBound].map { day in
      day.map { .text($0.description) } ?? .null
    }
  }

  /// Returns the first and the last day with data of some rows; nil if they have none.
  static func dataDays(of rows: [Report.Row]) -> ClosedRange<CivilDate>? {
    let days = rows.compactMap(\.dataDays)
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }

  /// The columns with the number of covered days.
  var coverageColumns: [TableColumn] {
    guard !isRecurring else { return [] }
    guard isText else {
      return [TableColumn("days_covered"), TableColumn("days")]
        + moving.flatMap {
          [TableColumn("moving_\($0)_days_covered"), TableColumn("moving_\($0)_days")]
        }
    }
    return (report.hasPartialPeriods ? [TableColumn("days", alignment: .trailing)] : [])
      + moving.map { TableColumn("moving_\($0)_days", alignment: .trailing) }
  }

  func coverageCells(of row: Report.Row) -> [TableCell] {
    guard !isRecurring else { return [] }
    guard isText else {
      return [.integer(Int128(row.coveredDays)), .integer(Int128(row.days))]
        + moving.flatMap { count -> [TableCell] in
          guard let days = row.moving[count] else { return [.null, .null] }
          return [.integer(Int128(days.covered)), .integer(Int128(days.all))]
        }
    }
    var cells: [TableCell] = []
    if report.hasPartialPeriods {
      cells.append(row.isPartial ? .text("\(row.coveredDays)/\(row.days)") : .null)
    }
    for count in moving {
      if let days = row.moving[count], days.covered < days.all {
        cells.append(.text("\(days.covered)/\(days.all)"))
      } else {
        cells.append(.null)
      }
    }
    return cells
  }
}

import WeekCalendar
import WeekReports

/// The values of a heat map: for each value and group of a report a grid of periods and weekdays or hours.
struct HeatContent {
  /// A period.
  struct Row {
    var period: ReportPeriod
    var label: String
    /// `5/7` for a period that is covered partly.
    var coverage: String?
  }

  /// The values of a value column, of one group by columns.
  struct Grid {
    var name: String
    /// The values of the rows, one for each column.
    var values: [[ExactSum.Value]]
  }

  /// More rows are an error, not a picture.
  static let maximumRows = 400

  private(set) var rows: [Row] = []
  /// The names of the columns, in tooltips.
  let columns: [String]
  /// Their headings, the longest first.
  let headings: [[String]]
  /// The grids of each value column.
  private(set) var grids: [[Grid]] = []

  /// - Throws: `ReportError.request` if the report has no rows, or too many.
  init(_ report: Report, _ locale: CalendarLocale, _ numbers: LocalNumbers) throws(ReportError) {
    let request = report.request
    guard let second = request.secondCalendar, let count = second.slotCount else {
      throw .request(
        "a heat map has two kinds of periods, and the report has one: expected weekdays or hours in each period"
      )
    }
    let keys = (0..<count).map { second.slotKey($0) }
    columns = keys.map { Self.name(second, key: $0, .wide, locale, numbers) }
    headings = [NameWidth.abbreviated, .short, .narrow].map { width in
      keys.map { Self.name(second, key: $0, width, locale, numbers) }
    }
    let rows = report.rows.filter { $0.period != nil && $0.group != nil }
    try addRows(rows, report, locale, numbers)

    let places = Dictionary(
      self.rows.enumerated().map { ($1.period.key, $0) }, uniquingKeysWith: { first, _ in first })
    var slots: [String: Int] = [:]
    for slot in 0..<count { slots["\(second.slotKey(slot))"] = Int(slot) }
    var groups: [[String?]] = []
    for group in report.groups.map({ Array($0.dropLast()) }) where !groups.contains(group) {
      groups.append(group)
    }
    let empty = self.rows.map { _ in [ExactSum.Value](repeating: .none, count: Int(count)) }
    grids = report.values.map { value in
      groups.map { group in
        let names = group.map { $0 ?? "(none)" }
        return Grid(name: ([value.name] + names).joined(separator: " · "), values: empty)
      }
    }
    for row in rows {
      guard let group = row.group, let place = row.period.flatMap({ places[$0.key] }),
        let slot = group.last?.flatMap({ slots[$0] }),
        let number = groups.firstIndex(of: Array(group.dropLast()))
      else { continue }
      for (column, value) in row.values.enumerated() {
        grids[column][number].values[place][slot] = value
      }
    }
  }

  /// The periods of the rows, and those between them.
  private mutating func addRows(
    _ rows: [Report.Row], _ report: Report, _ locale: CalendarLocale, _ numbers: LocalNumbers
  ) throws(ReportError) {
    let calendar = report.request.calendar
    let labels = ReportLabels(report.request)
    for row in rows {
      guard let period = row.period, period.key != self.rows.last?.period.key else { continue }
      while calendar.slotCount == nil, let last = self.rows.last?.period, last.dayCount > 0,
        let next = try? calendar.period(containing: last.lastDay.adding(days: 1)),
        next.firstDay < period.firstDay, self.rows.count <= Self.maximumRows
      {
        self.rows.append(Row(period: next, label: labels?.text(next) ?? next.key))
      }
      guard self.rows.count < Self.maximumRows else {
        throw .request(
          "a heat map has \(Self.maximumRows) rows at most: expected longer periods or fewer days")
      }
      let name =
        calendar.slotCount == nil
        ? labels?.text(period) ?? period.key
        : Self.name(calendar, key: Int(period.key) ?? 0, .wide, locale, numbers)
      let coverage =
        row.isPartial ? numbers.text("\(row.coveredDays)") + "/" + numbers.text("\(row.days)") : nil
      self.rows.append(Row(period: period, label: name, coverage: coverage))
    }
    guard !self.rows.isEmpty else {
      throw .request("a picture needs a row, but the report has none")
    }
  }

  /// The name of a weekday, or the number of an hour.
  private static func name(
    _ calendar: ReportCalendar, key: Int, _ width: NameWidth, _ locale: CalendarLocale,
    _ numbers: LocalNumbers
  ) -> String {
    guard case .weekday = calendar, let weekday = Weekday(iso: key) else {
      return numbers.text("\(key)")
    }
    return locale.names.weekday(weekday, width: width, context: .standAlone)
  }
}

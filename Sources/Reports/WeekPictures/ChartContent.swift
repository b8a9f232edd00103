import WeekCalendar
import WeekReports

/// The panels that show the values of a report.
struct ChartContent {
  /// The maximum number of panels; more are an error.
  static let maximumPanels = 60

  let series: ReportSeries
  private(set) var panels: [ChartPanel] = []
  /// The panels that are drawn next to each other.
  private(set) var rows: [Range<Int>] = []

  /// The distinct names of the plotted values.
  var label: String {
    panels.compactMap { $0.columns > 1 ? $0.heading : $0.title }.joined(separator: ", ")
  }

  init(
    _ report: Report, _ mark: ChartPanel.Mark, _ numbers: LocalNumbers, decimals: Int?
  ) throws(ReportError) {
    let series = try ReportSeries(report)
    self.series = series
    let column = TableColumn("", decimals: decimals ?? 2, exactDecimals: decimals)
    /// Makes one series for each group of a value.
    func groupSeries(_ value: Int) -> [ChartPanel.Series] {
      series.values[value].enumerated().map { group, values in
        ChartPanel.Series(
          name: series.groups.isEmpty ? report.values[value].name : series.groupName(group),
          values: values.map(\.double),
          texts: values.map { numbers.text(TableCell($0), column) },
          isYearBefore: report.values[value].derived == .yearBefore)
      }
    }
    for (index, value) in report.values.enumerated() {
      let all = groupSeries(index)
      if value.isOverlay, all.count == 1, let base = panels.indices.last {
        panels[base].overlays += all
        continue
      }
      let mark = value.isOverlay ? .lines : mark
      let canStack = value.aggregate.isAdditive && value.derived == nil
      let canShare = all.count <= PictureStyle.colorCount && (mark == .lines || canStack)
      if all.count == 1 || canShare {
        panels.append(
          ChartPanel(title: value.name, mark: mark, series: all, scaleNumber: index))
        continue
      }
      let columns: Int
      switch all.count {
      case ...3: columns = 1
      case ...6: columns = 2
      default: columns = 3
      }
      for (group, single) in all.enumerated() {
        panels.append(
          ChartPanel(
            title: columns == 1 ? "\(single.name) · \(value.name)" : single.name, mark: mark,
            series: [single], scaleNumber: index, columns: columns,
            heading: columns > 1 && group == 0 ? value.name : nil))
      }
    }
    for (index, panel) in panels.enumerated() {
      if let last = rows.last, last.count < panel.columns,
        panels[last.lowerBound].scaleNumber == panel.scaleNumber
      {
        rows[rows.count - 1] = last.lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
    guard panels.count <= Self.maximumPanels else {
      throw .request(
        "a picture of \(panels.count) plots: expected at most \(Self.maximumPanels); use fewer values or groups, for "
          + "example with a condition")
    }
  }
}

extension Report.ValueColumn {
  /// Whether the values have the scale of their aggregate, so that they can be drawn over it.
  fileprivate var isOverlay: Bool {
    switch derived {
    case .movingAverage, .yearBefore: true
    case .change, .changeInPercent, .changeFromYearBefore, .changeFromYearBeforeInPercent,
      .runningSum, .yearToDate, .shareOfPeriod, .shareOfAll, nil:
      false
    }
  }
}

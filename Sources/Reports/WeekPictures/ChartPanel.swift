import WeekCalendar
import WeekReports

/// One plot of a chart with its own scale: the series of a value, or of one of its groups.
struct ChartPanel {
  /// The mark for each period.
  enum Mark: Hashable {
    case bars
    case lines
  }

  /// The values of one group of a value, or values derived from them.
  struct Series {
    var name: String
    /// One for each period; nil if there is none.
    var values: [Double?]
    /// The same as a person reads them.
    var texts: [String]
    var isYearBefore = false
  }

  var title: String
  var mark: Mark
  var series: [Series]
  /// Lines over the one series of the panel.
  var overlays: [Series] = []
  /// Panels of one number have one scale.
  var scaleNumber: Int
  /// How many of its kind are drawn beside each other.
  var columns = 1
  /// The text above the first plot of a grid.
  var heading: String?

  /// Whether bars are on each other.
  var isStacked: Bool { mark == .bars && series.count > 1 }

  /// The values that the scale must include.
  var extremes: [Double] {
    var values = (overlays + (isStacked ? [] : series)).flatMap { $0.values.compactMap { $0 } }
    guard isStacked, let count = series.first?.values.count else { return values }
    for index in 0..<count {
      let parts = series.compactMap { $0.values[index] }
      values.append(parts.filter { $0 > 0 }.reduce(0, +))
      values.append(parts.filter { $0 < 0 }.reduce(0, +))
    }
    return values
  }
}

/// The panels that show the values of a report.
struct ChartContent {
  /// More of them are an error, not a picture.
  static let maximumPanels = 60

  let series: ReportSeries
  private(set) var panels: [ChartPanel] = []
  /// The panels that are drawn beside each other.
  private(set) var rows: [Range<Int>] = []

  /// The names of the plotted values, each once.
  var label: String {
    panels.compactMap { $0.columns > 1 ? $0.heading : $0.title }.joined(separator: ", ")
  }

  init(
    _ report: Report, _ mark: ChartPanel.Mark, _ numbers: LocalNumbers, decimals: Int?
  ) throws(ReportError) {
    let series = try ReportSeries(report)
    self.series = series
    let column = TableColumn("", decimals: decimals ?? 2, exactDecimals: decimals)
    /// One value, for each group.
    func drawn(_ value: Int) -> [ChartPanel.Series] {
      series.values[value].enumerated().map { group, values in
        ChartPanel.Series(
          name: series.groups.isEmpty ? report.values[value].name : series.groupName(group),
          values: values.map(\.double),
          texts: values.map { numbers.text(TableCell($0), column) },
          isYearBefore: report.values[value].derived == .yearBefore)
      }
    }
    for (index, value) in report.values.enumerated() {
      let all = drawn(index)
      if value.isOverlay, all.count == 1, let base = panels.indices.last {
        panels[base].overlays += all
        continue
      }
      let mark = value.isOverlay ? .lines : mark
      let canShare =
        all.count <= PictureStyle.colorCount
        && (mark == .lines || value.aggregate.isAdditive && value.derived == nil)
      if all.count == 1 || canShare {
        panels.append(
          ChartPanel(title: value.name, mark: mark, series: all, scaleNumber: index))
        continue
      }
      let columns = all.count > 6 ? 3 : all.count > 3 ? 2 : 1
      for (group, one) in all.enumerated() {
        panels.append(
          ChartPanel(
            title: columns == 1 ? "\(one.name) · \(value.name)" : one.name, mark: mark,
            series: [one], scaleNumber: index, columns: columns,
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
        "a picture of \(panels.count) plots: expected \(Self.maximumPanels) at most; fewer values or groups, "
          + "as a condition leaves, have room")
    }
  }
}

extension Report.ValueColumn {
  /// Whether it is of the same kind as its aggregate and can be drawn over it.
  fileprivate var isOverlay: Bool {
    switch derived {
    case .movingAverage, .yearBefore: true
    case .change, .changeInPercent, .changeFromYearBefore, .changeFromYearBeforeInPercent,
      .runningSum, .yearToDate, .shareOfPeriod, .shareOfAll, nil:
      false
    }
  }
}

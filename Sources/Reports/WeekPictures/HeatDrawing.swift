import WeekCalendar
import WeekReports

/// A heat map while it is drawn, from top to bottom.
struct HeatDrawing {
  private(set) var markup = Markup()
  private(set) var height = PictureStyle.margin
  private let report: Report
  private let content: HeatContent
  private let locale: CalendarLocale
  private let numbers: LocalNumbers
  private let decimals: Int?
  private let isRightToLeft: Bool
  /// The room of the labels of rows, and of a column.
  private let labelWidth: Double
  private let columnWidth: Double
  /// The headings of columns, and of how many columns one is drawn, so that they do not touch.
  private let headings: [String]
  private let headingStride: Int

  private static let size = PictureStyle.fontSize
  private static let rowHeight = 22.0

  init(_ report: Report, _ locale: CalendarLocale, decimals: Int?) throws(ReportError) {
    self.report = report
    self.locale = locale
    self.decimals = decimals
    numbers = LocalNumbers(locale)
    isRightToLeft = locale.isRightToLeft
    content = try HeatContent(report, locale, numbers)
    let labels = content.rows.map { Self.label($0) }
    let widest = (labels.map { TextWidth.of($0) }.max() ?? 0) * Self.size + 8
    let room = PictureStyle.width - 2 * PictureStyle.margin
    labelWidth = min(widest, room / 3)
    let columnWidth = (room - labelWidth) / Double(content.columns.count)
    self.columnWidth = columnWidth
    let width = { (headings: [String]) in
      (headings.map { TextWidth.of($0) }.max() ?? 0) * Self.size + 1
    }
    headings =
      content.headings.first { width($0) <= columnWidth } ?? content.headings.last ?? []
    headingStride = max(Int((width(headings) / columnWidth).rounded(.up)), 1)
  }

  private static func label(_ row: HeatContent.Row) -> String {
    row.label + (row.coverage.map { " \($0)" } ?? "")
  }

  mutating func draw(title: String?) {
    let label = title ?? report.values.map(\.name).joined(separator: ", ")
    if let title {
      text(
        TextWidth.fitted(
          title, (PictureStyle.width - 2 * PictureStyle.margin) / PictureStyle.titleSize / 1.08),
        x: startEdge, y: height + PictureStyle.titleSize, anchor: startAnchor, style: "title")
      height += PictureStyle.titleSize + 8
    }
    for (value, grids) in zip(report.values, content.grids) {
      let scale = HeatScale(
        value.name, grids.flatMap { $0.values.flatMap { $0.compactMap(\.double) } },
        isRightToLeft: isRightToLeft
      ) { [self] in written(.real($0)) }
      for grid in grids {
        if content.grids.count * grids.count > 1 { drawHeading(grid.name) }
        draw(grid, value.name, scale)
      }
      if let scale { height = scale.drawLegend(from: height, to: &markup) + 8 }
    }
    markup = .picture(
      markup, height: height, label: label, tooltip: label, languageTag: locale.languageTag)
  }

  private mutating func drawHeading(_ name: String) {
    let room = (PictureStyle.width - 2 * PictureStyle.margin) / Self.size / 1.08
    text(
      TextWidth.fitted(name, room), x: startEdge, y: height + Self.size, anchor: startAnchor,
      style: "heading")
    height += Self.size + 6
  }

  private mutating func draw(_ grid: HeatContent.Grid, _ name: String, _ scale: HeatScale?) {
    for (column, heading) in headings.enumerated() where column % headingStride == 0 {
      text(heading, x: middle(column), y: height + Self.size, anchor: "middle", style: "quiet")
    }
    height += Self.size + 6
    for (row, values) in zip(content.rows, grid.values) {
      text(
        TextWidth.fitted(Self.label(row), labelWidth / Self.size), x: startEdge,
        y: height + Self.rowHeight / 2 + 5, anchor: startAnchor,
        style: row.coverage == nil ? "" : "quiet")
      for (column, value) in values.enumerated() {
        guard let number = value.double, let step = scale?.step(number) else { continue }
        let x = middle(column)
        let written = written(value)
        let place = "\(Self.label(row)) · \(content.columns[column])"
        markup.element(
          "rect",
          [
            "class": "h\(step)", "x": x - columnWidth / 2 + 1, "y": height + 1,
            "width": columnWidth - 2, "height": Self.rowHeight - 2, "rx": 2,
          ], title: "\(place) · \(name): \(written)")
        if TextWidth.of(written) * Self.size <= columnWidth - 4 {
          text(
            written, x: x, y: height + Self.rowHeight / 2 + 5, anchor: "middle", style: "t\(step)")
        }
      }
      height += Self.rowHeight
    }
    height += 6
  }

  private func written(_ value: ExactSum.Value) -> String {
    numbers.text(
      TableCell(value), TableColumn("", decimals: decimals ?? 2, exactDecimals: decimals))
  }

  /// The edge at which reading starts.
  private var startEdge: Double {
    isRightToLeft ? PictureStyle.width - PictureStyle.margin : PictureStyle.margin
  }

  private var startAnchor: String { isRightToLeft ? "end" : "start" }

  /// The middle of a column.
  private func middle(_ column: Int) -> Double {
    let x = PictureStyle.margin + labelWidth + (Double(column) + 0.5) * columnWidth
    return isRightToLeft ? PictureStyle.width - x : x
  }

  private mutating func text(
    _ text: String, x: Double, y: Double, anchor: String, style: String
  ) {
    markup.element(
      "text", ["class": style, "x": x, "y": y, "text-anchor": anchor == "start" ? "" : anchor],
      text)
  }
}

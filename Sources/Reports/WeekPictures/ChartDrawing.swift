import WeekCalendar
import WeekReports

/// Draws a chart from top to bottom.
struct ChartDrawing {
  var markup = Markup()
  private(set) var height = 0.0
  let content: ChartContent
  let locale: CalendarLocale
  let numbers: LocalNumbers
  /// The scale of each panel.
  let scales: [NumberScale]
  let calendar: ReportCalendar
  /// Writes the days of periods in the locale; nil if they are not requested.
  let labels: ReportLabels?
  private let labelStyle: PeriodLabelStyle?
  private let marksWidth: Double
  private(set) var axis: TimeAxis
  private(set) var frame: ChartFrame
  var top = PictureStyle.margin

  static let size = PictureStyle.fontSize
  static let lineHeight = 20.0

  init(
    _ content: ChartContent, _ request: ReportRequest, _ locale: CalendarLocale,
    _ numbers: LocalNumbers
  ) {
    self.content = content
    calendar = request.calendar
    labels = request.labelStyle == .words ? nil : ReportLabels(request)
    labelStyle = labels.map { _ in request.labelStyle }
    self.locale = locale
    self.numbers = numbers
    var scales: [NumberScale] = []
    for panel in content.panels {
      let sharing = content.panels.filter { $0.scaleNumber == panel.scaleNumber }
      scales.append(
        NumberScale(sharing.flatMap(\.extremes), hasZero: sharing.contains { $0.mark == .bars }))
    }
    self.scales = scales
    // The name of the unit is written below the marks, in the same column.
    let name = [labels == nil ? TimeAxis.periodName(calendar, locale) : nil].compactMap { $0 }
    let texts = scales.flatMap { Self.markTexts($0, numbers) } + name
    marksWidth = (texts.map { TextWidth.of($0) }.max() ?? 0) * Self.size
    frame = ChartFrame(
      periodCount: content.series.periods.count, marksWidth: marksWidth,
      isRightToLeft: locale.isRightToLeft)
    axis = TimeAxis(
      content.series.periods, calendar, locale, labelStyle, pitch: frame.pitch / Self.size)
  }

  /// Moves to one of several columns of plots, and updates the frame and the axis.
  private mutating func move(to column: Int, of columns: Int) {
    let pitch = frame.pitch
    frame = ChartFrame(
      periodCount: content.series.periods.count, marksWidth: marksWidth,
      isRightToLeft: locale.isRightToLeft, column: column, of: columns)
    guard frame.pitch != pitch else { return }
    axis = TimeAxis(
      content.series.periods, calendar, locale, labelStyle, pitch: frame.pitch / Self.size)
  }

  /// Returns the texts of a scale's marks, divided by ``factor(_:)``.
  static func markTexts(_ scale: NumberScale, _ numbers: LocalNumbers) -> [String] {
    let factor = factor(scale)
    return scale.marks.map {
      numbers.text($0 / factor, decimals: factor == 1 ? scale.decimals : 3)
    }
  }

  /// Returns the power of 1,000 by which marks are divided, so that all are below 100,000.
  static func factor(_ scale: NumberScale) -> Double {
    var factor = 1.0
    let greatest = scale.marks.map(\.magnitude).max() ?? 0
    while greatest / factor >= 100_000 { factor *= 1_000 }
    return factor
  }

  /// Draws the plots; the plots of many groups form a grid.
  private mutating func drawPanels() {
    var lowest = top
    for (number, row) in content.rows.enumerated() {
      let first = content.panels[row.lowerBound]
      let below = content.rows[(number + 1)...].prefix {
        content.panels[$0.lowerBound].columns == first.columns
      }
      if let heading = first.heading {
        move(to: 0, of: 1)
        drawHeading(heading, "heading", size: Self.size)
      }
      let rowTop = top
      for (column, index) in row.enumerated() {
        top = rowTop
        move(to: column, of: first.columns)
        draw(content.panels[index], scales[index])
        // The lowest plot of each column has the axis, even if the last row of the grid has fewer plots.
        guard !below.contains(where: { $0.count > column }) else { continue }
        let bottom = top
        drawAxis()
        lowest = max(lowest, top)
        top = bottom
      }
      if below.isEmpty { top = max(top, lowest) }
    }
    move(to: 0, of: 1)
  }

  private mutating func drawHeading(_ heading: String, _ style: String, size: Double) {
    text(
      TextWidth.fitted(heading, frame.room / size / 1.08), x: frame.outerEdge, y: top + size,
      anchor: frame.startAnchor, style: style)
    top += size + 8
  }

  /// Draws the chart, below a heading if there is one.
  mutating func draw(title: String?) {
    let keyTexts = partialTexts
    if content.panels.contains(where: { $0.mark == .bars }), !keyTexts.isEmpty {
      markup.raw(PictureStyle.hatch)
    }
    if let title { drawHeading(title, "title", size: PictureStyle.titleSize) }
    drawPanels()
    if !keyTexts.isEmpty { drawKey(keyTexts) }
    height = top + PictureStyle.margin - 4
    let label = title ?? content.label
    markup = .picture(
      markup, height: height, label: label, tooltip: label, languageTag: locale.languageTag)
  }

  mutating func text(
    _ text: String, x: Double, y: Double, anchor: String, style: String = ""
  ) {
    markup.element(
      "text", ["class": style, "x": x, "y": y, "text-anchor": anchor == "start" ? "" : anchor],
      text)
  }
}

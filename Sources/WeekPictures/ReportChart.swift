import WeekCalendar
import WeekReports

/// A report as a picture: bars or lines for each period, in SVG.
///
///     let chart = try ReportChart(report, .bars, locale: CalendarLocale("de_DE"))
///     chart.svg.hasPrefix("<svg ")  // true
///
/// Each value has a plot of its own. Groups stand on each other where their sum means something, as sums and
/// counts do, and are lines of one plot with ``Style/lines``; otherwise, and where there are more than eight,
/// each has a plot. What is derived as an average over periods, or is of the year before, is a line over the
/// value's own plot. Periods that the rows do not cover wholly are hatched, in lines hollow dots; periods
/// without rows are empty. Numbers and names are the locale's; in locales that are written from right to left
/// time runs so too. Colours follow the reader's light or dark scheme. There is no script in it, and nothing is
/// loaded from elsewhere.
public struct ReportChart: Sendable {
  /// What is drawn.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A bar a period.
    case bars
    /// A line through the periods.
    case lines
  }

  /// The picture: one `svg` element, which also is a file of its own.
  public let svg: String
  /// The height of a picture that is 560 wide.
  public let height: Double

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: The report, of 2,000 periods at most, with or without rows.
  ///   - style: What is drawn.
  ///   - locale: Whose digits, names and direction the picture has.
  ///   - decimals: The digits after the point of values; `nil` for two of doubles and all of exact numbers.
  /// - Throws: `ReportError.request` where there is nothing to draw, or too much.
  public init(
    _ report: Report, _ style: Style, locale: CalendarLocale, decimals: Int? = nil
  ) throws(ReportError) {
    let numbers = LocalNumbers(locale)
    let content = try ChartContent(
      report, style == .bars ? .bars : .lines, numbers, decimals: decimals)
    var drawing = ChartDrawing(content, report.request.calendar, locale, numbers)
    drawing.draw()
    svg = drawing.markup.text
    height = drawing.height
  }
}

/// A chart while it is drawn, from top to bottom.
struct ChartDrawing {
  private(set) var markup = Markup()
  private(set) var height = 0.0
  private let content: ChartContent
  private let locale: CalendarLocale
  private let numbers: LocalNumbers
  private let isRightToLeft: Bool
  /// One for each panel.
  private let scales: [NumberScale]
  private let axis: TimeAxis
  private let left: Double
  private let right: Double
  private let pitch: Double
  private var top = PictureStyle.margin

  private static let size = PictureStyle.fontSize
  private static let lineHeight = 20.0

  init(
    _ content: ChartContent, _ calendar: ReportCalendar, _ locale: CalendarLocale,
    _ numbers: LocalNumbers
  ) {
    self.content = content
    self.locale = locale
    self.numbers = numbers
    isRightToLeft = locale.isRightToLeft
    var scales: [NumberScale] = []
    for panel in content.panels {
      let alike = content.panels.filter { $0.scaleNumber == panel.scaleNumber }
      scales.append(
        NumberScale(alike.flatMap(\.extremes), hasZero: alike.contains { $0.mark == .bars }))
    }
    self.scales = scales
    let widest = scales.flatMap { Self.markTexts($0, numbers).map { TextWidth.of($0) } }.max() ?? 0
    let gutter = PictureStyle.margin + widest * Self.size + 6
    left = isRightToLeft ? PictureStyle.margin : gutter
    right = PictureStyle.width - (isRightToLeft ? gutter : PictureStyle.margin)
    pitch = (right - left) / Double(content.series.periods.count)
    axis = TimeAxis(content.series.periods, calendar, locale, room: pitch / Self.size)
  }

  /// The texts of a scale's marks; large numbers are told in thousands or millions.
  private static func markTexts(_ scale: NumberScale, _ numbers: LocalNumbers) -> [String] {
    let factor = factor(scale)
    return scale.marks.map {
      numbers.text($0 / factor, decimals: factor == 1 ? scale.decimals : 3)
    }
  }

  private static func factor(_ scale: NumberScale) -> Double {
    var factor = 1.0
    let greatest = scale.marks.map(\.magnitude).max() ?? 0
    while greatest / factor >= 100_000 { factor *= 1_000 }
    return factor
  }

  mutating func draw() {
    var plots = Markup()
    swap(&plots, &markup)
    let keyTexts = partialTexts
    if content.panels.contains(where: { $0.mark == .bars }), !keyTexts.isEmpty {
      markup.raw(PictureStyle.hatch)
    }
    for (index, panel) in content.panels.enumerated() { draw(panel, scales[index]) }
    drawAxis()
    if !keyTexts.isEmpty { drawKey(keyTexts) }
    height = top + PictureStyle.margin - 4
    swap(&plots, &markup)
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "weekcal", "role": "img",
        "lang": locale.languageTag, "viewBox": "0 0 \(PictureStyle.width.markup) \(height.markup)",
        "width": PictureStyle.width, "height": height,
        "style": "max-width:100%;height:auto;direction:ltr",
        "aria-label": content.panels.map(\.title).joined(separator: ", "),
      ])
    markup.raw("<style>\n\(PictureStyle.sheet)</style>\n")
    markup.element(
      "rect", ["class": "paper", "width": PictureStyle.width, "height": height])
    markup.raw(plots.text)
    markup.close()
  }

  // MARK: - Where things are

  /// The left edge of a period's place.
  private func x(_ index: Int) -> Double {
    isRightToLeft ? right - Double(index + 1) * pitch : left + Double(index) * pitch
  }

  private func middle(_ index: Int) -> Double { x(index) + pitch / 2 }

  /// Where a period begins, as time runs.
  private func start(_ index: Int) -> Double { isRightToLeft ? x(index) + pitch : x(index) }

  /// The edge where text begins, and the sign of its direction.
  private var textEdge: Double { isRightToLeft ? right : left }
  private var outerEdge: Double {
    isRightToLeft ? PictureStyle.width - PictureStyle.margin : PictureStyle.margin
  }
  private var direction: Double { isRightToLeft ? -1 : 1 }
  private var startAnchor: String { isRightToLeft ? "end" : "start" }

  private mutating func text(
    _ text: String, x: Double, y: Double, anchor: String, style: String = ""
  ) {
    markup.element(
      "text", ["class": style, "x": x, "y": y, "text-anchor": anchor == "start" ? "" : anchor],
      text)
  }

  // MARK: - One plot

  private mutating func draw(_ panel: ChartPanel, _ scale: NumberScale) {
    let names = panel.series.count > 1 ? panel.series.map(\.name) : []
    drawTitle(panel, scale)
    if !names.isEmpty || !panel.overlays.isEmpty { drawLegend(panel) }
    let plotHeight = content.panels.count == 1 ? 200.0 : content.panels.count <= 4 ? 130 : 84
    let plotTop = top + 6
    let bottom = plotTop + plotHeight
    let y = { (value: Double) in bottom - scale.position(value) * plotHeight }
    // In low plots every second or third mark has a text, 0 among them.
    let spacing = plotHeight / Double(max(scale.marks.count - 1, 1))
    let step = max(Int((18 / spacing).rounded(.up)), 1)
    let zero = scale.marks.firstIndex(of: 0) ?? 0
    for (index, (mark, text)) in zip(scale.marks, Self.markTexts(scale, numbers)).enumerated() {
      let style = mark == 0 ? "axis" : "grid"
      markup.element(
        "line", ["class": style, "x1": left, "x2": right, "y1": y(mark), "y2": y(mark)])
      guard (index - zero) % step == 0 else { continue }
      self.text(
        text, x: isRightToLeft ? right + 6 : left - 6, y: y(mark) + 5,
        anchor: isRightToLeft ? "start" : "end", style: "quiet")
    }
    for label in axis.coarse where label.index > 0 {
      markup.element(
        "line",
        [
          "class": "grid", "x1": start(label.index), "x2": start(label.index), "y1": plotTop,
          "y2": bottom,
        ])
    }
    if panel.mark == .bars {
      drawBars(panel, y, zero: y(min(max(0, scale.least), scale.greatest)))
    } else {
      for (index, series) in panel.series.enumerated() {
        drawLine(series, "s\(index % PictureStyle.colorCount)", y, panel.title)
      }
    }
    for series in panel.overlays {
      drawLine(series, series.isYearBefore ? "mark before" : "mark", y, series.name)
    }
    top = bottom + 12
  }

  private mutating func drawTitle(_ panel: ChartPanel, _ scale: NumberScale) {
    let factor = Self.factor(scale)
    let note = factor == 1 ? "" : "×" + numbers.text(factor, decimals: 0)
    let room = PictureStyle.width - 2 * PictureStyle.margin
    let noteWidth = note.isEmpty ? 0 : TextWidth.of(note) * Self.size + 16
    text(
      TextWidth.fitted(panel.title, (room - noteWidth) / Self.size / 1.08), x: outerEdge,
      y: top + 14, anchor: startAnchor, style: "strong")
    if !note.isEmpty {
      text(
        note, x: PictureStyle.width - outerEdge, y: top + 14,
        anchor: isRightToLeft ? "start" : "end", style: "quiet")
    }
    top += Self.lineHeight
  }

  /// What the colours and lines of a plot mean, in as many lines as it takes.
  private mutating func drawLegend(_ panel: ChartPanel) {
    let room = PictureStyle.width - 2 * PictureStyle.margin
    var entries: [(name: String, style: String, isLine: Bool)] = []
    if panel.series.count > 1 {
      entries = panel.series.enumerated().map {
        ($1.name, "s\($0 % PictureStyle.colorCount)", panel.mark == .lines)
      }
    }
    entries += panel.overlays.map { ($0.name, $0.isYearBefore ? "mark before" : "mark", true) }
    var offset = 0.0
    for entry in entries {
      let name = TextWidth.fitted(entry.name, (room - 40) / Self.size)
      let width = 24 + TextWidth.of(name) * Self.size + 14
      if offset > 0, offset + width > room {
        offset = 0
        top += Self.lineHeight
      }
      let edge = outerEdge + direction * offset
      if entry.isLine {
        markup.element(
          "path",
          [
            "class": "line \(entry.style)",
            "d": "M\(edge.markup) \((top + 9).markup)h\((direction * 18).markup)",
          ])
      } else {
        markup.element(
          "rect",
          [
            "class": "bar \(entry.style)", "x": isRightToLeft ? edge - 14 : edge, "y": top + 3,
            "width": 14, "height": 12,
          ])
      }
      text(name, x: edge + direction * 24, y: top + 14, anchor: startAnchor)
      offset += width
    }
    top += Self.lineHeight
  }

  private mutating func drawBars(_ panel: ChartPanel, _ y: (Double) -> Double, zero: Double) {
    let gap = pitch >= 4 ? pitch * 0.15 : pitch >= 2 ? 0.3 : 0
    for index in content.series.periods.indices {
      var above = 0.0
      var below = 0.0
      for (number, series) in panel.series.enumerated() {
        guard let value = series.values[index] else { continue }
        let from = value < 0 ? below : above
        if value < 0 { below += value } else { above += value }
        let first = panel.isStacked ? y(from) : zero
        let second = y(panel.isStacked ? from + value : value)
        // A bar of nothing is a line, so that it is not taken for a missing one.
        let top = min(first, second)
        let height = max((first - second).magnitude, value == 0 ? 1 : 0.5)
        let place: KeyValuePairs<String, any MarkupValue> = [
          "class": "bar s\(number % PictureStyle.colorCount)", "x": x(index) + gap, "y": top,
          "width": pitch - 2 * gap, "height": height,
        ]
        markup.element("rect", place, title: title(index, series, number))
        guard isPartial(index) else { continue }
        markup.element(
          "rect",
          [
            "fill": "url(#weekcal-hatch)", "x": x(index) + gap, "y": top,
            "width": pitch - 2 * gap, "height": height, "pointer-events": "none",
          ])
      }
    }
  }

  private mutating func drawLine(
    _ series: ChartPanel.Series, _ style: String, _ y: (Double) -> Double, _ title: String
  ) {
    var path = ""
    var isOpen = false
    for (index, value) in series.values.enumerated() {
      guard let value else {
        isOpen = false
        continue
      }
      path += "\(isOpen ? "L" : "M")\(middle(index).markup) \(y(value).markup)"
      isOpen = true
    }
    guard !path.isEmpty else { return }
    markup.element("path", ["class": "line \(style)", "d": path])
    for (index, value) in series.values.enumerated() {
      guard let value else { continue }
      let isAlone =
        (index == 0 || series.values[index - 1] == nil)
        && (index + 1 == series.values.count || series.values[index + 1] == nil)
      let isPartial = isPartial(index) && !style.hasPrefix("mark")
      // Dots where there is room for them, and where something would not be seen without.
      guard pitch >= 7 || isAlone || isPartial else { continue }
      if style.hasPrefix("mark"), !isAlone { continue }
      markup.element(
        "circle",
        [
          "class": isPartial ? "dot hollow \(style)" : "dot \(style)", "cx": middle(index),
          "cy": y(value), "r": isPartial ? 3.2 : 2.2,
        ], title: self.title(index, series, 0))
    }
  }

  private func isPartial(_ index: Int) -> Bool {
    content.series.coverage[index]?.isPartial ?? false
  }

  /// What is told of a mark when it is pointed at.
  private func title(_ index: Int, _ series: ChartPanel.Series, _ number: Int) -> String {
    let period = content.series.periods[index]
    let days =
      period.firstDay == period.lastDay ? "" : " (\(period.firstDay) – \(period.lastDay))"
    let part = isPartial(index) ? " (\(partialText(index)))" : ""
    return "\(period.key)\(days) · \(series.name): \(series.texts[index])\(part)"
  }

  // MARK: - Below the plots

  private func partialText(_ index: Int) -> String {
    guard let days = content.series.coverage[index] else { return "" }
    return numbers.text("\(days.covered)") + "/" + numbers.text("\(days.days)")
  }

  /// What the partial periods have of their days, each kind once.
  private var partialTexts: [String] {
    var texts: [String] = []
    for index in content.series.periods.indices where isPartial(index) {
      let text = partialText(index)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  private mutating func drawAxis() {
    for label in axis.fine {
      if axis.fineIsPeriods {
        // Not over the edge, which a long label below the first or last period would reach.
        let half = TextWidth.of(label.text) * Self.size / 2
        let x = min(max(middle(label.index), half + 2), PictureStyle.width - half - 2)
        text(label.text, x: x, y: top + 8, anchor: "middle", style: "quiet")
      } else {
        text(
          label.text, x: start(label.index) + direction * 2, y: top + 8, anchor: startAnchor,
          style: "quiet")
      }
    }
    if !axis.fine.isEmpty { top += 12 }
    guard !axis.coarse.isEmpty else { return }
    for label in axis.coarse {
      let edge = start(label.index)
      // A label of few periods at the end has no room there.
      let width = TextWidth.of(label.text) * Self.size
      let overflows =
        isRightToLeft ? edge - width < 2 : edge + width > PictureStyle.width - 2
      guard !overflows else { continue }
      text(label.text, x: edge + direction * 2, y: top + 14, anchor: startAnchor)
    }
    top += 20
  }

  /// The hatching of partial periods, with what they have of their days.
  private mutating func drawKey(_ texts: [String]) {
    let edge = textEdge
    let isBars = content.panels.contains { $0.mark == .bars }
    if isBars {
      let x = isRightToLeft ? edge - 14 : edge
      for style in ["bar s0", ""] {
        markup.element(
          "rect",
          [
            "class": style, "fill": style.isEmpty ? "url(#weekcal-hatch)" : "", "x": x,
            "y": top + 5, "width": 14, "height": 12,
          ])
      }
    } else {
      markup.element(
        "circle",
        ["class": "dot hollow s0", "cx": edge + direction * 7, "cy": top + 11, "r": 3.2])
    }
    let all = texts.prefix(4).joined(separator: " · ") + (texts.count > 4 ? " · …" : "")
    text(all, x: edge + direction * 24, y: top + 16, anchor: startAnchor, style: "quiet")
    top += Self.lineHeight
  }
}

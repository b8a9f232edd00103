/// Draws one plot: its title and legend, its grid, and its bars or lines.
extension ChartDrawing {
  mutating func draw(_ panel: ChartPanel, _ scale: NumberScale) {
    let names = panel.series.count > 1 ? panel.series.map(\.name) : []
    drawTitle(panel, scale)
    if !names.isEmpty || !panel.overlays.isEmpty { drawLegend(panel) }
    let plotHeight: Double
    switch content.panels.count {
    case 1: plotHeight = 200
    case 2...4: plotHeight = 130
    default: plotHeight = 84
    }
    let plotTop = top + 6
    let bottom = plotTop + plotHeight
    let y = { (value: Double) in bottom - scale.position(value) * plotHeight }
    // In low plots, only every second or third mark has a text, but the mark of 0 always has one.
    let spacing = plotHeight / Double(max(scale.marks.count - 1, 1))
    let step = max(Int((18 / spacing).rounded(.up)), 1)
    let zero = scale.marks.firstIndex(of: 0) ?? 0
    for (index, (mark, text)) in zip(scale.marks, Self.markTexts(scale, numbers)).enumerated() {
      let style = mark == 0 ? "axis" : "grid"
      markup.element(
        "line", ["class": style, "x1": frame.left, "x2": frame.right, "y1": y(mark), "y2": y(mark)])
      guard (index - zero) % step == 0, frame.hasMarks else { continue }
      self.text(
        text, x: frame.isRightToLeft ? frame.right + 6 : frame.left - 6, y: y(mark) + 5,
        anchor: frame.endAnchor, style: "quiet")
    }
    for label in axis.coarse where label.index > 0 {
      markup.element(
        "line",
        [
          "class": "grid", "x1": frame.start(label.index), "x2": frame.start(label.index),
          "y1": plotTop,
          "y2": bottom,
        ])
    }
    if panel.mark == .bars {
      drawBars(panel, y, zero: y(min(max(0, scale.least), scale.greatest)))
    } else {
      for (index, series) in panel.series.enumerated() {
        drawLine(series, "s\(index % PictureStyle.colorCount)", y)
      }
    }
    for series in panel.overlays {
      drawLine(series, series.isYearBefore ? "mark before" : "mark", y)
    }
    top = bottom + 12
  }

  private mutating func drawTitle(_ panel: ChartPanel, _ scale: NumberScale) {
    let factor = Self.factor(scale)
    let note = factor == 1 || !frame.hasMarks ? "" : "×" + numbers.text(factor, decimals: 0)
    let room = frame.room
    let noteWidth = note.isEmpty ? 0 : TextWidth.of(note) * Self.size + 16
    text(
      TextWidth.fitted(panel.title, (room - noteWidth) / Self.size / 1.08), x: frame.outerEdge,
      y: top + 14, anchor: frame.startAnchor, style: "strong")
    if !note.isEmpty {
      text(
        note, x: frame.farEdge, y: top + 14,
        anchor: frame.endAnchor, style: "quiet")
    }
    top += Self.lineHeight
  }

  /// Draws the legend of a plot's colors and lines, in as many rows as it needs.
  private mutating func drawLegend(_ panel: ChartPanel) {
    let room = frame.room
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
      let edge = frame.outerEdge + frame.direction * offset
      if entry.isLine {
        markup.element(
          "path",
          [
            "class": "line \(entry.style)",
            "d": "M\(edge.markup) \((top + 9).markup)h\((frame.direction * 18).markup)",
          ])
      } else {
        markup.element(
          "rect",
          [
            "class": "bar \(entry.style)", "x": frame.isRightToLeft ? edge - 14 : edge,
            "y": top + 3,
            "width": 14, "height": 12,
          ])
      }
      text(name, x: edge + frame.direction * 24, y: top + 14, anchor: frame.startAnchor)
      offset += width
    }
    top += Self.lineHeight
  }

  private mutating func drawBars(_ panel: ChartPanel, _ y: (Double) -> Double, zero: Double) {
    var gap = 0.0
    if frame.pitch >= 4 {
      gap = frame.pitch * 0.15
    } else if frame.pitch >= 2 {
      gap = 0.3
    }
    for index in content.series.periods.indices {
      var above = 0.0
      var below = 0.0
      // A bar of 0 is a thin line, so that it does not look like a missing value. In a stack, the line would cover the
      // neighboring bars, so only a stack of zeros has one.
      let values = panel.series.map { $0.values[index] }
      let hasLength = panel.isStacked && values.contains { ($0 ?? 0) != 0 }
      var hasZeroLine = false
      for (number, series) in panel.series.enumerated() {
        guard let value = values[number] else { continue }
        if value == 0, panel.isStacked {
          guard !hasLength, !hasZeroLine else { continue }
          hasZeroLine = true
        }
        let from = value < 0 ? below : above
        if value < 0 { below += value } else { above += value }
        let first = panel.isStacked ? y(from) : zero
        let second = y(panel.isStacked ? from + value : value)
        let top = min(first, second)
        let height = max((first - second).magnitude, value == 0 ? 1 : 0.5)
        let attributes: KeyValuePairs<String, any MarkupValue> = [
          "class": "bar s\(number % PictureStyle.colorCount)", "x": frame.x(index) + gap, "y": top,
          "width": frame.pitch - 2 * gap, "height": height,
        ]
        markup.element("rect", attributes, title: title(index, series))
        guard isPartial(index) else { continue }
        markup.element(
          "rect",
          [
            "fill": "url(#weekcal-hatch)", "x": frame.x(index) + gap, "y": top,
            "width": frame.pitch - 2 * gap, "height": height, "pointer-events": "none",
          ])
      }
    }
  }

  private mutating func drawLine(
    _ series: ChartPanel.Series, _ style: String, _ y: (Double) -> Double
  ) {
    var path = ""
    var isOpen = false
    for (index, value) in series.values.enumerated() {
      guard let value else {
        isOpen = false
        continue
      }
      path += "\(isOpen ? "L" : "M")\(frame.middle(index).markup) \(y(value).markup)"
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
      // Points have dots if there is room, and if they would be invisible or look complete without one.
      guard frame.pitch >= 7 || isAlone || isPartial else { continue }
      if style.hasPrefix("mark"), !isAlone { continue }
      markup.element(
        "circle",
        [
          "class": isPartial ? "dot hollow \(style)" : "dot \(style)", "cx": frame.middle(index),
          "cy": y(value), "r": isPartial ? 3.2 : 2.2,
        ], title: title(index, series))
    }
  }

  func isPartial(_ index: Int) -> Bool {
    content.series.coverage[index]?.isPartial ?? false
  }

  /// Returns the tooltip for a value.
  private func title(_ index: Int, _ series: ChartPanel.Series) -> String {
    let period = content.series.periods[index]
    let days =
      labels.map { " (\($0.text(period, inLine: true)))" }
      ?? (period.firstDay == period.lastDay ? "" : " (\(period.firstDay) – \(period.lastDay))")
    let part = isPartial(index) ? " (\(partialText(index)))" : ""
    return "\(period.key)\(days) · \(series.name): \(series.texts[index])\(part)"
  }
}

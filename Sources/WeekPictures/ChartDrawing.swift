import WeekCalendar
import WeekReports

/// A chart while it is drawn, from top to bottom.
struct ChartDrawing {
  var markup = Markup()
  private(set) var height = 0.0
  let content: ChartContent
  let locale: CalendarLocale
  let numbers: LocalNumbers
  /// One for each panel.
  let scales: [NumberScale]
  let axis: TimeAxis
  let frame: ChartFrame
  var top = PictureStyle.margin

  static let size = PictureStyle.fontSize
  static let lineHeight = 20.0

  init(
    _ content: ChartContent, _ calendar: ReportCalendar, _ locale: CalendarLocale,
    _ numbers: LocalNumbers
  ) {
    self.content = content
    self.locale = locale
    self.numbers = numbers
    var scales: [NumberScale] = []
    for panel in content.panels {
      let alike = content.panels.filter { $0.scaleNumber == panel.scaleNumber }
      scales.append(
        NumberScale(alike.flatMap(\.extremes), hasZero: alike.contains { $0.mark == .bars }))
    }
    self.scales = scales
    let widest = scales.flatMap { Self.markTexts($0, numbers).map { TextWidth.of($0) } }.max() ?? 0
    frame = ChartFrame(
      periodCount: content.series.periods.count, marksWidth: widest * Self.size,
      isRightToLeft: locale.isRightToLeft)
    axis = TimeAxis(content.series.periods, calendar, locale, room: frame.pitch / Self.size)
  }

  /// The texts of a scale's marks; large numbers are told in thousands or millions.
  static func markTexts(_ scale: NumberScale, _ numbers: LocalNumbers) -> [String] {
    let factor = factor(scale)
    return scale.marks.map {
      numbers.text($0 / factor, decimals: factor == 1 ? scale.decimals : 3)
    }
  }

  static func factor(_ scale: NumberScale) -> Double {
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

  mutating func text(
    _ text: String, x: Double, y: Double, anchor: String, style: String = ""
  ) {
    markup.element(
      "text", ["class": style, "x": x, "y": y, "text-anchor": anchor == "start" ? "" : anchor],
      text)
  }
}

import WeekCalendar
import WeekReports

/// Draws the calendar of a year, a month or a fiscal year.
struct CalendarDrawing {
  private(set) var markup = Markup()
  private let names: CalendarNames
  private let isRightToLeft: Bool
  private var heat: HeatValues?
  private var scale: HeatScale?

  private static let size = PictureStyle.fontSize

  /// The position and measures of a month or period.
  private struct Place {
    var x: Double
    var y: Double
    var width: Double
    var rowHeight: Double

    var cell: Double { width / 8 }
  }

  init(_ names: CalendarNames, _ heat: HeatValues?) {
    self.names = names
    self.heat = heat
    isRightToLeft = names.locale.isRightToLeft
  }

  mutating func draw(_ layout: CalendarLayout) {
    let grids = layout.grids
    if var heat {
      heat.values = heat.values.filter { value in grids.contains { $0.contains(value.key) } }
      scale = HeatScale(heat.name, heat.values.values, isRightToLeft: isRightToLeft) {
        [names] in names.numbers.text($0, decimals: 2)
      }
      self.heat = heat
    }
    let margin = PictureStyle.margin
    let room = PictureStyle.width - 2 * margin
    // The first tag contains the height, which is known only at the end. Until then, `markup` has the contents alone.
    var height = margin
    text(layout.title, x: PictureStyle.width / 2, y: height + 16, style: "strong")
    if grids.count == 1 {
      height += 26
      height = draw(grids[0], Place(x: margin, y: height, width: room, rowHeight: 40))
    } else {
      height += 34
      for section in layout.sections { height = draw(section, from: height) }
    }
    height = (scale?.drawLegend(from: height, to: &markup) ?? height) + margin / 2
    markup = .picture(
      markup, height: height, label: layout.title, languageTag: names.locale.languageTag)
  }

  /// Draws months or periods, three in a row, and returns the upper edge of what follows.
  private mutating func draw(_ section: CalendarLayout.Section, from top: Double) -> Double {
    let margin = PictureStyle.margin
    let room = PictureStyle.width - 2 * margin
    let gap = 16.0
    let width = (room - 2 * gap) / 3
    var height = top
    if let quarter = section.quarter {
      let x = isRightToLeft ? PictureStyle.width - margin : margin
      markup.element(
        "text",
        [
          "class": "quiet", "x": x, "y": height + 14, "text-anchor": isRightToLeft ? "end" : "",
        ], "Q\(quarter.number)")
      let start = isRightToLeft ? margin : margin + 28
      markup.element(
        "line",
        [
          "class": "grid", "x1": start, "x2": start + room - 28, "y1": height + 9,
          "y2": height + 9,
        ])
      height += 26
    }
    for row in stride(from: 0, to: section.grids.count, by: 3) {
      var bottom = height
      for (column, grid) in section.grids[row...].prefix(3).enumerated() {
        let index = Double(isRightToLeft ? 2 - column : column)
        let place = Place(
          x: margin + index * (width + gap), y: height + 22, width: width, rowHeight: 20)
        let name = names.name(of: grid.period) { TextWidth.of($0) * Self.size <= width }
        text(name, x: place.x + width / 2, y: height + 14, style: "strong")
        bottom = max(bottom, draw(grid, place))
      }
      height = bottom + 14
    }
    return height
  }

  private mutating func text(_ text: String, x: Double, y: Double, style: String) {
    markup.element("text", ["class": style, "x": x, "y": y, "text-anchor": "middle"], text)
  }

  /// Returns the middle of a column: 0 for week numbers, 1 to 7 for days.
  private func middle(_ column: Int, _ place: Place) -> Double {
    let index = Double(isRightToLeft ? 7 - column : column)
    return place.x + (index + 0.5) * place.cell
  }

  /// Draws weekdays, week numbers and days, and returns the lower edge.
  private mutating func draw(_ grid: CalendarGrid, _ place: Place) -> Double {
    let weekdays =
      [names.weekdays, names.shortWeekdays].first {
        $0.allSatisfy { TextWidth.of($0) * Self.size <= place.cell - 3 }
      } ?? names.narrowWeekdays
    for (index, name) in weekdays.enumerated() {
      text(name, x: middle(index + 1, place), y: place.y + 14, style: "quiet")
    }
    let top = place.y + 20
    let bottom = top + Double(grid.rows.count) * place.rowHeight
    if grid.weeks != nil {
      let edge = place.x + (isRightToLeft ? 7 : 1) * place.cell
      markup.element(
        "line", ["class": "grid", "x1": edge, "x2": edge, "y1": place.y + 4, "y2": bottom])
    }
    for (index, row) in grid.rows.enumerated() {
      let y = top + Double(index) * place.rowHeight
      if let week = names.week(row) {
        text(week, x: middle(0, place), y: y + place.rowHeight / 2 + 5, style: "quiet")
      }
      for (column, date) in row.days.enumerated() where grid.contains(date) {
        draw(date, column, y, place)
      }
    }
    return bottom
  }

  private mutating func draw(_ date: CivilDate, _ column: Int, _ y: Double, _ place: Place) {
    let x = middle(column + 1, place)
    var style = names.locale.weekend.contains(date.weekday) ? "quiet" : ""
    if let heat, let scale, let value = heat.values[date] {
      let step = scale.step(value)
      style = "t\(step)"
      markup.element(
        "rect",
        [
          "class": "h\(step)", "x": x - place.cell / 2 + 1, "y": y + 1, "width": place.cell - 2,
          "height": place.rowHeight - 2, "rx": 2,
        ], title: "\(date) · \(heat.name): \(written(value))")
    }
    text(names.day(date), x: x, y: y + place.rowHeight / 2 + 5, style: style)
  }

  private func written(_ value: Double) -> String { names.numbers.text(value, decimals: 2) }
}

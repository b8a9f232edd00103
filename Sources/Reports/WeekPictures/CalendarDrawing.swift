import WeekCalendar
import WeekReports

/// Draws the calendar of a year or a month.
struct CalendarDrawing {
  private(set) var markup = Markup()
  private let names: CalendarNames
  private let numbers: LocalNumbers
  private let isRightToLeft: Bool
  private var heat: HeatValues?
  private var least = 0.0
  private var greatest = 0.0

  private static let size = PictureStyle.fontSize

  /// The position and measures of a month.
  private struct Grid {
    var x: Double
    var y: Double
    var width: Double
    var rowHeight: Double

    var cell: Double { width / 8 }
  }

  init(_ names: CalendarNames, _ heat: HeatValues?) {
    self.names = names
    self.heat = heat
    numbers = LocalNumbers(names.locale)
    isRightToLeft = names.locale.isRightToLeft
  }

  mutating func draw(year: Int, month: Int?) throws(CivilDateError) {
    if var heat {
      heat.values = heat.values.filter {
        $0.key.year == year && (month == nil || $0.key.month == month)
      }
      least = heat.values.values.min() ?? 0
      greatest = heat.values.values.max() ?? 0
      self.heat = heat
    }
    let margin = PictureStyle.margin
    let room = PictureStyle.width - 2 * margin
    // The first tag contains the height, which is known only at the end. Until then, `markup` has the contents alone.
    var plots = Markup()
    swap(&plots, &markup)
    var height = margin
    let title: String
    if let month {
      title = try names.title(year: year, month: month)
      text(title, x: PictureStyle.width / 2, y: height + 16, style: "strong")
      height += 26
      let grid = Grid(x: margin, y: height, width: room, rowHeight: 40)
      height = try drawMonth(year, month, grid)
    } else {
      title = try names.year(year)
      text(title, x: PictureStyle.width / 2, y: height + 16, style: "strong")
      height += 34
      let gap = 16.0
      let width = (room - 2 * gap) / 3
      for row in 0..<4 {
        var bottom = height
        for column in 0..<3 {
          let month = row * 3 + column + 1
          let place = Double(isRightToLeft ? 2 - column : column)
          let grid = Grid(
            x: margin + place * (width + gap), y: height + 22, width: width, rowHeight: 20)
          let name = try names.month(month, of: year) { TextWidth.of($0) * Self.size <= width }
          text(name, x: grid.x + width / 2, y: height + 14, style: "strong")
          bottom = max(bottom, try drawMonth(year, month, grid))
        }
        height = bottom + 14
      }
    }
    height = drawLegend(from: height) + margin / 2
    swap(&plots, &markup)
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "weekcal", "role": "img",
        "lang": names.locale.languageTag,
        "viewBox": "0 0 \(PictureStyle.width.markup) \(height.markup)",
        "width": PictureStyle.width, "height": height,
        "style": "max-width:100%;height:auto;direction:ltr",
        "aria-label": title,
      ])
    markup.raw("<style>\n\(PictureStyle.sheet)</style>\n")
    markup.element("rect", ["class": "paper", "width": PictureStyle.width, "height": height])
    markup.raw(plots.text)
    markup.close()
  }

  private mutating func text(_ text: String, x: Double, y: Double, style: String) {
    markup.element("text", ["class": style, "x": x, "y": y, "text-anchor": "middle"], text)
  }

  /// Returns the middle of a column: 0 for week numbers, 1 to 7 for days.
  private func middle(_ column: Int, _ grid: Grid) -> Double {
    let place = Double(isRightToLeft ? 7 - column : column)
    return grid.x + (place + 0.5) * grid.cell
  }

  /// Draws weekdays, week numbers and days, and returns the lower edge.
  private mutating func drawMonth(
    _ year: Int, _ month: Int, _ grid: Grid
  ) throws(CivilDateError) -> Double {
    let first = try CivilDate(year: year, month: month, day: 1)
    let weekdays =
      [names.weekdays, names.shortWeekdays].first {
        $0.allSatisfy { TextWidth.of($0) * Self.size <= grid.cell - 3 }
      } ?? names.narrowWeekdays
    for (index, name) in weekdays.enumerated() {
      text(name, x: middle(index + 1, grid), y: grid.y + 14, style: "quiet")
    }
    let top = grid.y + 20
    let offset = first.weekday.days(since: names.rules.firstWeekday)
    let rows = (offset + first.lengthOfMonth + 6) / 7
    let edge = grid.x + (isRightToLeft ? 7 : 1) * grid.cell
    markup.element(
      "line",
      [
        "class": "grid", "x1": edge, "x2": edge, "y1": grid.y + 4,
        "y2": top + Double(rows) * grid.rowHeight,
      ])
    for day in 0..<first.lengthOfMonth {
      guard let date = try? first.adding(days: day) else { continue }
      let (row, column) = (offset + day).quotientAndRemainder(dividingBy: 7)
      let y = top + Double(row) * grid.rowHeight
      if day == 0 || column == 0 {
        text(
          names.week(date), x: middle(0, grid), y: y + grid.rowHeight / 2 + 5, style: "quiet")
      }
      draw(date, column, y, grid)
    }
    return top + Double(rows) * grid.rowHeight
  }

  private mutating func draw(_ date: CivilDate, _ column: Int, _ y: Double, _ grid: Grid) {
    let x = middle(column + 1, grid)
    var style = names.locale.weekend.contains(date.weekday) ? "quiet" : ""
    if let heat, let value = heat.values[date] {
      let step = step(value)
      style = "t\(step)"
      markup.element(
        "rect",
        [
          "class": "h\(step)", "x": x - grid.cell / 2 + 1, "y": y + 1, "width": grid.cell - 2,
          "height": grid.rowHeight - 2, "rx": 2,
        ], title: "\(date) · \(heat.name): \(written(value))")
    }
    text(names.day(date), x: x, y: y + grid.rowHeight / 2 + 5, style: style)
  }

  private func written(_ value: Double) -> String { numbers.text(value, decimals: 2) }

  /// Returns the color of a value, from 0 for the least to 4 for the greatest.
  private func step(_ value: Double) -> Int {
    let count = PictureStyle.heatCount
    // Both numbers are halved, so that the difference between two huge ones stays finite.
    let range = greatest / 2 - least / 2
    guard range > 0 else { return count / 2 }
    return min(Int((value / 2 - least / 2) / range * Double(count)), count - 1)
  }

  /// Draws the legend: the name of the values, and the colors between the least and the greatest value.
  ///
  /// - Parameter top: The upper edge.
  /// - Returns: The lower edge.
  private mutating func drawLegend(from top: Double) -> Double {
    guard let heat, !heat.values.isEmpty else { return top }
    let first = written(least)
    let last = written(greatest)
    let baseline = top + 18
    let swatches = Double(PictureStyle.heatCount) * 20
    let ends = (TextWidth.of(first) + TextWidth.of(last)) * Self.size + 12
    let name = TextWidth.fitted(
      heat.name, (PictureStyle.width - 2 * PictureStyle.margin - swatches - ends - 16) / Self.size)
    let width = TextWidth.of(name) * Self.size + 16 + ends + swatches
    // In reading direction: the name, the least value, the colors, the greatest value.
    var x = (PictureStyle.width - width) / 2
    let direction = isRightToLeft ? -1.0 : 1.0
    if isRightToLeft { x = PictureStyle.width - x }
    func anchored(_ text: String, _ markup: inout Markup, _ style: String) {
      markup.element(
        "text",
        [
          "class": style, "x": x, "y": baseline, "text-anchor": isRightToLeft ? "end" : "",
        ], text)
    }
    anchored(name, &markup, "")
    x += direction * (TextWidth.of(name) * Self.size + 16)
    anchored(first, &markup, "quiet")
    x += direction * (TextWidth.of(first) * Self.size + 6)
    for step in 0..<PictureStyle.heatCount {
      markup.element(
        "rect",
        [
          "class": "h\(step)", "x": isRightToLeft ? x - 18 : x, "y": baseline - 12, "width": 18,
          "height": 15, "rx": 2,
        ])
      x += direction * 20
    }
    x += direction * 6
    anchored(last, &markup, "quiet")
    return baseline + 10
  }
}

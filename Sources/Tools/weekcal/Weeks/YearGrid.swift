import WeekCalendar
import WeekPictures
import WeekReports

/// A year as lines of text: its months with week numbers, up to three in a row.
struct YearGrid {
  private(set) var lines: [String] = []

  init(year: Int, names: CalendarNames) throws {
    let months = try (1...12).map {
      try MonthGrid(year: year, month: $0, names: names, style: .small)
    }
    let width = months.flatMap { [$0.width] + $0.lines.map(DisplayWidth.of) }.max() ?? 0
    // As many months in a row as fit, at most three.
    let gap = 3
    let perRow = max(1, min(3, (MonthGrid.maximumWidth + gap) / (width + gap)))
    lines.append(MonthGrid.centered(try names.year(year), perRow * (width + gap) - gap))
    for start in stride(from: 0, to: 12, by: perRow) {
      let row = months[start..<min(start + perRow, 12)]
      lines.append("")
      for index in 0..<(row.map(\.lines.count).max() ?? 0) {
        var line = ""
        var padding = 0
        for month in row {
          let text = index < month.lines.count ? month.lines[index] : ""
          if !text.isEmpty {
            line += String(repeating: " ", count: padding) + text
            padding = 0
          }
          padding += width - DisplayWidth.of(text) + gap
        }
        lines.append(line)
      }
    }
  }
}

import WeekCalendar
import WeekPictures
import WeekReports

/// A year or a fiscal year as lines of text: its months or periods with week numbers, up to three in a row.
struct YearGrid {
  private(set) var lines: [String] = []

  init(_ layout: CalendarLayout) {
    let sections = layout.sections.map { section in
      section.grids.map { MonthGrid($0, names: layout.names) }
    }
    let width =
      sections.joined().flatMap { [$0.width] + $0.lines.map(DisplayWidth.of) }.max() ?? 0
    // As many months in a row as fit, at most three.
    let gap = 3
    let perRow = max(1, min(3, (MonthGrid.maximumWidth + gap) / (width + gap)))
    let fullWidth = perRow * (width + gap) - gap
    lines.append(MonthGrid.centered(layout.title, fullWidth))
    for (section, months) in zip(layout.sections, sections) {
      if let quarter = section.quarter {
        lines += ["", "Q\(quarter.number) " + String(repeating: "-", count: fullWidth - 3)]
      }
      for start in stride(from: 0, to: months.count, by: perRow) {
        if section.quarter == nil || start > 0 { lines.append("") }
        append(months[start..<min(start + perRow, months.count)], width: width, gap: gap)
      }
    }
  }

  /// Appends months or periods side by side.
  private mutating func append(_ row: ArraySlice<MonthGrid>, width: Int, gap: Int) {
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

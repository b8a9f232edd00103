import WeekCalendar
import WeekPictures
import WeekReports

/// A month or a fiscal period as lines of text: a title, the weekdays, and one line per week.
///
/// ```text
///     January 2013
///   | So Mo Tu We Th Fr Sa
///  1|        1  2  3  4  5
/// ```
///
/// Plain months of a fiscal calendar have no week numbers and no bar.
struct MonthGrid {
  /// The maximum width of a line.
  static let maximumWidth = 80

  private(set) var lines: [String] = []
  /// The width of the lines in terminal columns.
  private(set) var width = 0

  /// Writes a large grid with a title, or a small one with the name of its month or period, for three in a row.
  init(_ grid: CalendarGrid, names: CalendarNames, title: String? = nil) {
    let rows = grid.rows.map { row in row.days.map { grid.contains($0) ? names.day($0) : "" } }
    let weeks = grid.rows.compactMap(names.week)
    let weekWidth = weeks.isEmpty ? 0 : max(2, Self.widest(weeks)) + 1
    var weekdays = names.shortWeekdays
    var gap = 1
    let dayWidth = max(2, Self.widest(rows.flatMap { $0 }))
    func width(_ weekdays: [String], _ gap: Int) -> Int {
      weekWidth + 7 * (max(dayWidth, Self.widest(weekdays)) + gap)
    }
    if title != nil {
      gap = 2
      if width(names.weekdays, gap) <= Self.maximumWidth { weekdays = names.weekdays }
    }
    let columns = width(weekdays, gap)
    self.width = columns
    let cell = (columns - weekWidth) / 7
    let title = title ?? names.name(of: grid.period) { DisplayWidth.of($0) <= columns }
    lines.append(Self.centered(title, columns))
    func line(_ week: String, _ cells: [String]) -> String {
      let bar = weeks.isEmpty ? "" : Self.right(week, weekWidth - 1) + "|"
      return bar + cells.map { Self.right($0, cell) }.joined()
    }
    lines.append(line("", weekdays))
    for (index, row) in rows.enumerated() {
      let end = row.lastIndex { !$0.isEmpty } ?? 0
      lines.append(line(weeks.isEmpty ? "" : weeks[index], Array(row[...end])))
    }
  }

  /// The text aligned right, with spaces before it.
  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }

  /// The text centered, without spaces after it.
  static func centered(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, (width - DisplayWidth.of(text)) / 2)) + text
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.map(DisplayWidth.of).max() ?? 0
  }
}

import WeekCalendar
import WeekPictures
import WeekReports

/// A month as lines of text: a title, the weekdays, and one line per week.
///
/// ```text
///     January 2013
///   | So Mo Tu We Th Fr Sa
///  1|        1  2  3  4  5
/// ```
struct MonthGrid {
  enum Style {
    case small  // for three months in a row
    case large
  }

  /// The maximum width of a line.
  static let maximumWidth = 80

  private(set) var lines: [String] = []
  /// The width of the lines in terminal columns.
  private(set) var width = 0

  init(year: Int, month: Int, names: CalendarNames, style: Style) throws {
    let first = try CivilDate(year: year, month: month, day: 1)
    let dayTexts = Self.days(from: first, names)
    let weekTexts = Self.weeks(from: first, names)
    let weekWidth = max(2, Self.widest(weekTexts))
    var weekdays = names.shortWeekdays
    var gap = 1
    if style == .large {
      weekdays = names.weekdays
      gap = 2
      if Self.width(weekWidth, weekdays, dayTexts, gap) > Self.maximumWidth {
        weekdays = names.shortWeekdays
      }
    }
    let cell = max(2, Self.widest(weekdays), Self.widest(dayTexts)) + gap
    width = weekWidth + 1 + 7 * cell
    let columns = width
    let title =
      style == .large
      ? try names.title(year: year, month: month)
      : try names.month(month, of: year) { DisplayWidth.of($0) <= columns }
    lines.append(Self.centered(title, width))
    lines.append(
      String(repeating: " ", count: weekWidth) + "|"
        + weekdays.map { Self.right($0, cell) }.joined())
    var column = first.weekday.days(since: names.rules.firstWeekday)
    var line = String(repeating: " ", count: column * cell)
    var weekIndex = 0
    for text in dayTexts {
      line += Self.right(text, cell)
      column += 1
      if column == 7 {
        lines.append(Self.right(weekTexts[weekIndex], weekWidth) + "|" + line)
        weekIndex += 1
        column = 0
        line = ""
      }
    }
    if column > 0 { lines.append(Self.right(weekTexts[weekIndex], weekWidth) + "|" + line) }
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

  private static func width(
    _ week: Int, _ weekdays: [String], _ days: [String], _ gap: Int
  ) -> Int {
    week + 1 + 7 * (max(2, widest(weekdays), widest(days)) + gap)
  }

  private static func days(from first: CivilDate, _ names: CalendarNames) -> [String] {
    (0..<first.lengthOfMonth).compactMap { try? first.adding(days: $0) }.map(names.day)
  }

  /// The number of each week with a day in the month.
  private static func weeks(from first: CivilDate, _ names: CalendarNames) -> [String] {
    (0..<first.lengthOfMonth).compactMap { try? first.adding(days: $0) }
      .filter { $0.day == 1 || $0.weekday == names.rules.firstWeekday }.map(names.week)
  }
}

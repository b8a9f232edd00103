import WeekCalendar
import WeekReports

/// A report as a picture: bars or lines for each period, in SVG.
///
///     let chart = try ReportChart(report, .bars, locale: CalendarLocale("de_DE"))
///     chart.svg.hasPrefix("<svg ")  // true
///
/// Each value has a plot of its own. Groups are on each other where their sum means something, as sums and
/// counts do, and are lines of one plot with ``Style/lines``; otherwise, and where there are more than eight,
/// each has a plot: a grid of small ones, which have one scale. What is derived as an average over periods, or is of
/// the year before, is a line over the value's own plot. Periods that the rows do not cover wholly are hatched, in
/// lines hollow dots, which the legend says; periods without rows are empty. Weeks and days have their name at the
/// axis. Numbers and names are the locale's; in locales that are written from right to left time runs so too. Colours
/// follow the reader's light or dark scheme. There is no script in it, and nothing is loaded from elsewhere.
public struct ReportChart: Sendable {
  /// Bars or lines.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A bar a period.
    case bars
    /// A line through the periods.
    case lines
  }

  /// The picture: one `svg` element, which is also a complete file.
  public let svg: String
  /// The height of a picture that is 560 wide.
  public let height: Double

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: The report, of 2,000 periods at most, with or without rows.
  ///   - style: Bars or lines.
  ///   - locale: The locale of its digits, names and direction.
  ///   - decimals: The digits after the point of values; `nil` for two of doubles and all of exact numbers.
  ///   - title: A heading above the plots, which is the picture's `<title>` too; `nil` for no heading, the `<title>`
  ///     being the names of the values.
  /// - Throws: `ReportError.request` where there is nothing to draw, or too much.
  public init(
    _ report: Report, _ style: Style, locale: CalendarLocale, decimals: Int? = nil,
    title: String? = nil
  ) throws(ReportError) {
    guard report.request.calendar.slotCount == nil else {
      throw .request(
        "pictures have a line of time, and weekdays and hours have none: expected a table")
    }
    let numbers = LocalNumbers(locale)
    let content = try ChartContent(
      report, style == .bars ? .bars : .lines, numbers, decimals: decimals)
    var drawing = ChartDrawing(content, report.request, locale, numbers)
    drawing.draw(title: title)
    svg = drawing.markup.text
    height = drawing.height
  }
}

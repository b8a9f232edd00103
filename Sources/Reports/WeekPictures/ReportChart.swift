import WeekCalendar
import WeekReports

/// An SVG chart of a report, with bars or lines for each period.
///
///     let chart = try ReportChart(report, .bars, locale: CalendarLocale("de_DE"))
///     chart.svg.hasPrefix("<svg ")  // true
///
/// Each value has its own plot. Groups are stacked if their sum is meaningful, as for sums and counts; with
/// ``Style/lines`` they are lines in one plot. Otherwise, and if there are more than eight groups, each group has its
/// own plot in a grid of small plots with a common scale. Averages over periods and values of the previous year are
/// lines over the plot of their value. Periods that the rows cover only partly are hatched, or hollow dots in lines,
/// and the legend says so. Periods without rows are empty. Weeks and days are named on the axis.
///
/// Numbers and names are the locale's; in right-to-left locales, time runs from right to left too. Colors follow the
/// reader's light or dark scheme. The chart contains no script and loads nothing.
public struct ReportChart: Sendable {
  /// Bars or lines.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A bar for each period.
    case bars
    /// A line through the periods.
    case lines
  }

  /// The chart: one `svg` element, which is also a complete SVG file.
  public let svg: String
  /// The height of the chart at a width of 560.
  public let height: Double

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: The report, of at most 2,000 periods, with or without rows.
  ///   - style: Bars or lines.
  ///   - locale: The locale of the digits, names and direction.
  ///   - decimals: The digits after the decimal point of values; `nil` for two digits of doubles and all digits of
  ///     exact numbers.
  ///   - title: A heading above the plots, which is also the chart's `<title>`. With `nil` there is no heading, and the
  ///     `<title>` consists of the names of the values.
  /// - Throws: `ReportError.request` if there is nothing to draw, or too much.
  public init(
    _ report: Report, _ style: Style, locale: CalendarLocale, decimals: Int? = nil,
    title: String? = nil
  ) throws(ReportError) {
    guard report.request.secondCalendar == nil else {
      throw .request(
        "the report is by two kinds of periods, which are a heat map: expected a report by one")
    }
    guard report.request.calendar.slotCount == nil else {
      throw .request(
        "pictures need a time axis, which weekdays and hours do not have: expected a table")
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

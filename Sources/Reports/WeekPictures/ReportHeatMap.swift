import WeekCalendar
import WeekReports

/// An SVG heat map of a report by two kinds of periods: a row for each period, a column for each weekday or hour.
///
///     request.secondCalendar = .hour
///     let map = try ReportHeatMap(request.run(&source), locale: CalendarLocale("de_DE"))
///     map.svg.hasPrefix("<svg ")  // true
///
/// A cell has the color of its value between the least and the greatest of its column, and the value itself where there
/// is room; cells without rows are empty. Each value and group has its own grid. The label of a period that the rows
/// cover only partly says how many of its days they cover. Names, numbers and colors are those of ``ReportChart``.
public struct ReportHeatMap: Sendable {
  /// The heat map: one `svg` element, which is also a complete SVG file.
  public let svg: String
  /// The height at a width of 560.
  public let height: Double

  /// Draws a report with a second calendar, `ReportRequest.secondCalendar`.
  ///
  /// - Parameters:
  ///   - report: The report, of at most 400 periods, with or without rows.
  ///   - locale: The locale of the digits, names and direction.
  ///   - decimals: The digits after the decimal point of values; `nil` for two digits of doubles and all digits of
  ///     exact numbers.
  ///   - title: A heading above the grids, which is also the `<title>`; `nil` for the names of the values.
  /// - Throws: `ReportError.request` if there is nothing to draw, or too much.
  public init(
    _ report: Report, locale: CalendarLocale, decimals: Int? = nil, title: String? = nil
  ) throws(ReportError) {
    var drawing = try HeatDrawing(report, locale, decimals: decimals)
    drawing.draw(title: title)
    svg = drawing.markup.text
    height = drawing.height
  }
}

import WeekCalendar
import WeekReports

/// An SVG picture of a year or a month with week numbers, in which values can color the days.
///
///     let names = CalendarNames(try CalendarLocale("de_DE"))
///     let picture = try CalendarPicture(year: 2013, names: names)
///     picture.svg.hasPrefix("<svg ")  // true
///
/// Weeks start on the locale's first weekday and are preceded by their numbers. Numbers and weekend days are muted. In
/// right-to-left locales, weeks and months run from right to left too.
public struct CalendarPicture: Sendable {
  /// The picture: one `svg` element, which is also a complete SVG file.
  public let svg: String

  /// Draws a year or one of its months.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, 1 to 12; nil for all months.
  ///   - names: The locale's text.
  ///   - heat: The values that color the days; nil for no colors.
  /// - Throws: `CivilDateError` if the year has no days in the supported range.
  public init(
    year: Int, month: Int? = nil, names: CalendarNames, heat: HeatValues? = nil
  ) throws(CivilDateError) {
    var drawing = CalendarDrawing(names, heat)
    try drawing.draw(year: year, month: month)
    svg = drawing.markup.text
  }
}

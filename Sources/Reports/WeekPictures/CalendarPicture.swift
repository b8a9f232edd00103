import WeekCalendar
import WeekReports

/// An SVG picture of a year, a month or a fiscal year with week numbers, in which values can color the days.
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
    self.init(try CalendarLayout(year: year, month: month, names: names), heat: heat)
  }

  /// Draws a fiscal year by quarters and periods, as retailers print it.
  ///
  /// Weeks start on the calendar's first weekday and are preceded by their numbers in the fiscal year. The names of
  /// periods add the month, as in `P01 February`. Plain months have no week numbers and start on the locale's first
  /// weekday.
  ///
  ///     let names = CalendarNames(try CalendarLocale("en_US"))
  ///     let picture = try CalendarPicture(fiscalYear: 2026, .nrf, names: names)
  ///     picture.svg.contains(">P01 February</text>")  // true
  ///
  /// - Parameters:
  ///   - fiscalYear: The number of the fiscal year.
  ///   - calendar: The fiscal calendar.
  ///   - names: The locale's text; the locale's weeks are used only for plain months.
  ///   - heat: The values that color the days; nil for no colors.
  /// - Throws: `FiscalCalendarError` if one of the periods has no days in the supported range.
  public init(
    fiscalYear: Int, _ calendar: FiscalCalendar, names: CalendarNames, heat: HeatValues? = nil
  ) throws(FiscalCalendarError) {
    self.init(
      try CalendarLayout(fiscalYear: fiscalYear, calendar, names: names), heat: heat)
  }

  /// Draws the grids of a layout.
  package init(_ layout: CalendarLayout, heat: HeatValues?) {
    var drawing = CalendarDrawing(layout.names, heat)
    drawing.draw(layout)
    svg = drawing.markup.text
  }
}

import WeekCalendar
import WeekReports

/// A calendar's text in a locale: titles, weekdays, days and week numbers.
///
///     let names = CalendarNames(try CalendarLocale("en_US"))
///     try names.title(year: 2013, month: 1)  // "January 2013"
///     names.shortWeekdays                    // ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
public struct CalendarNames: Sendable {
  /// The locale.
  public let locale: CalendarLocale
  /// Short weekday names from the locale's first weekday.
  ///
  /// They are at most two terminal columns wide if the locale has such names.
  public let shortWeekdays: [String]
  /// Abbreviated weekday names from the locale's first weekday.
  public let weekdays: [String]
  /// Narrow weekday names from the locale's first weekday, which are single letters in most locales.
  let narrowWeekdays: [String]

  /// Makes the text for a locale, whose weeks must start on a weekday and not be blocks of seven days.
  public init(_ locale: CalendarLocale) {
    self.locale = locale
    weekdays = Self.weekdays(.abbreviated, locale)
    narrowWeekdays = Self.weekdays(.narrow, locale)
    let short = Self.weekdays(.short, locale)
    shortWeekdays = short.allSatisfy { DisplayWidth.of($0) <= 2 } ? short : narrowWeekdays
  }

  /// The locale's week rules.
  public var rules: WeekRules { locale.rules }

  /// Returns the title of a month: `January 2013`, `2013年1月`; with the era before year 1.
  public func title(year: Int, month: Int) throws(CivilDateError) -> String {
    text(template: "yMMMM", try CivilDate(year: year, month: month, day: 1))
  }

  /// Returns the name of a month: `January`, or `Jan` if that does not fit.
  public func month(
    _ month: Int, of year: Int, fits: (String) -> Bool
  ) throws(CivilDateError) -> String {
    let first = try CivilDate(year: year, month: month, day: 1)
    let name = text("LLLL", first)
    return fits(name) ? name : text("LLL", first)
  }

  /// Returns the title of a year: `2013`, `2013年`; with the era before year 1.
  public func year(_ year: Int) throws(CivilDateError) -> String {
    text(template: "y", try CivilDate(year: year, month: 1, day: 1))
  }

  /// Returns the day of the month in the locale's digits.
  public func day(_ date: CivilDate) -> String { text("d", date) }

  /// Returns the week number of a date in the locale's digits.
  public func week(_ date: CivilDate) -> String { text("w", date) }

  /// Formats a date with a template, and adds the era before year 1.
  private func text(template: String, _ date: CivilDate) -> String {
    let pattern = try? DatePattern(
      template: date.year > 0 ? template : "G" + template, locale: locale)
    return pattern?.string(from: date, locale: locale) ?? date.description
  }

  private func text(_ pattern: String, _ date: CivilDate) -> String {
    (try? DatePattern(pattern))?.string(from: date, locale: locale) ?? date.description
  }

  private static func weekdays(_ width: NameWidth, _ locale: CalendarLocale) -> [String] {
    (0..<7).map { index in
      let day = (locale.rules.firstWeekday.iso - 1 + index) % 7 + 1
      return Weekday(iso: day).map {
        locale.names.weekday($0, width: width, context: .standAlone)
      } ?? ""
    }
  }
}

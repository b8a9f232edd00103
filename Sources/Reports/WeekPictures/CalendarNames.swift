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
  /// Writes numbers as the locale does.
  let numbers: LocalNumbers

  /// Makes the text for a locale, whose weeks must start on a weekday and not be blocks of seven days.
  public init(_ locale: CalendarLocale) {
    self.locale = locale
    numbers = LocalNumbers(locale)
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
    monthName(try CivilDate(year: year, month: month, day: 1), fits: fits)
  }

  private func monthName(_ date: CivilDate, fits: (String) -> Bool) -> String {
    let name = text("LLLL", date)
    return fits(name) ? name : text("LLL", date)
  }

  /// Returns the name of a month, `January`, or of a fiscal period, `P01 February`; shorter if that does not fit.
  ///
  /// The first period is named after the first month of the calendar's year, and so on. Months that start after day 1
  /// have the names of two months, and thirteen periods have only numbers.
  package func name(of period: Period, fits: (String) -> Bool) -> String {
    guard let fiscal = FiscalPeriod(period) else { return monthName(period.start, fits: fits) }
    let calendar = fiscal.calendar
    let number = String(fiscal.key.suffix(3))
    guard calendar.pattern.periodsPerYear == 12 else { return number }
    if calendar.startDay > 1 {
      let pattern = try? DateSpanPattern(template: "MMM", locale: locale)
      let months = pattern?.string(from: fiscal.start, to: fiscal.end) ?? ""
      let name = "\(number) \(months)"
      return fits(name) ? name : number
    }
    let month = (calendar.startMonth + fiscal.number - 2) % 12 + 1
    let name = monthName(CivilDate(uncheckedYear: 2000, month: Int32(month), day: 1)) {
      fits("\(number) \($0)")
    }
    return "\(number) \(name)"
  }

  /// Returns the title of a fiscal year: `FY2026 · Feb 1, 2026 – Jan 30, 2027`.
  package func title(of year: FiscalPeriod) -> String {
    "\(year.key) · \(year.label(PeriodLabelPattern(year.period.rule, .medium, locale: locale)))"
  }

  /// Returns the title of a year: `2013`, `2013年`; with the era before year 1.
  public func year(_ year: Int) throws(CivilDateError) -> String {
    text(template: "y", try CivilDate(year: year, month: 1, day: 1))
  }

  /// Returns the day of the month in the locale's digits.
  public func day(_ date: CivilDate) -> String { text("d", date) }

  /// Returns the week number of a date in the locale's digits.
  public func week(_ date: CivilDate) -> String { text("w", date) }

  /// Returns the number of a row's week in the locale's digits; nil in a calendar without weeks.
  package func week(_ row: CalendarGrid.Row) -> String? {
    row.week.map { numbers.text("\($0.number)") }
  }

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

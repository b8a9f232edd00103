import ArgumentParser
import WeekCalendar
import WeekReports

/// `--locale`, or `--calendar` with `--unit`: which weeks, periods or years to show.
struct WeekChoice: ParsableArguments {
  @Option(locale: .locale("Locale of the weeks.", without: "--calendar"))
  var locale: String?
  @Option(
    help: ArgumentHelp("Fiscal calendar, instead of a locale.", valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(help: "Unit of the fiscal calendar.")
  var unit: FiscalUnit?

  @Option(
    help: ArgumentHelp(
      "Add a label in this style.",
      discussion: """
        long, medium and short write the first and the last day as the locale does; words writes a name, \
        such as P3 FY2024 for a fiscal calendar. With --calendar, --locale is the locale of the labels.
        """,
      valueName: "style"))
  var labelStyle: PeriodLabelStyle?

  func validate() throws {
    if locale != nil, calendar != nil, labelStyle == nil {
      throw ValidationError("expected --locale or --calendar, not both")
    }
    if unit != nil, calendar == nil {
      throw ValidationError("--unit needs --calendar")
    }
  }

  /// What gives the rows: the calendar, the locale, or that of the environment.
  func resolve() throws -> WeekRows {
    guard let calendar else {
      let locale = try resolvedLocale(
        example: "--locale or --calendar is required, as in --locale de_DE or --calendar nrf")
      return rows(PeriodRule(.week, locale), number: "week", locale)
    }
    let unit = unit ?? .week
    let rule = try PeriodRule(unit, FiscalCalendars.resolve(calendar, unit))
    let locale =
      try labelStyle == nil
      ? nil
      : labelStyle == .words && self.locale == nil
        ? Locales.resolve("und")
        : resolvedLocale(example: "--label-style needs --locale, as in --locale de_DE")
    return rows(rule, number: unit == .year ? nil : "\(unit)", locale)
  }

  private func resolvedLocale(example: String) throws -> CalendarLocale {
    try locale.map { try Locales.resolve($0) } ?? EnvironmentLocale.resolve(example: example)
  }

  private func rows(
    _ rule: PeriodRule, number: String?, _ locale: CalendarLocale?
  ) -> WeekRows {
    WeekRows(
      rule: rule, number: number,
      labels: locale.flatMap { locale in
        labelStyle.map { PeriodLabelPattern(rule, $0, locale: locale) }
      })
  }
}

/// Fiscal calendars by the texts of arguments.
enum FiscalCalendars {
  /// The calendar of a text, which has a unit.
  static func resolve(_ text: String, _ unit: FiscalUnit) throws -> FiscalCalendar {
    do throws(FiscalCalendarError) {
      let calendar = try FiscalCalendar(text)
      try calendar.check(unit)
      return calendar
    } catch {
      let isLocale = (try? CalendarLocale(text)) != nil
      throw Failure(
        .usage,
        "calendar \(VisibleText.quoted(text)): \(error)"
          + (isLocale ? "; a locale goes after --locale" : ""))
    }
  }
}

extension FiscalUnit: ExpressibleByArgument {
  /// Takes `week`, `period`, `quarter` or `year`.
  public init?(argument: String) {
    guard let unit = Self.allCases.first(where: { "\($0)" == argument.lowercased() }) else {
      return nil
    }
    self = unit
  }

  /// The words that an option takes.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}

/// What `weekcal week` has for a date.
struct WeekRows {
  let rule: PeriodRule
  /// The name of the column of numbers; years have none.
  let number: String?
  /// What the last column has; nil where it is not there.
  let labels: PeriodLabelPattern?

  /// The row of a date that was read from a text.
  func row(_ text: String, _ date: CivilDate) -> [TableCell] {
    let period = Period(rule, containing: date)
    return [.text(text), .text(period.key), .integer(Int128(period.year))]
      + (number == nil ? [] : [.integer(Int128(period.number))])
      + [.text(period.start.description), .text(period.end.description)]
      + (labels.map { [.text(period.label($0))] } ?? [])
  }
}

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

  /// The rules for the rows.
  ///
  /// They are those of the fiscal calendar, or of the locale in the option or the environment.
  func resolve() throws -> WeekRows {
    guard let calendar else {
      let locale = try resolvedLocale(
        example: "--locale or --calendar is required, as in --locale de_DE or --calendar nrf")
      return rows(PeriodRule(.week, locale), number: "week", locale)
    }
    let unit = unit ?? .week
    let rule = try PeriodRule(unit, FiscalCalendars.resolve(calendar, unit))
    return rows(rule, number: unit == .year ? nil : "\(unit)", try fiscalLabelLocale())
  }

  /// The locale of the labels of a fiscal calendar; nil without labels.
  private func fiscalLabelLocale() throws -> CalendarLocale? {
    guard let labelStyle else { return nil }
    if labelStyle == .words, locale == nil { return try Locales.resolve("und") }
    return try resolvedLocale(example: "--label-style needs --locale, as in --locale de_DE")
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

extension FiscalUnit: ExpressibleByArgument {
  /// Accepts `week`, `period`, `quarter` or `year`.
  public init?(argument: String) {
    guard let unit = Self.allCases.first(where: { "\($0)" == argument.lowercased() }) else {
      return nil
    }
    self = unit
  }

  /// The names of the units.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}

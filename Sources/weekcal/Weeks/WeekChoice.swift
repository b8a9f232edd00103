import ArgumentParser
import WeekCalendar
import WeekReports

/// `--locale`, or `--calendar` with `--unit`: which weeks, periods or years to show.
struct WeekChoice: ParsableArguments {
  @Option(locale: .locale("The locale whose weeks to count.", without: "it and --calendar"))
  var locale: String?
  @Option(
    help: ArgumentHelp("The fiscal calendar whose weeks to count.", valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(help: "What of a fiscal calendar: week, period, quarter or year.")
  var unit: FiscalUnit?

  func validate() throws {
    if locale != nil, calendar != nil {
      throw ValidationError("--locale and --calendar are two kinds of weeks: leave one of them out")
    }
    if unit != nil, calendar == nil {
      throw ValidationError("--unit is of a fiscal calendar: it needs --calendar")
    }
  }

  /// What gives the rows: the calendar, the locale, or that of the environment.
  func resolve() throws -> WeekRows {
    guard let calendar else {
      let locale =
        try locale.map { try Locales.resolve($0) }
        ?? EnvironmentLocale.resolve(
          example: "--locale or --calendar is required, as in --locale de_DE or --calendar nrf")
      return WeekRows(rule: PeriodRule(.week, locale), number: "week")
    }
    let unit = unit ?? .week
    return WeekRows(
      rule: try PeriodRule(unit, FiscalCalendars.resolve(calendar, unit)),
      number: unit == .year ? nil : "\(unit)")
  }
}

/// Fiscal calendars by the texts of arguments.
enum FiscalCalendars {
  /// The calendar of a text, which has a unit.
  static func resolve(_ text: String, _ unit: FiscalUnit) throws -> FiscalCalendar {
    do throws(FiscalCalendarError) {
      let calendar = try FiscalCalendar(text)
      guard unit != .week || calendar.hasWeeks else { throw .noWeeks(calendar) }
      return calendar
    } catch {
      let isLocale = (try? CalendarLocale(text)) != nil
      throw Failure(
        .usage,
        "calendar \(VisibleText.quoted(text)): \(error)"
          + (isLocale ? "; it is a locale, whose weeks --locale counts" : ""))
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

  /// The row of a date that was read from a text.
  func row(_ text: String, _ date: CivilDate) -> [TableCell] {
    let period = Period(rule, containing: date)
    return [.text(text), .text(period.key), .integer(Int128(period.year))]
      + (number == nil ? [] : [.integer(Int128(period.number))])
      + [.text(period.firstDay.description), .text(period.lastDay.description)]
  }
}

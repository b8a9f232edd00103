import ArgumentParser
import WeekCalendar
import WeekReports

/// The options of `weekcal report` for periods: which unit, and which days.
struct ReportPeriods: ParsableArguments {
  /// The periods that `--by` can name.
  enum Unit: String, CaseIterable {
    case day
    case week
    case monthWeek = "month-week"
    case month
    case quarter
    case half
    case year
    case weekYear = "week-year"
    case weekday
    case hour

    /// The unit of the calendar; nil for weekdays and hours, which repeat.
    var unit: CalendarUnit? {
      switch self {
      case .weekday, .hour: nil
      case .day: .day
      case .week: .week
      case .monthWeek: .monthWeek
      case .month: .month
      case .quarter: .quarter
      case .half: .half
      case .year: .year
      case .weekYear: .weekBasedYear
      }
    }

    var needsWeeks: Bool { self == .week || self == .monthWeek || self == .weekYear }
    /// Whether the periods depend on the locale.
    var needsLocale: Bool { needsWeeks || self == .weekday }
    /// Whether every other period has all of them.
    var recurs: Bool { unit == nil }
  }

  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(
      "Period of a row: \(Unit.allNames); default: week.",
      discussion: """
        Or the weeks of a scheme or locale: iso8601, mysql0, en_AE@weekdata=cldr45. Or the weeks of a fiscal \
        calendar: nrf, broadcast, iso-13; for us-government, its months. month-week cuts weeks at the ends of \
        months. weekday uses the order and words of \
        the locale; hour is 0 to 23, of the time as written. A second --by, weekday or hour, adds a row for \
        each of these to every period.
        """,
      valueName: "period"))
  var givenPeriods: [String] = []

  /// The periods of the rows.
  var by: String { givenPeriods.first ?? Unit.week.rawValue }
  /// The periods within these.
  private var second: Unit? { givenPeriods.dropFirst().first.flatMap { Unit(rawValue: $0) } }

  @Option(
    help: ArgumentHelp(
      "Fiscal calendar, for --by \(FiscalUnit.allNames).",
      discussion:
        "A name as for --by, or a definition such as 52-53.end-last-sun-jun.4-4-5.label-end.extra-q4.",
      valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?

  @Option(
    locale: ArgumentHelp(
      "Locale of weeks, and of words in dates and labels.",
      discussion: """
        BCP 47 or ICU form, such as en_US, de-DE, ar_EG or en-US-u-fw-mon; or iso8601. Default for weeks: \
        LC_ALL, LC_TIME or LANG. Months and other periods without weeks need no locale.
        """,
      valueName: "locale"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "First day, or period, to include: 2013-03-04, 2013-W10, 2013-06, FY2024-P03.",
      discussion: """
        A period stands for its first day; in --to, --data-to and --to-date, for its last. Weeks follow --by \
        or --locale; with a fiscal calendar, only its periods are accepted. \(RelativeDay.help)
        """,
      valueName: "date"),
    transform: RangeEnd.option)
  var from: RangeEnd?

  @Option(
    help: ArgumentHelp("Last day, or period, to include.", valueName: "date"),
    transform: RangeEnd.option)
  var to: RangeEnd?

  @Option(
    help: ArgumentHelp(
      "Day up to which each period counts: a date, a period, or auto.",
      discussion: """
        On a Wednesday, weeks count up to their Wednesday; on the 25th, months up to their 25th. auto is \
        --data-to, or else the last date of all rows.
        """,
      valueName: "date"),
    transform: ToDateOption.option)
  var toDate: ToDateOption?

  @Option(
    help: ArgumentHelp(
      "Rows to add for periods without data.",
      discussion: """
        empty adds rows with counts of 0; zero adds sums of 0 too. Rows are added from --from, or the first \
        period with data, to --to, or the last one; with --group, for each group.
        """,
      valueName: "kind"))
  var fill = ReportRequest.Fill.none

  @Option(
    help: ArgumentHelp(
      "First day that the data covers; default: the first with data.",
      discussion: "Partly covered periods are marked, such as 5/7.", valueName: "date"),
    transform: RangeEnd.option)
  var dataFrom: RangeEnd?

  @Option(
    help: ArgumentHelp(
      "Last day that the data covers, such as the end of a week.",
      valueName: "date"),
    transform: RangeEnd.option)
  var dataTo: RangeEnd?

  @Flag(help: "Add the first and the last day with data of each row.")
  var coveredDays = false

  @Flag(help: "Add the locale's name of each period beside its key.")
  var labels = false

  @Option(
    help: ArgumentHelp(
      "Style of labels beside the keys.",
      discussion: """
        long, medium and short write the first and the last day as the locale does. In pictures, these \
        days are below the plots and appear as tooltips. words is the same as --labels; for fiscal \
        calendars it writes P3 FY2024.
        """,
      valueName: "style"))
  var labelStyle: PeriodLabelStyle?

  /// The names of the options for the days that the data covers.
  static let covered = (from: "--data-from", to: "--data-to")

  func validate() throws {
    try validateSecond()
    try RangeEnd.validate(from: from, to: to)
    try RangeEnd.validate(from: dataFrom, to: dataTo, names: Self.covered)
    if case .day(.day(.date(let asOf)))? = toDate, case .day(.date(let to))? = to, to < asOf {
      throw ValidationError("--to \(to) comes before --to-date \(asOf)")
    }
    if toDate != nil, [Unit.day, .weekday, .hour].map(\.rawValue).contains(by) {
      throw ValidationError(
        "--to-date with --by \(by): expected longer periods, such as --by week or --by month")
    }
    if let labelStyle {
      if locale == nil { throw ValidationError("--label-style needs --locale, for its words") }
      if labels, labelStyle != .words {
        throw ValidationError("--labels means --label-style words: leave out one of them")
      }
      if let unit = Unit(rawValue: by), unit.unit == nil {
        throw ValidationError(
          "--label-style: \(unit.rawValue)s recur and have no first and last day")
      }
      return
    }
    if labels, locale == nil { throw ValidationError("--labels needs --locale, for its words") }
    if labels, by == Unit.hour.rawValue {
      throw ValidationError("--labels: locales have no words for hours of the day")
    }
    if labels, by == Unit.half.rawValue {
      throw ValidationError("--labels: locales have no words for halves of a year")
    }
    if labels, by == Unit.monthWeek.rawValue {
      throw ValidationError(
        "--labels: locales have no words for weeks of months with a year: expected --label-style medium"
      )
    }
    if labels, calendar != nil || (try? FiscalCalendar(by)) != nil {
      throw ValidationError("--labels: locales have no words for periods of fiscal calendars")
    }
  }

  private func validateSecond() throws {
    guard givenPeriods.count > 1 else { return }
    guard givenPeriods.count == 2 else {
      throw ValidationError("--by is given \(givenPeriods.count) times: expected one or two")
    }
    let last = givenPeriods[1]
    guard last != by else {
      throw ValidationError("--by \(VisibleText.quoted(by)) is given twice: expected two periods")
    }
    guard second?.recurs == true else {
      throw ValidationError(
        Unit(rawValue: by)?.recurs == true
          ? "--by \(VisibleText.quoted(last)) after --by \(by): expected the one that recurs last, as in --by "
            + "\(ShellWord.of(last)) --by \(by)"
          : "--by \(VisibleText.quoted(last)): expected weekday or hour second, which recur in every period"
      )
    }
  }

  /// The locale of names, digits and weeks.
  ///
  /// Without `--locale`, it is the environment's locale if weeks or names need one, otherwise root.
  func resolvedLocale(needsNames: Bool, needsWeeks: Bool) throws -> CalendarLocale {
    if let locale { return try Locales.resolve(locale) }
    if needsNames { return try EnvironmentLocale.resolve() }
    let needsLocale = try fiscal() == nil && Unit(rawValue: by)?.needsLocale ?? false
    guard needsLocale || needsWeeks || second == .weekday else {
      return try Locales.resolve("und")
    }
    return try EnvironmentLocale.resolve(
      example: "--locale or --by is required, as in --locale de_DE or --by iso8601")
  }

  /// The fiscal calendar and its unit; nil if periods are not fiscal.
  func fiscal() throws -> (unit: FiscalUnit, calendar: FiscalCalendar)? {
    guard let calendar else {
      guard Unit(rawValue: by) == nil, let fiscal = try? FiscalCalendar(by) else { return nil }
      return (fiscal.hasWeeks ? .week : .period, fiscal)
    }
    guard let unit = FiscalUnit(argument: by) else {
      throw Failure(
        .usage,
        "--by \(VisibleText.quoted(by)) with --calendar: expected \(FiscalUnit.allNames)"
          + ReportError.suggestion(for: by, among: FiscalUnit.allValueStrings))
    }
    do throws(FiscalCalendarError) {
      return (unit, try FiscalCalendar(calendar))
    } catch {
      throw Failure(.usage, "--calendar \(VisibleText.quoted(calendar)): \(error)")
    }
  }

  /// The locale or scheme of the weeks; nil if periods are not weeks and nothing else needs them.
  func weekLocale(_ locale: CalendarLocale, needsWeeks: Bool) throws -> CalendarLocale? {
    guard try fiscal() == nil else { return nil }
    guard let unit = Unit(rawValue: by) else { return try Locales.resolve(by) }
    return needsWeeks || unit.needsWeeks ? locale : nil
  }

  /// The calendar that assigns days to periods.
  ///
  /// The names of the table's columns are not periods, even if one is also a locale, such as `id` or `no`.
  func calendar(_ locale: CalendarLocale, columns: [String]) throws -> ReportCalendar {
    if let (unit, calendar) = try fiscal() { return .fiscal(unit, calendar) }
    switch Unit(rawValue: by) {
    case .weekday: return .weekday(from: locale.scheme.rules?.firstWeekday ?? .monday)
    case .hour: return .hour
    case let unit?: return .unit(unit.unit ?? .week, locale.scheme)
    case nil: break
    }
    let scheme = try? WeekScheme(locale: by)
    if columns.contains(ColumnName.meant(by: by, among: columns)) {
      let word = ShellWord.of(by)
      throw Failure(
        .usage,
        "--by \(VisibleText.quoted(by)) is a column, but --by takes a period: for totals by its values, add "
          + "--group \(word)"
          + (scheme == nil
            ? "" : "; for weeks of the locale \(word), write --by week --locale \(word)"))
    }
    guard let scheme else {
      let names = Unit.allCases.map(\.rawValue) + NamedWeekScheme.all.map(\.name)
      let fiscal =
        by == "\(FiscalUnit.period)" ? "; fiscal periods need a calendar, as in --calendar nrf" : ""
      throw Failure(
        .usage,
        "--by \(VisibleText.quoted(by)): expected \(Unit.allNames), a week scheme, a locale or a fiscal calendar"
          + fiscal
          + ReportError.suggestion(for: by, among: names))
    }
    return .unit(.week, scheme)
  }

  /// Returns the period with a key in an option, by the weeks or the calendar of the report.
  ///
  /// - Throws: `PeriodKey.Mistake` for a key of another calendar.
  func period(_ key: PeriodKey, _ calendar: ReportCalendar, _ locale: CalendarLocale) throws
    -> Period
  {
    switch calendar {
    case .fiscal(_, let fiscal): return try key.period(nil, fiscal)
    case .unit(let unit, let scheme)
    where unit == .week || unit == .monthWeek || unit == .weekBasedYear:
      return try key.period(scheme, nil, isWeekYear: unit == .weekBasedYear)
    case .unit, .weekday, .hour:
      // Without --locale, only weekdays have a locale, that of the environment.
      let isKnown = self.locale != nil || Unit(rawValue: by)?.needsLocale ?? false
      return try key.period(isKnown ? locale.scheme : nil, nil)
    }
  }

  /// The weekdays or hours within each period; nil for none.
  func secondCalendar(_ locale: CalendarLocale) -> ReportCalendar? {
    switch second {
    case .weekday: .weekday(from: locale.scheme.rules?.firstWeekday ?? .monday)
    case .hour: .hour
    default: nil
    }
  }

  /// The locale of labels; nil for none.
  func labelLocale(_ locale: CalendarLocale) -> CalendarLocale? {
    labels || labelStyle != nil || by == Unit.weekday.rawValue ? locale : nil
  }
}

extension ReportRequest.Fill: Choice {}
extension ReportRequest.TopScope: Choice {}
extension YearComparison: Choice {}

extension PeriodLabelStyle: ExpressibleByArgument {
  /// Accepts `long`, `medium`, `short` or `words`.
  public init?(argument: String) {
    guard let style = Self.allCases.first(where: { "\($0)" == argument.lowercased() }) else {
      return nil
    }
    self = style
  }

  /// The names of the styles.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}

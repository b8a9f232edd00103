import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// `weekcal calendar`.
struct CalendarCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    ["--locale", "--calendar", "--format", "--heat", "--date", "--sum", "--names"]
  }

  static let configuration = CommandConfiguration(
    commandName: "calendar",
    _superCommandName: Weekcal.name,
    abstract: "Show a year, a month or a fiscal year with week numbers.",
    discussion: """
      Examples:
        weekcal calendar 2013 --locale en_US
        weekcal calendar FY2026 --calendar nrf -l en_US
        weekcal calendar 2013 -l en_US --format svg --heat usage.csv \\
          --date Date --sum Visits > year.svg

      Weeks start on the locale's first weekday; the locale's week numbers are left of the bar. Names \
      and digits are the locale's too. --calendar shows a fiscal year by quarters and periods, with \
      its own weeks.

      --format svg draws a picture, and --format json lists weeks and days. --heat FILE --date COLUMN \
      colors each day by its rows in a CSV file: by a value such as --sum or --avg, or by their number.
      """)

  @Argument(
    help: ArgumentHelp(
      "Year or month, such as 2013 or 2013-01; or a fiscal year, FY2026.",
      discussion: """
        Default: this year. With --calendar, 2026 is a fiscal year too. A year before 1 goes after --, \
        as in -- -4.
        """,
      valueName: "year"),
    transform: Self.year)
  var year: CalendarMonth?
  @Argument(help: "Month of the year, 1 to 12.")
  var month: Int?
  @OptionGroup var locale: LocaleOption
  @Option(
    help: ArgumentHelp(
      "Fiscal calendar, for a fiscal year.",
      discussion: """
        nrf, broadcast, iso-13, us-government, or a definition such as \
        52-53.end-last-sun-jun.4-4-5.label-end.extra-q4. The locale's weeks are not used.
        """,
      valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(help: "Output format.")
  var format = Form.text
  @OptionGroup(title: "Colors of days") var heat: CalendarHeat
  @OptionGroup(title: "CSV format of the --heat file") var csv: CSVFileOptions
  @Flag(help: .quiet) var quiet = false

  /// The output formats of a calendar.
  enum Form: String, Choice {
    case text
    case svg
    case json
  }

  private static func year(_ text: String) throws -> CalendarMonth {
    guard let year = CalendarMonth(text) else {
      throw ValidationError(
        "expected a year, as in 2013, a month, as in 2013-01, or a fiscal year, as in FY2026")
    }
    return year
  }

  func validate() throws {
    if format != .svg, heat.file != nil {
      throw ValidationError("--heat needs --format svg")
    }
    if heat.file == nil, csv.isGiven {
      throw ValidationError("options for CSV files need --heat FILE")
    }
    if calendar != nil, year?.month != nil || month != nil {
      throw ValidationError("--calendar shows a whole fiscal year: expected a year, as in FY2026")
    }
    guard let year else { return }
    if calendar == nil, year.isFiscal {
      throw ValidationError("a fiscal year needs --calendar, as in --calendar nrf")
    }
    let years = CivilBounds.years
    guard years.contains(year.year) else {
      throw ValidationError(
        "year \(year.year) is out of range: expected \(years.lowerBound) to \(years.upperBound)")
    }
    if year.month != nil, let month {
      throw ValidationError("the month is given twice: expected YYYY-MM alone, without \(month)")
    }
    if let month = year.month ?? month, !CivilBounds.months.contains(month) {
      throw ValidationError("month \(month) is out of range: expected 1 to 12")
    }
  }

  /// Notes the dates of the rows of `--heat` if none is shown.
  private static func note(_ heat: HeatValues, _ layout: CalendarLayout) {
    let grids = layout.grids
    guard let first = heat.values.keys.min(), let last = heat.values.keys.max(),
      !heat.values.keys.contains(where: { date in grids.contains { $0.contains(date) } })
    else { return }
    Note.write("no day is colored: the rows of --heat have dates from \(first) to \(last)")
  }

  func run() throws {
    try heat.checkFile()
    let fiscal = try calendar.map { try FiscalCalendars.resolve($0, .year) }
    // Whole weeks come from the calendar, so the English names of the C locale are enough.
    let locale = try locale.resolve(plain: fiscal?.hasWeeks == true ? "en" : nil)
    guard locale.scheme != .sevenDayBlocks || fiscal?.hasWeeks == true else {
      throw Failure(
        .usage,
        "a calendar has weeks of weekdays, '\(locale)' has blocks of seven days from 1 January")
    }
    let names = CalendarNames(locale)
    if let fiscal { return try writeFiscalYear(fiscal, names) }
    let year = try self.year?.year ?? CommandEnvironment.today(in: nil).year
    let month = self.year?.month ?? month
    try write(
      CalendarLayout(year: year, month: month, names: names),
      json: [("year", .integer(year))] + (month.map { [("month", .integer($0))] } ?? []))
    if !quiet { Note.write(locale.weeksNote) }
  }

  private func writeFiscalYear(_ calendar: FiscalCalendar, _ names: CalendarNames) throws {
    let year =
      try self.year?.year
      ?? FiscalPeriod(.year, containing: CommandEnvironment.today(in: nil), calendar).year
    let layout: CalendarLayout
    do throws(FiscalCalendarError) {
      layout = try CalendarLayout(fiscalYear: year, calendar, names: names)
    } catch {
      guard case .date = error else { throw Failure(.usage, "fiscal year \(year): \(error)") }
      let years = CivilBounds.years
      throw Failure(
        .usage,
        "fiscal year \(year) is out of range: its days must be in the years \(years.lowerBound) "
          + "to \(years.upperBound)")
    }
    let weekCount = calendar.weeksInYear(year)
    var json: [(String, JSONValue)] = [
      ("year", .integer(year)), ("calendar", .text(calendar.name ?? "\(calendar)")),
    ]
    if let fiscal = layout.fiscalYear {
      json += [
        ("key", .text(fiscal.key)), ("start", .text("\(fiscal.start)")),
        ("end", .text("\(fiscal.end)")),
      ]
    }
    if let weekCount { json.append(("week_count", .integer(weekCount))) }
    try write(layout, json: json)
    guard !quiet else { return }
    let weeks = weekCount.map { "weeks by \(calendar): \($0) weeks" }
    Note.write(weeks ?? "months by \(calendar); rows start on \(names.rules.firstWeekday)")
  }

  private func write(_ layout: CalendarLayout, json: [(String, JSONValue)]) throws {
    switch format {
    case .text:
      let lines =
        if layout.grids.count == 1, let grid = layout.grids.first {
          MonthGrid(grid, names: layout.names, title: layout.title).lines
        } else {
          YearGrid(layout).lines
        }
      try Output.write(for: .person) { output in
        for line in lines { try output.append(line + "\n") }
      }
    case .svg:
      let values = try heat.values(layout.names.locale, csv: csv, isQuiet: quiet)
      if let values { Self.note(values, layout) }
      let picture = CalendarPicture(layout, heat: values)
      try Output.write(for: .program) { try $0.append(picture.svg) }
    case .json:
      try Output.write(for: .program) { try $0.append(layout.json(json)) }
    }
  }
}

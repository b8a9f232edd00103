import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// `weekcal calendar`.
struct CalendarCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    ["--locale", "--format", "--heat", "--date", "--sum", "--names"]
  }

  static let configuration = CommandConfiguration(
    commandName: "calendar",
    _superCommandName: Weekcal.name,
    abstract: "Show a year or a month with week numbers.",
    discussion: """
      Examples:
        weekcal calendar 2013 --locale en_US
        weekcal calendar 2013-01 --locale de_DE
        weekcal calendar 2013 -l en_US --format svg --heat usage.csv \\
          --date Date --sum Visits > year.svg

      Weeks start on the locale's first weekday; the locale's week numbers are left of the bar. Names \
      and digits are the locale's too.

      --format svg draws a picture. --heat FILE --date COLUMN colors each day by its rows in a CSV \
      file: by a value such as --sum or --avg, or by their number.
      """)

  @Argument(
    help: ArgumentHelp(
      "Year or month, such as 2013 or 2013-01.",
      discussion: "Default: this year. A year before 1 goes after --, as in -- -4.",
      valueName: "year"),
    transform: Self.year)
  var year: CalendarMonth?
  @Argument(help: "Month of the year, 1 to 12.")
  var month: Int?
  @OptionGroup var locale: LocaleOption
  @Option(help: "Output format.")
  var format = Form.text
  @OptionGroup(title: "Colors of days") var heat: CalendarHeat
  @OptionGroup(title: "CSV format of the --heat file") var csv: CSVFileOptions
  @Flag(help: .quiet) var quiet = false

  /// The output formats of a calendar.
  enum Form: String, Choice {
    case text
    case svg
  }

  private static func year(_ text: String) throws -> CalendarMonth {
    guard let year = CalendarMonth(text) else {
      throw ValidationError("expected a year, as in 2013, or a month, as in 2013-01")
    }
    return year
  }

  func validate() throws {
    if format == .text, heat.file != nil {
      throw ValidationError("--heat needs --format svg")
    }
    if heat.file == nil, csv.isGiven {
      throw ValidationError("options for CSV files need --heat FILE")
    }
    guard let year else { return }
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

  /// Notes the dates of the rows of `--heat` if none is in the year or month.
  private static func note(_ heat: HeatValues, year: Int, month: Int?) {
    guard let first = heat.values.keys.min(), let last = heat.values.keys.max(),
      !heat.values.keys.contains(where: { $0.year == year && $0.month == month ?? $0.month })
    else { return }
    Note.write("no day is colored: the rows of --heat have dates from \(first) to \(last)")
  }

  func run() throws {
    try heat.checkFile()
    let locale = try locale.resolve()
    guard locale.scheme != .sevenDayBlocks else {
      throw Failure(
        .usage,
        "a calendar has weeks of weekdays, '\(locale)' has blocks of seven days from 1 January")
    }
    let names = CalendarNames(locale)
    let year = try self.year?.year ?? CommandEnvironment.today(in: nil).year
    let month = self.year?.month ?? month
    if format == .svg {
      let values = try heat.values(locale, csv: csv, isQuiet: quiet)
      let picture = try CalendarPicture(year: year, month: month, names: names, heat: values)
      if let values { Self.note(values, year: year, month: month) }
      try Output.write(for: .program) { try $0.append(picture.svg) }
      if !quiet { Note.write(locale.weeksNote) }
      return
    }
    try Output.write(for: .person) { output in
      let lines =
        if let month {
          try MonthGrid(year: year, month: month, names: names, style: .large).lines
        } else {
          try YearGrid(year: year, names: names).lines
        }
      for line in lines { try output.append(line + "\n") }
    }
    if !quiet { Note.write(locale.weeksNote) }
  }
}

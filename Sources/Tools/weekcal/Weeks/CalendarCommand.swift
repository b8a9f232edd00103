import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// `weekcal calendar`.
struct CalendarCommand: HelpedShortly {
  static var usualOptions: [String] {
    ["--locale", "--format", "--heat", "--date", "--sum", "--names"]
  }

  static let configuration = CommandConfiguration(
    commandName: "calendar",
    _superCommandName: Weekcal.name,
    abstract: "Show a year or a month with its week numbers.",
    discussion: """
      Weeks start on the locale's first day and have the locale's numbers, left of the \
      bar; names and digits are the locale's too.

      With --format svg it is a picture. --heat FILE --date COLUMN colours its days by what \
      one of --sum, --avg and so on gives for each day of a CSV file, or by the number of its rows.

      Examples:
        weekcal calendar 2013 --locale en_US
        weekcal calendar 2013-01 --locale de_DE
        weekcal calendar 2013 -l de_DE --format svg > year.svg
        weekcal calendar 2013 -l en_US --format svg --heat usage.csv \\
          --date Date --sum Visits
      """)

  @Argument(
    help: ArgumentHelp(
      "The year or the month, for example 2013 or 2013-01.",
      discussion: """
        Without it this year; one before 1 goes after --, as in -- -4.
        """,
      valueName: "year"),
    transform: Self.year)
  var year: CalendarMonth?
  @Argument(help: "The month of the year, 1 to 12.")
  var month: Int?
  @OptionGroup var locale: LocaleOption
  @Option(help: "The form: text, or svg for a picture.")
  var format = Form.text
  @OptionGroup(title: "What days are coloured by") var heat: CalendarHeat
  @OptionGroup(title: "How the file of --heat is written, where that is not found")
  var csv: CSVFileOptions
  @Flag(help: .quiet) var quiet = false

  /// The forms of a calendar.
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
      throw ValidationError("--heat colours a picture: it needs --format svg")
    }
    if heat.file == nil, csv.isGiven {
      throw ValidationError("how a CSV file is written is told of --heat: which file is it?")
    }
    guard let year else { return }
    let years = CivilBounds.years
    guard years.contains(year.year) else {
      throw ValidationError(
        "year \(year.year) is out of range: expected \(years.lowerBound) to \(years.upperBound)")
    }
    if year.month != nil, let month {
      throw ValidationError("the month is told twice: expected nothing after it, not \(month)")
    }
    if let month = year.month ?? month, !CivilBounds.months.contains(month) {
      throw ValidationError("month \(month) is out of range: expected 1 to 12")
    }
  }

  /// Says where the rows of `--heat` are if none is in the year or month.
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

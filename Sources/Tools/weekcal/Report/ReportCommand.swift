import ArgumentParser
import WeekReports
import WeekReportsSQLite

/// `weekcal report`: the main job.
struct ReportCommand: HelpedShortly {
  static var usualOptions: [String] {
    [
      "--date", "--sum", "--avg", "--count", "--ratio", "--by", "--locale", "--group", "--where",
      "--from", "--to", "--format", "--output", "--table",
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    _superCommandName: Weekcal.name,
    abstract: "Report on a table by week or month, from a CSV or a SQLite file.",
    usage: "weekcal report [<options>] <file> --date <column>",
    discussion: """
      One row a week that has data, in order: the week's key, its first and last day, and sums, averages \
      and so on of its rows; without any the number of rows. --by month and others are periods too; \
      --group has a row for each value of a column.

      A period of which not all days lie between the first and the last day of the data, or --from \
      and --to, is marked: 5/7 says that five of its seven days are covered. In CSV and JSON each row \
      has its days_covered and days.

      Dates are YYYY-MM-DD, perhaps with a time, or numbers: eight digits 20110102, Julian days of \
      the years 1000 to 9999; --date-format says what others are. A text with an offset from UTC \
      is an instant and has UTC's day, or that of --zone. A row without a date or with something \
      other than a number in a column of numbers is an error that names the row; an empty cell \
      (NULL) adds nothing and is reported. Whole numbers and decimals are summed exactly, to \
      38 digits; numbers with an exponent and SQLite's REAL are doubles, whose exact sum is rounded \
      once. A sum that is too long or too large is an error that names the week. \
      Ratios and averages are the doubles nearest to the quotients of the sums, and empty where the \
      denominator is 0 or missing.

      Which rules and data the weeks are of is said on standard error, unless --quiet is given, \
      and in JSON as week_data.

      Examples:
        weekcal report usage.csv --date Date --ratio Value/Visits --locale en_US
        weekcal report usage.db --table Usage --date Date --sum Visits -l de_DE
        gunzip -c big.csv.gz | weekcal report - --date day -l ar_EG --format csv
        weekcal report weather.csv --date date --avg temp --max temp --by month
        weekcal report miles.csv --date Date --sum Value --group Airline --pivot \\
          --by iso8601 --totals
        weekcal report usage.csv --date Date --sum Visits --fill zero --by month \\
          --change previous% --running Visits
        weekcal report usage.csv --date Date --sum Visits -l en_US --moving 4 \\
          --where 'Value > 5'
        weekcal report usage.csv --date Date --count --by quarter --calendar nrf
        weekcal report usage.csv --date Date --sum Visits -l de_DE --bars
        weekcal report usage.csv --date Date --sum Visits -l de_DE -o report.html
        weekcal report miles.csv --date Date --sum Value=Miles --group Airline \\
          --by iso8601 --top 3 --share Miles --excel -o top.csv
        weekcal report weather.csv --date date --median temp --percentile 90:temp \\
          --by month
      """)

  @Argument(
    help: ArgumentHelp(
      "A CSV file with a header, or a SQLite database; - is standard input (CSV).",
      valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The column that holds the dates, or those of year, month and day: year,month,day.",
      valueName: "column"))
  var date: String?

  @OptionGroup(title: "What is computed") var measures: ReportMeasures

  @OptionGroup(title: "Periods") var periods: ReportPeriods

  @Option(
    help: ArgumentHelp(
      "A row for each value of a column in each period; may be repeated.", valueName: "column"))
  var group: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this many groups, and count all others as one, called others.",
      discussion: "The largest by the first value of the whole report, the largest first.",
      valueName: "n"))
  var top: Int?

  @Flag(help: "Put the groups of a period beside each other, one row a period.")
  var pivot = false

  @Flag(help: "Add rows for all periods together and, with --group, for all groups of each.")
  var totals = false

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Count only rows for which this is true: SQL over the columns.",
      valueName: "sql-expression"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "A column whose cells are texts for --where, or all; may be repeated.", valueName: "column"))
  var asText: [String] = []

  @OptionGroup(title: "Comparisons") var comparisons: ReportComparisons

  @OptionGroup(title: "The table or picture that is written") var output: ReportOutput

  @OptionGroup(title: "The table that is read") var source: ReportSource

  @OptionGroup(title: "How a CSV file is written, where that is not found") var csv: CSVFileOptions

  @Option(help: ZoneOption.help) var zone: String?

  @Flag(help: .quiet) var quiet = false

  func validate() throws {
    if pivot, group.isEmpty {
      throw ValidationError("--pivot needs --group: it puts the groups beside each other")
    }
    if condition == nil || source.table != nil, !asText.isEmpty {
      throw ValidationError("--as-text needs --where and a CSV file: it says what its columns are")
    }
    if let date = condition.flatMap({ SQLText($0).bareDate }) {
      throw ValidationError("--where: \(date.explanation)")
    }
    if let mistake = condition.flatMap({ SQLText($0).comparedLiteral }) {
      throw ValidationError("--where: \(mistake)")
    }
    let isWithoutTime = ["weekday", "hour"].contains(periods.by)
    if isWithoutTime, output.format.isPicture || output.sparkline {
      throw ValidationError(
        "--by \(periods.by) has no line of time, which pictures and --sparkline have: expected a table, or --bars"
      )
    }
    if let top {
      if group.isEmpty { throw ValidationError("--top needs --group: it keeps the largest groups") }
      if top < 1 { throw ValidationError("--top \(top): expected a number of groups, 1 or more") }
    }
    if !comparisons.share.isEmpty, group.isEmpty {
      throw ValidationError(
        "--share needs --group: it is a group's part of a period; --share-of-all is a period's of the report"
      )
    }
  }

  func run() throws {
    try csv.reporting([file]) { readings in
      try checkFiles()
      var reading = ReadingReport()
      reading.file = file
      reading.table = source.table
      defer { readings.append(reading) }
      let progress = Progress(isQuiet: quiet)
      // Before the locale: the error for a mistyped path must not be that a locale is missing.
      let input = try source.input(file, progress)
      let locale = try periods.resolvedLocale(needsNames: output.format.isPicture)
      var reader = try ReportReader(self, input, locale, progress)
      let report = try reader.report(&reading)
      progress.clear()
      reading.add(report.summary)
      if let first = report.summary.firstBadDate,
        report.summary.badDateCount == report.summary.rowCount
      {
        throw Failure(
          .badData, "\(VisibleText.quoted(path: file)): no row has a date; the first: \(first)")
      }
      let weeks = try periods.weekLocale(locale)
      let fiscal = try periods.fiscal()?.calendar.description
      ReportNotes.writeEmpty(report.summary, self)
      do {
        try output.write(
          report, locale: locale, weekData: weeks?.weekSource ?? fiscal, file: file,
          isPivoted: pivot)
      } catch let error as ReportError {
        throw Failure(error, file: file)
      }
      if !quiet { ReportNotes.writeRules(report.summary, weeks, fiscal, columns: reader.notes) }
      ReportNotes.write(report, reader.dateForm)
    }
  }

  /// Checks what needs the file system but no open file.
  private func checkFiles() throws {
    if source.table != nil, csv.saysHowFilesAreWritten {
      throw Failure(
        .usage,
        "--table is of a database, which has no delimiter, encoding or description: expected none of "
          + "the options for CSV files")
    }
    if let path = output.path, path != "-" { try OutputFile.check(path, reading: file) }
  }
}

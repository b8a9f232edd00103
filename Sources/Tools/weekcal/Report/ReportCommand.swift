import ArgumentParser
import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// `weekcal report`, the main command.
struct ReportCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    [
      "--date", "--sum", "--avg", "--count", "--ratio", "--by", "--locale", "--group", "--where",
      "--from", "--to", "--format", "--output", "--table",
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    _superCommandName: Weekcal.name,
    abstract: "Report on CSV files or a SQLite table by week or month.",
    usage: "weekcal report [<options>] <file> ... --date <column>",
    discussion: """
      Examples:
        weekcal report usage.csv --date Date --ratio Value/Visits --locale en_US
        weekcal report usage.db --table Usage --date Date --sum Visits \\
          --by month --change previous%
        weekcal report miles.csv --date Date --sum Value --group Airline \\
          --locale de_DE --output report.html

      Each row has the key of a week with data, its first and last day, and sums, averages or other \
      values of its rows. --by selects another period; --group adds a row for each value of a column.

      A period is marked if the data, or --from and --to, do not cover all of its days: 5/7 means five of \
      seven days. CSV and JSON have days_covered and days in each row.

      Dates are YYYY-MM-DD, optionally with a time, or numbers: 20110102, or Julian days of the years \
      1000 to 9999. --date-format reads others. A text with an offset from UTC is an instant; --zone \
      decides which day it falls on, otherwise UTC does. A row without a date, or with text in a \
      column of numbers, is an error that names the row. Empty cells add nothing and are reported.

      Whole numbers and decimals are summed exactly, to 38 digits. Numbers with an exponent and \
      SQLite's REAL are doubles; their exact sum is rounded once. A sum that is too large is an error \
      that names the week. Ratios and averages are rounded to the nearest double; they are empty if \
      the denominator is 0 or missing.

      Several files, such as 2024-*.csv, must have the same columns. They are read one after the other, \
      each by its own description.

      A note on standard error, and week_data in JSON, name the week rules and the release of their \
      data.
      """)

  @Argument(
    help: ArgumentHelp(
      "CSV files with the same header, or SQLite database; - reads CSV from standard input.",
      discussion: "A pattern in quotes, such as '2024-*.csv', names all files that match it.",
      valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Column of dates, or three columns: year,month,day.",
      valueName: "column"))
  var date: String?

  @OptionGroup(title: "Values") var measures: ReportMeasures

  @OptionGroup(title: "Periods") var periods: ReportPeriods

  @Option(
    help: ArgumentHelp(
      "Column to group by, a row for each value; may be repeated.", valueName: "column"))
  var group: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep the n largest groups; combine the rest as others.",
      discussion: "Groups are compared by their first value over the whole report.",
      valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "With --top, whether groups are compared in the report or in each period.",
      discussion: "period: each period has its own largest groups, ordered by size, and others.",
      valueName: "scope"))
  var per = ReportRequest.TopScope.report

  @Flag(help: "Write groups as columns, with one row per period.")
  var pivot = false

  @Flag(help: "Add totals of all periods and, with --group, of all groups.")
  var totals = false

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Condition in SQL that rows must meet.",
      valueName: "condition"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Column that --where treats as text, or all; may be repeated.", valueName: "column"))
  var asText: [String] = []

  @OptionGroup(title: "Comparisons") var comparisons: ReportComparisons

  @OptionGroup(title: "Output") var output: ReportOutput

  @OptionGroup(title: "Input") var source: ReportSource

  @OptionGroup(title: "CSV format") var csv: CSVFileOptions

  @Option(help: ZoneOption.help) var zone: String?

  @Flag(help: .quiet) var quiet = false

  func validate() throws {
    try refuseValuesOfFlags()
    let hasGroups = !group.isEmpty || periods.givenPeriods.count > 1
    if pivot, !hasGroups {
      throw ValidationError(
        "--pivot needs --group, or --by twice: it writes groups, weekdays or hours as columns")
    }
    if condition == nil || source.table != nil, !asText.isEmpty {
      throw ValidationError("--as-text needs --where and a CSV file")
    }
    if let date = condition.flatMap({ SQLText($0).bareDate }) {
      throw ValidationError("--where: \(date.explanation)")
    }
    if let mistake = condition.flatMap({ SQLText($0).comparedLiteral }) {
      throw ValidationError("--where: \(mistake)")
    }
    let isRecurring = ["weekday", "hour"].contains(periods.by)
    let isHeatMap = periods.givenPeriods.count > 1 && output.format.isPicture
    if isRecurring, !isHeatMap, output.format.isPicture || output.sparkline {
      throw ValidationError(
        "--by \(periods.by) has no timeline for a picture or --sparkline: expected a table, or --bars"
      )
    }
    if periods.toDate != nil, !comparisons.running.isEmpty || !comparisons.yearToDate.isEmpty {
      throw ValidationError(
        "--to-date leaves out days of earlier periods, so \(comparisons.running.isEmpty ? "--year-to-date" : "--running") "
          + "has no meaning: leave out one of them")
    }
    if isHeatMap, output.chart != .bars {
      throw ValidationError(
        "--chart \(output.chart.rawValue) is for one --by: two are drawn as a heat map")
    }
    if per == .period, top == nil {
      throw ValidationError("--per period needs --top: it compares the groups of each period")
    }
    if per == .period, pivot {
      throw ValidationError(
        "--pivot needs the same groups in all periods, which --per period does not keep: leave out one of them"
      )
    }
    if let top {
      if !hasGroups { throw ValidationError("--top needs --group: it keeps the largest groups") }
      if top < 1 { throw ValidationError("--top \(top): expected a number of groups, 1 or more") }
    }
    if !comparisons.share.isEmpty, !hasGroups {
      throw ValidationError(
        "--share needs --group; for the share of each period, use --share-of-all"
      )
    }
  }

  func run() throws {
    let paths = try InputFiles.expanded(files)
    try csv.reporting(paths) { readings in
      try checkFiles(paths)
      for path in paths {
        var reading = ReadingReport()
        (reading.file, reading.table) = (path, source.table)
        readings.append(reading)
      }
      let progress = Progress(isQuiet: quiet)
      // Opened before the locale is resolved, so that a mistyped path is not reported as a missing locale.
      let input = try source.input(paths, progress)
      let needsWeeks = comparisons.yearBefore == .sameWeekday
      let locale = try periods.resolvedLocale(
        needsNames: output.format.isPicture, needsWeeks: needsWeeks)
      var reader = try ReportReader(self, input, locale, progress)
      let report = try reader.report(&readings)
      progress.clear()
      if paths.count == 1 {
        readings[0].add(report.summary)
      } else {
        for number in readings.indices { readings[number].add(report.summary, file: number) }
      }
      if let first = report.summary.firstBadDate,
        report.summary.badDateCount == report.summary.rowCount
      {
        throw Failure(
          .badData,
          "\(VisibleText.quoted(path: InputFiles.name(paths))): no row has a date; the first: \(first)"
        )
      }
      let weeks = try periods.weekLocale(locale, needsWeeks: needsWeeks)
      let fiscal = try periods.fiscal()?.calendar.description
      ReportNotes.writeEmpty(report.summary, self)
      do {
        try output.write(
          report, locale: locale, weekData: weeks?.weekSource ?? fiscal,
          file: InputFiles.name(paths), isPivoted: pivot)
      } catch let error as ReportError {
        throw Failure(error, files: paths, current: 0)
      }
      if !quiet { ReportNotes.writeRules(report.summary, weeks, fiscal, columns: reader.notes) }
      ReportNotes.write(report, reader.dateForm)
    }
  }

  /// Rejects text after a flag, such as `--labels span`, which the parser mistakes for another file.
  private func refuseValuesOfFlags(commandLine: [String] = CommandLine.arguments) throws {
    guard files.count > 1 else { return }
    for file in files {
      guard let place = commandLine.firstIndex(of: file), place > 0,
        case let flag = commandLine[place - 1], flag.hasPrefix("--"), flag != "--",
        case .unreachable = FileKind(file)
      else { continue }
      throw ValidationError("Unexpected argument '\(file)'")
    }
  }

  /// Makes the checks that need the file system but no open file.
  private func checkFiles(_ paths: [String]) throws {
    if source.table != nil, csv.describesFormat {
      throw Failure(
        .usage,
        "--table is of a database, which has no delimiter, encoding or description: expected none of "
          + "the options for CSV files")
    }
    if let path = output.path, path != "-" {
      for file in paths { try OutputFile.check(path, reading: file) }
    }
  }
}

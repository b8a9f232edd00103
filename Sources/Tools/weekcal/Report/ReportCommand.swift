import ArgumentParser
import WeekCalendar
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
    try csv.reporting([file]) { try run(&$0) }
  }

  private func run(_ readings: inout [ReadingReport]) throws {
    if source.table != nil, csv.saysHowFilesAreWritten {
      throw Failure(
        .usage,
        "--table is of a database, which has no delimiter, encoding or description: expected none of "
          + "the options for CSV files")
    }
    if let path = output.path, path != "-" { try OutputFile.check(path, reading: file) }
    var reading = ReadingReport()
    reading.file = file
    reading.table = source.table
    defer { readings.append(reading) }
    let progress = Progress(isQuiet: quiet)
    // Before the locale: a mistyped path is not to be told that a locale is missing.
    let database = try source.table.map { _ in try source.open(file) }
    let input = try source.table == nil ? CSVFile.input(file, progress: progress) : nil
    let locale = try periods.resolvedLocale(needsNames: output.format.isPicture)
    var form = try source.dates.dateForm(locale, readsPeriods: true)
    let described = try source.table == nil ? DescribedFile(file, csv, isQuiet: quiet) : nil
    let options = described?.options ?? csv.options
    if form == nil, let date { form = try described?.dateForm(of: date) }
    let report: Report
    var conditionNotes: [String] = []
    do {
      if let table = source.table, let database {
        var rows = try database.rows(of: table, where: condition)
        report = try withExtendedLifetime(database) {
          try run(&rows, locale, form, filter: nil, &reading)
        }
      } else {
        let input = try input ?? CSVFile.input(file, progress: progress)
        try check(input, described, progress)
        let filter = try filter(input, locale, form, described, progress)
        var rows = try CSVFile.source(input, options)
        defer { reading.take(rows.reading) }
        var forms = described?.numberForms ?? [:]
        report = try { () throws -> Report in
          while true {
            do {
              return try run(&rows, locale, form, filter: filter, forms: forms, &reading)
            } catch ReportError.ambiguousNumbers(let place, let column, let text) {
              guard forms[column] == nil, let found = try numbers(of: column, input, options) else {
                throw ReportError.ambiguousNumbers(place, column: column, text: text)
              }
              forms[column] = found.form
              conditionNotes += found.notes
              rows = try CSVFile.source(input, options)
            }
          }
        }()
        progress.clear()
        Note.write(rows.reading, of: file, isQuiet: quiet)
        conditionNotes += filter?.notes ?? []
      }
    } catch let error as ReportError {
      throw Failure(error, file: file, skipsBadDates: true)
    }
    progress.clear()
    let summary = report.summary
    if source.table != nil {
      (reading.rowCount, reading.readCount) = (summary.rowCount, summary.rowCount)
    }
    reading.add(summary)
    if let first = summary.firstBadDate, summary.badDateCount == summary.rowCount {
      throw Failure(
        .badData, "\(VisibleText.quoted(path: file)): no row has a date; the first: \(first)")
    }
    let weeks = try periods.weekLocale(locale)
    let fiscal = try periods.fiscal()?.calendar.description
    if source.table != nil, summary.rowCount == 0 {
      Note.write("\(VisibleText.input(file)): there are no rows")
    }
    ReportNotes.writeEmpty(summary, periods)
    do {
      try output.write(
        report, locale: locale, weekData: weeks?.weekSource ?? fiscal, file: file,
        isPivoted: pivot)
    } catch let error as ReportError {
      throw Failure(error, file: file)
    }
    if !quiet {
      if let weeks { Note.write(weeks.weeksNote) }
      if let fiscal { Note.write("periods of the fiscal calendar \(fiscal)") }
      let notes = summary.foundForms
      for note in notes + conditionNotes.filter({ !notes.contains($0) }) { Note.write(note) }
    }
    ReportNotes.write(report, form)
  }

  /// The error that `--date` is missing, with the columns that it may be.
  private static func missingDate(of columns: [String]) -> Failure {
    Failure(
      .usage,
      "--date is required, the column that holds the dates; the columns are: "
        + VisibleText.list(columns))
  }

  /// Checks a file against its description, for which it is read once more.
  private func check(_ input: InputFile, _ described: DescribedFile?, _ progress: Progress) throws {
    guard let described, described.hasColumns else { return }
    try described.checkFooter(of: input, progress)
    try input.makeRegular(progress)
    var rows = try CSVFile.source(input, described.options)
    let columns = try rows.columnNames()
    try described.check(
      date: date.map { ColumnName.meant(by: $0, among: columns) },
      hasDateFormat: source.dates.dateFormat != nil,
      numbers: try measures.numberColumns(columns: columns),
      StreamControl(threads: csv.threadCount)
    ) { try CSVFile.source(input, described.options) }
  }

  /// How the numbers of a column are written that could have both decimal marks, by the other columns of a file.
  private func numbers(
    of column: String, _ input: InputFile, _ given: CSVOptions
  ) throws -> (form: NumberForm, notes: [String])? {
    guard input.isRegular else { return nil }
    var options = ColumnSurvey.Options()
    options.numberForm = given.numberForm
    options.numbers = [column]
    var survey = ColumnSurvey(options: options)
    var rows = try CSVFile.source(input, given)
    try rows.stream(into: &survey, control: StreamControl(threads: csv.threadCount))
    guard let found = survey.columns.first(where: { $0.name == column }), found.ambiguity == nil
    else { return nil }
    var form = given.numberForm
    form.decimal = found.numbers.readings == .only(.second) ? .comma : .point
    return (form, found.notes)
  }

  /// The condition, whose columns are looked at before: a pipe is copied for it.
  private func filter(
    _ input: InputFile, _ locale: CalendarLocale, _ form: DateForm?, _ described: DescribedFile?,
    _ progress: Progress
  ) throws -> SQLCondition? {
    guard let condition, date != nil else { return nil }
    var options = ColumnSurvey.Options()
    try input.makeRegular(progress)
    let given = described?.options ?? csv.options
    var source = try CSVFile.source(input, given)
    let columns = try source.columnNames()
    options.texts = Set(
      asText.filter { $0 != "all" }.map { ColumnName.meant(by: $0, among: columns) })
    options.isAllText = asText.contains("all")
    options.locale = locale
    // A pattern says that the column is dates; numbers stay numbers.
    if case .pattern? = form, let date {
      (options.dates, options.dateForm) = ([ColumnName.meant(by: date, among: columns)], form)
    }
    if let described { options = try described.survey(options) }
    var filter = SQLCondition(condition, options: options)
    try filter.survey(control: StreamControl(threads: csv.threadCount)) {
      () throws(ReportError) in try input.rows(given)
    }
    return filter
  }

  private func run<Source: RowSource>(
    _ rows: inout Source, _ locale: CalendarLocale, _ form: DateForm?, filter: (any RowFilter)?,
    forms: [String: NumberForm] = [:],
    _ reading: inout ReadingReport
  ) throws -> Report {
    let columns = try rows.columnNames()
    guard let date else { throw Self.missingDate(of: columns) }
    let calendar = try periods.calendar(locale)
    var request = ReportRequest(dateColumn: ColumnName.meant(by: date, among: columns), calendar)
    request.dateParts = DateFormOption.parts(of: date, among: columns)
    if periods.locale != nil { request.dateLocale = locale }
    request.aggregates = try measures.aggregates(columns: columns)
    comparisons.addSums(&request.aggregates, columns: columns)
    request.groups = group.map { ColumnName.meant(by: $0, among: columns) }
    request.topGroups = top
    request.derived = try comparisons.columns(request.aggregates)
    request.yearComparison = comparisons.yearBefore
    request.fill = periods.fill
    request.hasTotals = totals
    request.labels = periods.labelLocale(locale)
    request.labelStyle = periods.labelStyle ?? .words
    request.skipsBadDates = source.skipBadDates
    request.dateForm = form
    request.numberForm = csv.options.numberForm
    request.numberForms = forms
    let zone = try ZoneOption.resolve(zone)
    request.zone = zone
    let days = try DayOption.range(from: periods.from, to: periods.to, in: zone)
    request.firstDay = days.from
    request.lastDay = days.to
    let covered = try DayOption.range(
      from: periods.dataFrom, to: periods.dataTo, in: zone, names: ReportPeriods.covered)
    request.coveredFrom = covered.from
    request.coveredTo = covered.to
    var builder = try ReportBuilder(request, filter: filter)
    defer { reading.columns = builder.columns }
    try rows.stream(into: &builder, control: StreamControl(threads: csv.threadCount))
    return try builder.report()
  }
}

extension Failure {
  /// The failure of a report, naming its file; `skipsBadDates` if the command has `--skip-bad-dates`.
  init(_ error: ReportError, file: String, skipsBadDates: Bool = false) {
    let status: ExitStatus =
      switch error {
      case .noColumn, .ambiguousColumn: .noInput
      case .csv(.sourceFailed): .inputOutput
      case .request: .usage
      default: .badData
      }
    if case .request(let problem) = error {
      self.init(status, problem)
      return
    }

    var message = "\(VisibleText.input(file)): \(error)"
    if case .noColumn(_, let columns) = error, columns.count == 1, let only = columns.first,
      let delimiter = only.first(where: { ",;\t|".contains($0) })
    {
      let name = delimiter == "\t" ? "tab" : "'\(delimiter)'"
      message += "; are the cells separated otherwise? try --delimiter \(name)"
    }
    if case .noColumn(let name, let columns) = error,
      case let parts = name.split(separator: ",").map(String.init), parts.count > 1,
      parts.allSatisfy(columns.contains)
    {
      message += "; for several columns the option is repeated"
    }
    if case .csv(let problem) = error, let advice = problem.advice { message += "; \(advice)" }
    let skip = skipsBadDates ? "; --skip-bad-dates leaves out rows without a date" : ""
    func isWord(_ text: String) -> Bool {
      !text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    switch error {
    case .badDate(_, _, nil), .impossibleDate: message += skip
    case .unreadableDate(_, _, let text?, _),
      .badDate(_, _, let text?) where isWord(text):
      message += skipsBadDates ? skip : "; --na \(ShellWord.of(text)) takes it for a missing value"
    case .unreadableDate: message += skip
    case .badDate(_, _, let text?) where DateForm.iso8601.impossiblePart(of: text) != nil:
      message += skip
    case .badDate(_, _, let text?):
      let numbers = PlainDateReader.likelyNumbers(text).map(\.rawValue).joined(separator: " or ")
      if !numbers.isEmpty {
        message += "; try --date-format \(numbers)"
      } else if let near = NearestPattern.of(text) {
        message +=
          "; --date-format reads other forms, the nearest is \"\(near.pattern)\", as in \(near.example)"
      } else {
        message += "; --date-format reads other forms"
      }
    default: break
    }
    self.init(status, message)
  }
}

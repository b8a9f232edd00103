import WeekCalendar
import WeekReports
import WeekReportsSQLite

/// Reads the rows of a table or of a CSV file into a report.
///
/// A CSV file is opened once, and usually read once. Some questions need all cells before the first row is counted, and
/// for each of them the file is read once more: whether it fits its description, the types of the columns in
/// `--where`, and the decimal mark of a column with ambiguous numbers.
struct ReportReader {
  /// The form of the dates; nil to detect it.
  let dateForm: DateForm?
  /// Notes on surprising findings in the columns of a CSV file, one line each.
  private(set) var notes: [String] = []

  private let command: ReportCommand
  private let input: ReportInput
  private let locale: CalendarLocale
  private let progress: Progress
  /// The options of a CSV file; nil for a table.
  private let described: DescribedFile?

  init(
    _ command: ReportCommand, _ input: ReportInput, _ locale: CalendarLocale, _ progress: Progress
  ) throws {
    self.command = command
    self.input = input
    self.locale = locale
    self.progress = progress
    let requested = try command.source.dates.dateForm(locale, readsPeriods: true)
    switch input {
    case .table:
      described = nil
      dateForm = requested
    case .file:
      let described = try DescribedFile(command.file, command.csv, isQuiet: command.quiet)
      self.described = described
      dateForm = try requested ?? command.date.flatMap { try described.dateForm(of: $0) }
    }
  }

  /// Reads all rows.
  ///
  /// - Parameter reading: Receives the findings, even if reading fails.
  /// - Returns: The report.
  /// - Throws: `Failure`.
  mutating func report(_ reading: inout ReadingReport) throws -> Report {
    do {
      switch input {
      case .table(let table, let database): return try report(of: table, in: database, &reading)
      case .file(let file): return try report(of: file, &reading)
      }
    } catch let error as ReportError {
      throw Failure(error, file: command.file, skipsBadDates: true)
    }
  }

  private func report(
    of table: String, in database: Database, _ reading: inout ReadingReport
  ) throws -> Report {
    var rows = try database.rows(of: table, where: command.condition)
    let report = try withExtendedLifetime(database) {
      try self.report(of: &rows, filter: nil, numberForms: [:], &reading)
    }
    reading.rowCount = report.summary.rowCount
    reading.readCount = report.summary.rowCount
    return report
  }

  private mutating func report(
    of file: InputFile, _ reading: inout ReadingReport
  ) throws -> Report {
    try checkDescription(of: file)
    let filter = try filter(of: file)
    var rows = try CSVFile.source(file, options)
    defer { reading.take(rows.reading) }
    var numberForms = described?.numberForms ?? [:]
    while true {
      do {
        let report = try self.report(of: &rows, filter: filter, numberForms: numberForms, &reading)
        progress.clear()
        Note.write(rows.reading, of: command.file, isQuiet: command.quiet)
        notes += filter?.notes ?? []
        return report
      } catch let error as ReportError {
        guard case .ambiguousNumbers(_, let column, _) = error, numberForms[column] == nil,
          let found = try numberForm(of: column, in: file)
        else { throw error }
        numberForms[column] = found.form
        notes += found.notes
        rows = try CSVFile.source(file, options)
      }
    }
  }

  private func report<Source: RowSource>(
    of rows: inout Source, filter: (any RowFilter)?, numberForms: [String: NumberForm],
    _ reading: inout ReadingReport
  ) throws -> Report {
    let request = try command.request(
      columns: try rows.columnNames(), locale, dateForm: dateForm, numberForms: numberForms)
    var builder = try ReportBuilder(request, filter: filter)
    defer { reading.columns = builder.columns }
    try rows.stream(into: &builder, control: control)
    return try builder.report()
  }

  /// The options for reading a CSV file.
  private var options: CSVOptions { described?.options ?? command.csv.options }

  private var control: StreamControl { StreamControl(threads: command.csv.threadCount) }

  /// Checks a file against its description, which reads the file once more.
  private func checkDescription(of file: InputFile) throws {
    guard let described, described.hasColumns else { return }
    try described.checkFooter(of: file, progress)
    try file.makeRegular(progress)
    var rows = try CSVFile.source(file, described.options)
    let columns = try rows.columnNames()
    try described.check(
      &rows,
      date: command.date.map { ColumnName.meant(by: $0, among: columns) },
      hasDateFormat: command.source.dates.dateFormat != nil,
      numbers: try command.measures.numberColumns(columns: columns), control)
  }

  /// The condition of `--where`, which needs the file read once more; a pipe is copied first.
  private func filter(of file: InputFile) throws -> SQLCondition? {
    guard let condition = command.condition, let date = command.date else { return nil }
    var survey = ColumnSurvey.Options()
    try file.makeRegular(progress)
    var rows = try CSVFile.source(file, options)
    let columns = try rows.columnNames()
    let texts = command.asText.filter { $0 != "all" }
    survey.texts = Set(texts.map { ColumnName.meant(by: $0, among: columns) })
    survey.isAllText = command.asText.contains("all")
    survey.locale = locale
    // With a pattern, the column contains dates. Dates that are numbers stay numbers.
    if case .pattern? = dateForm {
      survey.dates = [ColumnName.meant(by: date, among: columns)]
      survey.dateForm = dateForm
    }
    if let described { survey = try described.survey(survey) }
    var filter = SQLCondition(condition, options: survey)
    try filter.survey(&rows, control: control) {
      () throws(ReportError) in try file.rows(options)
    }
    return filter
  }

  /// The form of a column with ambiguous numbers, as the other columns of the file decide it.
  private func numberForm(
    of column: String, in file: InputFile
  ) throws -> (form: NumberForm, notes: [String])? {
    guard file.isRegular else { return nil }
    var survey = ColumnSurvey.Options()
    survey.numberForm = options.numberForm
    survey.numbers = [column]
    var columns = ColumnSurvey(options: survey)
    var rows = try CSVFile.source(file, options)
    try rows.stream(into: &columns, control: control)
    guard let found = columns.columns.first(where: { $0.name == column }), found.ambiguity == nil
    else { return nil }
    var form = options.numberForm
    form.decimal = found.numbers.readings == .only(.decimalComma) ? .comma : .point
    return (form, found.notes)
  }
}

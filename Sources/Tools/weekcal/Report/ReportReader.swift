import WeekCalendar
import WeekReports
import WeekReportsSQLite

/// Reads the rows of a table or of CSV files into a report.
///
/// A CSV file is usually read once. Some questions need all cells of all files before the first row is counted, and for
/// each of them the files are read once more: whether they fit their descriptions, the types of the columns in
/// `--where`, and the decimal mark of a column with ambiguous numbers.
struct ReportReader {
  /// The form of the dates; nil to detect it.
  let dateForm: DateForm?
  /// Notes on surprising findings in the columns of CSV files, one line each.
  private(set) var notes: [String] = []

  private let command: ReportCommand
  private let input: ReportInput
  private let locale: CalendarLocale
  private let progress: Progress
  /// How each CSV file is read; empty for a table.
  private let described: [DescribedFile]
  /// The number of the file that was read last.
  private var current = 0

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
      described = []
      dateForm = requested
    case .files(let files):
      let described = try files.paths.map {
        try DescribedFile($0, command.csv, isQuiet: command.quiet)
      }
      try Self.checkAgreement(of: described, files.paths)
      self.described = described
      dateForm = try requested ?? command.date.flatMap { try described.first?.dateForm(of: $0) }
    }
  }

  /// Rejects files whose descriptions of the columns differ, because a report has one form of dates and of each number.
  private static func checkAgreement(of described: [DescribedFile], _ paths: [String]) throws {
    for (file, path) in zip(described, paths) where file.columns != described[0].columns {
      throw Failure(
        .badData,
        "\(VisibleText.quoted(input: path)): its description of the columns differs from that of "
          + "\(VisibleText.quoted(input: paths[0])): expected the same descriptions, --metadata or --no-metadata"
      )
    }
  }

  /// Reads all rows.
  ///
  /// - Parameter readings: Receives the findings, one for each file, even if reading fails.
  /// - Returns: The report.
  /// - Throws: `Failure`.
  mutating func report(_ readings: inout [ReadingReport]) throws -> Report {
    var paths = command.files
    do {
      switch input {
      case .table(let table, let database):
        return try report(of: table, in: database, &readings[0])
      case .files(let files):
        paths = files.paths
        return try report(of: files, &readings)
      }
    } catch let error as ReportError {
      throw Failure(error, files: paths, current: current, skipsBadDates: true)
    }
  }

  private func report(
    of table: String, in database: Database, _ reading: inout ReadingReport
  ) throws -> Report {
    var rows = try database.rows(of: table, where: command.condition)
    let report = try withExtendedLifetime(database) {
      let request = try command.request(
        columns: try rows.columnNames(), locale, dateForm: dateForm, numberForms: [:])
      var builder = try ReportBuilder(request)
      defer { reading.columns = builder.columns }
      try rows.stream(into: &builder, control: control)
      return try builder.report()
    }
    reading.rowCount = report.summary.rowCount
    reading.readCount = report.summary.rowCount
    return report
  }

  private mutating func report(
    of files: InputFiles, _ readings: inout [ReadingReport]
  ) throws -> Report {
    try checkDescriptions(of: files)
    let filter = try filter(of: files)
    var rows = files.rows(options)
    defer {
      current = rows.current
      for (number, reading) in rows.readings.enumerated() { readings[number].take(reading) }
    }
    var numberForms = described.first?.numberForms ?? [:]
    while true {
      do {
        let report = try self.report(of: &rows, filter: filter, numberForms: numberForms, &readings)
        progress.clear()
        note(rows.readings, files.paths)
        notes += filter?.notes ?? []
        return report
      } catch let error as ReportError {
        guard case .ambiguousNumbers(_, let column, _) = error, numberForms[column] == nil,
          let found = try numberForm(of: column, in: files)
        else { throw error }
        numberForms[column] = found.form
        notes += found.notes
        rows = files.rows(options)
      }
    }
  }

  private func report(
    of rows: inout CSVFiles, filter: (any RowFilter)?, numberForms: [String: NumberForm],
    _ readings: inout [ReadingReport]
  ) throws -> Report {
    let request = try command.request(
      columns: try rows.columnNames(), locale, dateForm: dateForm, numberForms: numberForms)
    var builder = try ReportBuilder(request, filter: filter)
    let isOneOfSeveral = readings.count > 1
    // What was known of the columns after each file.
    var columns: [[ReadingReport.Column]] = []
    defer {
      columns.append(builder.columns)
      for number in readings.indices where number < columns.count {
        readings[number].columns = builder.columns
        guard isOneOfSeveral else { continue }
        for index in columns[number].indices {
          let earlier = number > 0 ? columns[number - 1][index].missing : []
          readings[number].columns[index].missing = columns[number][index].missing
            .subtracting(earlier)
        }
      }
    }
    try rows.stream(into: &builder, control: control) { builder in
      guard isOneOfSeveral else { return }
      columns.append(builder.columns)
      builder.endFile()
    }
    return try builder.report()
  }

  /// Writes one note on the findings in each file; files with the same findings share a note.
  private func note(_ readings: [ReadingReport?], _ paths: [String]) {
    var noted: [(reading: ReadingReport, paths: [String])] = []
    for case (let reading?, let path) in zip(readings, paths) {
      if let same = noted.firstIndex(where: { $0.reading.notes == reading.notes }) {
        noted[same].paths.append(path)
      } else {
        noted.append((reading, [path]))
      }
    }
    for (reading, paths) in noted {
      Note.write(reading, of: InputFiles.name(paths), isQuiet: command.quiet)
    }
  }

  /// The options for reading each CSV file.
  private var options: [CSVOptions] { described.map(\.options) }

  private var control: StreamControl { StreamControl(threads: command.csv.threadCount) }

  /// Checks files against their descriptions, which reads each described file once more.
  private mutating func checkDescriptions(of files: InputFiles) throws {
    for (number, described) in described.enumerated() where described.hasColumns {
      current = number
      let file = try files.file(number)
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
  }

  /// The condition of `--where`, which needs the files read once more; a pipe is copied first.
  private mutating func filter(of files: InputFiles) throws -> SQLCondition? {
    guard let condition = command.condition, let date = command.date else { return nil }
    var survey = ColumnSurvey.Options()
    try files.makeRegular()
    var rows = files.rows(options)
    defer { current = rows.current }
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
    if let described = described.first { survey = try described.survey(survey) }
    var filter = SQLCondition(condition, options: survey)
    let numberForm = options.first?.numberForm ?? NumberForm()
    try filter.survey(&rows, numberForm, control: control) {
      () throws(ReportError) in files.rows(options)
    }
    return filter
  }

  /// The form of a column with ambiguous numbers, as the other columns of the files decide it.
  private func numberForm(
    of column: String, in files: InputFiles
  ) throws -> (form: NumberForm, notes: [String])? {
    guard files.isRegular, var form = options.first?.numberForm else { return nil }
    var survey = ColumnSurvey.Options()
    survey.numberForm = form
    survey.numbers = [column]
    var columns = ColumnSurvey(options: survey)
    var rows = files.rows(options)
    try rows.stream(into: &columns, control: control)
    guard let found = columns.columns.first(where: { $0.name == column }), found.ambiguity == nil
    else { return nil }
    form.decimal = found.numbers.readings == .only(.decimalComma) ? .comma : .point
    return (form, found.notes)
  }
}

extension [MissingCells.WordCount] {
  /// The words that were counted since an earlier time.
  fileprivate func subtracting(_ earlier: Self) -> Self {
    compactMap { word in
      var word = word
      word.count -= earlier.first { $0.word == word.word }?.count ?? 0
      return word.count > 0 ? word : nil
    }
  }
}

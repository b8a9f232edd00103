import ArgumentParser
import WeekCalendar
import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// `weekcal query`.
struct QueryCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    [
      "--bind", "--format", "--locale", "--date-column", "--number-column", "--as-text",
      "--delimiter", "--decimal", "--encoding",
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: "query",
    _superCommandName: Weekcal.name,
    abstract: "Run SQL with week functions on CSV files and SQLite databases.",
    discussion: """
      Examples:
        weekcal query usage.csv "SELECT week_key(Date, 'de_DE') AS week, SUM(Value)
          FROM usage GROUP BY week ORDER BY week"
        weekcal query days.csv w=weather.csv 'SELECT day, temp FROM days, w'
        weekcal query usage.db 'SELECT SUM(Value) FROM Usage WHERE Date >= :from' \\
          --bind from=2013-07-01

      Files come first, then one SQL statement that only reads; :memory: stands for no file. A CSV \
      file is a table named after the file, without folder and extension; standard input (-) is the \
      table stdin, and name=path chooses another name. The first database is main; others are attached \
      under their names. All are opened read-only, and no other file is opened. Without SQL, all rows \
      of one CSV file are written unchanged, including rows that cannot be parsed; a note on standard \
      error lists them.

      `weekcal functions` lists the week functions, such as week_key, week_start and format_date. \
      median(X), percentile(X, P), percentile_cont and percentile_disc work as in the newest SQLite.

      A column is INTEGER if all cells are plain whole numbers, REAL if all are decimal numbers, and \
      otherwise TEXT with unchanged cells, such as 00123, +49, 12E12, 1,5 or 31.01.2024. \
      --number-column and --date-column read other forms, and a note names the form. A TEXT column in \
      a sum, in arithmetic or in a comparison with a number is an error; convert it with CAST. A file \
      that is read once is streamed. Files that are joined or read more than once are copied to \
      temporary tables on disk (SQLITE_TMPDIR), with a note.

      Tables and Markdown show NULL as NULL, CSV and TSV as an empty cell. Blobs look like X'0102'.

      Each parameter of the statement (?, ?1, :name, @name or $name) needs a value, given as --bind \
      NAME=VALUE, without the sign, or as --bind NUMBER=VALUE. The values 7 and -7 become INTEGER, 0.5 \
      and 1e6 REAL, and others, such as 2011-01-02 and 007, TEXT. --bind-text always makes a TEXT.
      """)

  @Argument(
    help: ArgumentHelp(
      "CSV files, SQLite databases, - or name=path; then SQL.",
      valueName: "file ... sql"),
    completion: .file())
  var arguments: [String]
  @Option(
    help: ArgumentHelp(
      "Value of a parameter; may be repeated.", valueName: "name=value"),
    transform: Binding.guessing)
  var bind: [Binding] = []
  @Option(
    help: ArgumentHelp(
      "Value of a parameter, always as TEXT; may be repeated.", valueName: "name=value"),
    transform: Binding.text)
  var bindText: [Binding] = []
  @OptionGroup var format: FormatOption
  @Flag(
    help: "With --format excel, write text such as =A1 without an apostrophe in front.")
  var raw = false
  @OptionGroup var columns: CSVColumnOptions
  @OptionGroup(title: "CSV format") var csv: CSVFileOptions
  @Flag(help: "Suppress notes on detected formats and on copies.")
  var quiet = false

  func validate() throws {
    if raw, format.format != .excel {
      throw ValidationError(
        "--raw needs --format excel; the format is \(format.format.rawValue)")
    }
  }

  func run() throws {
    let paths = arguments.map { QueryInput($0).path }
    try csv.reporting(paths) { try run(&$0) }
  }

  private func run(_ readings: inout [ReadingReport]) throws {
    if arguments.count == 1 { return try writeRows(arguments[0], &readings) }
    let sql = arguments[arguments.count - 1]
    let inputs = arguments.dropLast().map { QueryInput($0) }
    if case .regular = FileKind(sql) {
      let isMissing = inputs.contains { !$0.exists }
      throw Failure(
        .usage,
        "\(VisibleText.quoted(path: sql)) is a file: expected "
          + (isMissing ? "the files first, then the SQL" : "the SQL after the files"))
    }
    let files = try inputs.filter { try !$0.isDatabase() }
    if csv.metadata != nil, files.count != 1 {
      throw Failure(
        .usage,
        "--metadata describes one file, but \(files.count) are given: expected a description beside each "
          + "file, FILE\(DescribedFile.ending)")
    }
    let tables = try QueryTables(
      inputs,
      QueryTables.ReadOptions(
        described: { try DescribedFile($0, csv, isQuiet: quiet) }, threads: csv.threadCount,
        columns: columns.names,
        survey: try columns.survey(), isQuiet: quiet))
    defer { readings += tables.readings }
    // Noted before the statement is checked: a date without quotes is a number, which causes errors elsewhere.
    if !quiet {
      let text = SQLText(sql)
      for mistake in [text.bareDate?.explanation, text.comparedLiteral] {
        if let mistake { Note.write(mistake) }
      }
    }
    let statement = try tables.prepare(sql)
    try statement.bind(bind + bindText)
    let numbers = statement.numericParameters
    if !numbers.isEmpty { try tables.check { numbers.contains($0) } }
    do {
      try write(statement, tables)
    } catch let failure as Failure {
      tables.note()
      throw tables.readingFailure ?? failure
    }
    tables.note()
  }

  private func write(_ statement: Statement, _ tables: QueryTables) throws {
    let columns = statement.columnNames.map { TableColumn($0) }
    try Output.write(for: format.format.reader) { output in
      var writer = format.format.writer(
        columns: columns, null: format.format.usualNull, lookahead: Self.lookahead,
        keepsFormulas: raw)
      while try statement.step() {
        writer.append(statement.row)
        try output.take(from: &writer)
      }
      tables.clearProgress()
      writer.finish()
      try output.take(from: &writer)
    }
  }

  /// The number of rows to buffer for the widths of a table's columns.
  private static var lookahead: Int { 10_000 }

  /// Writes all rows of a file unchanged.
  private func writeRows(_ argument: String, _ readings: inout [ReadingReport]) throws {
    let input = QueryInput(argument)
    guard input.exists else {
      if argument.contains(where: \.isWhitespace) {
        throw Failure(
          .usage,
          "expected a file before the SQL, or :memory: for none: \(VisibleText.excerpt(argument, limit: 60))"
        )
      }
      throw Failure(.noInput, cannotOpen: input.path, "no such file")
    }
    if try input.isDatabase() {
      throw Failure(
        .usage, "expected the SQL after the database \(VisibleText.quoted(path: input.path))")
    }
    if format.format.hasTypes || columns.isGiven {
      // These need the types of the columns, so the file is read as a table.
      let rows = QueryInput(name: "rows", path: input.path)
      let tables = try QueryTables(
        [rows],
        QueryTables.ReadOptions(
          described: { try DescribedFile($0, csv, isShown: true, isQuiet: quiet) },
          threads: csv.threadCount, columns: columns.names,
          survey: try columns.survey(), isQuiet: quiet))
      defer { readings += tables.readings }
      let statement = try tables.prepare("SELECT * FROM \(rows.name)")
      do {
        try write(statement, tables)
      } catch let failure as Failure {
        throw tables.readingFailure ?? failure
      }
      tables.note()
      return
    }
    let progress = Progress(isQuiet: quiet)
    let file = try InputFile(input.path, progress: progress)
    do {
      let described = try DescribedFile(input.path, csv, isShown: true, isQuiet: quiet)
      try described.checkFooter(of: file, progress)
      var source = try file.rows(described.options)
      defer {
        if var reading = source.reading {
          reading.file = input.path
          readings.append(reading)
        }
      }

      var rows = RowWriter(
        format: format.format, lookahead: Self.lookahead, keepsFormulas: raw)
      do {
        try source.stream(into: &rows, control: StreamControl(isCancelled: { false }))
      } catch {
        try rows.flush()
        throw error
      }
      progress.clear()
      try rows.finish()
      Note.write(source.reading, of: input.path, isQuiet: quiet)
    } catch ReportError.csv(.empty) {
      // An empty file is shown as an empty result.
      if !quiet {
        Note.write("\(VisibleText.input(input.path)): the file is empty")
      }
    } catch let error as ReportError {
      progress.clear()
      throw Failure(error, file: input.path)
    }
  }
}

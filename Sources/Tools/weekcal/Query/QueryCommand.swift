import ArgumentParser
import WeekCalendar
import WeekReports
import WeekReportsSQLite

/// `weekcal query`.
struct QueryCommand: HelpedShortly {
  static var usualOptions: [String] {
    [
      "--bind", "--format", "--locale", "--date-column", "--number-column", "--as-text",
      "--delimiter", "--decimal", "--encoding",
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: "query",
    _superCommandName: Weekcal.name,
    abstract: "Run SQL with the week functions on CSV files and SQLite databases.",
    discussion: """
      Files come first, then one SQL statement that reads. A CSV file is a table by its name \
      without folder and ending, standard input (-) the table stdin; name=path gives another \
      name. Without SQL all rows of one CSV file are written, cells as they are, rows that cannot \
      be read too: that is said on standard error, where with SQL it is an error. The first \
      database is main, others are attached by their names; all are opened for reading only, \
      and no other file is. Functions such as week_key, week_start and format_date are there \
      beside SQLite's own; `weekcal functions` lists them. median(X), percentile(X, P), percentile_cont \
      and percentile_disc are SQLite's newest, in every build.

      The columns that the SQL names are read before: one is INTEGER where all cells are whole \
      numbers as programs write them, REAL where all are decimal numbers, else TEXT, each cell as \
      it is written: 00123, +49, 12E12, 1,5 and 31.01.2024 are texts. --number-column and \
      --date-column read other forms of numbers and dates, and say which. A TEXT column in a sum, \
      in arithmetic or in a comparison with a number is an error; CAST makes numbers of texts. \
      One file that is read once is streamed; files that are joined or \
      read more than once are copied into temporary tables on disk (SQLITE_TMPDIR), which is said.

      In a table and in Markdown NULL is shown as NULL, in CSV and TSV as nothing; blobs are \
      written X'0102'.

      Each parameter of the statement, ?, ?1, :name, @name or $name, needs a value. With \
      --bind it is an INTEGER where it is written as one, such as 7 or -7, a REAL such as \
      0.5 or 1e6, and else a TEXT, as 2011-01-02 and 007 are. With --bind-text it is always \
      a TEXT. The name goes without its sign; those without a name go by their number.

      Examples:
        weekcal query usage.csv "SELECT week_key(Date, 'de_DE') AS week, SUM(Value)
          FROM usage GROUP BY week ORDER BY week"
        weekcal query days.csv w=weather.csv 'SELECT day, temp FROM days, w'
        weekcal query days.csv --format markdown
        weekcal query usage.db "SELECT week_key(Date, 'en_US') AS week, SUM(Value)
          FROM Usage GROUP BY week ORDER BY week"
        weekcal query :memory: "SELECT week_start('2011-01-02', 'de_DE')"
        weekcal query usage.db 'SELECT SUM(Value) FROM Usage WHERE Date >= :from' \\
          --bind from=2013-07-01
      """)

  @Argument(
    help: ArgumentHelp(
      "CSV files, SQLite databases, - or name=path; then the SQL.",
      valueName: "file ... sql"),
    completion: .file())
  var arguments: [String]
  @Option(
    help: ArgumentHelp(
      "The value of a parameter; may be repeated.", valueName: "name=value"),
    transform: Binding.guessing)
  var bind: [Binding] = []
  @Option(
    help: ArgumentHelp("The same, as a text whatever it looks like.", valueName: "name=value"),
    transform: Binding.text)
  var bindText: [Binding] = []
  @OptionGroup var format: FormatOption
  @Flag(help: "With --format excel, leave text such as =A1 as it is, with no apostrophe before it.")
  var raw = false
  @OptionGroup var columns: CSVColumnOptions
  @OptionGroup(title: "How CSV files are written, where that is not found") var csv: CSVFileOptions
  @Flag(help: "Do not say on standard error what was found in files and what was copied.")
  var quiet = false

  func validate() throws {
    if raw, format.format != .excel {
      throw ValidationError(
        "--raw is for --format excel, and the form is \(format.format.rawValue)")
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
      let isMissing = inputs.contains { !$0.isThere }
      throw Failure(
        .usage,
        "\(VisibleText.quoted(path: sql)) is a file: expected "
          + (isMissing ? "the files first, then the SQL" : "the SQL after the files"))
    }
    let files = try inputs.filter { try !$0.isDatabase() }
    if csv.metadata != nil, files.count != 1 {
      throw Failure(
        .usage,
        "--metadata describes one file, and there are \(files.count): expected descriptions beside the "
          + "files, each FILE\(DescribedFile.ending)")
    }
    let tables = try QueryTables(
      inputs,
      QueryTables.Reading(
        described: { try DescribedFile($0, csv, isQuiet: quiet) }, threads: csv.threadCount,
        columns: columns.names,
        survey: try columns.survey(), isQuiet: quiet))
    defer { readings += tables.readings }
    // First, as such a mistake makes numbers of dates that the statement compares.
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

  /// This many rows of a table are kept for the widths of its columns.
  private static var lookahead: Int { 10_000 }

  /// All rows of a file, as they are.
  private func writeRows(_ argument: String, _ readings: inout [ReadingReport]) throws {
    let input = QueryInput(argument)
    guard input.isThere else {
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
      // What a number is, is known of columns.
      let rows = QueryInput(name: "rows", path: input.path)
      let tables = try QueryTables(
        [rows],
        QueryTables.Reading(
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

      var rows = RowWriting(
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
      // There is nothing to write: an empty file is shown as an empty result.
      if !quiet {
        Note.write("\(VisibleText.input(input.path)): the file is empty")
      }
    } catch let error as ReportError {
      progress.clear()
      throw Failure(error, file: input.path)
    }
  }
}

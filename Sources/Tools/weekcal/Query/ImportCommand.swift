import ArgumentParser
import WeekReports
import WeekReportsSQLite

/// `weekcal import`.
struct ImportCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    [
      "--table", "--append", "--replace", "--columns", "--date-column", "--number-column",
      "--locale",
      "--delimiter", "--decimal", "--encoding",
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: "import",
    _superCommandName: Weekcal.name,
    abstract: "Import a CSV file into a table of a SQLite database.",
    discussion: """
      Examples:
        weekcal import usage.csv new.db --table Usage
        weekcal import weather.csv new.db --table Usage --replace
        gunzip -c big.csv.gz | weekcal import - d.db --table Days --date-column day

      The file is read twice: once for the types of its columns, once for its rows. A column is \
      INTEGER if all cells are plain whole numbers, REAL if all are decimal numbers, and otherwise \
      TEXT with unchanged cells, such as 00123, +49, 12E12, 1,5 or 31.01.2024. --number-column and \
      --date-column read other forms, and a note names the form. Empty cells are NULL, and in columns \
      of numbers so are NA, N/A, NaN, NULL and #N/A.

      All rows are imported in one transaction. After an error, Control-C or a full disk, the database \
      is unchanged.
      """)

  @Argument(
    help: ArgumentHelp("CSV file; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Argument(
    help: ArgumentHelp("SQLite database; created if missing.", valueName: "database"),
    completion: .file(extensions: ["db", "sqlite", "sqlite3", "db3"]))
  var database: String
  @Option(help: ArgumentHelp("Table to create.", valueName: "name"))
  var table: String
  @Flag(help: "Add the rows to an existing table.")
  var append = false
  @Flag(help: "Replace an existing table.")
  var replace = false
  @OptionGroup var columns: CSVColumnOptions
  @OptionGroup(title: "CSV format") var csv: CSVFileOptions
  @Flag(help: "Suppress notes on detected formats and on the new table.")
  var quiet = false

  func validate() throws {
    if append, replace {
      throw ValidationError("expected --append or --replace, not both")
    }
    if table.isEmpty { throw ValidationError("--table '' is empty: expected a name") }
  }

  func run() throws {
    try csv.reporting([file]) { try run(&$0) }
  }

  private func run(_ readings: inout [ReadingReport]) throws {
    let described = try DescribedFile(file, csv, isQuiet: quiet)
    if columns.columns != nil, described.hasColumns {
      throw Failure(.usage, "\(VisibleText.input(file)): \(CSVColumnOptions.namesTwice)")
    }
    let survey = try described.survey(try columns.survey())
    let progress = Progress(isQuiet: quiet)
    let input = try InputFile(file, progress: progress)
    guard !input.isDatabase else {
      throw Failure(
        .usage, "\(VisibleText.quoted(path: file)) is a SQLite database: expected a CSV file first")
    }
    try input.makeRegular(progress)
    try described.checkFooter(of: input, progress)
    let isNew = if case .unreachable = FileKind(database) { true } else { false }
    Interruption.watch()
    let database = try Database(path: database, forWriting: true, mayCreate: true)
    var hasFailed = true
    defer {
      progress.clear()
      if hasFailed, isNew { database.removeIfEmpty() }
    }
    try database.execute("PRAGMA cache_size = -65536")
    var request = unsafe CSVImport(
      table, on: database.connection.pointer, mode: append ? .append : replace ? .replace : .create)
    request.columns = columns.names
    request.options = survey
    let result: CSVImport.Result
    var reading: ReadingReport?
    defer {
      if var reading {
        reading.file = file
        readings.append(reading)
      }
    }
    do {
      result = try request.run(
        control: StreamControl(threads: csv.threadCount, isCancelled: { Interruption.isRequested }),
        reading: &reading
      ) { () throws(ReportError) in try input.rows(described.options) }
    } catch ReportError.cancelled {
      throw Failure(.interrupted, "interrupted: nothing was imported")
    } catch let error as ReportError {
      throw Failure(error, file: file)
    } catch let error as SQLiteFailure {
      throw failure(error, database)
    }
    hasFailed = false
    progress.clear()
    Note.write(result.reading, of: file, isQuiet: quiet)
    guard !quiet else { return }
    let rows = result.rowCount == 1 ? "1 row" : "\(result.rowCount) rows"
    let made = result.columns.map { "\(VisibleText.excerpt($0.name)) \($0.type)" }
    Note.write("\(rows) into table \(VisibleText.quoted(table)): \(made.joined(separator: ", "))")
  }

  private func failure(_ error: SQLiteFailure, _ database: Database) -> Failure {
    if error.message.hasSuffix("already exists") {
      return Failure(
        .usage,
        "table \(VisibleText.quoted(table)) already exists: expected --append, --replace or "
          + "another name")
    }

    var failure = database.failure(error)
    failure.message += "; nothing was imported"
    return failure
  }
}

import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal inspect`.
struct InspectCommand: ShortHelpCommand {
  static var usualOptions: [String] {
    ["--output", "--format", "--locale", "--delimiter", "--encoding", "--skip-rows"]
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: Weekcal.name,
    abstract: "Detect the format of a CSV file and the types of its columns.",
    discussion: """
      Examples:
        weekcal inspect export.csv
        weekcal inspect export.csv --output export.csv-metadata.json
        weekcal query next-week.csv --metadata export.csv-metadata.json \\
          "SELECT sum(Amount) FROM \\"next-week\\""

      This command guesses what other commands only suggest in errors: the encoding, the delimiter, \
      lines above and below the table, the header rows, and the forms of dates and numbers that fit \
      every cell of a column. The output ends with options to paste into query or import.

      --output saves the findings as a description in CSV on the Web (W3C, 2015). With a description, \
      in FILE-metadata.json beside the file or in --metadata, report, query and import guess nothing: \
      an error names the row that does not fit.
      """)

  @Argument(
    help: ArgumentHelp("CSV file; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("JSON file to write, with the description.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?
  @OptionGroup var format: FormatOption
  @Option(locale: ArgumentHelp("Locale of month names.", valueName: "locale"))
  var locale: String?
  @OptionGroup(title: "CSV format, if known") var csv: CSVFileOptions
  @Flag(help: .quiet) var quiet = false

  func validate() throws {
    if csv.metadata != nil || csv.noMetadata || csv.readingReport != nil {
      throw ValidationError(
        "--metadata, --no-metadata and --reading-report are for report, query and import: inspect finds the "
          + "description")
    }
    if output == "" || output == "-" {
      throw ValidationError(
        "--output \(VisibleText.quoted(output ?? "")): expected a file, such as FILE\(DescribedFile.ending)"
      )
    }
  }

  func run() throws {
    let locale = try self.locale.map { try Locales.resolve($0) }
    if let output { try OutputFile.check(output, reading: file) }
    let progress = Progress(isQuiet: quiet)
    let input = try InputFile(file, progress: progress)
    guard !input.isDatabase else {
      throw Failure(
        .usage,
        "\(input.name) is a SQLite database, whose columns have types: expected a CSV file, or "
          + "weekcal query DATABASE 'SELECT * FROM TABLE LIMIT 10'")
    }
    let inspection: FileInspection
    do {
      try input.makeRegular(progress)
      inspection = try input.inspection(
        csv.options, locale, StreamControl(threads: csv.threadCount))
    } catch let error as ReportError {
      progress.clear()
      throw Failure(error, file: file)
    }
    progress.clear()
    let findings = InspectFindings(inspection, file: file)
    if let output {
      let name = file == "-" ? "stdin" : file.split(separator: "/").last.map(String.init) ?? file
      try SystemCalls.replace(output, by: inspection.description.metadata(of: name)) { _ in true }
    }
    try Output.write(for: format.format.reader) { output in
      switch format.format {
      case .json: try findings.json.withSpan { (json) throws in try output.append(json) }
      case .table:
        for line in findings.head + [""] { try output.append(line + "\n") }
        try output.write(.table, columns: findings.columns, rows: findings.shortRows)
        for line in findings.tail { try output.append(line + "\n") }
      case let form:
        try output.write(form, columns: findings.columns, rows: findings.rows)
      }
    }
    if let output, !quiet {
      Note.write("\(VisibleText.quoted(path: output)) describes \(VisibleText.input(file))")
    }
  }
}

import ArgumentParser
import WeekReports

/// How the table of `weekcal report` is read.
struct ReportSource: ParsableArguments {
  @Option(help: ArgumentHelp("The table or view of a SQLite file.", valueName: "name"))
  var table: String?

  @Flag(help: "Leave out rows without a date, and say how many, instead of stopping.")
  var skipBadDates = false

  @OptionGroup var dates: DateFormOption

  /// Opens the file: a SQLite database if `--table` is given.
  func input(_ file: String, _ progress: Progress) throws -> ReportInput {
    guard let table else { return .file(try CSVFile.input(file, progress: progress)) }
    return .table(table, try open(file))
  }

  private func open(_ file: String) throws -> Database {
    do {
      return try Database(path: file)
    } catch let failure as Failure where failure.status == .badData {
      throw Failure(.badData, failure.message + " (a CSV file is read without --table)")
    }
  }
}

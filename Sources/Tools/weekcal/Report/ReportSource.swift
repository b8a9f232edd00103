import ArgumentParser
import WeekReports

/// The options of `weekcal report` for input.
struct ReportSource: ParsableArguments {
  @Option(help: ArgumentHelp("Table or view of a SQLite database.", valueName: "name"))
  var table: String?

  @Flag(help: "Skip rows without a date, and say how many.")
  var skipBadDates = false

  @OptionGroup var dates: DateFormOption

  /// Opens the files: a SQLite database if `--table` is given.
  func input(_ paths: [String], _ progress: Progress) throws -> ReportInput {
    guard let table else { return .files(try InputFiles(paths, progress: progress)) }
    guard paths.count == 1 else {
      throw Failure(.usage, "--table is of one database, not of \(paths.count): expected one file")
    }
    return .table(table, try open(paths[0]))
  }

  private func open(_ file: String) throws -> Database {
    do {
      return try Database(path: file)
    } catch let failure as Failure where failure.status == .badData {
      throw Failure(
        .badData, failure.message + "; to report on the CSV file itself, leave out --table")
    }
  }
}

import WeekReports

/// A CSV file opened for a report.
enum CSVFile {
  static func open(
    _ path: String, options: CSVOptions, progress: Progress? = nil
  ) throws -> CSVSource {
    try source(input(path, progress: progress), options)
  }

  /// The file, if it is not a database.
  static func input(_ path: String, progress: Progress?) throws -> InputFile {
    let file = try InputFile(path, progress: progress)
    if file.isDatabase {
      guard path != "-" else {
        throw Failure(.usage, "standard input is a SQLite database: expected its path and --table")
      }
      let tables = (try? Database(path: path).tables()) ?? []
      let list = tables.isEmpty ? "" : "; it has: \(VisibleText.list(tables))"
      throw Failure(
        .usage, "\(VisibleText.quoted(path: path)) is a SQLite database: expected --table\(list)")
    }
    return file
  }

  /// The file from its start.
  static func source(_ file: InputFile, _ options: CSVOptions) throws -> CSVSource {
    do {
      return try file.rows(options)
    } catch {
      throw Failure(.inputOutput, "\(file.name): \(error)")
    }
  }
}

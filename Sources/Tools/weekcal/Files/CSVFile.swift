import WeekReports

/// Opens CSV files.
enum CSVFile {
  /// The rows of the file at a path, which must not be a database.
  static func open(
    _ path: String, options: CSVOptions, progress: Progress? = nil
  ) throws -> CSVSource {
    try source(input(path, progress: progress), options)
  }

  /// Opens the file at a path.
  ///
  /// - Throws: `Failure`, also if the file is a SQLite database.
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

  /// The rows of a file from its start.
  static func source(_ file: InputFile, _ options: CSVOptions) throws -> CSVSource {
    do {
      return try file.rows(options)
    } catch {
      throw Failure(.inputOutput, "\(file.name): \(error)")
    }
  }
}

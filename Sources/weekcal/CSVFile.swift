import WeekReports

/// A CSV file opened for a report.
enum CSVFile {
  static func open(_ path: String, options: CSVOptions) throws -> CSVSource {
    let file = try SystemCalls.openForReading(path)
    if path == "-" { Note.writeIfTyped("CSV") }
    if SystemCalls.peek(file, count: sqliteHeader.count) == sqliteHeader {
      guard path != "-" else {
        throw Failure(.usage, "standard input is a SQLite database: expected its path and --table")
      }
      let tables = (try? TableSource.tables(of: Database(path: path))) ?? []
      let list = tables.isEmpty ? "" : "; it has: \(VisibleText.list(tables))"
      throw Failure(
        .usage, "\(VisibleText.quoted(path: path)) is a SQLite database: expected --table\(list)")
    }
    let bytes = ByteSource { (buffer) throws(CSVError) -> Int in
      guard let count = SystemCalls.fill(buffer, from: file) else {
        throw .sourceFailed("cannot read it: \(SystemCalls.lastError)")
      }
      return count
    }
    return CSVSource(bytes, options: options)
  }

  private static let sqliteHeader = Array("SQLite format 3\0".utf8)
}

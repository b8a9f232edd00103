import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

extension Database {
  /// The names of the tables and views, in order.
  func tables() throws -> [String] {
    try texts(
      """
      SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%'
        ESCAPE '\\' ORDER BY name
      """)
  }

  /// The names of all the user's tables and views, including attached databases and files.
  func allTables() throws -> [String] {
    try texts(
      """
      SELECT DISTINCT name FROM pragma_table_list WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT IN (SELECT name FROM pragma_module_list)
      """) + fileTables
  }

  /// The texts in the first column of a query.
  func texts(_ query: String) throws -> [String] {
    let statement = try prepare(query)
    var texts: [String] = []
    while try statement.step() {
      if case .text(let text) = statement.cell(0) { texts.append(text) }
    }
    return texts
  }

  /// The rows of a table or view that meet a condition in SQL, valid as long as the database.
  func rows(of table: String, where condition: String?) throws -> TableSource {
    let tables = try tables()
    guard tables.contains(where: { $0.lowercased() == table.lowercased() }) else {
      let list =
        tables.isEmpty
        ? "the database has no tables" : "the tables are: \(VisibleText.list(tables))"
      throw Failure(
        .noInput,
        "no table \(VisibleText.quoted(table)); \(list)\(ReportError.suggestion(for: table, among: tables))"
      )
    }
    let source: TableSource
    do throws(SQLiteFailure) {
      source = unsafe try TableSource(table, where: condition, on: connection.pointer)
    } catch {
      throw failure(error)
    }
    guard let condition else { return source }
    do throws(SQLiteFailure) {
      try source.check(condition)
    } catch {
      var failure = failure(error)
      let columns =
        (try? texts("SELECT name FROM pragma_table_info(\(SQLName.literal(table)))")) ?? []
      failure.message =
        "--where: \(failure.message)"
        + UnknownName.suggestion(for: error.message, amongColumns: columns)
      throw failure
    }
    return source
  }
}

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

  /// The texts in the first column of a query.
  func texts(_ query: String) throws -> [String] {
    let statement = try prepare(query)
    var texts: [String] = []
    while try statement.step() {
      if case .text(let text) = statement.cell(0) { texts.append(text) }
    }
    return texts
  }

  /// The rows of a table or view for which a SQL expression is true, valid as long as the database.
  func rows(of table: String, where condition: String?) throws -> TableSource {
    let tables = try tables()
    guard tables.contains(where: { $0.lowercased() == table.lowercased() }) else {
      let list =
        tables.isEmpty ? "the database has none" : "there are: \(VisibleText.list(tables))"
      throw Failure(
        .noInput,
        "no table \(VisibleText.quoted(table)); \(list)\(ReportError.suggestion(for: table, among: tables))"
      )
    }
    do throws(SQLiteFailure) {
      return unsafe try TableSource(table, where: condition, on: connection.pointer)
    } catch {
      throw failure(error)
    }
  }
}

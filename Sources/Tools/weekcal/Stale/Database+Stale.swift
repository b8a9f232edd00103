import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

extension Database {
  /// Compares the stored results of week functions with the current results.
  func staleValues(keys: StoredKeys?, exampleLimit: Int) throws -> StaleValues {
    do throws(StoredValuesError) {
      return unsafe try StaleValues.find(
        on: connection.pointer, keys: keys, exampleLimit: exampleLimit)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: StoredValuesError) -> Failure {
    switch error {
    case .connection: Failure(.inputOutput, "\(error)")
    case .sqlite(let code, let message):
      failure(SQLiteFailure(code: Int32(clamping: code), message: message))
    case .noIndexContents: Failure(.inputOutput, "\(error)")
    case .noTable(let name, let tables):
      Failure(
        .noInput,
        "no table \(VisibleText.quoted(name)); the tables are: \(VisibleText.list(tables))"
          + ReportError.suggestion(for: name, among: tables))
    case .noRows(let name, let isView):
      Failure(
        .usage,
        "\(VisibleText.quoted(name)) is \(isView ? "a view" : "not a table of rows that can be compared"): "
          + "expected the table that holds the keys")
    case .noColumn(let name, let table, let columns):
      Failure(
        .noInput,
        "no column \(VisibleText.quoted(name)) in the table \(VisibleText.quoted(table)); the columns are: "
          + "\(VisibleText.list(columns))\(ReportError.suggestion(for: name, among: columns))")
    case .generatedColumn(let name):
      Failure(
        .usage,
        "column \(VisibleText.quoted(name)) is a generated column: it is checked without --key")
    case .sameColumn(let name):
      Failure(
        .usage,
        "--key and --date are both \(VisibleText.quoted(name)): expected the column of the keys and that of the "
          + "dates")
    case .otherFunction(let name, let functions):
      Failure(
        .usage,
        "\(VisibleText.quoted(name)) is not a function of a time and a locale: expected "
          + functions.joined(separator: ", ")
          + ReportError.suggestion(for: name, among: functions))
    case .otherValues(
      let column, let table, let function, let count, let total, let row, let first, let expected):
      Failure(
        .badData,
        "the column \(VisibleText.quoted(column)) of the table \(VisibleText.quoted(table)) has \(count) of \(total) "
          + "values that \(function) never returns, the first is \(first.shown)\(row.place): expected \(expected), "
          + "or NULL; --key names the column of the keys and --function their function")
    }
  }
}

#if !hasFeature(Embedded)
import CSQLiteShim

/// Why stored results of the functions could not be looked at.
public enum StoredValuesError: Error, Sendable {
  /// The program's SQLite cannot be used.
  case connection(RegistrationError)
  /// SQLite refused a statement, with its extended result code and message.
  case sqlite(code: Int, message: String)
  /// SQLite was built with `SQLITE_UNTESTABLE`, and does not show what an index holds.
  case noIndexContents
  /// The database has no table with a name; the names of its tables.
  case noTable(String, tables: [String])
  /// A view or virtual table, whose rows cannot be compared.
  case noRows(table: String, isView: Bool)
  /// The table has no column with a name; the names of its columns.
  case noColumn(String, table: String, columns: [String])
  /// A generated column, which is compared without naming it.
  case generatedColumn(String)
  /// One column is named for the keys and for the dates.
  case sameColumn(String)
  /// The function does not make keys from a time and a locale; the names of the functions that do.
  case otherFunction(String, functions: [String])
  /// A column of keys has values that its function never returns: how many of all, and the first of them.
  case otherValues(
    column: String, table: String, function: String, count: Int, total: Int, row: StoredValue,
    first: StoredValue, expected: String)
}

extension StoredValuesError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .connection(let error): "\(error)"
    case .sqlite(_, let message): "SQLite: \(message)"
    case .noIndexContents:
      "this SQLite was built with SQLITE_UNTESTABLE and does not show what an index holds: expected one without"
    case .noTable(let name, let tables):
      "no table '\(name)'; the tables are: \(Self.list(tables))"
    case .noRows(let table, let isView):
      "'\(table)' is \(isView ? "a view" : "not a table of rows that can be compared"): expected the table that "
        + "holds the keys"
    case .noColumn(let name, let table, let columns):
      "no column '\(name)' in the table '\(table)'; the columns are: \(Self.list(columns))"
    case .generatedColumn(let name):
      "column '\(name)' is a generated column: it is compared without keys"
    case .sameColumn(let name):
      "the keys and the dates are both in '\(name)': expected the column of the keys and that of the dates"
    case .otherFunction(let name, let functions):
      "'\(name)' is not a function of a time and a locale: expected \(functions.joined(separator: ", "))"
    case .otherValues(let column, let table, let function, let count, let total, _, _, let expected):
      "the column '\(column)' of the table '\(table)' has \(count) of \(total) values that \(function) never "
        + "returns: expected \(expected), or NULL"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Whether SQLite refused only this statement, so that another one may succeed.
  var isOfStatement: Bool {
    guard case .sqlite(let code, _) = self else { return false }
    return code & 0xFF == WC_ERROR || code & 0xFF == WC_CONSTRAINT
  }
}
#endif

import WeekReports
import WeekReportsSQLite

/// A name in SQL text that SQLite does not know, and the nearest of those that it does.
enum UnknownName {
  /// `; did you mean 'Umsatz'?` after one of SQLite's messages about a name; empty where no name is near.
  static func suggestion(for message: String, on database: Database) -> String {
    for kind in [Kind.function, .table, .column] {
      guard let name = name(in: message, of: kind) else { continue }
      return ReportError.suggestion(for: name, among: names(of: kind, on: database))
    }
    return ""
  }

  /// The same for a message about a column, of these.
  static func suggestion(for message: String, amongColumns columns: [String]) -> String {
    name(in: message, of: .column).map { ReportError.suggestion(for: $0, among: columns) } ?? ""
  }

  private enum Kind: String { case function, table, column }

  /// The name that a message is about, without that of its table or database.
  private static func name(in message: String, of kind: Kind) -> String? {
    guard let end = message.firstRange(of: "no such \(kind.rawValue): ")?.upperBound else {
      return nil
    }
    return message[end...].prefix { $0 != " " }.split(separator: ".").last.map(String.init)
  }

  /// The names that there are; a file is a module.
  private static func names(of kind: Kind, on database: Database) -> [String] {
    let query =
      switch kind {
      case .function: "SELECT DISTINCT name FROM pragma_function_list ORDER BY 1"
      case .table, .column:
        "SELECT name FROM pragma_table_list UNION SELECT name FROM pragma_module_list ORDER BY 1"
      }
    let names = (try? database.texts(query)) ?? []
    guard kind == .column else { return names }
    return names.flatMap { table in
      // Some modules, as fts4aux, have no columns without arguments.
      (try? database.texts("SELECT name FROM pragma_table_info(\(SQLName.literal(table)))")) ?? []
    }
  }
}

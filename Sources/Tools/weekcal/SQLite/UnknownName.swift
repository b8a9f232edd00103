import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// Suggestions to append to SQLite's messages, such as the nearest name to an unknown one.
enum UnknownName {
  /// A suggestion such as `; did you mean 'Umsatz'?` for a message of SQLite; may be empty.
  static func suggestion(for message: String, on database: Database) -> String {
    if message.hasSuffix(incomplete.message) { return incomplete.hint }
    for kind in [Kind.function, .table, .column] {
      guard let name = name(in: message, of: kind) else { continue }
      // The column exists, but in a table that the statement does not read.
      if kind == .column, let table = table(withColumn: name, on: database) {
        return "; \(VisibleText.quoted(table)) has this column: expected that table after FROM"
      }
      // The user's columns come before the columns of table-valued functions, such as json_each.
      let columns = kind == .column ? userColumns(on: database) : []
      let nearColumn = ReportError.suggestion(for: name, among: columns)
      let near =
        nearColumn.isEmpty
        ? ReportError.suggestion(for: name, among: names(of: kind, on: database)) : nearColumn
      switch kind {
      case .column where near.isEmpty: return literalHint(name, in: message)
      case .table: return listOfTables(on: database) + near
      default: return near
      }
    }
    return ""
  }

  /// A suggestion for a message of SQLite about one of these columns; may be empty.
  static func suggestion(for message: String, amongColumns columns: [String]) -> String {
    if message.hasSuffix(incomplete.message) { return incomplete.hint }
    guard let name = name(in: message, of: .column) else { return "" }
    let near = ReportError.suggestion(for: name, among: columns)
    return near.isEmpty ? literalHint(name, in: message) : near
  }

  /// The column that does not exist by a message of SQLite, without its table; nil for other messages.
  static func column(in message: String) -> String? { name(in: message, of: .column) }

  /// The list of tables, such as `; the tables are: 'a', 'b'`.
  private static func listOfTables(on database: Database) -> String {
    let tables = ((try? database.allTables()) ?? []).sorted()
    return tables.isEmpty
      ? "; there are no tables" : "; the tables are: \(VisibleText.list(tables))"
  }

  /// The hint for a name that resembles no column, and so may be a text, as in `Shop = Bonn`.
  ///
  /// Empty for a name with a table.
  private static func literalHint(_ name: String, in message: String) -> String {
    message.contains("." + name)
      ? "" : "; text needs apostrophes: \(VisibleText.quoted(name))"
  }

  /// SQLite's message for a statement that ends too early, and the text to add.
  private static let incomplete = (
    message: "incomplete input", hint: ": the SQL ends too early, after an operator or before a )"
  )

  private enum Kind: String { case function, table, column }

  /// The name in a message, without its table or database.
  private static func name(in message: String, of kind: Kind) -> String? {
    guard let end = message.firstRange(of: "no such \(kind.rawValue): ")?.upperBound else {
      return nil
    }
    return message[end...].prefix { $0 != " " }.split(separator: ".").last.map(String.init)
  }

  /// All names of a kind; a CSV file appears as a module.
  private static func names(of kind: Kind, on database: Database) -> [String] {
    let query =
      switch kind {
      case .function: "SELECT DISTINCT name FROM pragma_function_list ORDER BY 1"
      case .table, .column:
        "SELECT name FROM pragma_table_list UNION SELECT name FROM pragma_module_list ORDER BY 1"
      }
    let names = (try? database.texts(query)) ?? []
    return kind == .column ? names.flatMap { columns(of: $0, on: database) } : names
  }

  private static func userColumns(on database: Database) -> [String] {
    ((try? database.allTables()) ?? []).flatMap { columns(of: $0, on: database) }
  }

  /// The columns of a table; some modules, such as fts4aux, have none without arguments.
  private static func columns(of table: String, on database: Database) -> [String] {
    (try? database.texts("SELECT name FROM pragma_table_info(\(SQLName.literal(table)))")) ?? []
  }

  /// The first table with a column of this name, ignoring case.
  private static func table(withColumn name: String, on database: Database) -> String? {
    names(of: .table, on: database).first { table in
      columns(of: table, on: database).contains { $0.lowercased() == name.lowercased() }
    }
  }
}

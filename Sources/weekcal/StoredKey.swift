import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// A column of keys that a program has written: the table, and the call that gives them.
struct StoredKey {
  let table: StoredTable
  let column: String
  /// As `week_key("Date", 'en_US')`.
  let call: String
  /// What CLDR changed for the region of the locale.
  let changes: String

  /// The functions that a key may be of: those of a time and a locale.
  static let functions = SQLFunction.all.filter {
    $0.isDeterministic && $0.arguments.hasPrefix("time, locale")
  }.map(\.name)

  init(
    table name: String, column: String, date: String, function: String, locale: String,
    modifiers: [String], in database: Database
  ) throws {
    let names = try database.rows(
      """
      SELECT name, sql FROM main.sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'
      ORDER BY name
      """)
    guard let row = names.first(where: { $0[0].text.lowercased() == name.lowercased() }) else {
      throw Failure(
        .noInput,
        "no table \(VisibleText.quoted(name)); there are: \(VisibleText.list(names.map { $0[0].text }))"
          + ReportError.suggestion(for: name, among: names.map { $0[0].text }))
    }
    table = try StoredTable(name: row[0].text, sql: row[1].text, in: database)
    let key = try Self.column(column, of: table)
    guard key.kind == .ordinary else {
      throw Failure(
        .usage,
        "column \(VisibleText.quoted(column)) is a generated column: it is checked without --key")
    }
    self.column = key.name
    let found = try Self.column(date, of: table)
    guard Self.functions.contains(function.lowercased()) else {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(function)) is not a function of a time and a locale: expected "
          + Self.functions.joined(separator: ", ")
          + ReportError.suggestion(for: function, among: Self.functions))
    }
    let literals = ([locale] + modifiers).map { SQLText.literal($0) }
    call =
      "\(function.lowercased())(\(SQLName.quoted(found.name)), \(literals.joined(separator: ", ")))"
    changes = RuleChanges.named(in: SQLText(SQLText.literal(locale)).tokens[...])
  }

  private static func column(
    _ name: String, of table: StoredTable
  ) throws -> StoredTable.Column {
    let names = table.columns.map(\.name)
    guard let column = table.columns.first(where: { $0.name.lowercased() == name.lowercased() })
    else {
      throw Failure(
        .noInput,
        "no column \(VisibleText.quoted(name)) in the table \(VisibleText.quoted(table.name)); the "
          + "columns are: \(VisibleText.list(names))\(ReportError.suggestion(for: name, among: names))"
      )
    }
    return column
  }
}

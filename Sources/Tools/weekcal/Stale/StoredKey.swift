import WeekReports
import WeekReportsSQLite

/// A column of keys that a program has stored, and the call that computes them.
struct StoredKey: CustomStringConvertible {
  let table: StoredTable
  let column: String
  let date: String
  let function: String
  let form: KeyForm
  /// The call in SQL, such as `week_key("Date", 'en_US')`, with the column's table before it.
  let call: String
  /// The changes in CLDR to the region of the locale; may be empty.
  let changes: String

  /// The column of the keys in SQL.
  var stored: String { table.value(of: column) }

  /// The condition in SQL that a row's key is different now; NULL without a key or a date.
  ///
  /// It compares bytes, because the column's own collation may treat different texts as equal.
  var isStale: String { "\(stored) COLLATE BINARY <> \(call)" }

  /// The statement that replaces the keys.
  var statement: String {
    "UPDATE \(table.path) SET \(SQLName.quoted(column)) = \(call) WHERE \(isStale)"
  }

  var description: String {
    "the column \(VisibleText.quoted(column)) of the table \(VisibleText.quoted(table.name))"
  }

  init(
    table name: String, column: String, date: String, function: String, locale: String,
    modifiers: [String], in database: Database
  ) throws {
    let tables = try StoredTable.all(in: database, named: name)
    guard let table = tables.first else { throw try Self.missing(name, in: database) }
    self.table = table
    let key = try Self.column(column, of: table)
    guard key.kind == .ordinary else {
      throw Failure(
        .usage,
        "column \(VisibleText.quoted(column)) is a generated column: it is checked without --key")
    }
    self.column = key.name
    self.date = try Self.column(date, of: table).name
    guard self.column != self.date else {
      throw Failure(
        .usage,
        "--key and --date are both \(VisibleText.quoted(self.date)): expected the column of the keys and "
          + "that of the dates")
    }
    self.function = function.lowercased()
    guard let form = KeyForm(of: self.function) else {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(function)) is not a function of a time and a locale: expected "
          + KeyForm.functions.joined(separator: ", ")
          + ReportError.suggestion(for: function, among: KeyForm.functions))
    }
    self.form = form
    let arguments = [table.value(of: self.date)] + ([locale] + modifiers).map(SQLName.literal)
    call = "\(self.function)(\(arguments.joined(separator: ", ")))"
    changes = RuleChanges.named(in: SQLText(SQLName.literal(locale)).tokens[...])
  }

  private static func missing(_ name: String, in database: Database) throws -> Failure {
    let others = try database.rows(
      """
      SELECT type FROM main.sqlite_master WHERE type IN ('table', 'view')
        AND lower(name) = \(SQLName.literal(name.lowercased()))
      """)
    if let other = others.first {
      let kind = other[0].text == "view" ? "a view" : "not a table of rows that can be compared"
      return Failure(
        .usage, "\(VisibleText.quoted(name)) is \(kind): expected the table that holds the keys")
    }
    let names = try StoredTable.all(in: database).map(\.name)
    return Failure(
      .noInput,
      "no table \(VisibleText.quoted(name)); the tables are: \(VisibleText.list(names))"
        + ReportError.suggestion(for: name, among: names))
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

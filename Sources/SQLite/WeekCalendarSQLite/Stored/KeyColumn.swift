#if !hasFeature(Embedded)
/// A column of keys that has been found in a database, and its call in SQL.
struct KeyColumn {
  let table: StoredTable
  let column: String
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

  init(_ keys: StoredKeys, in database: LinkedConnection) throws(StoredValuesError) {
    let tables = try StoredTable.all(in: database, named: keys.table)
    guard let table = tables.first else { throw try Self.missing(keys.table, in: database) }
    self.table = table
    let key = try Self.column(keys.column, of: table)
    guard key.kind == .ordinary else { throw .generatedColumn(keys.column) }
    column = key.name
    let date = try Self.column(keys.date, of: table).name
    guard column != date else { throw .sameColumn(date) }
    function = keys.function.lowercased()
    guard let form = KeyForm(of: function) else {
      throw .otherFunction(keys.function, functions: KeyForm.functions)
    }
    self.form = form
    let arguments =
      [table.value(of: date)] + ([keys.locale] + keys.modifiers).map(SQLName.literal)
    call = "\(function)(\(arguments.joined(separator: ", ")))"
    changes = RuleChanges.named(in: SQLText(SQLName.literal(keys.locale)).tokens[...])
  }

  private static func missing(
    _ name: String, in database: LinkedConnection
  ) throws(StoredValuesError) -> StoredValuesError {
    let others = try database.rows(
      """
      SELECT type FROM main.sqlite_master WHERE type IN ('table', 'view')
        AND lower(name) = \(SQLName.literal(name.lowercased()))
      """)
    if let other = others.first { return .noRows(table: name, isView: other[0].text == "view") }
    return .noTable(name, tables: try StoredTable.all(in: database).map(\.name))
  }

  private static func column(
    _ name: String, of table: StoredTable
  ) throws(StoredValuesError) -> StoredTable.Column {
    guard let column = table.columns.first(where: { $0.name.lowercased() == name.lowercased() })
    else {
      throw .noColumn(name, table: table.name, columns: table.columns.map(\.name))
    }
    return column
  }
}
#endif

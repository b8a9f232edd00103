#if !hasFeature(Embedded)
/// A part of a database's schema that calls the functions of this library.
///
///     for use in try WeekFunctionUse.all(on: connection) where use.kind == .index {
///       print(use.name, use.table, use.functions)  // by_week Usage ["week_key"]
///     }
///
/// A program without the functions cannot insert into a table with such an index, generated column or CHECK, and cannot
/// `VACUUM` its database.
public struct WeekFunctionUse: Hashable, Sendable {
  /// The kinds of parts that can call functions.
  public enum Kind: String, CaseIterable, Sendable {
    /// An index whose entries or condition call a function, also through a virtual column.
    case index
    /// A generated column that is stored.
    case storedColumn
    /// A generated column that is computed when it is read.
    case virtualColumn
    /// A CHECK constraint of a column or table.
    case check
    /// The DEFAULT of a column.
    case defaultValue
    /// A view.
    case view
    /// A trigger.
    case trigger
  }

  /// What calls the functions.
  public let kind: Kind
  /// The name of the index, column, constraint, view or trigger; the expression of a CHECK without a name.
  public let name: String
  /// The table; for a view, its own name.
  public let table: String
  /// The functions, and in views and triggers also tables such as `weeks`, in the order of ``SQLFunction/all`` and
  /// ``SQLTable/all``.
  public let functions: [String]
  /// The expression of a column, CHECK or DEFAULT; the CREATE statement of an index, view or trigger.
  ///
  /// It is empty for an index that SQLite made for UNIQUE or PRIMARY KEY.
  public let sql: String

  /// All uses in the main database: tables in the order of their names, then views and triggers.
  ///
  /// Only the text of the schema is read, so that the functions need not be registered. Names in comments, literals and
  /// names of tables are not uses.
  ///
  /// - Parameter connection: the `sqlite3 *`, open, of the SQLite that this program is linked with.
  /// - Returns: The uses; empty if nothing calls the functions.
  /// - Throws: ``StoredValuesError``.
  public static func all(
    on connection: OpaquePointer
  ) throws(StoredValuesError) -> [WeekFunctionUse] {
    try all(on: unsafe LinkedConnection(connection))
  }

  /// Rebuilds every index that calls a function, so that it has the current results (`REINDEX`).
  ///
  ///     try WeekFunctionUse.reindex(on: connection)  // ["by_week"]
  ///
  /// The functions must be registered. Call this in a transaction, if the indexes must be rebuilt all or not at all.
  ///
  /// - Parameter connection: the `sqlite3 *`, open, of the SQLite that this program is linked with.
  /// - Returns: The names of the indexes.
  /// - Throws: ``StoredValuesError/sqlite(code:message:)`` if two rows of a UNIQUE index now have the same key.
  @discardableResult
  public static func reindex(
    on connection: OpaquePointer
  ) throws(StoredValuesError) -> [String] {
    let connection = try unsafe LinkedConnection(connection)
    let names = try all(on: connection).filter { $0.kind == .index }.map(\.name)
    for name in names { try connection.execute("REINDEX main.\(SQLName.quoted(name))") }
    return names
  }

  private static func all(
    on connection: LinkedConnection
  ) throws(StoredValuesError) -> [WeekFunctionUse] {
    var uses: [WeekFunctionUse] = []
    for table in try StoredTable.all(in: connection) { uses += all(in: table) }
    let others = try connection.rows(
      """
      SELECT type, name, tbl_name, sql FROM main.sqlite_master WHERE type IN ('view', 'trigger')
      ORDER BY type DESC, name
      """)
    // SQLite finds an ordinary table or view before a table-valued function.
    let ordinary = Set(
      try connection.rows("SELECT lower(name) FROM main.sqlite_master").map { $0[0].text })
    for row in others {
      let tokens = SQLText(row[3].text).tokens[...]
      let calls = tokens.calls
      let functions = WeekFunctionNames.names(
        in: calls, tables: calls.union(tokens.tables).subtracting(ordinary))
      guard !functions.isEmpty, let kind = Kind(rawValue: row[0].text) else { continue }
      uses.append(
        WeekFunctionUse(
          kind: kind, name: row[1].text, table: row[2].text, functions: functions, sql: row[3].text)
      )
    }
    return uses
  }

  private static func all(in table: StoredTable) -> [WeekFunctionUse] {
    let columns = GeneratedColumns(of: table)
    var uses: [WeekFunctionUse] = []
    func add(_ kind: Kind, _ name: String, _ expressions: [StoredTable.Expression], _ sql: String) {
      let functions = WeekFunctionNames.names(in: columns.calls(of: expressions))
      guard !functions.isEmpty else { return }
      uses.append(
        WeekFunctionUse(kind: kind, name: name, table: table.name, functions: functions, sql: sql))
    }
    for column in table.columns {
      if let expression = column.expression {
        let kind: Kind = column.kind == .stored ? .storedColumn : .virtualColumn
        add(kind, column.name, [expression], expression.text)
      }
      if let value = column.defaultValue { add(.defaultValue, column.name, [value], value.text) }
    }
    for check in table.checks { add(.check, check.name, [check.expression], check.expression.text) }
    for index in table.indexes {
      let virtual = index.entries.compactMap { entry -> StoredTable.Expression? in
        guard case .column(let position) = entry.place, table.columns.indices.contains(position),
          table.columns[position].kind == .virtual
        else { return nil }
        return table.columns[position].expression
      }
      let all = index.expressions + virtual + (index.condition.map { [$0] } ?? [])
      add(.index, index.name, all, index.sql)
    }
    return uses
  }
}
#endif

#if !hasFeature(Embedded)
/// A table of a database: its columns, its expressions, and how to find its rows.
struct StoredTable {
  struct Column {
    /// Numbered as in `pragma_table_xinfo`.
    enum Kind: Int {
      case ordinary
      case hidden
      case virtual
      case stored
    }

    let name: String
    let kind: Kind
    /// The expression of a generated column; nil for other columns.
    var expression: Expression?
    /// The expression of a DEFAULT in parentheses; nil for other columns.
    var defaultValue: Expression?
  }

  /// An expression in the schema.
  struct Expression {
    let text: String
    let tokens: ArraySlice<SQLText.Token>
  }

  /// A CHECK constraint.
  struct Check {
    /// The name of the constraint, or its expression.
    let name: String
    let expression: Expression
  }

  /// The way to find a row: the rowid, or the primary key of a table without rowid.
  enum Identity {
    case rowid(String)
    case primaryKey([(column: String, collation: String)], index: String)
  }

  let name: String
  private(set) var columns: [Column] = []
  private(set) var checks: [Check] = []
  private(set) var indexes: [StoredIndex] = []
  /// The way to find a row; nil if columns with the names of the rowid hide it.
  let identity: Identity?

  /// The table in SQL: `main."t"`.
  var path: String { "main." + SQLName.quoted(name) }

  /// A column in SQL: `"t"."c"`.
  func value(of column: String) -> String { SQLName.quoted(name) + "." + SQLName.quoted(column) }

  /// The table in a query that uses none of its indexes.
  var scan: String {
    guard case .primaryKey(_, let index) = identity else { return path + " NOT INDEXED" }
    return path + " INDEXED BY " + SQLName.quoted(index)
  }

  /// The SQL that identifies a row: its rowid, or the values of its primary key.
  var row: String {
    switch identity {
    case .rowid(let name): SQLName.quoted(self.name) + "." + name
    case .primaryKey(let columns, _):
      columns.map { "quote(\(value(of: $0.column)))" }.joined(separator: " || ', ' || ")
    case nil: "NULL"
    }
  }

  /// Why the rows of a table without ``identity`` cannot be found.
  static let noIdentity = "its columns rowid, oid and _rowid_ hide the numbers that find its rows"

  /// The tables of a database in order, or the table with a name, ignoring case.
  static func all(
    in database: LinkedConnection, named name: String? = nil
  ) throws(StoredValuesError) -> [StoredTable] {
    let rows = try database.rows(
      """
      SELECT name, sql FROM main.sqlite_master
      WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' ORDER BY name
      """)
    var tables: [StoredTable] = []
    for row in rows where name.map({ row[0].text.lowercased() == $0.lowercased() }) ?? true {
      tables.append(try StoredTable(name: row[0].text, sql: row[1].text, in: database))
    }
    return tables
  }

  private init(
    name: String, sql: String, in database: LinkedConnection
  ) throws(StoredValuesError) {
    self.name = name
    // The column of an INTEGER PRIMARY KEY is the rowid; any other primary key has an index.
    var rowid: String?
    let argument = "(\(SQLName.literal(name)), 'main')"
    for row in try database.rows(
      "SELECT name, hidden, pk FROM pragma_table_xinfo\(argument) ORDER BY cid")
    {
      columns.append(
        Column(name: row[0].text, kind: Column.Kind(rawValue: row[1].number) ?? .hidden))
      if row[2].number > 0 { rowid = SQLName.quoted(row[0].text) }
    }

    var key: StoredIndex?
    for row in try database.rows(
      """
      SELECT l.name, l.origin, m.rootpage, m.sql FROM pragma_index_list\(argument) AS l
      LEFT JOIN main.sqlite_master AS m ON m.type = 'index' AND m.name = l.name ORDER BY l.name
      """)
    {
      let index = try StoredIndex(
        name: row[0].text, rootPage: row[2].number, sql: row[3].text, in: database)
      if row[1].text == "pk" { rowid = nil }
      // In a table without rowid, the index of the primary key is the table itself, with all its columns.
      if row[1].text == "pk", !index.entries.contains(where: { $0.place == .rowid }) {
        key = index
      } else {
        indexes.append(index)
      }
    }
    let names = columns.map { $0.name }
    rowid =
      rowid
      ?? ["rowid", "_rowid_", "oid"].first { alias in
        !names.contains { $0.lowercased() == alias }
      }
    if let key {
      let columns = key.entries.filter(\.isKey).compactMap { entry -> (String, String)? in
        guard case .column(let position) = entry.place, names.indices.contains(position) else {
          return nil
        }
        return (names[position], entry.collation)
      }
      identity = .primaryKey(columns, index: key.name)
    } else {
      identity = rowid.map { .rowid($0) }
    }
    read(SQLText(sql))
  }

  /// Finds the expressions in `CREATE TABLE name(...)`.
  private mutating func read(_ sql: SQLText) {
    guard let open = sql.tokens.firstIndex(where: { $0.isSign("(") }),
      let body = sql.inside(open)?.tokens
    else { return }
    for definition in body.parts {
      guard let first = definition.first else { continue }
      var constraint: String?
      for position in definition.indices where definition[position].depth == first.depth {
        let token = definition[position]
        if token.isKeyword("CONSTRAINT"), position + 1 < definition.endIndex {
          constraint = definition[position + 1].text
        } else if token.isKeyword("AS"), let tokens = sql.inside(position + 1)?.tokens,
          let column = columns.firstIndex(where: { $0.name == first.text })
        {
          columns[column].expression = Expression(text: sql.text(tokens), tokens: tokens)
        } else if token.isKeyword("DEFAULT"), let tokens = sql.inside(position + 1)?.tokens,
          let column = columns.firstIndex(where: { $0.name == first.text })
        {
          columns[column].defaultValue = Expression(text: sql.text(tokens), tokens: tokens)
        } else if token.isKeyword("CHECK"), let tokens = sql.inside(position + 1)?.tokens {
          let text = sql.text(tokens)
          checks.append(
            Check(name: constraint ?? text, expression: Expression(text: text, tokens: tokens)))
          constraint = nil
        }
      }
    }
  }
}
#endif

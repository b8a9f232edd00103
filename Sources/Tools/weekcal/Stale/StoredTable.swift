import WeekReports
import WeekReportsSQLite

/// A table of a database: its columns, the expressions of its schema, and how its rows are found.
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
    /// Of a generated column.
    var expression: Expression?
  }

  /// An expression of the schema.
  struct Expression {
    let text: String
    let tokens: ArraySlice<SQLText.Token>
  }

  struct Check {
    /// The constraint's name, or its expression.
    let name: String
    let expression: Expression
  }

  /// What finds a row: the rowid, or the primary key of a table without one.
  enum Identity {
    case rowid(String)
    case primaryKey([(column: String, collation: String)], index: String)
  }

  let name: String
  private(set) var columns: [Column] = []
  private(set) var checks: [Check] = []
  private(set) var indexes: [StoredIndex] = []
  /// Nothing where columns that are called as the rowid hide it.
  let identity: Identity?

  /// As `main."t"`.
  var path: String { "main." + SQLName.quoted(name) }

  /// A column's value in a query of the table.
  func value(of column: String) -> String { SQLName.quoted(name) + "." + SQLName.quoted(column) }

  /// The table in a query that looks into none of its indexes.
  var scan: String {
    guard case .primaryKey(_, let index) = identity else { return path + " NOT INDEXED" }
    return path + " INDEXED BY " + SQLName.quoted(index)
  }

  /// What names a row in a query of the table: its number, or the values of its primary key.
  var row: String {
    switch identity {
    case .rowid(let name): SQLName.quoted(self.name) + "." + name
    case .primaryKey(let columns, _):
      columns.map { "quote(\(value(of: $0.column)))" }.joined(separator: " || ', ' || ")
    case nil: "NULL"
    }
  }

  /// Why rows cannot be named, where they cannot.
  static let isUnnamed = "its columns rowid, oid and _rowid_ hide the numbers that find its rows"

  /// The tables of a database, in order, or the one of a name.
  static func all(in database: Database, named name: String? = nil) throws -> [StoredTable] {
    try database.rows(
      """
      SELECT name, sql FROM main.sqlite_master
      WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' ORDER BY name
      """
    ).filter { row in name.map { row[0].text.lowercased() == $0.lowercased() } ?? true }
      .map { try StoredTable(name: $0[0].text, sql: $0[1].text, in: database) }
  }

  private init(name: String, sql: String, in database: Database) throws {
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
      // That of a table without rowid is the table itself, with all its columns.
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

/// An index of a table: what is in each of its entries.
struct StoredIndex {
  struct Entry {
    enum Place: Equatable {
      case rowid
      case column(Int)
      /// The expression of `CREATE INDEX` at a position.
      case expression(Int)
    }

    let place: Place
    let collation: String
    let isDescending: Bool
    /// Not so for what SQLite adds to find the row.
    let isKey: Bool
  }

  let name: String
  let rootPage: Int
  let entries: [Entry]
  /// Of the columns of `CREATE INDEX`; those of an index that SQLite made are none.
  let expressions: [StoredTable.Expression]
  /// Of a partial index, after WHERE.
  let condition: StoredTable.Expression?

  init(name: String, rootPage: Int, sql: String, in database: Database) throws {
    self.name = name
    self.rootPage = rootPage
    entries = try database.rows(
      """
      SELECT seqno, cid, coll, "desc", key FROM pragma_index_xinfo(\(SQLName.literal(name)), 'main')
      ORDER BY seqno
      """
    ).map { row in
      let place: Entry.Place =
        switch row[1].number {
        case -1: .rowid
        case ..<0: .expression(row[0].number)
        case let column: .column(column)
        }
      return Entry(
        place: place, collation: row[2].text, isDescending: row[3].number != 0,
        isKey: row[4].number != 0)
    }
    let sql = SQLText(sql)
    guard let on = sql.tokens.firstIndex(where: { $0.depth == 0 && $0.isKeyword("ON") }),
      let open = sql.tokens[on...].firstIndex(where: { $0.isSign("(") }),
      let (list, end) = sql.inside(open)
    else {
      (expressions, condition) = ([], nil)
      return
    }
    expressions = list.parts.map { part in
      let tokens =
        part.last.map { $0.isKeyword("ASC") || $0.isKeyword("DESC") } ?? false
        ? part.dropLast() : part
      return StoredTable.Expression(text: sql.text(tokens), tokens: tokens)
    }
    let rest = sql.tokens[end...]
    if rest.first?.isKeyword("WHERE") ?? false {
      let tokens = rest.dropFirst()
      condition = StoredTable.Expression(text: sql.text(tokens), tokens: tokens)
    } else {
      condition = nil
    }
  }
}

extension Database {
  /// All rows of a short result.
  func rows(_ sql: String) throws -> [[TableCell]] {
    let statement = try prepare(sql)
    var rows: [[TableCell]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }
}

extension TableCell {
  /// A text of the schema; nothing if there is none.
  var text: String { if case .text(let text) = self { text } else { "" } }

  /// A number of the schema.
  var number: Int { if case .integer(let number) = self { Int(clamping: number) } else { 0 } }
}

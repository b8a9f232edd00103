#if !hasFeature(Embedded)
/// An index of a table, and the columns of its entries.
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
    /// Whether the column is part of the key; false for columns that SQLite adds to find the row.
    let isKey: Bool
  }

  let name: String
  let rootPage: Int
  let entries: [Entry]
  /// The expression of each column in `CREATE INDEX`; empty for an index that SQLite created.
  let expressions: [StoredTable.Expression]
  /// The CREATE INDEX statement; empty for an index that SQLite created.
  let sql: String
  /// The condition of a partial index, after WHERE.
  let condition: StoredTable.Expression?

  init(
    name: String, rootPage: Int, sql: String, in database: LinkedConnection
  ) throws(StoredValuesError) {
    self.name = name
    self.rootPage = rootPage
    self.sql = sql
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
#endif

#if !hasFeature(Embedded)
/// The queries that compare an index with its table.
struct StaleIndexQuery {
  let contents: IndexContents
  let table: StoredTable
  /// The current value of each column of an entry.
  let values: [String]
  /// The positions of the columns that use week functions.
  let weekColumns: [Int]
  /// The condition of a partial index, if it uses week functions.
  let condition: String?

  /// The query for entries that the index would not contain now.
  ///
  /// Its columns are the row, the stored value, the current value, and whether the row belongs in the index.
  var wrongEntries: String {
    let differences = weekColumns.map { difference($0) }
    var stored = "'(in the index)'"
    var now = "'(not in it)'"
    if !weekColumns.isEmpty {
      let cases = zip(differences, weekColumns)
      stored =
        "CASE" + cases.map { " WHEN \($0) THEN \(contents.columns[$1])" }.joined()
        + " ELSE \(stored) END"
      now = "CASE" + cases.map { " WHEN \($0) THEN \(values[$1])" }.joined() + " ELSE \(now) END"
    }
    let belongs = condition.map { "((\($0)) IS TRUE)" } ?? "1"
    let wrong = [isGone] + differences + (condition == nil ? [] : ["NOT \(belongs)"])
    return """
      SELECT \(row(of: \.entry)), \(stored), CASE WHEN \(isGone) THEN '(no such row)' ELSE \(now) END,
        NOT \(isGone) AND \(belongs)
      FROM main.\(contents.name) LEFT JOIN \(table.path) NOT INDEXED ON \(join)
      WHERE \(wrong.joined(separator: " OR "))
      """
  }

  /// The query for rows without an entry that belong in the index now; nil without ``condition``.
  var rowsNotFound: String? {
    guard let condition else { return nil }
    // The + removes the affinity of a value, which would prevent SQLite from looking it up in the index.
    let entry = zip(contents.columns, values).map { "\($0) IS +\($1)" }
    return """
      SELECT \(row(of: \.table)), '(not in the index)', '(in it)' FROM \(table.scan)
      WHERE (\(condition)) AND NOT EXISTS
        (SELECT 1 FROM main.\(contents.name) WHERE \(entry.joined(separator: " AND ")))
      """
  }

  private func difference(_ number: Int) -> String {
    "\(contents.columns[number]) COLLATE BINARY IS NOT \(values[number])"
  }

  /// The columns that identify a row, in the index and in the table.
  private var identities: [(entry: String, table: String, collation: String?)] {
    switch table.identity {
    case .rowid(let name):
      let place = contents.rowidPlace
      return [(contents.columns[place], SQLName.quoted(table.name) + "." + name, nil)]
    case .primaryKey(let columns, _):
      return columns.compactMap { column, collation in
        contents.place(of: column, in: table).map {
          (contents.columns[$0], table.value(of: column), collation)
        }
      }
    case nil: return []
    }
  }

  private var join: String {
    identities.map { entry, table, collation in
      "\(table)\(collation.map { " COLLATE \(SQLName.quoted($0))" } ?? "") = \(entry)"
    }.joined(separator: " AND ")
  }

  private var isGone: String { "(\(identities.first?.table ?? "NULL") IS NULL)" }

  private func row(
    of side: KeyPath<(entry: String, table: String, collation: String?), String>
  ) -> String {
    guard case .primaryKey = table.identity else {
      return identities.first?[keyPath: side] ?? "NULL"
    }
    return identities.map { "quote(\($0[keyPath: side]))" }.joined(separator: " || ', ' || ")
  }
}

extension IndexContents {
  fileprivate var rowidPlace: Int {
    index.entries.lastIndex { $0.place == .rowid } ?? index.entries.count - 1
  }

  /// The position of a table's column in an entry.
  fileprivate func place(of column: String, in table: StoredTable) -> Int? {
    index.entries.lastIndex { entry in
      guard case .column(let position) = entry.place else { return false }
      return table.columns.indices.contains(position) && table.columns[position].name == column
    }
  }
}
#endif

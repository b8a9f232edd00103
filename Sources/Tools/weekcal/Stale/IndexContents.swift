import CSQLite
import WeekReports
import WeekReportsSQLite

/// The entries of an index as the rows of a table, which SQLite then reads like any other.
///
/// The table is an "imposter table" of SQLite, a name for the index's b-tree: it is known to the connection alone,
/// and written nowhere. No other way shows what an index holds: a query that uses the index may compute its
/// expressions all the same.
final class IndexContents {
  let name: String
  /// The columns, in the order of the index's entries; the last ones find the row.
  let columns: [String]
  private let database: Database
  private let index: StoredIndex

  init(of index: StoredIndex, table: StoredTable, in database: Database) throws {
    self.index = index
    self.database = database
    // Names that the database does not have.
    var name = "weekcal entries"
    let tables = Set(
      try database.rows("SELECT lower(name) FROM main.sqlite_master").compactMap { $0.first?.text })
    while tables.contains(name) { name += "_" }
    var prefix = "entry"
    while table.columns.contains(where: { $0.name.lowercased().hasPrefix(prefix) }) {
      prefix += "_"
    }
    self.name = SQLName.quoted(name)
    columns = index.entries.indices.map { "\(SQLName.quoted(name)).\(prefix)\($0)" }
    let declared = index.entries.enumerated().map { number, entry in
      "\(prefix)\(number) COLLATE \(SQLName.quoted(entry.collation))"
    }
    let keys = index.entries.enumerated().map { number, entry in
      "\(prefix)\(number)\(entry.isDescending ? " DESC" : "")"
    }
    // Whatever happens, this creates no table in the file.
    try database.execute("PRAGMA query_only = ON")
    defer { try? database.execute("PRAGMA query_only = OFF") }
    _ = unsafe wc_impostor(database.connection.pointer, 1, Int32(clamping: index.rootPage))
    defer { _ = unsafe wc_impostor(database.connection.pointer, 0, 0) }
    do {
      try database.execute(
        "CREATE TABLE \(self.name)(\(declared.joined(separator: ", ")), "
          + "PRIMARY KEY(\(keys.joined(separator: ", ")))) WITHOUT ROWID")
    } catch is Failure where database.failureCode == SQLITE_READONLY {
      throw Failure(
        .inputOutput,
        "this SQLite was built with SQLITE_UNTESTABLE and does not show what an index holds: "
          + "expected one without")
    }
  }

  /// SQLite reads its schema anew, without the table.
  func forget() {
    _ = unsafe wc_impostor(database.connection.pointer, 0, 1)
  }
}

/// The queries that compare an index with its table.
struct StaleIndexQuery {
  let contents: IndexContents
  let table: StoredTable
  /// What each of the entry's columns is now.
  let values: [String]
  /// Those that our functions give.
  let ours: [Int]
  /// Of a partial index, where our functions give it.
  let condition: String?

  /// The entries that the index would not have now: row, stored, now, whether the row belongs into it.
  var wrongEntries: String {
    let differences = ours.map { difference($0) }
    var stored = "'(in the index)'"
    var now = "'(not in it)'"
    if !ours.isEmpty {
      let cases = zip(differences, ours)
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

  /// The rows that the index would have now and that are not found by it.
  var rowsNotFound: String? {
    guard let condition else { return nil }
    // With a + a value has no type of its own, which would keep SQLite from looking it up.
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

  /// Where the index and the table have what names a row.
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

  /// The entry's column that is a column of the table.
  fileprivate func place(of column: String, in table: StoredTable) -> Int? {
    index.entries.lastIndex { entry in
      guard case .column(let position) = entry.place else { return false }
      return table.columns.indices.contains(position) && table.columns[position].name == column
    }
  }
}

#if !hasFeature(Embedded)
import CSQLiteShim

/// The entries of an index as the rows of a table.
///
/// The table is an "imposter table" of SQLite, a name for the index's b-tree. Only the connection knows it, and it is
/// never written to the file. Nothing else shows what an index contains: a query that uses the index may still compute
/// the expressions of the index.
final class IndexContents {
  let name: String
  /// The columns, in the order of the index's entries; the last ones identify the row.
  let columns: [String]
  let index: StoredIndex
  private let database: LinkedConnection

  init(
    of index: StoredIndex, table: StoredTable, in database: LinkedConnection
  ) throws(StoredValuesError) {
    self.index = index
    self.database = database
    // The names must differ from all names in the database.
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
    // Makes sure that no table is created in the file.
    let isQueryOnly = try database.rows("PRAGMA query_only").first?.first?.number ?? 0
    try database.execute("PRAGMA query_only = ON")
    defer { try? database.execute("PRAGMA query_only = \(isQueryOnly)") }
    database.setImpostor(true, rootPage: index.rootPage)
    defer { database.setImpostor(false, rootPage: 0) }
    do {
      try database.createImpostor(
        "CREATE TABLE \(self.name)(\(declared.joined(separator: ", ")), "
          + "PRIMARY KEY(\(keys.joined(separator: ", ")))) WITHOUT ROWID")
    } catch {
      guard case .sqlite(let code, _) = error, code & 0xFF == WC_READONLY else {
        throw error
      }
      throw .noIndexContents
    }
  }

  /// Makes SQLite read its schema again, without the table.
  func forget() {
    database.setImpostor(false, rootPage: 1)
  }
}
#endif

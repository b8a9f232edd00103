import CSQLite
import WeekReports
import WeekReportsSQLite

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
  private let database: Database

  init(of index: StoredIndex, table: StoredTable, in database: Database) throws {
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

  /// Makes SQLite read its schema again, without the table.
  func forget() {
    _ = unsafe wc_impostor(database.connection.pointer, 0, 1)
  }
}

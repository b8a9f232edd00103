import CSQLite

/// Predicts how SQLite will read virtual tables in a statement.
public enum ScanPlan {
  /// Returns whether a statement reads nothing but one virtual table of this module, and reads it once.
  ///
  /// It evaluates `EXPLAIN QUERY PLAN`, whose wording may change. If it finds a line that it does not know, the result
  /// is false.
  ///
  /// - Throws: ``SQLiteFailure`` if the statement cannot be compiled.
  public static func readsOneTableOnce(
    _ sql: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) -> Bool {
    let connection = unsafe Connection(connection)
    let statement = try CompiledQuery("EXPLAIN QUERY PLAN \(sql)", on: connection)
    var moduleScans = 0
    var subqueries: Set<String> = []
    while statement.step() == SQLITE_ROW {
      guard let line = statement.text(3) else { return false }
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard let first = words.first else { return false }
      switch first {
      case "SCAN" where line.contains("VIRTUAL TABLE INDEX 0:\(VirtualTableModule.mark)"):
        moduleScans += 1
      case "SCAN" where line == "SCAN CONSTANT ROW": break
      // The result of a subquery, which is read once unless it is joined with another scan.
      case "SCAN" where words.count == 2 && subqueries.contains(words[1]): break
      case "CO-ROUTINE", "MATERIALIZE": if words.count == 2 { subqueries.insert(words[1]) }
      case "USE": break  // a B-tree for sorting
      case "SCALAR", "LIST": break  // a subquery that runs once
      default: return false
      }
    }
    return moduleScans == 1
  }
}

import WeekReports
import WeekReportsSQLite

/// The table of a database that keeps the keys that `stale --fix` has replaced, so that they can be put back.
///
/// Each repair has a number, and a row for each key: where it was, what it was, what it is. The date is kept to
/// know the row again, as VACUUM may give rows other numbers.
enum ReplacedKeys {
  static let table = "weekcal_replaced"
  private static let path = "main.\(table)"
  private static let columns = [
    "repair", "table_name", "column_name", "date_name", "row", "date", "old", "new",
  ]

  /// Keeps the keys that are going to be replaced.
  ///
  /// - Returns: The number of the repair.
  /// - Throws: `Failure` of SQLite, or where another table has the name.
  static func keep(_ key: StoredKey, in database: Database) throws -> Int {
    if try exists(in: database) {
      try check(database)
    } else {
      // Without types, values stay what they are.
      try database.execute("CREATE TABLE \(path)(\(columns.joined(separator: ", ")))")
    }
    let last = try database.rows("SELECT max(repair) FROM \(path)").first?.first?.number ?? 0
    let names = [key.table.name, key.column, key.date].map(SQLName.literal)
    try database.execute(
      "INSERT INTO \(path) SELECT \(last + 1), \(names.joined(separator: ", ")), "
        + "\(key.table.row(replacing: key.column, by: key.call)), \(key.table.value(of: key.date)), "
        + "\(key.stored), \(key.call) FROM \(key.table.scan) WHERE \(key.isStale)")
    return last + 1
  }

  /// How many keys of a repair are as it left them, and how many it has replaced.
  static func count(ofRepair repair: Int, in database: Database) throws -> (left: Int, all: Int) {
    let all = try database.rows("SELECT count(*) FROM \(path) WHERE repair = \(repair)")
    guard let target = try target(ofRepair: repair, in: database) else {
      return (0, all[0][0].number)
    }
    let left = try database.rows(
      "SELECT count(*) FROM \(path) CROSS JOIN \(target.table.path) WHERE \(target.match)")
    return (left[0][0].number, all[0][0].number)
  }

  /// Puts back what the last repair has replaced, and forgets it.
  ///
  /// - Parameters:
  ///   - database: A database in a transaction.
  ///   - leavesChanged: Whether keys that were changed since are left as they are, which is an error otherwise.
  /// - Returns: What was done, in words.
  /// - Throws: `Failure` where there is nothing to put back, or keys were changed since.
  static func putBack(in database: Database, leavesChanged: Bool) throws -> String {
    guard try exists(in: database) else {
      throw Failure(
        .noInput,
        "there is nothing to undo: the database has no table '\(table)', which --fix makes")
    }
    try check(database)
    let repair = try database.rows("SELECT max(repair) FROM \(path)")[0][0].number
    guard
      let names = try database.rows(
        "SELECT table_name, column_name FROM \(path) WHERE repair = \(repair) LIMIT 1"
      ).first?.map(\.text)
    else {
      throw Failure(.noInput, "there is nothing to undo: the table '\(table)' is empty")
    }
    let place =
      "the column \(VisibleText.quoted(names[1])) of the table \(VisibleText.quoted(names[0]))"
    let (left, all) = try count(ofRepair: repair, in: database)
    guard left == all || leavesChanged else {
      throw Failure(
        .findings,
        "nothing is changed: \(all - left) of \(all) keys of \(place) are not as --fix left them; "
          + "--undo --all puts the others back and leaves these as they are")
    }
    if left > 0, let target = try target(ofRepair: repair, in: database) {
      try database.execute(
        "UPDATE \(target.table.path) SET \(SQLName.quoted(target.column)) = \(table).old "
          + "FROM \(path) WHERE \(target.match)")
    }
    try database.execute("DELETE FROM \(path) WHERE repair = \(repair)")
    if try database.rows("SELECT 1 FROM \(path) LIMIT 1").isEmpty {
      try database.execute("DROP TABLE \(path)")
    }
    return "put back \(left) of \(all) keys of \(place)"
  }

  /// Where a repair's keys are; nil where the table or a column is gone.
  private static func target(
    ofRepair repair: Int, in database: Database
  ) throws -> (table: StoredTable, column: String, match: String)? {
    guard
      let names = try database.rows(
        "SELECT table_name, column_name, date_name FROM \(path) WHERE repair = \(repair) LIMIT 1"
      ).first?.map(\.text),
      let target = try StoredTable.all(in: database, named: names[0]).first,
      target.identity != nil,
      names.dropFirst().allSatisfy({ name in target.columns.contains { $0.name == name } })
    else { return nil }
    // COLLATE: a column's own may take other texts for the same. With a + a value has no type of its own, so
    // that it is compared as the key's column would store it.
    let match =
      "\(table).repair = \(repair) AND \(target.row) = \(table).\"row\" "
      + "AND \(target.value(of: names[1])) COLLATE BINARY IS +\(table).new "
      + "AND \(target.value(of: names[2])) COLLATE BINARY IS \(table).\"date\""
    return (target, names[1], match)
  }

  private static func exists(in database: Database) throws -> Bool {
    try !database.rows("SELECT 1 FROM main.sqlite_master WHERE lower(name) = '\(table)'").isEmpty
  }

  private static func check(_ database: Database) throws {
    let found = try database.rows("SELECT name FROM pragma_table_info('\(table)', 'main')")
    guard found.map({ $0[0].text }) == columns else {
      throw Failure(
        .badData,
        "'\(table)' is not the table in which weekcal keeps replaced keys: expected another name")
    }
  }
}

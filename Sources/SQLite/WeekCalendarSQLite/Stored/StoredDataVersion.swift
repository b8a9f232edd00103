#if !hasFeature(Embedded)
/// The version of the week data with which a database was last brought up to date, stored in the database.
///
/// It is the text of `week_data_version()`, such as `CLDR 48 (ICU 78.3)`. As long as it is the same, no stored result can
/// be stale, so a program compares it when it opens a database, instead of the rows:
///
///     if try StoredDataVersion.isOutdated(on: connection) {
///       try WeekFunctionUse.reindex(on: connection)
///       try StoredDataVersion.store(on: connection)
///     }
///
/// The version is the only row of the table `week_data_version_stored`. `PRAGMA user_version` and `PRAGMA application_id`
/// belong to the program.
public enum StoredDataVersion {
  private static let table = "main.week_data_version_stored"

  /// Stores the current version; creates the table if it is missing.
  ///
  /// - Parameter connection: the `sqlite3 *`, open, with the functions registered.
  /// - Throws: ``StoredValuesError``.
  public static func store(on connection: OpaquePointer) throws(StoredValuesError) {
    let connection = try unsafe LinkedConnection(connection)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(table)(
        id INTEGER PRIMARY KEY CHECK (id = 1), version TEXT NOT NULL)
      """)
    try connection.execute("INSERT OR REPLACE INTO \(table) VALUES (1, week_data_version())")
  }

  /// The stored version; nil if none was stored.
  ///
  /// - Parameter connection: the `sqlite3 *`, open; the functions need not be registered.
  /// - Returns: The version, such as `CLDR 48 (ICU 78.3)`.
  /// - Throws: ``StoredValuesError``.
  public static func stored(on connection: OpaquePointer) throws(StoredValuesError) -> String? {
    try stored(in: unsafe LinkedConnection(connection))
  }

  /// Whether the stored version is not the current one, or none was stored.
  ///
  /// - Parameter connection: the `sqlite3 *`, open, with the functions registered.
  /// - Returns: Whether stored results may be stale.
  /// - Throws: ``StoredValuesError``.
  public static func isOutdated(on connection: OpaquePointer) throws(StoredValuesError) -> Bool {
    let connection = try unsafe LinkedConnection(connection)
    let current = try connection.rows("SELECT week_data_version()")
    return try stored(in: connection) != current.first?.first?.text
  }

  private static func stored(in connection: LinkedConnection) throws(StoredValuesError) -> String? {
    let tables = try connection.rows(
      """
      SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = 'week_data_version_stored'
      """)
    if tables.isEmpty { return nil }
    return try connection.rows("SELECT version FROM \(table)").first?.first?.text
  }
}
#endif

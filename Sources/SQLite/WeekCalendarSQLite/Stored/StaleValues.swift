#if !hasFeature(Embedded)
/// The stored results of the functions in a database that differ from their current results.
///
/// After an update of this library, a function may return another result, such as `week_key` after CLDR changes a
/// region's first weekday. SQLite keeps the old results in indexes, in stored generated columns and in rows that a CHECK
/// accepted; and a program keeps them in columns that it filled itself.
///
///     let stale = try StaleValues.find(on: connection)
///     for finding in stale.findings { print(finding.name, finding.count, finding.repair) }
///
/// `weekcal stale` does the same for a database file.
public struct StaleValues: Sendable {
  /// The kinds of stored results.
  public enum Kind: String, CaseIterable, Sendable {
    /// An index.
    case index
    /// A stored generated column.
    case column
    /// A CHECK constraint.
    case check
    /// A column of keys that the program filled.
    case key
  }

  /// A row that differs.
  public struct Example: Hashable, Sendable {
    /// The rowid, or the primary key of a table without rowid, as SQL.
    public let row: StoredValue
    /// The stored value.
    public let stored: StoredValue
    /// The current value.
    public let now: StoredValue
  }

  /// An index, stored column, CHECK or column of keys with rows that differ.
  public struct Finding: Hashable, Sendable {
    /// What stores the results.
    public let kind: Kind
    /// The name of the index, column or constraint; the expression of a CHECK without a name.
    public let name: String
    /// The table.
    public let table: String
    /// The number of rows that differ.
    public internal(set) var count = 0
    /// The first rows that differ.
    public internal(set) var examples: [Example] = []
    /// The changes in CLDR to the regions that the expression names; may be empty.
    ///
    /// For example: `AE in cldr46: first day Saturday, now Monday`.
    public let ruleChanges: String
    /// The SQL that repairs the rows; for a CHECK, the query for the rows to correct.
    ///
    /// Repair indexes first, because an UPDATE looks up the entries of the old row.
    public let repair: String
  }

  /// Something that could not be compared.
  public struct Uncompared: Hashable, Sendable {
    /// What stores the results.
    public let kind: Kind
    /// The name of the index, column or constraint.
    public let name: String
    /// The table.
    public let table: String
    /// The reason, such as an error of SQLite.
    public let reason: String
  }

  /// What differs: in each table columns, CHECKs and then indexes, and at the end the keys.
  public internal(set) var findings: [Finding] = []
  /// What could not be compared, for example because a function of another library is missing.
  public internal(set) var uncompared: [Uncompared] = []
  /// How many indexes, stored columns, CHECKs and columns of keys were compared.
  public internal(set) var comparedCounts: [Kind: Int] = [:]
  /// The comparison of the keys that the call named; nil if it named none.
  public internal(set) var keys: KeyComparison?

  /// Compares every index, stored column and CHECK that calls a function with the current results, row by row.
  ///
  /// The functions must be registered on the connection. Nothing is changed. To see one state of the database, call this
  /// in a transaction.
  ///
  /// - Parameters:
  ///   - connection: the `sqlite3 *`, open, of the SQLite that this program is linked with.
  ///   - keys: a column of keys that the program stored; nil for none.
  ///   - exampleLimit: the number of rows to keep for each finding.
  /// - Returns: What differs, and what could not be compared.
  /// - Throws: ``StoredValuesError``.
  /// - Complexity: O(n) in the rows of each table, once for each index, column and CHECK.
  public static func find(
    on connection: OpaquePointer, keys: StoredKeys? = nil, exampleLimit: Int = 1
  ) throws(StoredValuesError) -> StaleValues {
    let connection = try unsafe LinkedConnection(connection)
    let key: KeyColumn? = if let keys { try KeyColumn(keys, in: connection) } else { nil }
    var search = StaleSearch(connection, exampleLimit: exampleLimit)
    try search.run(key)
    return search.found
  }
}
#endif

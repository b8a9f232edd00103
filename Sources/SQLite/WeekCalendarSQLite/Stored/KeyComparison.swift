#if !hasFeature(Embedded)
/// A comparison of the keys in a column with the current results of their function.
public struct KeyComparison: Sendable {
  /// The table of the keys, as the schema spells it.
  public let table: String
  /// The column of the keys, as the schema spells it.
  public let column: String
  /// The function that makes the keys, in lowercase.
  public let function: String
  /// The number of rows with a key and a valid date.
  public private(set) var count = 0
  /// The number of these rows with a different key now.
  public private(set) var staleCount = 0
  /// The number of rows with a key but no valid date, which are never stale.
  public private(set) var countWithoutDate = 0
  /// The first rows with a different key, at least three if there are as many.
  public private(set) var examples: [StaleValues.Example] = []

  /// The number of examples that are always kept.
  package static let shownCount = 3

  /// Compares all rows, in one pass.
  ///
  /// - Throws: ``StoredValuesError/otherValues(column:table:function:count:total:row:first:expected:)`` for a value that
  ///   the function never returns: either another column is meant, or the value must be corrected first.
  init(
    of key: KeyColumn, in database: LinkedConnection, exampleLimit: Int
  ) throws(StoredValuesError) {
    (table, column, function) = (key.table.name, key.column, key.function)
    let limit = max(exampleLimit, Self.shownCount)
    var invalid: (count: Int, row: StoredValue, value: StoredValue) = (0, .null, .null)
    var total = 0
    let statement = try database.prepare(
      "SELECT \(key.table.row), \(key.stored), \(key.call), \(key.isStale) FROM \(key.table.scan) "
        + "WHERE \(key.stored) IS NOT NULL")
    while try statement.step() {
      total += 1
      let stored = statement[1]
      if !key.form.matches(stored) {
        if invalid.count == 0 { invalid = (0, statement[0], stored) }
        invalid.count += 1
      }
      switch statement[3] {
      case .null: countWithoutDate += 1
      case .integer(0): count += 1
      default:
        count += 1
        staleCount += 1
        guard examples.count < limit else { continue }
        examples.append(StaleValues.Example(row: statement[0], stored: stored, now: statement[2]))
      }
    }
    guard invalid.count == 0 else {
      throw .otherValues(
        column: column, table: table, function: function, count: invalid.count, total: total,
        row: invalid.row, first: invalid.value, expected: key.form.expected)
    }
  }
}
#endif

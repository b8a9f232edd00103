import CSQLite
import WeekReports
import WeekReportsSQLite

/// Computes the weekly ratio of a SQLite table, by this package and by SQLite's functions.
enum StoredComparison {
  /// Makes a table from the rows of a CSV file.
  static func write(_ csv: String, to path: String) throws {
    let connection = try Connection(path)
    var source = try EngineComparison.source(csv)
    var target = TableTarget(
      "t", on: connection.pointer, types: [.text, .integer, .integer, .text])
    try source.stream(into: &target)
  }

  /// The sums over all weeks, by a report.
  static func sums(_ path: String, _ request: ReportRequest) throws -> [Int128] {
    let connection = try Connection(path)
    return try withExtendedLifetime(connection) {
      var source = try TableSource("t", on: connection.pointer)
      var builder = try ReportBuilder(request)
      try source.stream(into: &builder)
      return EngineComparison.totals(try builder.report())
    }
  }

  /// The same sums, by a query that groups by SQLite's own weeks (`%Y-%W`).
  static func sums(_ path: String) throws -> [Int128] {
    let connection = try Connection(path)
    var statement: OpaquePointer?
    guard
      sqlite3_prepare_v2(
        connection.pointer,
        """
        SELECT strftime('%Y-%W', Date) AS week, sum(Value), sum(Visits), count(*),
          sum(Value) * 1.0 / sum(Visits) FROM t GROUP BY week
        """, -1, &statement, nil) == SQLITE_OK
    else { throw BenchmarkSkipped(reason: "SQLite cannot compile the query") }
    defer { sqlite3_finalize(statement) }
    var totals: [Int128] = [0, 0, 0]
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in totals.indices {
        totals[column] += Int128(sqlite3_column_int64(statement, Int32(column) + 1))
      }
    }
    return totals
  }

  /// A connection without mutexes, as the sqlite3 shell opens it.
  private final class Connection {
    let pointer: OpaquePointer

    init(_ path: String) throws {
      var opened: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
        sqlite3_close_v2(opened)
        throw BenchmarkSkipped(reason: "\(path) cannot be opened")
      }
      pointer = opened
    }

    deinit { sqlite3_close_v2(pointer) }
  }
}

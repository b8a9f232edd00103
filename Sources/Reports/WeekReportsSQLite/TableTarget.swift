import CSQLite
import WeekCalendarSQLite
import WeekReports

/// Writes rows into a table of a SQLite database: all of them or, if anything fails, none.
///
///     var target = TableTarget("visits", on: connection, types: [.text, .integer])
///     var source = CSVSource(bytes: Array("Date,Visits\n2011-01-02,7\n".utf8))
///     try source.stream(into: &target)
///     target.rowCount  // 1
///
/// The rows are written in one transaction, or in one savepoint of an open transaction. A target that is not closed,
/// for example after an error, rolls back.
public struct TableTarget: RowConsumer {
  /// What to do if the table already exists.
  public enum Mode: Hashable, Sendable {
    /// Create the table, which must not exist.
    case create
    /// Add the rows to the table, which must exist.
    case append
    /// Replace the table if it exists.
    case replace
  }

  private let writing: TableWriting

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - table: The table's name.
  ///   - connection: A SQLite connection, which is used on the stream's thread until the target is closed.
  ///   - schema: The name of the connection's database that contains the table: `main`, `temp` or an attached one.
  ///   - mode: What to do if the table already exists.
  ///   - types: The type of each column, as which text is read; `nil` for unchanged values and columns without a type.
  public init(
    _ table: String, on connection: OpaquePointer, schema: String = "main", mode: Mode = .create,
    types: [ColumnType]? = nil
  ) {
    writing = unsafe TableWriting(Connection(connection), schema, table, mode, types)
  }

  init(
    _ table: String, on connection: Connection, schema: String, mode: Mode,
    types: [ColumnType], wanted: [Int]?, found: [ColumnSurvey.Column]
  ) {
    writing = TableWriting(connection, schema, table, mode, types)
    writing.wanted = wanted
    writing.found = found
  }

  /// The number of rows written so far.
  public var rowCount: Int { writing.rowCount }
  /// The error from SQLite, if SQLite failed.
  public var failure: SQLiteFailure? { writing.failure }

  /// Begins the transaction and makes the table.
  ///
  /// - Throws: ``WeekReports/ReportError/source(_:)``.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    try writing.open(columns)
  }

  /// Writes the rows of a batch.
  ///
  /// - Throws: ``WeekReports/ReportError`` for an error from SQLite or in a cell.
  public mutating func take(_ batch: RowBatch) throws(ReportError) { try writing.take(batch) }

  /// Ends the transaction.
  ///
  /// - Throws: ``WeekReports/ReportError/source(_:)``; in that case nothing is written.
  public mutating func close() throws(ReportError) { try writing.close() }

  /// Removes all written rows, and the table if this target made it.
  public mutating func cancel() { writing.cancel() }
}

/// The state of a target; a class, because its `deinit` rolls back a target that was not closed.
///
/// Sending it to another thread is safe, because only one thread at a time uses a target and its connection.
private final class TableWriting: @unchecked Sendable {
  private let connection: Connection
  private let schema: String
  private let table: String
  private let mode: TableTarget.Mode
  private let types: [ColumnType]?
  var wanted: [Int]?
  /// The findings for the wanted columns; empty without a survey.
  var found: [ColumnSurvey.Column] = []

  private(set) var rowCount = 0
  private(set) var failure: SQLiteFailure?
  private var isOpen = false
  private var isOwnTransaction = false
  private var batches: BatchTable?
  private var statement: CompiledQuery?

  private static let savepoint = "weekcal_rows"

  init(
    _ connection: Connection, _ schema: String, _ table: String, _ mode: TableTarget.Mode,
    _ types: [ColumnType]?
  ) {
    self.connection = connection
    self.schema = schema
    self.table = table
    self.mode = mode
    self.types = types
  }

  deinit { cancel() }

  func open(_ columns: [String]) throws(ReportError) -> [Int] {
    let wanted = wanted ?? Array(columns.indices)
    guard !columns.isEmpty, !wanted.isEmpty else {
      throw .source("no columns to write into the table")
    }
    if let types, types.count != columns.count {
      throw .source(
        "expected \(columns.count) types, one for each column, found \(types.count)")
    }
    try failing { () throws(SQLiteFailure) in
      isOwnTransaction = connection.isOutsideTransaction
      try connection.execute("SAVEPOINT \(Self.savepoint)")
      isOpen = true
      let name = "\(SQLName.quoted(schema)).\(SQLName.quoted(table))"
      if mode == .replace { try connection.execute("DROP TABLE IF EXISTS \(name)") }
      if mode != .append {
        let declared = columns.indices.map { index in
          SQLName.quoted(columns[index]) + (types.map { " " + $0[index].declared } ?? "")
        }
        try connection.execute(
          "CREATE TABLE \(name)(\(declared.joined(separator: ", ")))")
      }
      let readers = wanted.indices.map { index in
        let name = columns[wanted[index]]
        let type = types?[wanted[index]] ?? .text
        guard index < found.count else {
          return CellReader(type, numbers: NumberColumn(name), raw: .borrowed)
        }
        return CellReader(
          type, numbers: found[index].numbers, dates: found[index].dates, raw: .borrowed)
      }
      let batches = BatchTable(readers)
      self.batches = batches
      try VirtualTableModule.register(batches, name: batches.name, on: connection)
      let names = wanted.map { SQLName.quoted(columns[$0]) }.joined(separator: ", ")
      statement = try CompiledQuery(
        "INSERT INTO \(name)(\(names)) SELECT * FROM \(batches.name)", on: connection)
    }
    return wanted
  }

  func take(_ batch: RowBatch) throws(ReportError) {
    guard isOpen, let statement, let batches else {
      throw .source("the table is not open for writing")
    }
    batches.batch = batch
    batches.failure = nil
    let status = statement.step()
    batches.batch = nil
    if status != SQLITE_DONE {
      let failure = connection.failure
      statement.reset()
      if let failure = batches.failure { throw failure }
      self.failure = failure
      throw .source(failure.description)
    }
    statement.reset()
    rowCount += batch.count
  }

  func close() throws(ReportError) {
    guard isOpen else { return }
    endStatement()
    try failing { () throws(SQLiteFailure) in
      try connection.execute("RELEASE \(Self.savepoint)")
      isOpen = false
    }
  }

  func cancel() {
    endStatement()
    guard isOpen else { return }
    isOpen = false
    // After some errors, SQLite has already rolled back and there is no transaction, so errors are ignored.
    guard !isOwnTransaction else {
      try? connection.execute("ROLLBACK")
      return
    }
    try? connection.execute("ROLLBACK TO \(Self.savepoint)")
    try? connection.execute("RELEASE \(Self.savepoint)")
  }

  private func endStatement() {
    statement = nil
    if let batches { VirtualTableModule.remove(batches.name, from: connection) }
    batches = nil
  }

  private func failing(_ body: () throws(SQLiteFailure) -> Void) throws(ReportError) {
    do throws(SQLiteFailure) {
      try body()
    } catch {
      failure = error
      cancel()
      throw .source(error.description)
    }
  }
}

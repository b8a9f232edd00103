import WeekReports

/// The rows of a table or view of a SQLite database, as a report reads them.
struct TableSource: RowSource {
  private let database: Database
  private let table: String
  private let condition: String?
  private let names: [String]

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - table: The table's or view's name.
  ///   - condition: Which rows are read, a SQL expression; `nil` for all.
  /// - Throws: `Failure` where there is no such table.
  init(database: Database, table: String, condition: String?) throws {
    try Self.check(table, in: database)
    self.database = database
    self.table = table
    self.condition = condition
    names = try database.prepare("SELECT * FROM \(Self.quoted(table))").columnNames
  }

  mutating func columnNames() throws(ReportError) -> [String] { names }

  mutating func stream<Consumer: RowConsumer>(
    into consumer: inout Consumer, control: StreamControl
  ) throws(ReportError) {
    let wanted = try consumer.open(names)
    let (statement, hasRowid) = try Self.failing { try self.statement(wanted) }
    try statement.stream(
      wanted.count, rowid: hasRowid ? wanted.count : nil, into: &consumer, control)
  }

  /// The wanted columns and, where there is one, the row's number.
  private func statement(_ wanted: [Int]) throws -> (Statement, hasRowid: Bool) {
    // Qualified names: SQLite takes a quoted name alone that is not a column for a text.
    let list = wanted.map { "t." + Self.quoted(names[$0]) }
    let from = "FROM \(Self.quoted(table)) AS t" + (condition.map { " WHERE (\($0)\n)" } ?? "")
    if !names.contains(where: { $0.lowercased() == "rowid" }),
      let statement = try? database.prepare(
        "SELECT \((list + ["t.rowid"]).joined(separator: ", ")) \(from)")
    {
      return (statement, true)
    }
    return (try database.prepare("SELECT \(list.joined(separator: ", ")) \(from)"), false)
  }

  private static func failing<Result>(_ body: () throws -> Result) throws(ReportError) -> Result {
    do {
      return try body()
    } catch let failure as Failure {
      throw .source(failure.message)
    } catch {
      throw .source("\(error)")
    }
  }

  /// The tables and views of a database, in order of their names.
  static func tables(of database: Database) throws -> [String] {
    let statement = try database.prepare(
      """
      SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%'
        ESCAPE '\\' ORDER BY name
      """)
    var names: [String] = []
    while try statement.step() {
      if case .text(let name) = statement.cell(0) { names.append(name) }
    }
    return names
  }

  private static func check(_ table: String, in database: Database) throws {
    let tables = try tables(of: database)
    guard !tables.contains(where: { $0.lowercased() == table.lowercased() }) else { return }
    let list =
      tables.isEmpty ? "the database has none" : "there are: \(VisibleText.list(tables))"
    throw Failure(
      .noInput,
      "no table \(VisibleText.quoted(table)); \(list)\(ReportError.suggestion(for: table, among: tables))"
    )
  }

  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

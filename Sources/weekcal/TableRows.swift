import WeekReports

/// The rows of a table or view of a SQLite database, as a report reads them.
struct TableRows: RowStream {
  /// All columns of the table.
  let columnNames: [String]
  private(set) var place = RowPlace.row(0)

  private let statement: Statement
  private let positions: [Int?]  // of a column in the statement
  private let hasRowid: Bool
  private var rowNumber = 0

  /// Opens a table; only the wanted columns are read, names that it has not are left to the report to
  /// complain about.
  init(database: Database, table: String, wanted: [String]) throws {
    try Self.check(table, in: database)
    let name = Self.quoted(table)
    columnNames = try database.prepare("SELECT * FROM \(name)").columnNames
    let columns = columnNames.filter { wanted.contains($0) }
    // Qualified names: SQLite takes a quoted name alone that is not a column for a text.
    let list = columns.map { "t." + Self.quoted($0) }
    positions = columnNames.map { columns.firstIndex(of: $0) }
    if !columnNames.contains(where: { $0.lowercased() == "rowid" }),
      let statement = try? database.prepare(
        "SELECT \((list + ["t.rowid"]).joined(separator: ", ")) FROM \(name) AS t")
    {
      self.statement = statement
      hasRowid = true
    } else {
      let list = list.isEmpty ? "NULL" : list.joined(separator: ", ")
      statement = try database.prepare("SELECT \(list) FROM \(name) AS t")
      hasRowid = false
    }
  }

  mutating func next() throws(ReportError) -> Bool {
    do {
      guard try statement.step() else { return false }
    } catch let failure as Failure {
      throw .source(failure.message)
    } catch {
      throw .source("\(error)")
    }
    rowNumber += 1
    place = .row(rowNumber)
    if hasRowid {
      let rowid = statement.withValue(statement.columnNames.count - 1) { value in
        if case .integer(let rowid) = value { rowid } else { nil as Int64? }
      }
      if let rowid { place = .rowid(rowid) }
    }
    return true
  }

  func withValue<Result>(_ column: Int, _ body: (RowValue) -> Result) -> Result {
    guard positions.indices.contains(column), let position = positions[column] else {
      return body(.null)
    }
    return statement.withValue(position, body)
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

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

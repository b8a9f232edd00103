import WeekReports
import WeekReportsSQLite

/// Compares the stored results of week functions in a database with the current results.
///
/// Each comparison is one pass over a table or index, and keeps only the first rows that differ.
struct StaleSearch {
  let database: Database
  let exampleLimit: Int
  /// A column of keys to compare, in addition to what the schema contains.
  var key: StoredKey?

  private(set) var findings: [StaleFinding] = []
  /// The number of comparisons of each kind.
  private(set) var checkedCounts: [StaleFinding.Kind: Int] = [:]
  /// What could not be compared, and why.
  private(set) var unchecked: [String] = []
  /// The comparison of ``key``.
  private(set) var keys: KeyComparison?

  /// Whether the repair changes rows, not only indexes, which can always be rebuilt from rows.
  var changesRows: Bool { findings.contains { $0.kind == .column || $0.kind == .key } }

  init(_ database: Database, exampleLimit: Int, key: StoredKey?) {
    self.database = database
    self.exampleLimit = exampleLimit
    self.key = key
  }

  mutating func run() throws {
    for table in try StoredTable.all(in: database) { try search(table) }
    guard let key else { return }
    let comparison = try KeyComparison(of: key, in: database, exampleLimit: exampleLimit)
    keys = comparison
    add(
      StaleFinding(
        kind: .key, name: key.column, table: key.table.name, count: comparison.staleCount,
        examples: Array(comparison.examples.prefix(exampleLimit)), changes: key.changes,
        statement: key.statement))
  }

  // MARK: Finding what to compare

  private mutating func search(_ table: StoredTable) throws {
    let weekColumns = weekColumns(of: table)
    let storedColumns = weekColumns[.stored] ?? []
    for column in table.columns where storedColumns.contains(column.name.lowercased()) {
      try attempt("the stored column", column.name, table) { search in
        try search.compare(column, of: table)
      }
    }
    for check in table.checks {
      try attempt("the CHECK", check.name, table) { search in
        guard try search.usesWeekFunctions(check.expression, of: table, weekColumns) else {
          return
        }
        try search.compare(check, of: table)
      }
    }
    for index in table.indexes {
      try attempt("the index", index.name, table) { search in
        try search.compare(index, of: table, weekColumns)
      }
    }
  }

  /// The names of generated columns in lowercase, by kind.
  private typealias GeneratedColumns = [StoredTable.Column.Kind: Set<String>]

  /// The generated columns that use week functions, directly or through each other.
  private func weekColumns(of table: StoredTable) -> GeneratedColumns {
    var weekColumns: GeneratedColumns = [:]
    var remaining = table.columns
    while true {
      // A column that SQLite cannot compile is included, so that its comparison reports the error.
      let found = remaining.filter { column in
        column.expression.map { expression in
          (try? usesWeekFunctions(expression, of: table, weekColumns)) ?? true
        } ?? false
      }
      if found.isEmpty { return weekColumns }
      for column in found {
        weekColumns[column.kind, default: []].insert(column.name.lowercased())
      }
      remaining.removeAll { column in found.contains { $0.name == column.name } }
    }
  }

  /// Whether an expression uses week functions, directly or through virtual columns.
  ///
  /// SQLite decides this by compiling the expression. An expression that mentions none of the names is not compiled.
  private func usesWeekFunctions(
    _ expression: StoredTable.Expression, of table: StoredTable, _ weekColumns: GeneratedColumns
  ) throws -> Bool {
    let columns = weekColumns[.virtual] ?? []
    guard
      expression.tokens.contains(where: { token in
        guard token.isName else { return false }
        let name = token.text.lowercased()
        return SchemaMentions.weekFunctions.contains(name) || columns.contains(name)
      })
    else { return false }
    return try database.mentions(in: "SELECT (\(expression.text)) FROM \(table.path)")
      .includeWeekFunction(through: columns)
  }

  private struct NotCompared: Error { let reason: String }

  /// Runs a comparison, and records an error of its SQL, so that other comparisons still run.
  private mutating func attempt(
    _ kind: String, _ name: String, _ table: StoredTable,
    _ body: (inout StaleSearch) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch {
      let reason: String
      switch error {
      case let error as NotCompared: reason = error.reason
      case let failure as Failure where database.isStatementError: reason = failure.message
      default: throw error
      }
      unchecked.append(
        "\(kind) \(VisibleText.quoted(name)) of the table \(VisibleText.quoted(table.name)): \(reason)"
      )
    }
  }

  // MARK: Comparing

  private mutating func compare(_ column: StoredTable.Column, of table: StoredTable) throws {
    guard let expression = column.expression else { return }
    let stored = table.value(of: column.name)
    let condition = "\(stored) COLLATE BINARY IS NOT (\(expression.text))"
    // Writing any column recomputes it. The statement writes a column that the expression reads, because few triggers
    // fire then.
    let (read, tokens) = try sources(of: expression, in: table)
    let written = table.columns.filter { $0.kind == .ordinary }
    let input = written.first { read.contains($0.name.lowercased()) } ?? written.first
    let name = SQLName.quoted(input?.name ?? "")
    var finding = StaleFinding(
      kind: .column, name: column.name, table: table.name,
      changes: RuleChanges.named(in: tokens[...]),
      statement: "UPDATE \(table.path) SET \(name) = \(name) WHERE \(condition)")
    try count(
      &finding,
      "SELECT \(table.row), \(stored), (\(expression.text)) FROM \(table.scan) "
        + "WHERE \(condition)")
    add(finding)
  }

  /// The columns that an expression reads, also through generated columns, and all tokens.
  private func sources(
    of expression: StoredTable.Expression, in table: StoredTable
  ) throws -> (columns: Set<String>, tokens: [SQLText.Token]) {
    var columns: Set<String> = []
    var tokens: [SQLText.Token] = []
    var pending = [expression]
    while let next = pending.popLast() {
      tokens += next.tokens
      let read = try database.mentions(in: "SELECT (\(next.text)) FROM \(table.path)").columns
      pending += table.columns.filter { column in
        let name = column.name.lowercased()
        return read.contains(name) && !columns.contains(name)
      }.compactMap(\.expression)
      columns.formUnion(read)
    }
    return (columns, tokens)
  }

  private mutating func compare(_ check: StoredTable.Check, of table: StoredTable) throws {
    var finding = StaleFinding(
      kind: .check, name: check.name, table: table.name,
      changes: RuleChanges.named(in: check.expression.tokens),
      statement: "SELECT * FROM \(table.path) WHERE NOT (\(check.expression.text))")
    try count(
      &finding,
      "SELECT \(table.row), '(accepted)', '(refused)' FROM \(table.scan) "
        + "WHERE NOT (\(check.expression.text))")
    add(finding)
  }

  private mutating func compare(
    _ index: StoredIndex, of table: StoredTable, _ weekColumns: GeneratedColumns
  ) throws {
    var texts: [String] = []
    var weekEntries: [Int] = []
    var tokens: [SQLText.Token] = []
    for (number, entry) in index.entries.enumerated() {
      switch entry.place {
      case .rowid: texts.append(table.row)
      case .column(let position):
        guard table.columns.indices.contains(position) else { return }
        let name = table.columns[position].name
        texts.append(table.value(of: name))
        guard weekColumns[.virtual]?.contains(name.lowercased()) ?? false else { continue }
        weekEntries.append(number)
        tokens += table.columns[position].expression?.tokens ?? []
      case .expression(let position):
        guard index.expressions.indices.contains(position) else { return }
        let expression = index.expressions[position]
        texts.append("(\(expression.text))")
        guard try usesWeekFunctions(expression, of: table, weekColumns) else { continue }
        weekEntries.append(number)
        tokens += expression.tokens
      }
    }
    var condition = index.condition
    if let expression = condition,
      try !usesWeekFunctions(expression, of: table, weekColumns)
    {
      condition = nil
    }
    guard !weekEntries.isEmpty || condition != nil else { return }
    tokens += condition?.tokens ?? []
    var finding = StaleFinding(
      kind: .index, name: index.name, table: table.name,
      changes: RuleChanges.named(in: tokens[...]),
      statement: "REINDEX main.\(SQLName.quoted(index.name))")
    guard table.identity != nil else { throw NotCompared(reason: StoredTable.noIdentity) }
    let collations = Set(
      try database.rows("SELECT lower(name) FROM pragma_collation_list").map { $0[0].text })
    if let entry = index.entries.first(where: { !collations.contains($0.collation.lowercased()) }) {
      throw NotCompared(reason: "no collation \(VisibleText.quoted(entry.collation))")
    }
    let contents = try IndexContents(of: index, table: table, in: database)
    defer { contents.forget() }
    let query = StaleIndexQuery(
      contents: contents, table: table, values: texts, weekColumns: weekEntries,
      condition: condition?.text)
    var misplacedCount = 0
    try count(&finding, query.wrongEntries) { statement in
      // The row belongs in the index, but with other values.
      if statement.cell(3).number != 0 { misplacedCount += 1 }
    }
    if let sql = query.rowsNotFound {
      var missing = finding
      missing.count = 0
      try count(&missing, sql)
      // Misplaced rows are counted already.
      let count = max(missing.count - misplacedCount, 0)
      if count > 0 { finding.examples = missing.examples }
      finding.count += count
    }
    add(finding)
  }

  /// Counts the rows of a query, and keeps the first ones as examples.
  ///
  /// The first columns of the query are the row, the stored value and the current value.
  private func count(
    _ finding: inout StaleFinding, _ sql: String, _ body: (Statement) -> Void = { _ in }
  ) throws {
    let statement = try database.prepare(sql)
    while try statement.step() {
      finding.count += 1
      body(statement)
      guard finding.examples.count < exampleLimit else { continue }
      finding.examples.append(
        StaleFinding.Example(
          row: statement.cell(0), stored: statement.cell(1), now: statement.cell(2)))
    }
  }

  private mutating func add(_ finding: StaleFinding) {
    checkedCounts[finding.kind, default: 0] += 1
    if finding.count > 0 { findings.append(finding) }
  }
}

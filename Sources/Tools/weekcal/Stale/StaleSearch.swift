import WeekReports
import WeekReportsSQLite

/// Compares what a database has stored of our functions with what they give now.
///
/// Each thing is compared in one pass over its table or index; of the rows that differ only the first few
/// are kept.
struct StaleSearch {
  let database: Database
  let exampleLimit: Int
  /// The key column to compare besides what the schema says.
  var key: StoredKey?

  private(set) var findings: [StaleFinding] = []
  /// How many of each kind were compared.
  private(set) var checkedCounts: [StaleFinding.Kind: Int] = [:]
  /// What could not be compared, and why.
  private(set) var unchecked: [String] = []
  /// What ``key`` showed.
  private(set) var keys: KeyComparison?

  /// Whether the repair changes rows, not only indexes, which can be made of the rows at any time.
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

  // MARK: What there is

  private mutating func search(_ table: StoredTable) throws {
    let ours = ourColumns(of: table)
    for column in table.columns where ours[.stored]?.contains(column.name.lowercased()) ?? false {
      try attempt("the stored column", column.name, table) { search in
        try search.compare(column, of: table)
      }
    }
    for check in table.checks {
      try attempt("the CHECK", check.name, table) { search in
        guard try search.isOurs(check.expression, of: table, ours) else { return }
        try search.compare(check, of: table)
      }
    }
    for index in table.indexes {
      try attempt("the index", index.name, table) { search in
        try search.compare(index, of: table, ours)
      }
    }
  }

  /// Names of generated columns in lower case, by what they are.
  private typealias GeneratedColumns = [StoredTable.Column.Kind: Set<String>]

  /// The generated columns that our functions give, also through each other.
  private func ourColumns(of table: StoredTable) -> GeneratedColumns {
    var ours: GeneratedColumns = [:]
    var rest = table.columns
    while true {
      // What SQLite cannot compile is told where it is compared.
      let found = rest.filter { column in
        column.expression.map { (try? isOurs($0, of: table, ours)) ?? true } ?? false
      }
      if found.isEmpty { return ours }
      for column in found { ours[column.kind, default: []].insert(column.name.lowercased()) }
      rest.removeAll { column in found.contains { $0.name == column.name } }
    }
  }

  /// Whether an expression gives what our functions give: SQLite says so, where one of their names is in
  /// the text.
  private func isOurs(
    _ expression: StoredTable.Expression, of table: StoredTable, _ ours: GeneratedColumns
  ) throws -> Bool {
    let columns = ours[.virtual] ?? []
    guard
      expression.tokens.contains(where: { token in
        guard token.isName else { return false }
        let name = token.text.lowercased()
        return SchemaMentions.ours.contains(name) || columns.contains(name)
      })
    else { return false }
    return try database.mentions(in: "SELECT (\(expression.text)) FROM \(table.path)")
      .areOurs(through: columns)
  }

  private struct NotCompared: Error { let reason: String }

  /// Does something of which an error of SQL is told, and the rest still done.
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
      case let failure as Failure where database.isStatementsError: reason = failure.message
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
    // Any write computes it anew: that of a column that it reads, so that few triggers are concerned.
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

  /// The columns that an expression reads, also through generated ones, and the tokens of all of it.
  private func sources(
    of expression: StoredTable.Expression, in table: StoredTable
  ) throws -> (columns: Set<String>, tokens: [SQLText.Token]) {
    var columns: Set<String> = []
    var tokens: [SQLText.Token] = []
    var rest = [expression]
    while let next = rest.popLast() {
      tokens += next.tokens
      let read = try database.mentions(in: "SELECT (\(next.text)) FROM \(table.path)").columns
      rest += table.columns.filter { column in
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
    _ index: StoredIndex, of table: StoredTable, _ ours: GeneratedColumns
  ) throws {
    var texts: [String] = []
    var ourEntries: [Int] = []
    var tokens: [SQLText.Token] = []
    for (number, entry) in index.entries.enumerated() {
      switch entry.place {
      case .rowid: texts.append(table.row)
      case .column(let position):
        guard table.columns.indices.contains(position) else { return }
        let name = table.columns[position].name
        texts.append(table.value(of: name))
        guard ours[.virtual]?.contains(name.lowercased()) ?? false else { continue }
        ourEntries.append(number)
        tokens += table.columns[position].expression?.tokens ?? []
      case .expression(let position):
        guard index.expressions.indices.contains(position) else { return }
        let expression = index.expressions[position]
        texts.append("(\(expression.text))")
        guard try isOurs(expression, of: table, ours) else { continue }
        ourEntries.append(number)
        tokens += expression.tokens
      }
    }
    let isConditionOurs = try index.condition.map { try isOurs($0, of: table, ours) } ?? false
    guard !ourEntries.isEmpty || isConditionOurs else { return }
    if isConditionOurs { tokens += index.condition?.tokens ?? [] }
    var finding = StaleFinding(
      kind: .index, name: index.name, table: table.name,
      changes: RuleChanges.named(in: tokens[...]),
      statement: "REINDEX main.\(SQLName.quoted(index.name))")
    guard table.identity != nil else { throw NotCompared(reason: StoredTable.isUnnamed) }
    let collations = Set(
      try database.rows("SELECT lower(name) FROM pragma_collation_list").map { $0[0].text })
    if let entry = index.entries.first(where: { !collations.contains($0.collation.lowercased()) }) {
      throw NotCompared(reason: "no collation \(VisibleText.quoted(entry.collation))")
    }
    let contents = try IndexContents(of: index, table: table, in: database)
    defer { contents.forget() }
    let query = StaleIndexQuery(
      contents: contents, table: table, values: texts, ours: ourEntries,
      condition: isConditionOurs ? index.condition?.text : nil)
    var countOfOthers = 0
    try count(&finding, query.wrongEntries) { statement in
      // Rows that belong into the index, though not as they are there.
      if statement.cell(3).number != 0 { countOfOthers += 1 }
    }
    if let sql = query.rowsNotFound {
      var missing = finding
      missing.count = 0
      try count(&missing, sql)
      let count = max(missing.count - countOfOthers, 0)
      if count > 0 { finding.examples = missing.examples }
      finding.count += count
    }
    add(finding)
  }

  /// Counts the rows of a query, and keeps the first ones: row, stored, now.
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

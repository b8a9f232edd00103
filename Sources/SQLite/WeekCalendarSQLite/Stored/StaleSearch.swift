#if !hasFeature(Embedded)
/// Compares the stored results of week functions in a database with the current results.
///
/// Each comparison is one pass over a table or index, and keeps only the first rows that differ.
struct StaleSearch {
  private let database: LinkedConnection
  private let exampleLimit: Int
  private(set) var found = StaleValues()

  init(_ database: LinkedConnection, exampleLimit: Int) {
    self.database = database
    self.exampleLimit = exampleLimit
  }

  /// Compares everything that the schema contains, and a column of keys.
  mutating func run(_ key: KeyColumn?) throws(StoredValuesError) {
    for table in try StoredTable.all(in: database) { try search(table) }
    guard let key else { return }
    let comparison = try KeyComparison(of: key, in: database, exampleLimit: exampleLimit)
    found.keys = comparison
    add(
      StaleValues.Finding(
        kind: .key, name: key.column, table: key.table.name, count: comparison.staleCount,
        examples: Array(comparison.examples.prefix(exampleLimit)), ruleChanges: key.changes,
        repair: key.statement))
  }

  // MARK: Finding what to compare

  private mutating func search(_ table: StoredTable) throws(StoredValuesError) {
    let generated = GeneratedColumns(of: table)
    for column in table.columns where column.kind == .stored {
      guard let expression = column.expression, generated.usesWeekFunctions(expression) else {
        continue
      }
      try attempt(.column, column.name, table) { (search) throws(StoredValuesError) in
        try search.compare(column, expression, of: table)
      }
    }
    for check in table.checks where generated.usesWeekFunctions(check.expression) {
      try attempt(.check, check.name, table) { (search) throws(StoredValuesError) in
        try search.compare(check, of: table)
      }
    }
    for index in table.indexes {
      try attempt(.index, index.name, table) { (search) throws(StoredValuesError) in
        try search.compare(index, of: table, generated)
      }
    }
  }

  /// Runs a comparison, and records an error of its SQL, so that other comparisons still run.
  private mutating func attempt(
    _ kind: StaleValues.Kind, _ name: String, _ table: StoredTable,
    _ body: (inout StaleSearch) throws(StoredValuesError) -> String?
  ) throws(StoredValuesError) {
    var reason: String?
    do {
      reason = try body(&self)
    } catch {
      guard error.isOfStatement else { throw error }
      reason = error.description
    }
    guard let reason else { return }
    found.uncompared.append(
      StaleValues.Uncompared(kind: kind, name: name, table: table.name, reason: reason))
  }

  // MARK: Comparing

  // Each comparison returns why it is impossible; nil if it was made.

  private mutating func compare(
    _ column: StoredTable.Column, _ expression: StoredTable.Expression, of table: StoredTable
  ) throws(StoredValuesError) -> String? {
    let stored = table.value(of: column.name)
    let condition = "\(stored) COLLATE BINARY IS NOT (\(expression.text))"
    // Writing any column recomputes it. The statement writes a column that the expression reads, because few triggers
    // fire then.
    let (read, tokens) = sources(of: expression, in: table)
    let written = table.columns.filter { $0.kind == .ordinary }
    let input = written.first { read.contains($0.name.lowercased()) } ?? written.first
    let name = SQLName.quoted(input?.name ?? "")
    var finding = StaleValues.Finding(
      kind: .column, name: column.name, table: table.name,
      ruleChanges: RuleChanges.named(in: tokens[...]),
      repair: "UPDATE \(table.path) SET \(name) = \(name) WHERE \(condition)")
    try count(
      &finding,
      "SELECT \(table.row), \(stored), (\(expression.text)) FROM \(table.scan) "
        + "WHERE \(condition)")
    add(finding)
    return nil
  }

  /// The columns that an expression reads, also through generated columns, and all tokens.
  private func sources(
    of expression: StoredTable.Expression, in table: StoredTable
  ) -> (columns: Set<String>, tokens: [SQLText.Token]) {
    var columns: Set<String> = []
    var tokens: [SQLText.Token] = []
    var pending = [expression]
    while let next = pending.popLast() {
      tokens += next.tokens
      let read = next.tokens.columns
      pending += table.columns.filter { column in
        let name = column.name.lowercased()
        return read.contains(name) && !columns.contains(name)
      }.compactMap(\.expression)
      columns.formUnion(read)
    }
    return (columns, tokens)
  }

  private mutating func compare(
    _ check: StoredTable.Check, of table: StoredTable
  ) throws(StoredValuesError) -> String? {
    var finding = StaleValues.Finding(
      kind: .check, name: check.name, table: table.name,
      ruleChanges: RuleChanges.named(in: check.expression.tokens),
      repair: "SELECT * FROM \(table.path) WHERE NOT (\(check.expression.text))")
    try count(
      &finding,
      "SELECT \(table.row), '(accepted)', '(refused)' FROM \(table.scan) "
        + "WHERE NOT (\(check.expression.text))")
    add(finding)
    return nil
  }

  private mutating func compare(
    _ index: StoredIndex, of table: StoredTable, _ generated: GeneratedColumns
  ) throws(StoredValuesError) -> String? {
    var texts: [String] = []
    var weekEntries: [Int] = []
    var tokens: [SQLText.Token] = []
    for (number, entry) in index.entries.enumerated() {
      switch entry.place {
      case .rowid: texts.append(table.row)
      case .column(let position):
        guard table.columns.indices.contains(position) else { return nil }
        let column = table.columns[position]
        texts.append(table.value(of: column.name))
        guard column.kind == .virtual, let expression = column.expression,
          generated.usesWeekFunctions(expression)
        else { continue }
        weekEntries.append(number)
        tokens += expression.tokens
      case .expression(let position):
        guard index.expressions.indices.contains(position) else { return nil }
        let expression = index.expressions[position]
        texts.append("(\(expression.text))")
        guard generated.usesWeekFunctions(expression) else { continue }
        weekEntries.append(number)
        tokens += expression.tokens
      }
    }
    var condition = index.condition
    if let expression = condition, !generated.usesWeekFunctions(expression) { condition = nil }
    guard !weekEntries.isEmpty || condition != nil else { return nil }
    tokens += condition?.tokens ?? []
    var finding = StaleValues.Finding(
      kind: .index, name: index.name, table: table.name,
      ruleChanges: RuleChanges.named(in: tokens[...]),
      repair: "REINDEX main.\(SQLName.quoted(index.name))")
    guard table.identity != nil else { return StoredTable.noIdentity }
    let collations = Set(
      try database.rows("SELECT lower(name) FROM pragma_collation_list").map { $0[0].text })
    if let entry = index.entries.first(where: { !collations.contains($0.collation.lowercased()) }) {
      return "no collation '\(entry.collation)'"
    }
    let contents = try IndexContents(of: index, table: table, in: database)
    defer { contents.forget() }
    let query = StaleIndexQuery(
      contents: contents, table: table, values: texts, weekColumns: weekEntries,
      condition: condition?.text)
    var misplacedCount = 0
    try count(&finding, query.wrongEntries) { statement in
      // The row belongs in the index, but with other values.
      if statement[3].number != 0 { misplacedCount += 1 }
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
    return nil
  }

  /// Counts the rows of a query, and keeps the first ones as examples.
  ///
  /// The first columns of the query are the row, the stored value and the current value.
  private func count(
    _ finding: inout StaleValues.Finding, _ sql: String,
    _ body: (LinkedStatement) -> Void = { _ in }
  ) throws(StoredValuesError) {
    let statement = try database.prepare(sql)
    while try statement.step() {
      finding.count += 1
      body(statement)
      guard finding.examples.count < exampleLimit else { continue }
      finding.examples.append(
        StaleValues.Example(row: statement[0], stored: statement[1], now: statement[2]))
    }
  }

  private mutating func add(_ finding: StaleValues.Finding) {
    found.comparedCounts[finding.kind, default: 0] += 1
    if finding.count > 0 { found.findings.append(finding) }
  }
}
#endif

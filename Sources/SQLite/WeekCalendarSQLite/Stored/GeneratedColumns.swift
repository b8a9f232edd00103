#if !hasFeature(Embedded)
/// The generated columns of a table, and the functions that expressions call through them.
struct GeneratedColumns {
  private let expressions: [String: StoredTable.Expression]

  /// The virtual columns, which SQLite computes where an expression reads them.
  init(of table: StoredTable) {
    var expressions: [String: StoredTable.Expression] = [:]
    for column in table.columns where column.kind == .virtual {
      expressions[column.name.lowercased()] = column.expression
    }
    self.expressions = expressions
  }

  /// The functions in lowercase that some expressions call, directly or through virtual columns.
  func calls(of roots: [StoredTable.Expression]) -> Set<String> {
    var calls: Set<String> = []
    var seen: Set<String> = []
    var pending = roots
    while let next = pending.popLast() {
      calls.formUnion(next.tokens.calls)
      for name in next.tokens.columns where seen.insert(name).inserted {
        if let expression = expressions[name] { pending.append(expression) }
      }
    }
    return calls
  }

  /// Whether an expression calls a function whose results may be stored.
  func usesWeekFunctions(_ expression: StoredTable.Expression) -> Bool {
    !calls(of: [expression]).isDisjoint(with: WeekFunctionNames.deterministic)
  }
}
#endif

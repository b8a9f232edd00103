import CSQLite

/// The program that SQLite compiles a statement to, as EXPLAIN shows it.
struct StatementProgram {
  /// A step of the program.
  struct Step {
    let name: String
    let first: Int
    let second: Int
    let third: Int
    /// The fourth operand: a function's name, a literal, a virtual table.
    let text: String
    let flags: Int
  }

  let steps: [Step]

  /// Compiles a statement.
  ///
  /// - Throws: ``SQLiteFailure`` if SQLite cannot compile it.
  init(_ sql: String, on connection: Connection) throws(SQLiteFailure) {
    let statement = try CompiledQuery("EXPLAIN \(sql)", on: connection)
    var steps: [Step] = []
    var status = statement.step()
    while status == SQLITE_ROW {
      steps.append(
        Step(
          name: statement.text(1) ?? "", first: Int(statement.int64(2)),
          second: Int(statement.int64(3)), third: Int(statement.int64(4)),
          text: statement.text(5) ?? "", flags: Int(statement.int64(6))))
      status = statement.step()
    }
    guard status == SQLITE_DONE else { throw connection.failure }
    self.steps = steps
  }

  /// The steps that may follow a step.
  func successors(of index: Int) -> [Int] {
    let step = steps[index]
    let next = index + 1
    let all: [Int] =
      switch step.name {
      case "Goto", "Init": [step.second]
      case "Halt": []
      case "Jump": [step.first, step.second, step.third]
      case "Gosub": [step.second]
      case "Return": [next] + calls("Gosub", of: step.first).map { $0 + 1 }
      case "InitCoroutine": [step.second == 0 ? next : step.second]
      // A coroutine and the loop that calls it go on after each other's yields.
      case "Yield":
        [step.second, next]
          + calls("InitCoroutine", of: step.first).map { steps[$0].third }
          + calls("Yield", of: step.first).map { $0 + 1 }
      case "EndCoroutine": calls("Yield", of: step.first).map { steps[$0].second }
      case let name where Self.jumps.contains(name): [step.second, next]
      default: [next]
      }
    return all.filter { steps.indices.contains($0) && $0 > 0 }
  }

  private func calls(_ name: String, of register: Int) -> [Int] {
    steps.indices.filter { steps[$0].name == name && steps[$0].first == register }
  }

  /// The steps that may jump to their second operand, or go on.
  private static let jumps: Set<String> = [
    "Once", "If", "IfNot", "IsNull", "NotNull", "IsType", "ZeroOrNull", "Eq", "Ne", "Lt", "Le",
    "Gt", "Ge",
    "ElseEq", "ElseNotEq", "IfNullRow", "IfPos", "IfNotZero", "DecrJumpZero", "IfNotOpen",
    "IfSizeBetween",
    "IfEmpty", "Next", "Prev", "VNext", "SorterNext", "Rewind", "Last", "Sort", "SorterSort",
    "VFilter",
    "SeekLT", "SeekLE", "SeekGE", "SeekGT", "SeekRowid", "NotExists", "Found", "NotFound",
    "NoConflict",
    "IfNoHope", "IdxLT", "IdxLE", "IdxGT", "IdxGE", "RowSetRead", "RowSetTest", "MustBeInt",
    "Filter",
    "SeekScan", "VInitIn",
  ]
}

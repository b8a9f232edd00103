import CSQLite

/// The program to which SQLite compiles a statement, as `EXPLAIN` shows it.
struct StatementProgram {
  /// A step of the program.
  struct Step {
    let name: String
    let first: Int
    let second: Int
    let third: Int
    /// The fourth operand, such as the name of a function, a literal or a virtual table.
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

  /// Returns the steps that may follow a step.
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
      // At a yield, control passes between a coroutine and its caller, and continues after the other's last yield.
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

  /// The steps that either jump to their second operand or continue.
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

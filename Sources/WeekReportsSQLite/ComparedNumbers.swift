import CSQLite
import WeekCalendar
import WeekReports

/// With which numbers a statement compares a column, by its program.
///
/// The program is what EXPLAIN shows: comparisons (`Lt`, `Eq` ...) and lists of IN name their collation, and the
/// registers that they compare. SQLite may change its words; what is not known is taken for a number that is computed.
struct ComparedNumbers {
  /// Literals.
  private var literals: Set<Double> = []
  /// Whether there are numbers that are computed while the statement runs.
  private var hasComputed = false
  /// Whether it is ordered beside a column of numbers: then SQLite does not ask the collation.
  private(set) var hasColumn = false

  /// Whether it is compared with none.
  var isEmpty: Bool { literals.isEmpty && !hasComputed }

  /// Whether a text is one of the numbers.
  func has(_ text: BorrowedBytes) -> Bool {
    guard let number = text.withSpan({ ReportNumber(utf8: $0) }) else { return false }
    let value = number.double
    if hasComputed || literals.contains(value) { return true }
    // SQLite writes doubles with 15 digits.
    return literals.contains { abs($0 - value) <= 1e-13 * abs(value) }
  }

  /// What a collation compares in a statement whose program cannot be seen.
  private static let unknown: ComparedNumbers = {
    var numbers = ComparedNumbers()
    numbers.hasComputed = true
    return numbers
  }()

  /// Learns what a statement compares columns with.
  static func find(
    in sql: String, of columns: [MixedColumn], on connection: Connection
  ) {
    guard !columns.isEmpty else { return }
    let found = try? program(of: sql, on: connection)
    for column in columns {
      column.compared = found.map { $0[column.collation] ?? ComparedNumbers() } ?? unknown
    }
  }

  private static func program(
    of sql: String, on connection: Connection
  ) throws(SQLiteFailure) -> [String: ComparedNumbers] {
    let statement = try CompiledQuery("EXPLAIN \(sql)", on: connection)
    var program: [Step] = []
    var status = statement.step()
    while status == SQLITE_ROW {
      program.append(Step(statement))
      status = statement.step()
    }
    guard status == SQLITE_DONE else { throw connection.failure }
    return Program(program).found
  }

  /// A step of a program.
  private struct Step {
    var name: String
    var first: Int
    var second: Int
    var third: Int
    var text: String
    var flags: Int

    init(_ statement: CompiledQuery) {
      func number(_ column: Int) -> Int { Int(statement.int64(column)) }
      func word(_ column: Int) -> String {
        statement.text(column) ?? ""
      }
      (name, text) = (word(1), word(5))
      (first, second, third, flags) = (number(2), number(3), number(4), number(6))
    }
  }

  /// What a register holds.
  private enum Value {
    case number(Double)
    case text(String)
    /// A cell of a table.
    case cell
    case other

    var isLiteral: Bool {
      switch self {
      case .number, .text: true
      case .cell, .other: false
      }
    }

    var isCell: Bool { if case .cell = self { true } else { false } }
  }

  /// All steps, and what their registers hold.
  private struct Program {
    var found: [String: ComparedNumbers] = [:]
    private var values: [Int: [Value]] = [:]
    private var tables: Set<Int> = []
    private var lists: [Int: String] = [:]  // cursors of ours for IN, DISTINCT and the like

    init(_ steps: [Step]) {
      for step in steps {
        switch step.name {
        case "OpenRead", "VOpen": tables.insert(step.first)
        case "OpenEphemeral":
          if step.text.hasPrefix("k(1,weekcal_") {
            lists[step.first] = String(step.text.dropFirst(4).dropLast())
          }
        default: break
        }
      }
      for step in steps { note(step) }
      for (index, step) in steps.enumerated() {
        switch step.name {
        case "Lt", "Le", "Gt", "Ge", "Eq", "Ne": compare(step)
        case "IdxInsert" where index > 0 && steps[index - 1].name == "MakeRecord":
          guard let collation = lists[step.first] else { continue }
          for value in values[steps[index - 1].first] ?? [] {
            if case .number(let number) = value {
              found[collation, default: ComparedNumbers()].literals.insert(number)
            }
          }
        default: break
        }
      }
    }

    /// Notes what a step writes into a register.
    private mutating func note(_ step: Step) {
      switch step.name {
      case "Integer": values[step.second, default: []].append(.number(Double(step.first)))
      case "Int64", "Real":
        values[step.second, default: []].append(Double(step.text).map { .number($0) } ?? .other)
      case "String8", "String": values[step.second, default: []].append(.text(step.text))
      case "Null": break
      case "Column", "VColumn":
        values[step.third, default: []].append(tables.contains(step.first) ? .cell : .other)
      case "Add", "Subtract", "Multiply", "Divide", "Remainder", "Concat", "BitAnd", "BitOr",
        "ShiftLeft", "ShiftRight", "And", "Or", "Function", "PureFunc", "AggValue":
        values[step.third, default: []].append(.other)
      case "Cast", "AggFinal": values[step.first, default: []].append(.other)
      case "Variable", "SCopy", "Copy", "IntCopy", "Move", "Not", "BitNot", "Rowid", "ZeroOrNull":
        for register in step.second...step.second + max(0, min(step.third, 1_000)) {
          values[register, default: []].append(.other)
        }
      default: break
      }
    }

    private mutating func compare(_ step: Step) {
      guard step.text.hasPrefix("weekcal_"), let end = step.text.lastIndex(of: "-") else { return }
      let collation = String(step.text[..<end])
      var compared = found[collation, default: ComparedNumbers()]
      let isEquality = step.name == "Eq" || step.name == "Ne"
      // The affinity that both take before they are compared: NUMERIC, INTEGER and REAL come after TEXT.
      if !isEquality, step.flags & 0x47 > 0x42 { compared.hasColumn = true }
      let sides = [step.first, step.third].map { values[$0] ?? [.other] }
      guard let literals = sides.first(where: { $0.allSatisfy(\.isLiteral) }) else {
        if !sides.allSatisfy({ $0.allSatisfy(\.isCell) }) { compared.hasComputed = true }
        found[collation] = compared
        return
      }
      for value in literals {
        switch value {
        case .number(let number): compared.literals.insert(number)
        // `v = '404'` asks for a text, `v > '404'` orders by a number.
        case .text(let text) where !isEquality:
          if let number = ReportNumber(text) { compared.literals.insert(number.double) }
        default: break
        }
      }
      found[collation] = compared
    }
  }
}

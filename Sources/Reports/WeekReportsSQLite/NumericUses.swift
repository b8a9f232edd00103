import CSQLite
import WeekReports

/// Finds where a statement uses `TEXT` columns of files as numbers.
///
/// In a sum, SQLite would read `12abc` as 12 and `x` as 0; it would compare `10` with a number as text. The search
/// follows each column through the program that SQLite compiles, so that views, subqueries and common table expressions
/// make no difference. A value is not followed beyond an unknown step.
struct NumericUses {
  /// A column of a virtual table.
  struct Column: Hashable {
    /// The address of the table.
    let table: UInt
    let position: Int
  }

  /// A use of a column.
  struct Use {
    let column: Column
    /// What needs a number, such as `sum()` or `arithmetic`.
    let need: String
  }

  /// The kind of a column; only uses of text columns as numbers are mistakes.
  enum Kind { case text, number, other }

  /// What a register, or a field of a table in memory, may hold.
  private struct Value: Equatable {
    var columns: Set<Column> = []
    var isNumber = false
    /// The fields of a record.
    var fields: [Value] = []

    static let number = Value(isNumber: true)
    static let other = Value()

    mutating func formUnion(_ other: Value) {
      columns.formUnion(other.columns)
      isNumber = isNumber || other.isNumber
      for (index, field) in other.fields.enumerated() {
        if fields.indices.contains(index) {
          fields[index].formUnion(field)
        } else {
          fields.append(field)
        }
      }
    }
  }

  private typealias Registers = [Int: Value]

  private let program: StatementProgram
  private let kind: (Column) -> Kind
  private let isNumber: (_ parameter: Int) -> Bool
  /// The address of the virtual table of each cursor.
  private var tables: [Int: UInt] = [:]
  /// What a table in memory may hold, by cursor.
  private var memory: [Int: Value] = [:]
  /// The original cursor of each duplicate.
  private var duplicates: [Int: Int] = [:]
  /// The register of each cursor that reads a single record.
  private var records: [Int: Int] = [:]
  private var uses: [Use] = []
  private var calls: [String: Set<Column>] = [:]

  /// Prepares the search in a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - kind: Returns the kind of a column.
  ///   - isNumber: Whether the value of a parameter is a number; parameters are numbered from 1.
  private init(
    _ program: StatementProgram, _ kind: @escaping (Column) -> Kind,
    _ isNumber: @escaping (Int) -> Bool
  ) {
    self.program = program
    self.kind = kind
    self.isNumber = isNumber
    for step in program.steps {
      switch step.name {
      case "VOpen":
        tables[step.first] = UInt(step.text.split(separator: ":").last ?? "", radix: 16)
      case "OpenDup": duplicates[step.first] = step.second
      case "OpenPseudo": records[step.first] = step.second
      default: break
      }
    }
  }

  /// Finds the uses in program order, and the columns with which each function is called.
  static func find(
    in program: StatementProgram, kind: @escaping (Column) -> Kind,
    isNumber: @escaping (_ parameter: Int) -> Bool
  ) -> (uses: [Use], calls: [String: Set<Column>]) {
    var search = NumericUses(program, kind, isNumber)
    search.run()
    return (search.uses, search.calls)
  }

  /// Follows the values from step to step until nothing changes.
  private mutating func run() {
    let steps = program.steps
    let successors = steps.indices.map { program.successors(of: $0) }
    var isStart = [Bool](repeating: false, count: steps.count)
    for index in steps.indices where successors[index] != [index + 1] {
      for next in successors[index] { isStart[next] = true }
    }

    var known: [Int: Registers] = [0: [:]]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      let before = memory
      uses = []
      calls = [:]
      for start in known.keys.sorted() {
        guard var registers = known[start] else { continue }
        var index = start
        while true {
          apply(steps[index], &registers)
          guard successors[index] == [index + 1], !isStart[index + 1] else { break }
          index += 1
        }
        for next in successors[index] {
          guard var there = known[next] else {
            known[next] = registers
            hasChanged = true
            continue
          }
          for (register, value) in registers { there[register, default: value].formUnion(value) }
          guard there != known[next] else { continue }
          known[next] = there
          hasChanged = true
        }
      }
      if memory != before { hasChanged = true }
    }
  }

  private func cursor(_ number: Int) -> Int { duplicates[number] ?? number }

  private func field(_ number: Int, of cursor: Int, _ registers: Registers) -> Value {
    let record = records[cursor].map { registers[$0] ?? .other } ?? memory[self.cursor(cursor)]
    guard let record, record.fields.indices.contains(number) else { return .other }
    return record.fields[number]
  }

  /// Applies a step to the registers, and notes the uses in it.
  private mutating func apply(_ step: StatementProgram.Step, _ registers: inout Registers) {
    func value(_ register: Int) -> Value { registers[register] ?? .other }
    /// The registers after the second operand; `call` keeps as many as the function has arguments.
    func arguments(_ step: StatementProgram.Step) -> [Value] {
      (0..<16).map { value(step.second + $0) }
    }
    switch step.name {
    case "Integer", "Int64", "Real", "Count", "Rowid", "Sequence", "NewRowid":
      registers[step.second] = .number
    case "String8", "String", "Blob", "IsTrue", "Not": registers[step.second] = .other
    case "Null":
      for register in step.second...max(step.second, step.third) { registers[register] = .other }
    case "Variable": registers[step.second] = isNumber(step.first) ? .number : .other
    case "SCopy", "IntCopy": registers[step.second] = value(step.first)
    case "Copy", "Move":
      let count = step.third + (step.name == "Copy" ? 1 : 0)
      let values = (0..<max(count, 1)).map { value(step.first + $0) }
      for (index, value) in values.enumerated() { registers[step.second + index] = value }
    case "VColumn": registers[step.third] = cell(step)
    case "Column": registers[step.third] = field(step.second, of: step.first, registers)
    case "MakeRecord":
      registers[step.third] = Value(
        fields: (0..<max(step.second, 0)).map { value(step.first + $0) })
    case "Insert", "IdxInsert", "SorterInsert":
      memory[cursor(step.first), default: .other].formUnion(value(step.second))
    case "SorterData", "RowData": registers[step.second] = memory[cursor(step.first)] ?? .other
    case "Cast": registers[step.first] = step.second > Self.textAffinity ? .number : .other
    // Not arithmetic: SQLite compiles this to combine the NULLs of `NOT IN`.
    case "BitAnd" where step.first == step.second || step.first == step.third:
      registers[step.third] = .other
    case "Add", "Subtract", "Multiply", "Divide", "Remainder", "BitAnd", "BitOr", "ShiftLeft",
      "ShiftRight":
      need("arithmetic", value(step.first))
      need("arithmetic", value(step.second))
      registers[step.third] = .number
    case "BitNot":
      need("arithmetic", value(step.first))
      registers[step.second] = .number
    case "Concat", "And", "Or": registers[step.third] = .other
    case "Function", "PureFunc":
      registers[step.third] = call(step.text, arguments(step))
    case "AggStep", "AggStep1", "AggInverse":
      registers[step.third, default: .other].formUnion(call(step.text, arguments(step)))
    case "AggValue": registers[step.third] = value(step.first)
    case "Lt", "Le", "Gt", "Ge", "Eq", "Ne":
      let isNumeric = step.flags & Self.affinities > Self.textAffinity
      compare(value(step.third), value(step.first), isNumeric: isNumeric)
    case "Found", "NotFound", "NoConflict", "SeekGE", "SeekGT", "SeekLE", "SeekLT", "IdxGE",
      "IdxGT",
      "IdxLE", "IdxLT":
      let count = Int(step.text) ?? 0
      if count == 0, let record = registers[step.third] {
        for (index, key) in record.fields.enumerated() {
          compare(key, field(index, of: step.first, registers), isNumeric: false)
        }
      }
      for index in 0..<min(max(count, 0), 64) {
        compare(
          value(step.third + index), field(index, of: step.first, registers), isNumeric: false)
      }
    // The rows after EXCEPT.
    case "IdxDelete":
      for index in 0..<min(max(step.third, 0), 64) {
        compare(
          value(step.second + index), field(index, of: step.first, registers), isNumeric: false)
      }
    default: break
    }
  }

  private func cell(_ step: StatementProgram.Step) -> Value {
    guard let table = tables[step.first] else { return .other }
    let column = Column(table: table, position: step.second)
    switch kind(column) {
    case .text: return Value(columns: [column])
    case .number: return .number
    case .other: return .other
    }
  }

  private mutating func need(_ need: String, _ value: Value) {
    for column in value.columns.sorted(by: { $0.position < $1.position }) {
      uses.append(Use(column: column, need: need))
    }
  }

  private mutating func compare(_ one: Value, _ other: Value, isNumeric: Bool) {
    guard one != other else { return }
    if other.isNumber || isNumeric { need("a comparison with a number", one) }
    if one.isNumber || isNumeric { need("a comparison with a number", other) }
  }

  /// Returns the result of a function such as `sum(1)`, where 1 is the number of arguments.
  private mutating func call(_ function: String, _ arguments: [Value]) -> Value {
    let name = String(function.prefix { $0 != "(" })
    let count = Int(function.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }) ?? 0
    // -1 stands for any number of arguments; only the first two are followed.
    let arguments = arguments.prefix(count < 0 ? 2 : count)
    for argument in arguments { calls[name, default: []].formUnion(argument.columns) }
    if Self.numericFunctions.contains(name) {
      for argument in arguments { need("\(name)()", argument) }
      return .number
    }
    if Self.countingFunctions.contains(name) { return .number }
    guard Self.choosingFunctions.contains(name) else { return .other }
    return arguments.reduce(into: .other) { $0.formUnion($1) }
  }

  /// SQLite's `SQLITE_AFF_TEXT`; the numeric affinities are greater.
  private static let textAffinity = 0x42
  /// SQLite's `SQLITE_AFF_MASK`: the bits of a comparison's flags that hold an affinity.
  private static let affinities = 0x47

  /// Functions that convert their arguments to numbers.
  private static let numericFunctions: Set<String> = [
    "sum", "total", "avg", "median", "percentile", "percentile_cont", "percentile_disc", "abs",
    "round", "sign", "ceil", "ceiling", "floor", "trunc", "sqrt", "pow", "power", "mod", "exp",
    "ln",
    "log", "log10", "log2",
  ]
  /// Functions that return a number for any arguments.
  private static let countingFunctions: Set<String> = [
    "count", "length", "octet_length", "unicode", "instr", "random", "julianday", "unixepoch",
    "row_number", "rank", "dense_rank", "ntile",
  ]
  /// Functions that return one of their arguments.
  private static let choosingFunctions: Set<String> = [
    "min", "max", "coalesce", "ifnull", "nullif", "iif", "likely", "unlikely", "first_value",
    "last_value", "nth_value", "lag", "lead",
  ]
}

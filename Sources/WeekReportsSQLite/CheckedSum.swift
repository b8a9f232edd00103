import CSQLite
import WeekReports

/// SQLite's `sum`, `avg` or `total`, which refuses cells of ``MixedColumns`` that are not numbers.
///
/// All other answers, of window functions too, are those of the SQLite that runs: doubles are added as its version does.
final class CheckedSum {
  /// One of the three.
  enum Kind: String, CaseIterable { case sum, avg, total }

  private let kind: Kind
  private unowned let columns: MixedColumns
  /// SQLite compensates the errors of doubles since 3.43.
  private let isCompensated = sqlite3_libversion_number() >= 3_043_000

  private init(_ kind: Kind, _ columns: MixedColumns) {
    self.kind = kind
    self.columns = columns
  }

  /// Replaces the three functions of a connection.
  static func register(
    for columns: MixedColumns, on connection: Connection
  ) throws(SQLiteFailure) {
    for kind in Kind.allCases {
      // On failure SQLite calls the destructor too.
      let status = unsafe sqlite3_create_window_function(
        connection.pointer, kind.rawValue, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(CheckedSum(kind, columns)).toOpaque(),
        { context, _, values in
          unsafe CheckedSum.call(context) {
            unsafe $0.step(SQLiteResult(context), SQLiteValue(values?[0]))
          }
        },
        { context in unsafe CheckedSum.call(context) { unsafe $0.answer(SQLiteResult(context)) } },
        { context in unsafe CheckedSum.call(context) { unsafe $0.answer(SQLiteResult(context)) } },
        { context, _, values in
          unsafe CheckedSum.call(context) {
            unsafe $0.inverse(SQLiteResult(context), SQLiteValue(values?[0]))
          }
        },
        { sum in if let sum = unsafe sum { unsafe Unmanaged<CheckedSum>.fromOpaque(sum).release() }
        })
      guard status == SQLITE_OK else { throw connection.failure }
    }
  }

  @inline(__always)
  private static func call(_ context: OpaquePointer?, _ body: (CheckedSum) -> Void) {
    guard let data = unsafe sqlite3_user_data(context) else { return }
    // SQLite keeps it longer than any call.
    unsafe Unmanaged<CheckedSum>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
  }

  /// A sum so far; all zeros where SQLite makes its memory.
  private struct State: BitwiseCopyable {
    var sum = 0.0
    var lost = 0.0  // by rounding
    var integer: Int64 = 0
    var count: Int64 = 0
    var isApproximate = false
    var hasOverflow = false

    /// Adds a double, and keeps what rounding loses (Neumaier).
    mutating func addCompensated(_ value: Double) {
      let next = sum + value
      lost += abs(sum) > abs(value) ? (sum - next) + value : (value - next) + sum
      sum = next
    }

    /// Adds a whole number; one that a double does not hold in two parts.
    mutating func addCompensated(_ value: Int64) {
      guard value <= -4_503_599_627_370_496 || value >= 4_503_599_627_370_496 else {
        return addCompensated(Double(value))
      }
      let small = value % 16_384
      addCompensated(Double(value - small))
      addCompensated(Double(small))
    }

    /// Goes on with doubles.
    mutating func begin() {
      sum = 0
      lost = 0
      let small = integer % 16_384
      if integer <= -4_503_599_627_370_496 || integer >= 4_503_599_627_370_496 {
        sum = Double(integer - small)
        lost = Double(small)
      } else {
        sum = Double(integer)
      }
      isApproximate = true
    }

    var double: Double { lost.isFinite ? sum + lost : sum }
  }

  private func step(_ result: SQLiteResult, _ value: SQLiteValue) {
    let isText = value.type == SQLITE_TEXT
    let type = value.numericType
    if isText, let problem = problem(value, isNumber: type != SQLITE_TEXT) {
      return result.fail(problem.description)
    }
    let memory = type == SQLITE_NULL ? nil : result.aggregate(of: State.self, isNew: true)
    guard let memory else { return }
    var state = memory[0]
    defer { memory[0] = state }
    state.count += 1
    if isCompensated {
      addCompensated(type, value, to: &state)
    } else {
      add(type, value, to: &state)
    }
  }

  private func problem(_ value: SQLiteValue, isNumber: Bool) -> ReportError? {
    columns.problem(adding: value.text, isNumber: isNumber)
  }

  private func add(_ type: Int32, _ value: SQLiteValue, to state: inout State) {
    guard type == SQLITE_INTEGER else {
      state.sum += value.double
      state.isApproximate = true
      return
    }
    let integer = value.int64
    state.sum += Double(integer)
    guard !state.isApproximate, !state.hasOverflow else { return }
    let (sum, overflow) = state.integer.addingReportingOverflow(integer)
    if overflow {
      state.hasOverflow = true
      state.isApproximate = true
    } else {
      state.integer = sum
    }
  }

  private func addCompensated(_ type: Int32, _ value: SQLiteValue, to state: inout State) {
    guard type == SQLITE_INTEGER else {
      if state.isApproximate { state.hasOverflow = false } else { state.begin() }
      return state.addCompensated(value.double)
    }
    let integer = value.int64
    if !state.isApproximate {
      let (sum, overflow) = state.integer.addingReportingOverflow(integer)
      guard overflow else {
        state.integer = sum
        return
      }
      state.hasOverflow = true
      state.begin()
    }
    state.addCompensated(integer)
  }

  private func inverse(_ result: SQLiteResult, _ value: SQLiteValue) {
    let type = value.numericType
    let memory = type == SQLITE_NULL ? nil : result.aggregate(of: State.self, isNew: true)
    guard let memory else { return }
    var state = memory[0]
    defer { memory[0] = state }
    state.count -= 1
    let integer = type == SQLITE_INTEGER ? value.int64 : 0
    switch (isCompensated, state.isApproximate, type == SQLITE_INTEGER) {
    case (true, false, _): state.integer &-= value.int64
    case (true, true, true):
      if integer == .min {
        state.addCompensated(Int64.max)
        state.addCompensated(1 as Int64)
      } else {
        state.addCompensated(-integer)
      }
    case (true, true, false): state.addCompensated(-value.double)
    case (false, false, true):
      state.sum -= Double(integer)
      state.integer &-= integer
    case (false, _, _): state.sum -= value.double
    }
  }

  private func answer(_ result: SQLiteResult) {
    let state = result.aggregate(of: State.self, isNew: false)?[0] ?? State()
    let isDouble = state.isApproximate || !isCompensated
    let double = isDouble ? state.double : Double(state.integer)
    switch kind {
    case .total: result.set(double)
    case .avg where state.count > 0: result.set(double / Double(state.count))
    case .sum where state.count > 0:
      if state.hasOverflow {
        result.fail("integer overflow")
      } else if state.isApproximate {
        result.set(double)
      } else {
        result.set(state.integer)
      }
    default: result.setNull()
    }
  }
}

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
    for columns: MixedColumns, on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    for kind in Kind.allCases {
      // On failure SQLite calls the destructor too.
      let status = sqlite3_create_window_function(
        connection, kind.rawValue, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(CheckedSum(kind, columns)).toOpaque(),
        { context, _, values in CheckedSum.call(context) { $0.step(context, values?[0]) } },
        { context in CheckedSum.call(context) { $0.answer(context) } },
        { context in CheckedSum.call(context) { $0.answer(context) } },
        { context, _, values in CheckedSum.call(context) { $0.inverse(context, values?[0]) } },
        { sum in if let sum { Unmanaged<CheckedSum>.fromOpaque(sum).release() } })
      guard status == SQLITE_OK else { throw SQLiteFailure(connection) }
    }
  }

  @inline(__always)
  private static func call(_ context: OpaquePointer?, _ body: (CheckedSum) -> Void) {
    guard let data = sqlite3_user_data(context) else { return }
    // SQLite keeps it longer than any call.
    Unmanaged<CheckedSum>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
  }

  /// A sum so far; all zeros where SQLite makes its memory.
  private struct State {
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

  private static func state(
    _ context: OpaquePointer?, isNew: Bool
  ) -> UnsafeMutablePointer<State>? {
    sqlite3_aggregate_context(context, isNew ? Int32(MemoryLayout<State>.size) : 0)?
      .assumingMemoryBound(to: State.self)
  }

  private func step(_ context: OpaquePointer?, _ value: OpaquePointer?) {
    let isText = sqlite3_value_type(value) == SQLITE_TEXT
    let type = sqlite3_value_numeric_type(value)
    if isText, let problem = problem(value, isNumber: type != SQLITE_TEXT) {
      return sqlite3_result_error(context, problem.description, -1)
    }
    guard type != SQLITE_NULL, let state = Self.state(context, isNew: true) else { return }
    state.pointee.count += 1
    if isCompensated {
      addCompensated(type, value, to: &state.pointee)
    } else {
      add(type, value, to: &state.pointee)
    }
  }

  private func problem(_ value: OpaquePointer?, isNumber: Bool) -> ReportError? {
    let start = sqlite3_value_text(value)
    let count = Int(sqlite3_value_bytes(value))
    return columns.problem(
      adding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count),
      isNumber: isNumber)
  }

  private func add(_ type: Int32, _ value: OpaquePointer?, to state: inout State) {
    guard type == SQLITE_INTEGER else {
      state.sum += sqlite3_value_double(value)
      state.isApproximate = true
      return
    }
    let integer = sqlite3_value_int64(value)
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

  private func addCompensated(_ type: Int32, _ value: OpaquePointer?, to state: inout State) {
    guard type == SQLITE_INTEGER else {
      if state.isApproximate { state.hasOverflow = false } else { state.begin() }
      return state.addCompensated(sqlite3_value_double(value))
    }
    let integer = sqlite3_value_int64(value)
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

  private func inverse(_ context: OpaquePointer?, _ value: OpaquePointer?) {
    let type = sqlite3_value_numeric_type(value)
    guard type != SQLITE_NULL, let state = Self.state(context, isNew: true) else { return }
    state.pointee.count -= 1
    let integer = type == SQLITE_INTEGER ? sqlite3_value_int64(value) : 0
    switch (isCompensated, state.pointee.isApproximate, type == SQLITE_INTEGER) {
    case (true, false, _): state.pointee.integer &-= sqlite3_value_int64(value)
    case (true, true, true):
      if integer == .min {
        state.pointee.addCompensated(Int64.max)
        state.pointee.addCompensated(1 as Int64)
      } else {
        state.pointee.addCompensated(-integer)
      }
    case (true, true, false): state.pointee.addCompensated(-sqlite3_value_double(value))
    case (false, false, true):
      state.pointee.sum -= Double(integer)
      state.pointee.integer &-= integer
    case (false, _, _): state.pointee.sum -= sqlite3_value_double(value)
    }
  }

  private func answer(_ context: OpaquePointer?) {
    let state = Self.state(context, isNew: false)?.pointee ?? State()
    let isDouble = state.isApproximate || !isCompensated
    let double = isDouble ? state.double : Double(state.integer)
    switch kind {
    case .total: sqlite3_result_double(context, double)
    case .avg where state.count > 0: sqlite3_result_double(context, double / Double(state.count))
    case .sum where state.count > 0:
      if state.hasOverflow {
        sqlite3_result_error(context, "integer overflow", -1)
      } else if state.isApproximate {
        sqlite3_result_double(context, double)
      } else {
        sqlite3_result_int64(context, state.integer)
      }
    default: sqlite3_result_null(context)
    }
  }
}

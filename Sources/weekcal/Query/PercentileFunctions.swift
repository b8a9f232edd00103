import CSQLite

/// `median(X)`, `percentile(X, P)`, `percentile_cont(X, P)` and `percentile_disc(X, P)`, as SQLite's own extension
/// names and defines them, which many builds of SQLite do not have; aggregates, and over windows.
///
/// `P` is 0 to 100 of `percentile`, else 0 to 1, and one for all rows. NULL is not counted; what is not a number is an
/// error. Between two numbers the result is on the straight line between them, but of `percentile_disc`, which gives
/// the lower one.
enum PercentileFunctions {
  private struct Form {
    let name: String
    let argumentCount: Int32
    let greatest: Double
    var isDiscrete = false
  }

  private static let forms = [
    Form(name: "median", argumentCount: 1, greatest: 1),
    Form(name: "percentile", argumentCount: 2, greatest: 100),
    Form(name: "percentile_cont", argumentCount: 2, greatest: 1),
    Form(name: "percentile_disc", argumentCount: 2, greatest: 1, isDiscrete: true),
  ]

  /// The names of the functions.
  static var names: [String] { forms.map(\.name) }

  /// Adds the functions to a connection, and gives SQLite's result code.
  static func register(on connection: OpaquePointer) -> Int32 {
    for (number, form) in forms.enumerated() {
      let code = sqlite3_create_window_function(
        connection, form.name, form.argumentCount,
        SQLITE_UTF8 | SQLITE_INNOCUOUS, UnsafeMutableRawPointer(bitPattern: number + 1),
        { context, count, arguments in PercentileFunctions.step(context, count, arguments) },
        { context in PercentileFunctions.finish(context) },
        { context in PercentileFunctions.value(context) },
        { context, _, arguments in PercentileFunctions.remove(context, arguments) }, nil)
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  /// The numbers of a group or a window.
  private final class State {
    var numbers: [Double] = []
    var fraction: Double?
    /// The first text that reads as a number.
    var numericText: String?
    private var isSorted = true
    /// A window is asked again and again: its numbers stay in order.
    private var staysSorted = false

    func add(_ number: Double) {
      if staysSorted {
        numbers.insert(number, at: place(of: number))
      } else {
        isSorted = isSorted && numbers.last ?? -.infinity <= number
        numbers.append(number)
      }
    }

    func remove(_ number: Double) {
      keepSorted()
      let place = place(of: number)
      if place < numbers.count, numbers[place] == number { numbers.remove(at: place) }
    }

    func keepSorted() {
      if !isSorted { numbers.sort() }
      (isSorted, staysSorted) = (true, true)
    }

    /// The number at the fraction of the way from the first to the last.
    func value(isDiscrete: Bool) -> Double? {
      guard !numbers.isEmpty, let fraction else { return nil }
      if !isSorted {
        numbers.sort()
        isSorted = true
      }
      let place = fraction * Double(numbers.count - 1)
      let low = min(Int(place), numbers.count - 1)
      guard !isDiscrete, low + 1 < numbers.count else { return numbers[low] }
      return numbers[low] + (numbers[low + 1] - numbers[low]) * (place - Double(low))
    }

    /// The first place whose number is not less than another.
    private func place(of number: Double) -> Int {
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private static func form(_ context: OpaquePointer?) -> Form {
    forms[max(Int(bitPattern: sqlite3_user_data(context)) - 1, 0)]
  }

  /// Where SQLite keeps the state of a group; nil where the group has no state, or no memory is left for one.
  private static func slot(
    _ context: OpaquePointer?, isNew: Bool = false
  ) -> UnsafeMutablePointer<Unmanaged<State>?>? {
    sqlite3_aggregate_context(context, isNew ? Int32(MemoryLayout<Unmanaged<State>?>.size) : 0)?
      .assumingMemoryBound(to: Unmanaged<State>?.self)
  }

  private static func fail(_ context: OpaquePointer?, _ text: String) {
    sqlite3_result_error(context, text, -1)
  }

  private static func step(
    _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let arguments else { return }
    let form = form(context)
    var fraction = 0.5
    if count == 2 {
      let type = sqlite3_value_numeric_type(arguments[1])
      fraction = sqlite3_value_double(arguments[1]) / form.greatest
      guard type == SQLITE_INTEGER || type == SQLITE_FLOAT, (0...1).contains(fraction) else {
        return fail(
          context,
          "\(form.name)(): the second argument is not a number from 0 to \(Int(form.greatest))")
      }
    }
    guard let slot = slot(context, isNew: true) else { return sqlite3_result_error_nomem(context) }
    let state: State
    if let kept = slot.pointee {
      state = kept.takeUnretainedValue()
    } else {
      state = State()
      slot.pointee = Unmanaged.passRetained(state)
    }
    if let first = state.fraction, abs(first - fraction) > 0.001 {
      return fail(context, "\(form.name)(): the second argument is not the same in all rows")
    }
    state.fraction = state.fraction ?? fraction
    switch sqlite3_value_type(arguments[0]) {
    case SQLITE_NULL: return
    case SQLITE_INTEGER, SQLITE_FLOAT:
      let number = sqlite3_value_double(arguments[0])
      guard number.isFinite else { return fail(context, "\(form.name)(): a number is infinite") }
      state.add(number)
    default:
      let text = String(
        (sqlite3_value_text(arguments[0]).map { String(cString: $0) } ?? "").prefix(60))
      let type = sqlite3_value_numeric_type(arguments[0])
      // Of a column with a word among its numbers the word is told, not the first number.
      if type == SQLITE_INTEGER || type == SQLITE_FLOAT {
        state.numericText = state.numericText ?? text
      } else {
        fail(
          context, "\(form.name)(): '\(text)' is not a number: expected a column of numbers")
      }
    }
  }

  private static func remove(
    _ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let arguments, let state = slot(context)?.pointee?.takeUnretainedValue(),
      sqlite3_value_type(arguments[0]) != SQLITE_NULL
    else { return }
    state.remove(sqlite3_value_double(arguments[0]))
  }

  private static func value(_ context: OpaquePointer?) {
    guard let state = slot(context)?.pointee?.takeUnretainedValue() else { return }
    state.keepSorted()
    result(context, state)
  }

  private static func finish(_ context: OpaquePointer?) {
    guard let slot = slot(context), let state = slot.pointee?.takeRetainedValue() else { return }
    slot.pointee = nil
    result(context, state)
  }

  private static func result(_ context: OpaquePointer?, _ state: State) {
    let form = form(context)
    if let text = state.numericText {
      return fail(
        context, "\(form.name)(): '\(text)' is a text: expected a column of numbers, or CAST")
    }
    guard let number = state.value(isDiscrete: form.isDiscrete) else { return }
    sqlite3_result_double(context, number)
  }
}

import CSQLite
import WeekReportsSQLite

/// The functions of SQLite's percentile extension, which many builds of SQLite lack.
///
/// They are `median(X)`, `percentile(X, P)`, `percentile_cont(X, P)` and `percentile_disc(X, P)`, as aggregates and
/// window functions. `P` is 0 to 100 for `percentile`, otherwise 0 to 1, and the same in all rows. NULL is skipped; any
/// other value must be a number. Between two numbers the result is interpolated linearly, except that
/// `percentile_disc` returns the lower number.
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

  /// Adds the functions to a connection, and returns SQLite's result code.
  static func register(on connection: OpaquePointer) -> Int32 {
    for (number, form) in forms.enumerated() {
      let code = unsafe sqlite3_create_window_function(
        connection, form.name, form.argumentCount,
        SQLITE_UTF8 | SQLITE_INNOCUOUS, UnsafeMutableRawPointer(bitPattern: number + 1),
        { context, count, values in
          guard let values = unsafe values else { return }
          unsafe PercentileFunctions.step(
            SQLiteResult(context), SQLiteValue(values[0]), count == 2 ? SQLiteValue(values[1]) : nil
          )
        },
        { context in unsafe PercentileFunctions.finish(SQLiteResult(context)) },
        { context in unsafe PercentileFunctions.value(SQLiteResult(context)) },
        { context, _, values in
          unsafe PercentileFunctions.remove(SQLiteResult(context), SQLiteValue(values?[0]))
        }, nil)
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  /// The numbers of a group or a window.
  private final class State {
    var numbers: [Double] = []
    var fraction: Double?
    /// The first text that SQLite would convert to a number.
    var numericText: String?
    private var isSorted = true
    /// Whether new numbers are inserted in order: a window needs its value many times.
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
      let position = fraction * Double(numbers.count - 1)
      let low = min(Int(position), numbers.count - 1)
      guard !isDiscrete, low + 1 < numbers.count else { return numbers[low] }
      return numbers[low] + (numbers[low + 1] - numbers[low]) * (position - Double(low))
    }

    /// The first position with a number that is not less than another.
    private func place(of number: Double) -> Int {
      numbers.indices.partitioningIndex { !(numbers[$0] < number) }
    }
  }

  private static func form(_ result: SQLiteResult) -> Form { forms[max(result.userNumber - 1, 0)] }

  private static func step(_ result: SQLiteResult, _ value: SQLiteValue, _ second: SQLiteValue?) {
    let form = form(result)
    var fraction = 0.5
    if let second {
      let type = second.numericType
      fraction = second.double / form.greatest
      guard type == SQLITE_INTEGER || type == SQLITE_FLOAT, (0...1).contains(fraction) else {
        return result.fail(
          "\(form.name)(): the second argument is not a number from 0 to \(Int(form.greatest))")
      }
    }
    guard let state = result.object({ State() }) else { return result.failForMemory() }
    if let first = state.fraction, abs(first - fraction) > 0.001 {
      return result.fail("\(form.name)(): the second argument is not the same in all rows")
    }
    state.fraction = state.fraction ?? fraction
    switch value.type {
    case SQLITE_NULL: return
    case SQLITE_INTEGER, SQLITE_FLOAT:
      let number = value.double
      guard number.isFinite else { return result.fail("\(form.name)(): a number is infinite") }
      state.add(number)
    default:
      let text = String(value.text.string.prefix(60))
      let type = value.numericType
      // If a column of texts contains a word among numbers, the error names the word: numeric texts are reported last.
      if type == SQLITE_INTEGER || type == SQLITE_FLOAT {
        state.numericText = state.numericText ?? text
      } else {
        result.fail("\(form.name)(): '\(text)' is not a number: expected a column of numbers")
      }
    }
  }

  private static func remove(_ result: SQLiteResult, _ value: SQLiteValue) {
    guard let state: State = result.object(), value.type != SQLITE_NULL else { return }
    state.remove(value.double)
  }

  private static func value(_ result: SQLiteResult) {
    guard let state: State = result.object() else { return }
    state.keepSorted()
    set(result, state)
  }

  private static func finish(_ result: SQLiteResult) {
    if let state = result.takeObject(State.self) { set(result, state) }
  }

  private static func set(_ result: SQLiteResult, _ state: State) {
    let form = form(result)
    if let text = state.numericText {
      return result.fail(
        "\(form.name)(): '\(text)' is text: expected a column of numbers, or CAST")
    }
    guard let number = state.value(isDiscrete: form.isDiscrete) else { return }
    result.set(number)
  }
}

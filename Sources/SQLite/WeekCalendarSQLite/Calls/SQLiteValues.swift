import CSQLiteShim
import WeekCalendar

/// The arguments that SQLite passes.
///
/// This is the only place that reads SQLite's values. Text is read in SQLite's memory: it is valid until the same
/// argument is read once more, or until the call ends.
protocol SQLiteValues {
  var api: UnsafePointer<wc_sqlite> { get }
  var arguments: UnsafeMutablePointer<OpaquePointer> { get }
  /// The number of arguments.
  var count: Int { get }
}

extension SQLiteValues {
  /// The value of an argument; traps unless the index is in 0..<``count``.
  @inline(__always)
  func value(_ index: Int) -> OpaquePointer {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe arguments[index]
  }

  /// The storage class of an argument: `WC_INTEGER`, `WC_FLOAT`, `WC_TEXT`, `WC_BLOB`, `WC_NULL`.
  @inline(__always)
  func type(_ index: Int) -> Int32 {
    unsafe api.pointee.value_type(value(index))
  }

  /// Whether an argument is NULL.
  @inline(__always)
  func isNull(_ index: Int) -> Bool { type(index) == WC_NULL }

  /// An argument as UTF-8 text, as SQLite converts it; nil for NULL and when out of memory.
  @inline(__always)
  func text(_ index: Int) -> BorrowedBytes? {
    // value_text comes first, because it converts the value; value_bytes then returns the length of the result.
    guard let start = unsafe api.pointee.value_text(value(index)) else { return nil }
    let length = unsafe Int(api.pointee.value_bytes(value(index)))
    return unsafe BorrowedBytes(start, count: length)
  }

  /// Calls `body` with an argument as text; does not call it for NULL or when out of memory.
  @inline(__always)
  func passText(_ index: Int, to body: (Span<UInt8>) -> Void) { text(index)?.withSpan(body) }

  /// An argument as a number, which is never NaN; text is converted as in SQLite.
  @inline(__always)
  func double(_ index: Int) -> Double { unsafe api.pointee.value_double(value(index)) }

  /// Reads a time as SQLite's date functions read their first argument.
  @inline(__always)
  func read(_ index: Int, into value: inout TimeValue) -> TimeValue.TextMeaning {
    let type = type(index)
    if type == WC_INTEGER || type == WC_FLOAT {
      value.set(number: double(index))
      return .value
    }
    guard type != WC_NULL, let text = text(index) else { return .unreadable }
    return text.withSpan { value.read($0) }
  }
}

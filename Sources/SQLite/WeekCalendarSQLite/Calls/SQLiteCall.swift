import CSQLiteShim
import WeekCalendar

/// One call of an SQL function: its arguments as Swift values, its result, and the state of the connection.
///
/// SQLite owns all of it, so it is valid only during the call. Indices of arguments are checked.
@safe
struct SQLiteCall: SQLiteValues, SQLiteResult {
  let api: UnsafePointer<wc_sqlite>
  let context: OpaquePointer
  let arguments: UnsafeMutablePointer<OpaquePointer>
  let count: Int
  let target: Unmanaged<CallTarget>

  @inline(__always)
  var state: UnsafeMutablePointer<ConnectionState> {
    unsafe target._withUnsafeGuaranteedRef { unsafe $0.state }
  }

  /// The function that is called.
  var function: SQLFunction { unsafe target._withUnsafeGuaranteedRef { $0.function } }

  /// The first argument that is NULL.
  var firstNull: Int? { (0..<count).first { isNull($0) } }

  /// The call with only its first arguments.
  func prefix(_ count: Int) -> SQLiteCall {
    unsafe SQLiteCall(
      api: api, context: context, arguments: arguments, count: count, target: target)
  }
}

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
  /// An argument of 0..<``count``.
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
  func give(_ index: Int, to body: (Span<UInt8>) -> Void) { text(index)?.withSpan(body) }

  /// An argument as a number, which is never NaN; text is converted as in SQLite.
  @inline(__always)
  func double(_ index: Int) -> Double { unsafe api.pointee.value_double(value(index)) }

  /// Sets a time value as SQLite's date functions do with their first argument.
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

/// The result of a call, which is NULL until a value is set.
///
/// This is the only place that sets SQLite's values.
protocol SQLiteResult {
  var api: UnsafePointer<wc_sqlite> { get }
  var context: OpaquePointer { get }
}

extension SQLiteResult {
  /// Sets the result to an integer.
  @inline(__always)
  func set(_ value: Int) { unsafe api.pointee.result_int64(context, Int64(value)) }

  /// Sets the result to a real number.
  func set(_ value: Double) { unsafe api.pointee.result_double(context, value) }

  /// Sets the result to text; SQLite copies the bytes.
  @inline(__always)
  func set(_ bytes: Span<UInt8>) {
    guard let length = Int32(exactly: bytes.count) else {
      return unsafe api.pointee.result_error_toobig(context)
    }
    let start = unsafe BorrowedBytes(bytes).pointer(at: 0, count: bytes.count)
    unsafe wc_result_copied_text(api, context, start, length)
  }

  /// Sets the result to the text of a buffer; SQLite copies the bytes.
  ///
  /// If bytes are missing, it sets no result, and the call ends as in ``SQLiteCall/answer()``.
  @inline(__always)
  func set(_ buffer: inout UTF8Buffer) {
    guard buffer.shortage == nil else { return }
    let isTerminated = buffer.terminate()
    buffer.withBytes { bytes in
      guard let length = Int32(exactly: bytes.count) else {
        return unsafe api.pointee.result_error_toobig(context)
      }
      let start = unsafe BorrowedBytes(bytes).pointer(at: 0, count: bytes.count)
      if isTerminated, unsafe wc_is_c_text(start, length) {
        unsafe wc_result_terminated_text(api, context, start)
      } else {
        unsafe wc_result_copied_text(api, context, start, length)
      }
    }
  }

  /// Sets the result to the text that `write` writes: at most 32 bytes, none of them zero.
  @inline(__always)
  func setText(_ write: (inout ByteWriter) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 33) { room in
      guard let start = room.baseAddress else { return }
      var writer = unsafe ByteWriter(UnsafeMutableBufferPointer(start: start, count: 32))
      write(&writer)
      unsafe start[writer.count] = 0
      unsafe wc_result_terminated_text(api, context, start)
    }
  }

  /// Sets the result to a date, `YYYY-MM-DD`, or leaves NULL for nil.
  func set(_ date: CivilDate?) {
    guard let date else { return }
    setText { $0.write(date) }
  }

  /// Sets the result to text.
  func set(_ text: String) {
    text.withUTF8Span { set($0) }
  }

  /// Makes the call fail with a message.
  func fail(_ message: String) {
    let bytes = ContiguousArray(message.utf8)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        unsafe api.pointee.result_error(context, $0, Int32(truncatingIfNeeded: buffer.count))
      }
    }
  }

  /// Makes the call fail with SQLITE_NOMEM.
  func failForMemory() { unsafe api.pointee.result_error_nomem(context) }
}

import CSQLiteShim
import WeekCalendar

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
  /// If the buffer was too short, this sets no result, and ``SQLiteCall/answer()`` ends the call.
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
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 33) { bytes in
      guard let start = bytes.baseAddress else { return }
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

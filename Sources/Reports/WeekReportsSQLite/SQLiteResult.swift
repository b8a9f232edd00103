import CSQLite
import WeekCalendar

/// Receives the result of a function or a column for SQLite; valid only during the call.
@safe
package struct SQLiteResult {
  private let context: OpaquePointer?

  @inline(__always) @unsafe
  package init(_ context: OpaquePointer?) { unsafe self.context = context }

  @inline(__always)
  package func setNull() { unsafe sqlite3_result_null(context) }

  @inline(__always)
  package func set(_ value: Int64) { unsafe sqlite3_result_int64(context, value) }

  @inline(__always)
  package func set(_ value: Double) { unsafe sqlite3_result_double(context, value) }

  /// Sets the result to text, which SQLite copies.
  package func set(_ text: String) { text.withBorrowedBytes { set(text: $0, isKept: false) } }

  /// Sets the result to text; SQLite copies it unless the caller keeps its memory unchanged.
  @inline(__always)
  package func set(text: BorrowedBytes, isKept: Bool) {
    let start = unsafe UnsafeRawPointer(text.pointer(at: 0, count: text.count))
    unsafe sqlite3_result_text64(
      context, start.assumingMemoryBound(to: CChar.self), UInt64(text.count),
      isKept ? nil : Self.transient, UInt8(SQLITE_UTF8))
  }

  /// Sets the result to bytes; SQLite copies them unless the caller keeps their memory unchanged.
  package func set(blob: BorrowedBytes, isKept: Bool) {
    unsafe sqlite3_result_blob64(
      context, blob.pointer(at: 0, count: blob.count), UInt64(blob.count),
      isKept ? nil : Self.transient)
  }

  /// Makes the call fail with a message.
  package func fail(_ message: String) { unsafe sqlite3_result_error(context, message, -1) }

  /// Returns the memory of an aggregate for its group, initially zeros.
  ///
  /// - Parameters:
  ///   - type: The type of the memory.
  ///   - isNew: Whether to allocate the memory if the group has none.
  /// - Returns: The memory; `nil` if the group has none, or if memory runs out.
  package func aggregate<State: BitwiseCopyable>(
    of type: State.Type, isNew: Bool
  ) -> BorrowedRoom<State>? {
    let size = isNew ? Int32(MemoryLayout<State>.size) : 0
    let memory = unsafe sqlite3_aggregate_context(context, size)?
      .assumingMemoryBound(to: State.self)
    return unsafe memory.map { unsafe BorrowedRoom($0, count: 1) }
  }

  /// Returns the object of an aggregate for its group.
  ///
  /// - Parameter make: Makes the object for the first row; `nil` to only look it up.
  /// - Returns: The object; `nil` if the group has none, or if memory runs out.
  package func object<Object: AnyObject>(_ make: (() -> Object)? = nil) -> Object? {
    guard let slot = aggregate(of: UInt.self, isNew: make != nil) else { return nil }
    if slot[0] == 0, let make {
      slot[0] = UInt(bitPattern: unsafe Unmanaged.passRetained(make()).toOpaque())
    }
    return unsafe UnsafeRawPointer(bitPattern: slot[0]).map {
      unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Removes and returns the object of the group; a later row makes a new one.
  package func takeObject<Object: AnyObject>(_ type: Object.Type) -> Object? {
    guard let object: Object = object() else { return nil }
    unsafe Unmanaged.passUnretained(object).release()
    aggregate(of: UInt.self, isNew: false)?[0] = 0
    return object
  }

  /// The number with which the function was registered instead of a pointer.
  package var userNumber: Int { Int(bitPattern: unsafe sqlite3_user_data(context)) }

  /// Makes the call fail because memory ran out.
  package func failForMemory() { unsafe sqlite3_result_error_nomem(context) }

  /// `SQLITE_TRANSIENT`, which tells SQLite to copy the bytes; a number in place of a function.
  private static let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

import CSQLiteShim
import CSystemMemory
import WeekCalendar

/// The user data of a function, which SQLite passes with every call.
///
/// A class, because its constants can be borrowed in place; the body would be copied out of a structure in every row,
/// and its references would be counted. It holds a reference to the state, which `deinit` releases.
@safe
final class CallTarget {
  let function: SQLFunction
  /// The allowed numbers of arguments; SQLite checks them only if there is just one.
  let list: ArgumentList
  let state: UnsafeMutablePointer<ConnectionState>
  /// The bit of this entry in the state's ``ConnectionState/present``.
  let entry: RegisteredEntries

  /// Takes a reference to the state.
  init(
    _ function: SQLFunction, _ state: UnsafeMutablePointer<ConnectionState>,
    _ entry: RegisteredEntries
  ) {
    unsafe state.pointee.references += 1
    unsafe state.pointee.present.formUnion(entry)
    self.function = function
    self.list = ArgumentList(function.arguments)
    unsafe self.state = unsafe state
    self.entry = entry
  }

  deinit {
    unsafe state.pointee.present.subtract(entry)
    unsafe ConnectionState.release(state)
  }

  /// Frees the user data of a function, and the state with the last one.
  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data = unsafe data else { return }
    unsafe Unmanaged<CallTarget>.fromOpaque(data).release()
  }
}

extension SQLiteCall {
  /// The function that SQLite calls for every function of this library.
  static let dispatch: wc_dispatch = { api, context, count, arguments in
    guard let data = unsafe api.pointee.user_data(context) else { return }
    unsafe SQLiteCall(
      api: api, context: context, arguments: arguments, count: Int(count),
      target: .fromOpaque(data)
    ).answer()
  }

  /// Runs the function; the call fails with SQLITE_NOMEM if it ran out of memory.
  @inline(__always)
  private func answer() {
    guard system_memory_is_ready() else { return failForMemory() }
    let shortages = system_memory_shortages()
    run()
    let isShort = unsafe state.pointee.buffer.shortage != nil
    if isShort || shortages != system_memory_shortages() { answerShort(shortages) }
  }

  /// Ends a call that ran out of memory.
  @inline(never)
  private func answerShort(_ shortages: UInt) {
    if unsafe state.pointee.buffer.shortage == .limit {
      // The text does not fit the buffer that is kept, so the function runs once more with the connection's limit.
      let limit = unsafe api.pointee.limit(
        api.pointee.context_db_handle(context), Int32(WC_LIMIT_LENGTH), -1)
      unsafe state.pointee.releaseBuffer()
      unsafe state.pointee.buffer.limit = Int(limit)
      run()
      if unsafe state.pointee.buffer.shortage == .limit {
        unsafe api.pointee.result_error_toobig(context)
      }
    }
    let isWithoutMemory = unsafe state.pointee.buffer.shortage == .memory
    unsafe state.pointee.releaseBuffer()
    if isWithoutMemory || system_memory_was_short(shortages) {
      // Frees memory for the rest of the process, and values made in this call, which may use the reserve.
      unsafe state.pointee.releaseMemory()
      failForMemory()
    }
  }

  // Inlined, because it runs in every call.
  @inline(__always)
  private func run() {
    unsafe target._withUnsafeGuaranteedRef { target in
      guard count >= target.list.needed, count <= target.list.most else { return failForCount() }
      if target.function.isOfWeeks { week(target) } else { target.function.body(self) }
    }
  }

  @inline(never)
  private func failForCount() {
    // SQLite's own message starts with the same words.
    fail("wrong number of arguments to function " + function.name + "(): " + order)
  }
}

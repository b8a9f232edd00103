import CSQLiteShim
import CSystemMemory
import WeekCalendar

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
    if isShort || shortages != system_memory_shortages() { handleShortage(since: shortages) }
  }

  /// Ends a call whose buffer was too short, or that ran out of memory.
  @inline(never)
  private func handleShortage(since shortages: UInt) {
    if unsafe state.pointee.buffer.shortage == .limit {
      // The text does not fit in the kept buffer, so the function runs once more, with the connection's limit.
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
      // Frees memory for the rest of the process. Values made in this call may also be in the reserve.
      unsafe state.pointee.releaseMemory()
      failForMemory()
    }
  }

  // Inlined, because it runs in every call.
  @inline(__always)
  private func run() {
    unsafe target._withUnsafeGuaranteedRef { target in
      guard count >= target.list.required, count <= target.list.maximum else {
        return failForCount()
      }
      if target.function.usesWeekBody { week(target) } else { target.function.body(self) }
    }
  }

  @inline(never)
  private func failForCount() {
    // SQLite's own message starts with the same words.
    fail("wrong number of arguments to function " + function.name + "(): " + expectedArguments)
  }
}

import CSQLiteShim
import CSystemMemory
import WeekCalendar

/// What SQLite hands back with every call of a function.
///
/// A class because its constants can be borrowed where they are: out of a structure the body would be copied
/// for every row, with a count of references.
///
/// Its state is there as long as it: it holds a reference, which `deinit` gives back.
@safe
final class CallTarget {
  let function: SQLFunction
  /// How many arguments it takes; SQLite itself checks it only where it is one number.
  let list: ArgumentList
  let state: UnsafeMutablePointer<ConnectionState>
  /// Its bit in the state's ``ConnectionState/present``.
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

  /// Frees the user data of one function, and with the last one the state.
  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data = unsafe data else { return }
    unsafe Unmanaged<CallTarget>.fromOpaque(data).release()
  }
}

extension SQLiteCall {
  /// Where every call arrives.
  static let dispatch: wc_dispatch = { api, context, count, arguments in
    guard let data = unsafe api.pointee.user_data(context) else { return }
    unsafe SQLiteCall(
      api: api, context: context, arguments: arguments, count: Int(count),
      target: .fromOpaque(data)
    ).answer()
  }

  /// Runs the function; where it found no memory, the call fails with SQLITE_NOMEM.
  @inline(__always)
  private func answer() {
    guard system_memory_is_ready() else { return failForMemory() }
    let shortages = system_memory_shortages()
    run()
    let isShort = unsafe state.pointee.buffer.shortage != nil
    if isShort || shortages != system_memory_shortages() { answerShort(shortages) }
  }

  /// Ends a call that had not the memory it wanted.
  @inline(never)
  private func answerShort(_ shortages: UInt) {
    if unsafe state.pointee.buffer.shortage == .limit {
      // The text is longer than what is kept: once more, as long as the connection allows.
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
      // Others need memory too; and what was made in this call may be of the reserve.
      unsafe state.pointee.releaseMemory()
      failForMemory()
    }
  }

  // Where it is called, one frame less in every call.
  @inline(__always)
  private func run() {
    unsafe target._withUnsafeGuaranteedRef { target in
      guard count >= target.list.needed, count <= target.list.most else { return failForCount() }
      if target.function.isOfWeeks { week(target) } else { target.function.body(self) }
    }
  }

  @inline(never)
  private func failForCount() {
    // As SQLite's own message begins.
    fail("wrong number of arguments to function " + function.name + "(): " + order)
  }
}

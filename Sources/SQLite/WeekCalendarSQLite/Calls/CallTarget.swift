/// The user data of a function, which SQLite passes with every call.
///
/// It is a class so that its constants can be borrowed in place: the body would be copied out of a structure in every
/// row, and the copy would count references. It holds a reference to the state, which `deinit` releases.
@safe
final class CallTarget {
  let function: SQLFunction
  /// The allowed numbers of arguments; SQLite itself checks only a fixed number.
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

  /// Releases the user data of a function, and the state with the last one.
  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data = unsafe data else { return }
    unsafe Unmanaged<CallTarget>.fromOpaque(data).release()
  }
}

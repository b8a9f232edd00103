/// The user data of a table; `destroy` frees its text and releases its reference to the state.
@safe
struct TableTarget {
  let table: SQLTable
  /// Name, signature and schema, each with a NUL after it.
  let texts: UnsafeMutablePointer<CChar>
  let state: UnsafeMutablePointer<ConnectionState>
  /// The bit of this table in the state's ``ConnectionState/present``.
  let entry: RegisteredEntries

  /// Creates the user data, with a reference to the state.
  static func make(
    _ table: SQLTable, _ texts: UnsafeMutablePointer<CChar>,
    _ state: UnsafeMutablePointer<ConnectionState>, _ entry: RegisteredEntries
  ) -> UnsafeMutableRawPointer {
    unsafe state.pointee.references += 1
    unsafe state.pointee.present.formUnion(entry)
    let target = UnsafeMutablePointer<TableTarget>.allocate(capacity: 1)
    unsafe target.initialize(
      to: TableTarget(table: table, texts: texts, state: state, entry: entry))
    return UnsafeMutableRawPointer(target)
  }

  /// Called when SQLite has released the module.
  static let dropped: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let target = unsafe data?.assumingMemoryBound(to: TableTarget.self) else { return }
    unsafe target.pointee.state.pointee.present.subtract(target.pointee.entry)
  }

  /// Frees the user data, and releases its reference to the state.
  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let target = unsafe data?.assumingMemoryBound(to: TableTarget.self) else { return }
    let state = unsafe target.pointee.state
    unsafe target.pointee.texts.deallocate()
    unsafe target.deinitialize(count: 1)
    unsafe target.deallocate()
    unsafe ConnectionState.release(state)
  }
}

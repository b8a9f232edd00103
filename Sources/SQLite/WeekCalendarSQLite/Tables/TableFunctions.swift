import CSQLiteShim
import CSystemMemory
import WeekCalendar

// Registers the tables of ``SQLTable`` with CSQLiteShim, and implements its callbacks.

extension SQLTable {
  /// Adds the table to a connection.
  func register(
    on connection: OpaquePointer, state: UnsafeMutablePointer<ConnectionState>,
    entry: RegisteredEntries
  ) -> Int32 {
    // C code reads these texts until ``TableTarget/destroy`` frees them.
    let (name, signature, schema) = (name.utf8, signature.utf8, schema.utf8)
    let texts = UnsafeMutablePointer<CChar>.allocate(
      capacity: name.count + signature.count + schema.count + 3)
    var end = unsafe texts
    for text in [name, signature, schema] {
      for byte in text {
        unsafe end.initialize(to: CChar(bitPattern: byte))
        unsafe end += 1
      }
      unsafe end.initialize(to: 0)
      unsafe end += 1
    }

    var table = unsafe wc_table(
      name: texts, signature: texts + name.count + 1,
      schema: texts + name.count + signature.count + 2,
      first_argument_column: Int32(truncatingIfNeeded: columnList.count),
      argument_count: Int32(truncatingIfNeeded: parameters.count),
      ordered_column: Int32(
        truncatingIfNeeded: columnList.firstIndex { $0.type == .orderedText } ?? -1),
      open: unsafe Self.open, column: unsafe Self.column, close: unsafe Self.close,
      dropped: unsafe TableTarget.dropped,
      destroy: unsafe TableTarget.destroy)
    return unsafe wc_create_table(
      state.pointee.api, connection, &table, TableTarget.make(self, texts, state, entry))
  }

  private typealias Open =
    @convention(c) (
      UnsafePointer<wc_sqlite>, UnsafeMutableRawPointer, UnsafeMutablePointer<OpaquePointer>,
      UnsafeMutablePointer<wc_rows>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32

  private static let open: Open = { api, data, values, rows, error in
    guard system_memory_is_ready() else { return Int32(WC_NOMEM) }
    let shortages = system_memory_shortages()
    let target = unsafe data.assumingMemoryBound(to: TableTarget.self)
    let code = unsafe open(
      target,
      TableArguments(
        api: api, arguments: values, count: target.pointee.table.parameters.count,
        names: target.pointee.state.pointee.names,
        rulesPack: target.pointee.state.pointee.rules),
      rows, &error.pointee)
    guard shortages != system_memory_shortages(), system_memory_was_short(shortages) else {
      return code
    }
    if let state = unsafe rows.pointee.state { unsafe close(state) }
    unsafe rows.pointee.state = nil
    // SQLite would report our message instead of the lack of memory.
    unsafe api.pointee.free(error.pointee)
    unsafe error.pointee = nil
    return Int32(WC_NOMEM)
  }

  private static func open(
    _ target: UnsafeMutablePointer<TableTarget>, _ arguments: TableArguments,
    _ rows: UnsafeMutablePointer<wc_rows>, _ error: inout UnsafeMutablePointer<CChar>?
  ) -> Int32 {
    switch unsafe target.pointee.table.scan(arguments) {
    case .rows(let cursor, let numbers, let step):
      unsafe rows.pointee.first = Int64(numbers.lowerBound)
      unsafe rows.pointee.last = Int64(numbers.upperBound)
      unsafe rows.pointee.step = Int64(step)
      unsafe rows.pointee.state = unsafe Unmanaged.passRetained(cursor).toOpaque()
    case .none: break
    case .wrong(let reason):
      unsafe error = unsafe arguments.message(target.pointee.table.name + ": " + reason)
      return unsafe Int32(error == nil ? WC_NOMEM : WC_ERROR)
    case .noMemory: return Int32(WC_NOMEM)
    }
    return Int32(WC_OK)
  }

  private typealias ColumnOfRow =
    @convention(c) (
      UnsafePointer<wc_sqlite>, UnsafeMutableRawPointer, UnsafePointer<wc_rows>, Int64, Int32,
      OpaquePointer, UnsafeMutablePointer<OpaquePointer>
    ) -> Void

  private static let column: ColumnOfRow = { api, data, rows, row, column, context, _ in
    guard system_memory_is_ready() else {
      return unsafe api.pointee.result_error_nomem(context)
    }
    let shortages = system_memory_shortages()
    let target = unsafe data.assumingMemoryBound(to: TableTarget.self)
    guard let state = unsafe rows.pointee.state else { return }
    let columns = unsafe target.pointee.table.columnList
    guard columns.indices.contains(Int(column)) else { return }
    unsafe columns[Int(column)].body(
      TableRow(api: api, context: context, number: row, cursor: state))
    if shortages != system_memory_shortages(), system_memory_was_short(shortages) {
      unsafe api.pointee.result_error_nomem(context)
    }
  }

  private static let close: @convention(c) (UnsafeMutableRawPointer) -> Void = { state in
    unsafe Unmanaged<TableCursor>.fromOpaque(state).release()
  }
}

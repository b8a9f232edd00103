import CSQLite
import WeekReports

/// A virtual table that is there under its name as long as its connection, or until it is removed, without an
/// entry in any schema.
enum VirtualTableModule {
  /// Makes a table known to a connection; it keeps the table.
  static func register(
    _ table: any VirtualTable, name: String, on connection: OpaquePointer
  ) throws(SQLiteFailure) {
    let box = Unmanaged.passRetained(Box(table))
    // On failure SQLite calls the destructor too.
    let status = sqlite3_create_module_v2(
      connection, name, Self.module, box.toOpaque(),
      { pointer in
        if let pointer { Unmanaged<Box>.fromOpaque(pointer).release() }
      })
    guard status == SQLITE_OK else { throw SQLiteFailure(connection) }
  }

  static func remove(_ name: String, from connection: OpaquePointer) {
    sqlite3_create_module_v2(connection, name, nil, nil, nil)
  }

  final class Box {
    let table: any VirtualTable

    init(_ table: any VirtualTable) { self.table = table }
  }

  private struct Table {
    var base: sqlite3_vtab
    var table: Unmanaged<Box>
  }

  private struct Cursor {
    var base: sqlite3_vtab_cursor
    var rows: Unmanaged<RowCursor>
  }

  /// SQLite's entry points; they live as long as the process, as SQLite wants.
  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.iVersion = 1
    // Without xCreate the table is there by its module's name alone.
    module.xConnect = { connection, box, _, _, result, _ in
      guard let connection, let box, let result else { return SQLITE_MISUSE }
      let table = Unmanaged<Box>.fromOpaque(box)
      let sql = "CREATE TABLE x(\(table.takeUnretainedValue().table.declaration))"
      let status = sqlite3_declare_vtab(connection, sql)
      guard status == SQLITE_OK else { return status }
      let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      memory.initialize(to: Table(base: sqlite3_vtab(), table: table.retain()))
      result.pointee = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: sqlite3_vtab.self)
      return SQLITE_OK
    }
    module.xDisconnect = { base in
      guard let base else { return SQLITE_OK }
      let memory = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Table.self)
      memory.pointee.table.release()
      memory.deinitialize(count: 1)
      memory.deallocate()
      return SQLITE_OK
    }
    module.xDestroy = module.xDisconnect
    module.xBestIndex = { base, plan in
      guard let table = table(base), let plan else { return SQLITE_MISUSE }
      let used = plan.pointee.colUsed
      table.note(columnsUsed: used)
      plan.pointee.estimatedRows = Int64(table.likelyRowCount)
      plan.pointee.estimatedCost = Double(table.likelyRowCount) * 10
      guard let text = allocated(mark + String(used, radix: 16)) else { return SQLITE_NOMEM }
      plan.pointee.idxStr = text
      plan.pointee.needToFreeIdxStr = 1
      return SQLITE_OK
    }
    module.xOpen = { base, result in
      guard let table = table(base), let result else { return SQLITE_MISUSE }
      let memory = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      memory.initialize(
        to: Cursor(
          base: sqlite3_vtab_cursor(), rows: Unmanaged.passRetained(RowCursor(table))))
      result.pointee = UnsafeMutableRawPointer(memory)
        .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.xClose = { base in
      guard let base else { return SQLITE_OK }
      let memory = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Cursor.self)
      memory.pointee.rows.release()
      memory.deinitialize(count: 1)
      memory.deallocate()
      return SQLITE_OK
    }
    module.xFilter = { base, _, used, _, _ in
      guard let base else { return SQLITE_MISUSE }
      let rows = rows(base).takeUnretainedValue()
      let bits =
        used.flatMap { UInt64(String(cString: $0).dropFirst(mark.count), radix: 16) } ?? .max
      return failing(base, rows) { () throws(ReportError) in
        try rows.start(columns(bits, of: rows.table))
      }
    }
    module.xNext = { base in
      guard let base else { return SQLITE_MISUSE }
      return rows(base)._withUnsafeGuaranteedRef { rows in
        failing(base, rows) { () throws(ReportError) in try rows.advance() }
      }
    }
    module.xEof = { base in
      guard let base else { return 1 }
      return rows(base)._withUnsafeGuaranteedRef { $0.isAtEnd } ? 1 : 0
    }
    module.xColumn = { base, context, column in
      guard let base else { return SQLITE_MISUSE }
      let isThere = rows(base)._withUnsafeGuaranteedRef { $0.give(Int(column), context) }
      guard isThere else {
        sqlite3_result_error(context, "a column that the plan did not ask for", -1)
        return SQLITE_ERROR
      }
      return SQLITE_OK
    }
    module.xRowid = { base, result in
      guard let base, let result else { return SQLITE_MISUSE }
      result.pointee = rows(base)._withUnsafeGuaranteedRef { $0.number }
      return SQLITE_OK
    }
    let memory = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    memory.initialize(to: module)
    return UnsafePointer(memory)
  }()

  /// Stands before the columns of a plan, so that `EXPLAIN QUERY PLAN` shows whose table it is.
  static let mark = "weekcal:"

  /// A text in SQLite's memory.
  private static func allocated(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let text = Array(text.utf8CString)
    let copy = sqlite3_malloc64(UInt64(text.count))
    copy?.copyMemory(from: text, byteCount: text.count)
    return copy?.assumingMemoryBound(to: CChar.self)
  }

  private static func table(
    _ base: UnsafeMutablePointer<sqlite3_vtab>?
  ) -> (any VirtualTable)? {
    guard let base else { return nil }
    return UnsafeMutableRawPointer(base).assumingMemoryBound(to: Table.self)
      .pointee.table.takeUnretainedValue().table
  }

  @inline(__always)
  private static func rows(
    _ base: UnsafeMutablePointer<sqlite3_vtab_cursor>
  ) -> Unmanaged<RowCursor> {
    UnsafeMutableRawPointer(base).assumingMemoryBound(to: Cursor.self).pointee.rows
  }

  /// The columns of a plan's bits: the last bit stands for all columns from the 63rd on.
  private static func columns(_ bits: UInt64, of table: any VirtualTable) -> [Int] {
    (0..<table.columnCount).filter { bits >> UInt64(min($0, 63)) & 1 == 1 }
  }

  /// Runs a step of a scan; its error is SQLite's, and is kept for those who want all of it.
  @inline(__always)
  private static func failing(
    _ base: UnsafeMutablePointer<sqlite3_vtab_cursor>, _ rows: RowCursor,
    _ body: () throws(ReportError) -> Void
  ) -> Int32 {
    do throws(ReportError) {
      try body()
      return SQLITE_OK
    } catch {
      rows.table.note(failure: error)
      if let table = base.pointee.pVtab {
        sqlite3_free(table.pointee.zErrMsg)
        table.pointee.zErrMsg = allocated(error.description)
      }
      return SQLITE_ERROR
    }
  }
}

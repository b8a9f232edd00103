import CSQLite
import WeekReports

/// Registers virtual tables on a connection under their names.
///
/// A table has no entry in a schema. It exists until it is removed or the connection is closed.
enum VirtualTableModule {
  /// Registers a table on a connection, which retains it.
  static func register(
    _ table: any VirtualTable, name: String, on connection: Connection
  ) throws(SQLiteFailure) {
    let box = unsafe Unmanaged.passRetained(Box(table))
    // SQLite calls the destructor even if it fails.
    let status = unsafe sqlite3_create_module_v2(
      connection.pointer, name, Self.module, box.toOpaque(),
      { pointer in
        if let pointer = unsafe pointer { unsafe Unmanaged<Box>.fromOpaque(pointer).release() }
      })
    guard status == SQLITE_OK else { throw connection.failure }
  }

  static func remove(_ name: String, from connection: Connection) {
    unsafe sqlite3_create_module_v2(connection.pointer, name, nil, nil, nil)
  }

  final class Box {
    let table: any VirtualTable

    init(_ table: any VirtualTable) { self.table = table }
  }

  @unsafe
  private struct Table {
    var base: sqlite3_vtab
    var table: Unmanaged<Box>
  }

  @unsafe
  private struct Cursor {
    var base: sqlite3_vtab_cursor
    var rows: Unmanaged<RowCursor>
  }

  /// The entry points for SQLite, which requires them to exist as long as the process.
  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.iVersion = 1
    // Without xCreate, the table is eponymous: its name is that of its module.
    unsafe module.xConnect = { connection, box, _, _, result, _ in
      guard let connection = unsafe connection, let box = unsafe box, let result = unsafe result
      else { return SQLITE_MISUSE }
      let table = unsafe Unmanaged<Box>.fromOpaque(box)
      let sql = unsafe "CREATE TABLE x(\(table.takeUnretainedValue().table.declaration))"
      let status = unsafe sqlite3_declare_vtab(connection, sql)
      guard status == SQLITE_OK else { return status }
      let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      unsafe memory.initialize(to: Table(base: sqlite3_vtab(), table: table.retain()))
      unsafe table.takeUnretainedValue().table.address = UInt(bitPattern: memory)
      unsafe result.pointee = unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(
        to: sqlite3_vtab.self)
      return SQLITE_OK
    }
    unsafe module.xDisconnect = { base in
      guard let base = unsafe base else { return SQLITE_OK }
      let memory = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Table.self)
      unsafe memory.pointee.table.release()
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
      return SQLITE_OK
    }
    unsafe module.xDestroy = unsafe module.xDisconnect
    unsafe module.xBestIndex = { base, plan in
      guard let table = unsafe table(base), let plan = unsafe plan else { return SQLITE_MISUSE }
      let used = unsafe plan.pointee.colUsed
      table.note(columnsUsed: used)
      unsafe plan.pointee.estimatedRows = Int64(table.likelyRowCount)
      unsafe plan.pointee.estimatedCost = Double(table.likelyRowCount) * 10
      guard let text = unsafe allocated(mark + String(used, radix: 16)) else {
        return SQLITE_NOMEM
      }
      unsafe plan.pointee.idxStr = unsafe text
      unsafe plan.pointee.needToFreeIdxStr = 1
      return SQLITE_OK
    }
    unsafe module.xOpen = { base, result in
      guard let table = unsafe table(base), let result = unsafe result else {
        return SQLITE_MISUSE
      }
      let memory = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      unsafe memory.initialize(
        to: Cursor(
          base: sqlite3_vtab_cursor(), rows: Unmanaged.passRetained(RowCursor(table))))
      unsafe result.pointee = unsafe UnsafeMutableRawPointer(memory)
        .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    unsafe module.xClose = { base in
      guard let base = unsafe base else { return SQLITE_OK }
      let memory = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Cursor.self)
      unsafe memory.pointee.rows.release()
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
      return SQLITE_OK
    }
    unsafe module.xFilter = { base, _, used, _, _ in
      guard let base = unsafe base else { return SQLITE_MISUSE }
      let rows = unsafe rows(base).takeUnretainedValue()
      let bits =
        unsafe used.flatMap { unsafe UInt64(String(cString: $0).dropFirst(mark.count), radix: 16) }
        ?? .max
      return unsafe failing(base, rows) { () throws(ReportError) in
        try rows.start(columns(bits, of: rows.table))
      }
    }
    unsafe module.xNext = { base in
      guard let base = unsafe base else { return SQLITE_MISUSE }
      return unsafe rows(base)._withUnsafeGuaranteedRef { rows in
        unsafe failing(base, rows) { () throws(ReportError) in try rows.advance() }
      }
    }
    unsafe module.xEof = { base in
      guard let base = unsafe base else { return 1 }
      return unsafe rows(base)._withUnsafeGuaranteedRef { $0.isAtEnd } ? 1 : 0
    }
    unsafe module.xColumn = { base, context, column in
      guard let base = unsafe base else { return SQLITE_MISUSE }
      let isThere = unsafe rows(base)._withUnsafeGuaranteedRef {
        unsafe $0.write(Int(column), to: SQLiteResult(context))
      }
      guard isThere else {
        unsafe sqlite3_result_error(context, "the query plan did not request this column", -1)
        return SQLITE_ERROR
      }
      return SQLITE_OK
    }
    unsafe module.xRowid = { base, result in
      guard let base = unsafe base, let result = unsafe result else { return SQLITE_MISUSE }
      unsafe result.pointee = unsafe rows(base)._withUnsafeGuaranteedRef { $0.number }
      return SQLITE_OK
    }
    let memory = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    unsafe memory.initialize(to: module)
    return unsafe UnsafePointer(memory)
  }()

  /// Precedes the columns of a plan, so that ``ScanPlan`` recognizes these tables in `EXPLAIN QUERY PLAN`.
  static let mark = "weekcal:"

  /// Copies text to memory that SQLite frees.
  private static func allocated(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let text = Array(text.utf8CString)
    let copy = unsafe sqlite3_malloc64(UInt64(text.count))
    unsafe copy?.copyMemory(from: text, byteCount: text.count)
    return unsafe copy?.assumingMemoryBound(to: CChar.self)
  }

  private static func table(
    _ base: UnsafeMutablePointer<sqlite3_vtab>?
  ) -> (any VirtualTable)? {
    guard let base = unsafe base else { return nil }
    return unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Table.self)
      .pointee.table.takeUnretainedValue().table
  }

  @inline(__always)
  private static func rows(
    _ base: UnsafeMutablePointer<sqlite3_vtab_cursor>
  ) -> Unmanaged<RowCursor> {
    unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Cursor.self).pointee.rows
  }

  /// Returns the positions of the columns in a plan's bits; bit 63 stands for column 63 and all after it.
  private static func columns(_ bits: UInt64, of table: any VirtualTable) -> [Int] {
    (0..<table.columnCount).filter { bits >> UInt64(min($0, 63)) & 1 == 1 }
  }

  /// Runs a step of a scan; passes its error to SQLite as text, and keeps it in the table.
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
      if let table = unsafe base.pointee.pVtab {
        unsafe sqlite3_free(table.pointee.zErrMsg)
        unsafe table.pointee.zErrMsg = unsafe allocated(error.description)
      }
      return SQLITE_ERROR
    }
  }
}

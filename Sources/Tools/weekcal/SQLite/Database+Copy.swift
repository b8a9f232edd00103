import CSQLite
import WeekReports

extension Database {
  /// Copies the database to a new file beside it, page by page.
  ///
  /// The copy contains what is committed. If a transaction has begun to write but changed nothing yet, the copy is
  /// the state before the transaction's changes, because no other program can write in between.
  ///
  /// - Returns: The path of the copy.
  func copyFile() throws -> String {
    guard let (file, partial) = SystemCalls.partialFile(in: SystemCalls.folder(of: path)) else {
      throw Self.copyFailure(path + Self.copyEnding, SystemCalls.lastError)
    }
    // The copy gets the permissions of the database, so that nobody else can read it.
    SystemCalls.setMode(of: file, asOf: path)
    SystemCalls.closeFile(file)
    do {
      try copyPages(to: partial)
      var name = path + Self.copyEnding
      var number = 1
      while try !SystemCalls.renameUnlessThere(partial, to: name) {
        number += 1
        name = path + Self.copyEnding + "-\(number)"
      }
      return name
    } catch {
      SystemCalls.removeFile(partial)
      throw error
    }
  }

  private static let copyEnding = ".before-fix"

  private static func copyFailure(_ path: String, _ reason: String) -> Failure {
    Failure(
      .inputOutput, "cannot write the copy \(VisibleText.quoted(path: path)): \(reason)")
  }

  private func copyPages(to copy: String) throws {
    // SQLite cannot copy from a connection that is writing.
    let source = try Database(path: path)
    var target: OpaquePointer?
    defer { unsafe sqlite3_close_v2(target) }
    var status = unsafe sqlite3_open_v2(
      Self.fileName(copy), &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    if status == SQLITE_OK {
      // A copy that fails is deleted, so it needs no journal.
      status = unsafe sqlite3_exec(target, "PRAGMA journal_mode = OFF", nil, nil, nil)
    }
    if status == SQLITE_OK {
      let backup = unsafe sqlite3_backup_init(target, "main", source.connection.pointer, "main")
      unsafe sqlite3_backup_step(backup, -1)
      status = unsafe sqlite3_backup_finish(backup)
      if unsafe backup == nil { status = unsafe sqlite3_errcode(target) }
    }
    guard status == SQLITE_OK else {
      throw Self.copyFailure(path + Self.copyEnding, unsafe String(cString: sqlite3_errstr(status)))
    }
  }
}

import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The file of `--output`: the old contents stay until everything is written.
///
/// A regular file is written under a temporary name in its folder and renamed, following links; a device or pipe is
/// written directly.
struct OutputFile {
  let descriptor: Int32
  private let path: String
  /// Where it is written first; nil for a file that is not a regular one.
  private let temporary: String?

  /// - Throws: `Failure` where it cannot be written.
  init(_ path: String) throws {
    let kind = FileKind(path)
    if kind == .directory { throw Self.failure(path, "it is a directory") }
    if kind == .device || kind == .pipe || kind == .socket {
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      (self.path, temporary) = (path, nil)
      guard descriptor >= 0 else { throw Self.failure(path, SystemCalls.lastError) }
      return
    }
    let target = Self.resolved(path) ?? path
    var template = Array("\(target).XXXXXX".utf8CString)
    descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(path, SystemCalls.lastError) }
    temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.path = target
    var status = stat()
    let mask = umask(0)
    _ = umask(mask)
    let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask
    _ = fchmod(descriptor, mode)
  }

  /// Says early what would fail in the end: a folder that is not there, or the file that is read.
  static func check(_ path: String, reading input: String) throws {
    if let target = resolved(path), input != "-", resolved(input) == target {
      throw failure(path, "it is the file that is read")
    }
    if FileKind(path) == .directory { throw failure(path, "it is a directory") }
    // A device or a pipe is there already.
    if case .unreachable = FileKind(path), let objection = FileKind.folderObjection(of: path) {
      throw failure(path, objection)
    }
  }

  /// Renames the file to its path.
  func finish() throws {
    guard close(descriptor) == 0, temporary.map({ unsafe rename($0, path) == 0 }) ?? true else {
      let reason = SystemCalls.lastError
      remove()
      throw Self.failure(path, reason)
    }
  }

  /// Keeps the old contents.
  func discard() {
    _ = close(descriptor)
    remove()
  }

  private func remove() {
    if let temporary { SystemCalls.removeFile(temporary) }
  }

  /// The path without links; nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let bytes = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe String(cString: bytes)
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure(.inputOutput, "cannot write \(VisibleText.quoted(path: path)): \(reason)")
  }
}

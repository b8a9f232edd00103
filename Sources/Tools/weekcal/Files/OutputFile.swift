import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that replaces another one once it is complete.
///
/// A regular file has no name while it is written, so that nothing remains if the program is killed. If the system
/// cannot create unnamed files, a temporary name marks the file as partial. Links are followed; devices and pipes are
/// written directly.
struct OutputFile {
  /// The destination of the bytes until the file is complete.
  private enum Place {
    /// The file itself: a device, pipe or socket.
    case direct
    /// A file without a name (`O_TMPFILE`).
    case unnamed
    /// A file with this temporary name.
    case named(String)
  }

  let descriptor: Int32
  private let path: String
  private let place: Place

  /// Opens a file for writing.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  init(_ path: String) throws {
    let kind = FileKind(path)
    if kind == .directory { throw Self.failure(path, "it is a directory") }
    if kind == .device || kind == .pipe || kind == .socket {
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      (self.path, place) = (path, .direct)
      guard descriptor >= 0 else { throw Self.failure(path, SystemCalls.lastError) }
      return
    }
    let target = Self.resolved(path) ?? path
    if let file = SystemCalls.unnamedFile(in: SystemCalls.folder(of: target)) {
      (descriptor, place) = (file, .unnamed)
    } else if let (file, name) = SystemCalls.partialFile(in: SystemCalls.folder(of: target)) {
      (descriptor, place) = (file, .named(name))
    } else {
      throw Self.failure(path, SystemCalls.lastError)
    }
    self.path = target
    SystemCalls.setMode(of: descriptor, asOf: target)
  }

  /// Reports early what would fail at the end: a missing folder, or the input file as output.
  static func check(_ path: String, reading input: String) throws {
    if let target = resolved(path), input != "-", resolved(input) == target {
      throw failure(path, "it is the input file")
    }
    if FileKind(path) == .directory { throw failure(path, "it is a directory") }
    // A device or a pipe exists already, and needs no folder.
    if case .unreachable = FileKind(path), let objection = FileKind.folderObjection(of: path) {
      throw failure(path, objection)
    }
  }

  /// Gives the complete file its name, in place of the old file.
  func finish() throws {
    var name: String?
    if case .named(let partial) = place { name = partial }
    var isNamed = true
    if case .unnamed = place, !SystemCalls.link(descriptor, to: path) {
      // A link cannot replace a file; renaming can.
      name = SystemCalls.linkPartial(descriptor, in: SystemCalls.folder(of: path))
      isNamed = name != nil
    }
    guard isNamed, close(descriptor) == 0, name.map({ unsafe rename($0, path) == 0 }) ?? true
    else {
      let reason = SystemCalls.lastError
      if let name { SystemCalls.removeFile(name) }
      throw Self.failure(path, reason)
    }
  }

  /// Deletes the new file and keeps the old one.
  func discard() {
    _ = close(descriptor)
    if case .named(let name) = place { SystemCalls.removeFile(name) }
  }

  /// The path without links; nil if nothing exists there.
  private static func resolved(_ path: String) -> String? {
    guard let bytes = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe String(cString: bytes)
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure(.inputOutput, "cannot write \(VisibleText.quoted(path: path)): \(reason)")
  }
}

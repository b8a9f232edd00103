import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that replaces another when it is complete: until then the old contents stay.
///
/// A regular file has no name while it is written, so that nothing is left of it if the program is killed; where the
/// system cannot do that, it has one that says what it is. A link is followed; a device or pipe is written directly.
struct OutputFile {
  /// Where the bytes go until the file is complete.
  private enum Place {
    /// The file itself, which is not a regular one.
    case direct
    /// A file without a name (`O_TMPFILE`).
    case unnamed
    case named(String)
  }

  let descriptor: Int32
  private let path: String
  private let place: Place

  /// - Throws: `Failure` where it cannot be written.
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

  /// Says early what would fail in the end: a folder that is not there, or the file that is read.
  static func check(_ path: String, reading input: String) throws {
    if let target = resolved(path), input != "-", resolved(input) == target {
      throw failure(path, "it is the input file")
    }
    if FileKind(path) == .directory { throw failure(path, "it is a directory") }
    // A device or a pipe is there already.
    if case .unreachable = FileKind(path), let objection = FileKind.folderObjection(of: path) {
      throw failure(path, objection)
    }
  }

  /// Gives the file its name, in place of the old one.
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

  /// Keeps the old contents.
  func discard() {
    _ = close(descriptor)
    if case .named(let name) = place { SystemCalls.removeFile(name) }
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

import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard output, or a file that replaces another one once it is complete.
///
/// A regular file has no name while it is written, so that nothing remains if the program is killed then. If the system
/// cannot create unnamed files, a temporary name marks the file as partial. Links are followed; devices and pipes are
/// written directly.
struct OutputFile {
  /// The destination of the bytes until the file is complete.
  private enum Place {
    /// The file itself: standard output, a device, pipe or socket.
    case direct
    /// A file without a name (`O_TMPFILE`).
    case unnamed
    /// A file with this temporary name.
    case named(String)
  }

  static let standardOutput = OutputFile()

  private let descriptor: Int32
  /// The path without links.
  private let path: String
  /// The file's name in messages.
  private let name: String
  private let place: Place

  private init() {
    (descriptor, place) = (SystemCalls.standardOutput, .direct)
    (path, name) = ("", "the output")
  }

  /// Opens a file for writing.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  private init(_ path: String) throws {
    name = VisibleText.quoted(path: path)
    let kind = FileKind(path)
    if let objection = Self.objection(to: kind) { throw Self.failure(path, objection) }
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
    let kind = FileKind(path)
    // A device or a pipe exists already, and needs no folder.
    if case .unreachable = kind, let objection = FileKind.folderObjection(of: path) {
      throw failure(path, objection)
    }
    if let objection = objection(to: kind) { throw failure(path, objection) }
  }

  /// Why a file of a kind cannot be written; nil if it can be written or created.
  private static func objection(to kind: FileKind) -> String? {
    switch kind {
    case .regular, .device, .pipe, .socket, .unreachable("no such file"): nil
    // A link that leads nowhere cannot be followed; it would be replaced.
    case .directory, .unreachable: kind.objection
    }
  }

  /// Writes a file, in place of an old one if `body` throws no error.
  static func replace(_ path: String, _ body: (OutputFile) throws -> Void) throws {
    let file = try OutputFile(path)
    defer { SystemCalls.closeFile(file.descriptor) }
    do {
      try body(file)
    } catch {
      if case .named(let partial) = file.place { SystemCalls.removeFile(partial) }
      throw error
    }
    try file.finish()
  }

  /// Writes all bytes.
  func write(_ bytes: Span<UInt8>) throws {
    try SystemCalls.writeAll(bytes, to: descriptor, named: name)
  }

  /// Gives the complete file its name, in place of the old file.
  private func finish() throws {
    var partial: String?
    var isNamed = true
    switch place {
    case .direct: return
    case .named(let name): partial = name
    case .unnamed: break
    }
    // Some file systems report a full disk only now. The old file is kept until the new one is stored.
    let isStored = SystemCalls.store(descriptor)
    if isStored, case .unnamed = place, !SystemCalls.link(descriptor, to: path) {
      // A link cannot replace a file; renaming can.
      partial = SystemCalls.linkPartial(descriptor, in: SystemCalls.folder(of: path))
      isNamed = partial != nil
    }
    guard isStored, isNamed, partial.map({ unsafe rename($0, path) == 0 }) ?? true else {
      let reason = SystemCalls.lastError
      if let partial { SystemCalls.removeFile(partial) }
      throw Failure(.inputOutput, "cannot write \(name): \(reason)")
    }
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

import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The kind of file at a path, following links.
enum FileKind: Equatable {
  case regular
  case directory
  case pipe
  case socket
  case device
  /// A path that cannot be inspected, with the system's message.
  case unreachable(String)

  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) != 0 else {
      self.init(status)
      return
    }
    let isMissing = errno == ENOENT
    let reason = SystemCalls.lastError
    if isMissing, unsafe lstat(path, &status) == 0 {
      self = .unreachable("it is a broken link")
    } else {
      self = .unreachable(isMissing ? "no such file" : reason)
    }
  }

  /// The kind of an open file.
  init(file: Int32) {
    var status = stat()
    if unsafe fstat(file, &status) == 0 {
      self.init(status)
    } else {
      self = .unreachable(SystemCalls.lastError)
    }
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// Why a file cannot be created at a path; nil if it can.
  ///
  /// Its folder may be missing or not writable.
  static func folderObjection(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    let reason: String
    switch FileKind(folder) {
    case .directory:
      if SystemCalls.isWritable(folder) { return nil }
      reason = "no permission to write to it"
    case .unreachable("no such file"): reason = "no such folder"
    case .regular: reason = "it is a file"
    case let other: reason = other.objection ?? ""
    }
    return "\(VisibleText.quoted(path: folder)): \(reason)"
  }

  /// Why the file cannot be read as a whole; nil for a regular file.
  var objection: String? {
    switch self {
    case .regular: nil
    case .directory: "it is a directory"
    case .pipe: "it is a pipe"
    case .socket: "it is a socket"
    case .device: "it is a device"
    case .unreachable(let reason): reason
    }
  }
}

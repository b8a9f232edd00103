#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a path leads to, links followed.
enum FileKind: Equatable {
  case regular
  case directory
  case pipe
  case socket
  case device
  /// Nothing that can be asked for, in the system's words.
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
      self = .unreachable("it is a link to nothing")
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

  /// Why it cannot be read as a whole; `nil` for a regular file.
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

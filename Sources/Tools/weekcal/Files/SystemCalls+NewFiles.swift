import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Files that get their name after they are written.

extension SystemCalls {
  /// The folder of the file at a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates an unnamed file that only its owner can read; nil if the file system has none.
  static func unnamedFile(in folder: String) -> Int32? {
    #if os(Linux)
    // O_TMPFILE of <fcntl.h>, a macro that Swift does not import.
    let file = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    // Naming the file at the end needs /proc.
    if unsafe access(linkSource(file), F_OK) == 0 { return file }
    _ = close(file)
    #endif
    return nil
  }

  /// Creates a file that only its owner can read, with a name that marks it as partial.
  ///
  /// - Returns: Nil on an error, which is in `errno`.
  static func partialFile(in folder: String) -> (file: Int32, path: String)? {
    var template = Array("\(folder)/\(partialName)-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (file, path)
  }

  /// Waits until all bytes of a file are stored, if its file system can say so.
  ///
  /// - Returns: False on an error, which is in `errno`.
  static func store(_ file: Int32) -> Bool {
    while fsync(file) != 0 {
      // Not every file system has this call.
      if errno == EINVAL || errno == ENOTSUP || errno == ENOSYS { return true }
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Names an unnamed file, unless another file has the name.
  static func link(_ file: Int32, to path: String) -> Bool {
    unsafe linkat(AT_FDCWD, linkSource(file), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Gives an unnamed file a temporary name, from which it can be renamed.
  ///
  /// - Returns: Nil on an error, which is in `errno`.
  static func linkPartial(_ file: Int32, in folder: String) -> String? {
    for number in 1...1_000 {
      let path = "\(folder)/\(partialName)-\(getpid())-\(number)"
      if link(file, to: path) { return path }
      if errno != EEXIST { break }
    }
    return nil
  }

  /// Renames a file, and returns false if another file has the new name.
  static func renameUnlessThere(_ path: String, to name: String) throws -> Bool {
    // An empty file reserves the name until the renaming replaces it: not every file system has hard links.
    let file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0, errno == EEXIST { return false }
    var isRenamed = file >= 0
    if isRenamed {
      closeFile(file)
      isRenamed = unsafe rename(path, name) == 0
    }
    guard isRenamed else {
      let reason = lastError
      if file >= 0 { removeFile(name) }
      throw Failure(
        .inputOutput, "cannot write \(VisibleText.quoted(path: name)): \(reason)")
    }
    return true
  }

  /// Gives a file the permissions of the file at a path.
  ///
  /// If there is none, it gets the permissions of a new file.
  static func setMode(of file: Int32, asOf path: String) {
    var status = stat()
    let mask = umask(0)
    _ = umask(mask)
    let mode = unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask
    _ = fchmod(file, mode)
  }

  private static let partialName = "weekcal-partial"

  private static func linkSource(_ file: Int32) -> String { "/proc/self/fd/\(file)" }
}

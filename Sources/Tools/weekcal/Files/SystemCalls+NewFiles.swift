import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Files that are written before they have their name.

extension SystemCalls {
  /// The folder that a path names a file of.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A file without a name, which its owner alone may read; nil where the system or the file system has none.
  static func unnamedFile(in folder: String) -> Int32? {
    #if os(Linux)
    // O_TMPFILE of <fcntl.h>, a macro that Swift does not import.
    let file = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    // Without /proc it could not be named in the end.
    if unsafe access(linkSource(file), F_OK) == 0 { return file }
    _ = close(file)
    #endif
    return nil
  }

  /// A new file whose name says that it is not complete, which its owner alone may read; nil with `errno`.
  static func partialFile(in folder: String) -> (file: Int32, path: String)? {
    var template = Array("\(folder)/\(partialName)-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (file, path)
  }

  /// Gives a file without a name its name, if no other file has it.
  static func link(_ file: Int32, to path: String) -> Bool {
    unsafe linkat(AT_FDCWD, linkSource(file), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Gives a file without a name one that no other file has, from which it is renamed; nil with `errno`.
  static func linkPartial(_ file: Int32, in folder: String) -> String? {
    for number in 1...1_000 {
      let path = "\(folder)/\(partialName)-\(getpid())-\(number)"
      if link(file, to: path) { return path }
      if errno != EEXIST { break }
    }
    return nil
  }

  /// Renames a file, unless there is one of the new name.
  static func renameUnlessThere(_ path: String, to name: String) throws -> Bool {
    // Not every file system has links, so the name is taken by a file that renaming replaces.
    let file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0, errno == EEXIST { return false }
    guard file >= 0, close(file) == 0, unsafe rename(path, name) == 0 else {
      throw Failure(
        .inputOutput, "cannot write \(VisibleText.quoted(path: name)): \(lastError)")
    }
    return true
  }

  /// Gives a new file the permissions of the file at a path, or of any new file.
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

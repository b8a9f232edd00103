import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Reading at offsets, and calls for progress and temporary files.

extension SystemCalls {
  /// Reads once, at an offset of a file; returns 0 at the end, nil on an error.
  static func fill(
    _ buffer: inout MutableSpan<UInt8>, from file: Int32, at offset: Int
  ) -> Int? {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(file, $0.baseAddress, $0.count, off_t(offset))
      }
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }

  /// The size of an open file in bytes.
  static func size(of file: Int32) -> Int? {
    var status = stat()
    return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : nil
  }

  static func closeFile(_ file: Int32) { _ = close(file) }

  /// Whether standard error is a terminal.
  static var errorsAreTerminal: Bool { isatty(standardError) != 0 }

  /// Nanoseconds of a clock that setting the time does not change.
  static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The folder for temporary files, found by SQLite's rules.
  static var temporaryFolder: String {
    let named = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { environment($0) }
    return (named + ["/var/tmp", "/usr/tmp", "/tmp", "."])
      .first { unsafe !$0.isEmpty && FileKind($0) == .directory && access($0, W_OK | X_OK) == 0 }
      ?? "."
  }

  /// Creates a file without a name that disappears when it is closed.
  static func temporaryFile() throws -> Int32 {
    let folder = temporaryFolder
    if let file = unnamedFile(in: folder) { return file }
    var template = Array("\(folder)/weekcal-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else {
      let reason = lastError
      throw Failure(
        .inputOutput, "cannot make \(temporaryFileName): \(reason)\(otherTemporaryFolder)")
    }
    unsafe unlink(template)
    return file
  }

  /// What messages call a file from ``temporaryFile()``.
  static var temporaryFileName: String {
    "a temporary file in \(VisibleText.quoted(path: temporaryFolder))"
  }

  /// The end of a message about a temporary file.
  static let otherTemporaryFolder = " (set TMPDIR to use another folder)"

  static func removeFile(_ path: String) { _ = unsafe unlink(path) }
}
